// TestCommands.swift: `emaki test` and `emaki orphans`: what needs the list of all tests.

import Foundation
import Goldens
import RenderJob

enum TestingCommand {
  static let syntax = CommandSyntax(
    name: "test", operands: "[-- OPTION…]", operandCount: 0...Int.max,
    summary: "Runs 'swift test', or one machine's share of it.",
    options: [Option("shard", "i/n", "share i of n, from 1 (default: what the job array says)")],
    notes: """
      What follows -- goes to swift test, and to swift test list: -- -c release. Each test's share
      follows from its name, so a test that is added moves no other. Without --shard the share is
      EMAKI_SHARD (i/n), or that of GitLab, CircleCI or Buildkite; without these, everything.

      Exit codes: those of swift test, 2 wrong use.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let options = arguments.operands
    guard let shard = try shard(arguments) else { try SwiftTest.become(options) }
    let tests = try SwiftTest.list(options)
    guard !tests.ids.isEmpty else { throw UsageError("swift test list names no test") }
    let share = tests.share(shard)
    Console.note(
      "share \(shard.index) of \(shard.count): \(share.count) of \(tests.ids.count) tests")
    guard !share.isEmpty else { return .done }
    try SwiftTest.become(
      options + ["--skip-build"] + share.flatMap { ["--filter", TestList.filter(for: $0)] })
  }

  private static func shard(_ arguments: ParsedArguments) throws -> Shard? {
    if let text = arguments.values["shard"] {
      guard let shard = Shard(text) else {
        throw UsageError("--shard '\(text)': expected i/n with i from 1 to n, such as 2/5")
      }
      return shard
    }
    switch Shard.wish(environment: ProcessInfo.processInfo.environment) {
    case .none: return nil
    case .shard(let shard): return shard
    case .unclear(let text):
      throw UsageError(
        "\(text) names no share; expected an index and a count; --shard i/n overrides")
    }
  }
}

enum OrphansCommand {
  static let syntax = CommandSyntax(
    name: "orphans", operands: "[FOLDER]", operandCount: 0...1,
    summary: "Lists goldens under __Snapshots__ that no test asks for any more, a path a line.",
    options: [
      Option(
        "tests", "FILE",
        "what 'swift test list' printed ('-': standard input), instead of running it")
    ],
    notes: """
      The list of all tests decides, not what a run happened to verify: shards and filters orphan
      nothing. A picture names its test itself; another golden is known by its file and function.

      Exit codes: 0 none, 1 some, 2 wrong use or bad input, 3 our own fault.
      """)

  static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let folder = arguments.operands.first ?? "."
    guard FileManager.default.fileExists(atPath: folder) else {
      throw UsageError("no such folder: \(folder)")
    }
    let tests = try arguments.values["tests"].map(read) ?? SwiftTest.list([])
    // Without a test everything would be an orphan: the list is what is wrong then.
    guard !tests.ids.isEmpty else { throw UsageError("the list names no test") }
    let orphans = OrphanedGoldens.find(under: folder, tests: tests)
    for path in orphans { Console.print(path) }
    Console.note(
      orphans.isEmpty
        ? "every golden has its test" : "\(orphans.count) without a test among \(tests.ids.count)")
    return orphans.isEmpty ? .done : .differs
  }

  private static func read(_ path: String) throws -> TestList {
    let data =
      path == "-"
      ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
    guard let data else { throw UsageError("--tests \(path): no such file") }
    return TestList(String(decoding: data, as: UTF8.self))
  }
}

/// Swift's own test runner.
private enum SwiftTest {
  /// The names of all tests; builds them first.
  static func list(_ options: [String]) throws -> TestList {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "test", "list"] + options
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw UsageError("swift test list failed (exit \(process.terminationStatus))")
    }
    return TestList(String(decoding: text, as: UTF8.self))
  }

  /// Turns this process into `swift test`: signals and the exit code are then its own.
  static func become(_ options: [String]) throws -> Never {
    var words = unsafe (["swift", "test"] + options).map { unsafe strdup($0) }
    unsafe words.append(nil)
    unsafe execvp("swift", words)
    throw UsageError("cannot start swift: \(unsafe String(cString: strerror(errno)))")
  }
}
