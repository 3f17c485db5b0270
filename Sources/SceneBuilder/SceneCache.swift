// SceneCache.swift: built scenes on disk, by what went into them.

import Digest
import Foundation

/// A bounded folder of built scenes, safe when several runs use it at once.
///
/// A scene is built in a folder of its own and becomes visible by one rename, so that a reader finds
/// all of it or nothing. Of two runs that build the same scene the second finds the first's there
/// and drops its own, which is the same.
package struct SceneCache: Equatable, Sendable {
  /// What holds the scenes.
  package var folder: String

  /// Scenes kept; the one longest unused goes first. A scene takes some 100 KB.
  package var limit = 64

  var scenes: String { folder + "/scenes" }

  /// Where the compiler keeps what it made of C headers and interfaces.
  var compilerModules: String { folder + "/modules" }

  package init(folder: String) {
    self.folder = folder
  }

  /// The cache folder of a user: `EMAKI_CACHE`, or `emaki` in `XDG_CACHE_HOME` or `~/.cache`.
  package static func standard(environment: [String: String]) -> SceneCache {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    if let folder = value("EMAKI_CACHE") { return SceneCache(folder: folder) }
    let base =
      value("XDG_CACHE_HOME") ?? value("HOME").map { $0 + "/.cache" }
      ?? "/tmp/emaki-cache-\(getuid())"
    return SceneCache(folder: base + "/emaki")
  }

  /// The scene built from this key, marked as used now; nil if there is none.
  package func find(_ key: String) -> String? {
    let folder = "\(scenes)/\(key)"
    guard isWhole(folder) else {
      // What is damaged would fail with words that help nobody; it can always be built again.
      if FileFacts(path: folder) != nil { drop(folder) }
      return nil
    }
    // Best effort: a scene whose time cannot be set is still a scene.
    _ = unsafe utimensat(AT_FDCWD, folder, nil, 0)
    return folder
  }

  /// Names the digest of the program beside it.
  private static let digestName = "scene.sha256"

  private func isWhole(_ folder: String) -> Bool {
    let program = folder + "/scene"
    guard FileManager.default.isExecutableFile(atPath: program),
      let digest = FileManager.default.contents(atPath: "\(folder)/\(Self.digestName)")
    else { return false }
    return digest == Self.digest(of: program)
  }

  private static func digest(of program: String) -> Data? {
    FileManager.default.contents(atPath: program).map { Data(SHA256.hexDigest([UInt8]($0)).utf8) }
  }

  /// A new folder to build in, on the same file system as the scenes.
  package func makeStagingFolder() throws(SceneBuildError) -> String {
    let parent = folder + "/staging"
    do {
      for needed in [scenes, parent, compilerModules] {
        try FileManager.default.createDirectory(atPath: needed, withIntermediateDirectories: true)
      }
    } catch {
      throw unwritable()
    }
    var template = Array((parent + "/XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw unwritable() }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Puts a staging folder in its place under the key, and lets the longest unused scenes go.
  ///
  /// - Returns: the folder of the scene, which may be one that another run put there first.
  package func adopt(_ staging: String, as key: String) throws(SceneBuildError) -> String {
    let place = "\(scenes)/\(key)"
    guard let digest = Self.digest(of: staging + "/scene"),
      FileManager.default.createFile(
        atPath: "\(staging)/\(Self.digestName)", contents: digest)
    else {
      drop(staging)
      throw unwritable()
    }
    if unsafe rename(staging, place) != 0 {
      let reason = unsafe String(cString: strerror(errno))
      drop(staging)
      guard isWhole(place) else {
        throw SceneBuildError("\(place) cannot be written: \(reason); choose another with --cache")
      }
    }
    trim(keeping: key)
    return place
  }

  /// Removes a folder, without a word if that fails: the next trim tries again.
  func drop(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func trim(keeping key: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scenes)) ?? []
    let others = names.filter { $0 != key }.compactMap { name in
      FileFacts(path: "\(scenes)/\(name)").map { (name: name, used: $0.modified) }
    }
    let byUse = others.sorted { $0.used > $1.used }
    for old in byUse.dropFirst(limit - 1) { drop("\(scenes)/\(old.name)") }

    // What a killed run left; an hour is longer than any build takes.
    let staging = folder + "/staging"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: staging)) ?? [] {
      guard let facts = FileFacts(path: "\(staging)/\(name)") else { continue }
      if facts.modified.seconds < Int(time(nil)) - 3600 { drop("\(staging)/\(name)") }
    }
  }

  private func unwritable() -> SceneBuildError {
    SceneBuildError(
      "the cache folder \(folder) cannot be written: \(unsafe String(cString: strerror(errno))); "
        + "choose another with --cache or EMAKI_CACHE")
  }
}
