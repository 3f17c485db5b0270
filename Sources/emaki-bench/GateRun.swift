// The gate: no ratio may be worse than the committed one by more than the margin.

import BenchReport
import Foundation
import PNGCodec

@MainActor
enum GateRun {
  /// How often a row that failed is measured again: a machine's noise passes, a slower program stays.
  private static let retries = 3

  /// - Returns: 0 if all pass, 1 if not.
  static func run(_ options: Options) throws -> Int32 {
    let path = try options.value("gate")
    let gate: Gate
    do {
      gate = try Gate(json: Data(try readFile(path)))
    } catch let error as DecodingError {
      throw BenchError("\(path) is no gate: \(error)")
    }
    let repetitions = try options.count("reps", default: 20)
    let only = options.values["only"]
    let nobody = try Peers(folder: nil)
    var results = try StandardRun.measure(only: only, repetitions: repetitions, peers: nobody)
    for _ in 0..<retries {
      let slow = failures(of: results, gate, only: only).filter {
        if case .slower = $0 { true } else { false }
      }
      for item in slow.map(\.item) {
        let again = try StandardRun.measure(only: item, repetitions: repetitions, peers: nobody)
        results.keepBest(of: again)
      }
      if slow.isEmpty { break }
    }
    if let file = options.values["json"] {
      try writeFileAtomically(Array(results.json()), to: file, makingFolders: true)
    }
    let failures = failures(of: results, gate, only: only)
    for failure in failures { print("gate: \(failure)") }
    print(
      failures.isEmpty
        ? "gate: \(results.figures.count) rows are no worse than committed"
        : "gate: FAILED, \(failures.count) of \(results.figures.count) rows")
    return failures.isEmpty ? 0 : 1
  }

  /// Makes the ratios of some runs' files the committed ones.
  static func record(_ options: Options) throws {
    guard !options.operands.isEmpty else { throw BenchError("the files of some runs expected") }
    let runs = try options.operands.map { try BenchResults(json: Data(try readFile($0))) }
    let path = try options.value("gate")
    let old = fileExists(path) ? try Gate(json: Data(try readFile(path))) : nil
    try writeFileAtomically(
      Array(Gate(recording: runs, keeping: old).json()), to: path, makingFolders: true)
  }

  /// With `--only`, other rows are not missed.
  private static func failures(
    of results: BenchResults, _ gate: Gate, only: String?
  ) -> [Gate.Failure] {
    gate.failures(of: results).filter { failure in
      guard case .missing(let item, _) = failure, let only else { return true }
      return item.hasPrefix(only)
    }
  }
}
