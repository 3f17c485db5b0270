// Program.swift: runs the built `emaki` as a user does.

import Foundation

/// The program beside this test runner, in a folder of its own.
struct Program {
  struct Result {
    let code: Int32
    let output: String
    let messages: String
  }

  /// Where the program runs, and what relative paths start from.
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "emaki-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder.
  func clean() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file into the folder.
  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  /// The paths of everything in the folder, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  }

  func run(_ arguments: String..., environment extra: [String: String] = [:]) throws -> Result {
    try run(arguments, environment: extra)
  }

  func run(_ arguments: [String], environment extra: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: Self.binaries + "/emaki")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    // Of the caller's variables only these: shares, record modes and services that it runs under are not the test's.
    var environment = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR", "LANG", "EMAKI_TOOLCHAIN"].contains($0.key)
    }
    environment["EMAKI_CACHE"] = Self.cache
    process.environment = environment.merging(extra) { $1 }
    // Files and not pipes: neither stream can fill up while the other is read.
    let streams = try ["out", "err"].map { name in
      let path = NSTemporaryDirectory() + "emaki-\(UUID().uuidString).\(name)"
      try Data().write(to: URL(filePath: path))
      return (path: path, handle: try FileHandle(forWritingTo: URL(filePath: path)))
    }
    process.standardOutput = streams[0].handle
    process.standardError = streams[1].handle
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { stream in
      defer { try? FileManager.default.removeItem(atPath: stream.path) }
      return String(decoding: try Data(contentsOf: URL(filePath: stream.path)), as: UTF8.self)
    }
    return Result(code: process.terminationStatus, output: texts[0], messages: texts[1])
  }

  /// The folder that a build puts programs, modules and this test runner into.
  static let binaries: String = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: runner).deletingLastPathComponent().path(percentEncoded: false)
  }()

  /// One for all tests of a run, so that the compiler reads the C headers once.
  static let cache = NSTemporaryDirectory() + "emaki-test-cache-\(getpid())"

  /// Whether the host that scenes link is built: without it there is nothing to run.
  static let canRender: Bool = {
    let module = URL(filePath: binaries + "/Modules/HeadlessHost.swiftmodule")
    return (try? Data(contentsOf: module))?.firstRange(of: Data("SceneProgram".utf8)) != nil
  }()
}
