// The same bytes on every run: threads, time zone, locale and hash seed reach no pixel.

import Digest
import Foundation
import HeadlessHost
import PNGCodec
import Pixels
import Rasterizer
import Scenes
import ScrollPhysics
import SwiftUI
import Testing

@Suite("A scripted run gives the same bytes, however it is run", .serialized)
@MainActor
struct DeterminismTests {
  private static let script = """
    {"fps": 20, "steps": [
      {"drag": {"from": [196, 300], "to": [196, 560], "seconds": 0.3}},
      {"release": true},
      {"wait": 0.2},
      {"fling": {"from": [196, 600], "velocity": [0, -1500]}},
      {"wait": 0.2}
    ]}
    """

  /// The hashes of a run in this process.
  private func record(_ scene: String, threads: Int) throws -> [String] {
    let folder = NSTemporaryDirectory() + "emaki-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = ScriptedRun(
      host: try Fixtures.host(scene, .iPhone15Pro.with { $0.scale = 1 }),
      script: try ScrollScript(json: Array(Self.script.utf8), file: "script.json"))
    return try SceneRecording.record(
      run, view: scene, device: "iPhone 15 Pro", into: folder, threads: threads
    ).frames.map(\.sha256)
  }

  @Test(
    "frames written by one thread and by two",
    arguments: ["StretchyList", "TrailJournal", "MaterialFeed"])
  func writerThreads(scene: String) throws {
    let one = try record(scene, threads: 1)
    #expect(one.count > 10)
    #expect(Set(one).count > 5, "the script moves something")
    #expect(try record(scene, threads: 2) == one)
  }

  @Test(
    "bands painted by one thread and by two",
    arguments: ["StretchyList", "PhotoFeed", "MaterialShowcase", "MaterialFeed"])
  func bandThreads(scene: String) throws {
    let host = try Fixtures.host(scene, .iPhone15Pro.with { $0.scale = 1 })
    let rasterizer = Rasterizer(width: 393, height: 852, scale: 1, background: host.background)
    var one = rasterizer.render(host.displayList)
    let first = one
    rasterizer.render(host.displayList, into: &one, threads: 2)
    #expect(one == first)
  }

  @Test(
    "frames put together from strips and painted whole",
    arguments: ["TrailJournal", "MaterialFeed"])
  func strips(scene: String) throws {
    let host = try Fixtures.host(scene, .iPhone15Pro.with { $0.scale = 1 })
    var run = ScriptedRun(
      host: host, script: try ScrollScript(json: Array(Self.script.utf8), file: "script.json"))
    let rasterizer = Rasterizer(width: 393, height: 852, scale: 1, background: host.background)
    let cache = StripCache()
    var seen: Set<[UInt8]> = []
    while run.next() != nil {
      let rows = rasterizer.strips(of: host.displayList, reusing: cache).flatMap { strip in
        strip.repeats.enumerated().flatMap { index, count in
          (0..<count).flatMap { _ in strip.pixels[index * 393..<(index + 1) * 393] }
        }
      }
      let parts = rows.flatMap { word in
        [UInt32(0), 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
      }
      let whole = Rasterizer(width: 393, height: 852, scale: 1, background: host.background)
        .render(host.displayList)
      #expect(parts == whole.bytes)
      seen.insert(parts)
    }
    #expect(seen.count > 5, "the script moves something")
  }

  /// Environments that must not matter. Without the variable, every process has a hash seed of its own.
  private static let environments: [[String: String]] = [
    ["TZ": "UTC", "LANG": "C", "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"],
    ["TZ": "Pacific/Apia", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"],
    [
      "TZ": "Asia/Kathmandu", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8",
      "MALLOC_PERTURB_": "165",
    ],
  ]

  @Test(
    "programs with other time zones, locales and hash seeds", .enabled(if: EmakiProgram.isBuilt))
  func environments() throws {
    let folder = NSTemporaryDirectory() + "emaki-runs-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try makeFolder(folder)
    try writeFileAtomically(Array(Self.script.utf8), to: folder + "/script.json")
    let expected = try record("StretchyList", threads: 1)
    var indices: [[UInt8]] = []
    for (number, environment) in Self.environments.enumerated() {
      let out = "\(folder)/run-\(number)"
      let result = try EmakiProgram.run(
        [
          "render", Fixtures.folder + "/scenes/StretchyList.swift", "--view", "StretchyList",
          "--script", folder + "/script.json", "--scale", "1", "--out", out,
        ], environment: environment, cache: folder + "/cache")
      #expect(result.code == 0, "\(result.messages)")
      let index = try readFile(out + "/frames.json")
      indices.append(index)
      let recording = try JSONDecoder().decode(SceneRecording.self, from: Data(index))
      #expect(recording.frames.map(\.sha256) == expected, "\(environment)")
      for frame in recording.frames {
        #expect(SHA256.hexDigest(try readFile(out + "/" + frame.file)) == frame.sha256)
      }
    }
    #expect(Set(indices).count == 1)
  }
}

/// The built `emaki` beside this test runner.
enum EmakiProgram {
  private static let folder: String = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: runner).deletingLastPathComponent().path(percentEncoded: false)
  }()

  /// Whether there is a program, and the library that its scenes link.
  static var isBuilt: Bool {
    fileExists(folder + "/emaki") && fileExists(folder + "/libEmaki.so")
  }

  /// Runs the program in exactly this environment, but for what finds the compiler.
  static func run(_ arguments: [String], environment: [String: String], cache: String) throws -> (
    code: Int32, messages: String
  ) {
    let process = Process()
    process.executableURL = URL(filePath: folder + "/emaki")
    process.arguments = arguments
    let own = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"].contains($0.key)
    }
    process.environment = own.merging(environment) { $1 }.merging(["EMAKI_CACHE": cache]) { $1 }
    // A file and not a pipe: it cannot fill up.
    let messages = cache + "-\(UUID().uuidString).txt"
    try Data().write(to: URL(filePath: messages))
    defer { try? FileManager.default.removeItem(atPath: messages) }
    let handle = try FileHandle(forWritingTo: URL(filePath: messages))
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus,
      String(decoding: try Data(contentsOf: URL(filePath: messages)), as: UTF8.self)
    )
  }
}
