import Foundation
import RenderJob
import SceneBuilder
import Testing

@Suite final class SceneCacheTests {
  private let folder = NSTemporaryDirectory() + "emaki-cache-\(UUID().uuidString)"
  private var cache: SceneCache { SceneCache(folder: folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  @discardableResult
  private func add(_ key: String, to cache: SceneCache, saying text: String = "") throws -> String {
    let staging = try cache.makeStagingFolder()
    let program = staging + "/scene"
    try Data(text.utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return try cache.adopt(staging, as: key)
  }

  @Test func whatWasAddedIsFound() throws {
    #expect(cache.find("a") == nil)
    let place = try add("a", to: cache)
    #expect(cache.find("a") == place)
    #expect(cache.find("b") == nil)
  }

  @Test func theFirstOfTwoStays() throws {
    let first = try add("a", to: cache, saying: "first")
    let second = try add("a", to: cache, saying: "second")
    #expect(first == second)
    #expect(FileManager.default.contents(atPath: first + "/scene") == Data("first".utf8))
    let staging = try FileManager.default.contentsOfDirectory(atPath: folder + "/staging")
    #expect(staging.isEmpty)
  }

  /// A full disk, or a machine that was switched off: what is left of a scene is built again.
  @Test(
    "a scene that is not what was built is none", arguments: ["cut", "changed", "gone", "locked"])
  func damaged(how: String) throws {
    let place = try add("a", to: cache, saying: "a program")
    let program = URL(filePath: place + "/scene")
    switch how {
    case "cut": try Data("a prog".utf8).write(to: program)
    case "changed": try Data("b program".utf8).write(to: program)
    case "gone": try FileManager.default.removeItem(at: program)
    default:
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: program.path)
    }
    #expect(cache.find("a") == nil)
    #expect(try add("a", to: cache, saying: "a program") == place)
    #expect(cache.find("a") == place)
  }

  @Test func theLongestUnusedGoes() throws {
    var cache = cache
    cache.limit = 2
    for (age, key) in ["a", "b"].enumerated() {
      let place = try add(key, to: cache)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1000 + age))], ofItemAtPath: place)
    }
    // Finding one is using it.
    #expect(cache.find("a") != nil)
    try add("c", to: cache)
    #expect(cache.find("a") != nil && cache.find("b") == nil && cache.find("c") != nil)
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let error = #expect(throws: SceneBuildError.self) {
      try SceneCache(folder: "/proc/emaki").makeStagingFolder()
    }
    #expect(error?.status == .badInput)
    #expect(error?.message.contains("/proc/emaki") == true)
    #expect(error?.message.contains("--cache") == true)
  }

  @Test func theUsersFolderIsWhereTheEnvironmentSays() {
    func place(_ environment: [String: String]) -> String {
      SceneCache.standard(environment: environment).folder
    }
    #expect(place(["EMAKI_CACHE": "/c", "HOME": "/h"]) == "/c")
    #expect(place(["XDG_CACHE_HOME": "/x", "HOME": "/h"]) == "/x/emaki")
    #expect(place(["XDG_CACHE_HOME": "", "HOME": "/h"]) == "/h/.cache/emaki")
    #expect(place([:]).hasPrefix("/tmp/emaki-cache-"))
  }
}
