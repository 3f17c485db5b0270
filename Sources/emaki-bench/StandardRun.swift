// The run that the README quotes: every trial, and every peer in turn with it.

import BenchReport
import Foundation
import PNGCodec

@MainActor
enum StandardRun {
  /// Measures what is asked for, prints it, and keeps it if `--json` says where.
  static func run(_ options: Options) throws {
    let peers = try Peers(folder: options.values["peers"])
    let results = try measure(
      only: options.values["only"], repetitions: try options.count("reps", default: 20),
      peers: peers)
    guard !results.figures.isEmpty else {
      throw BenchError("nothing is named \(options.values["only"] ?? "so")")
    }
    print(results.table)
    if let file = options.values["json"] {
      try writeFileAtomically(Array(results.json()), to: file, makingFolders: true)
    }
  }

  static func measure(only: String?, repetitions: Int, peers: Peers) throws -> BenchResults {
    let scratch = NSTemporaryDirectory() + "/emaki-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    try makeFolder(scratch)
    let trials = try Trial.all(scratch: scratch, repetitions: repetitions)
      .filter { $0.isAsked(only) }
    let groupsOfPictures = ["encode/", "decode/", "compare/", "verify/"]
    if trials.contains(where: { trial in groupsOfPictures.contains { trial.name.hasPrefix($0) } }) {
      try BenchFrames(folder: scratch).write()
    }
    var results = BenchResults(machine: machine)
    for trial in trials {
      FileHandle.standardError.write(Data("bench: \(trial.name)\n".utf8))
      results.figures += try trial.measure()
      guard let arguments = trial.peerArguments else { continue }
      results.figures += peers.measure(
        arguments, item: trial.name, repetitions: repetitions)
    }
    return results
  }

  /// `--readme FILE --json FILE`: the README's table, from the figures that a run left.
  static func writeReadme(_ options: Options) throws {
    let readme = try options.value("readme")
    let json = try options.value("json")
    let results: BenchResults
    do {
      results = try BenchResults(json: Data(try readFile(json)))
    } catch let error as DecodingError {
      throw BenchError("\(json) is not a run's file: \(error)")
    }
    let text = String(decoding: try readFile(readme), as: UTF8.self)
    guard let new = ReadmeBlock.replace(in: text, with: results) else {
      throw BenchError(
        "\(readme) must have these two lines once, in order:\n\(ReadmeBlock.begin)\n\(ReadmeBlock.end)"
      )
    }
    try writeFileAtomically(Array(new.utf8), to: readme)
  }

  /// The processor's name and how many are online.
  private static var machine: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let name =
      info.split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }
      .map { $0.trimmingCharacters(in: .whitespaces) } ?? "an unknown processor"
    return "\(name), \(ProcessInfo.processInfo.activeProcessorCount) processors"
  }
}
