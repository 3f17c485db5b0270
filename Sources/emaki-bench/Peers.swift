// Other programs that do the same work, where `scripts/bench --peers` has made them.

import BenchReport
import Foundation

/// Programs in a folder, each run as `PROGRAM encode FILE.png --reps N`.
///
/// A peer prints a JSON object a line, with `program`, `cpu_ms`, `memcpy_ms`, `ratio` and what else a
/// `BenchFigure` has but its item, and ends with 0; a group that it does not know it answers with nothing.
struct Peers {
  private let programs: [String]

  /// - Parameter folder: nil for no peers.
  init(folder: String?) throws(BenchError) {
    guard let folder else {
      programs = []
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw BenchError("there are no peers in \(folder); make them with: scripts/bench --peers")
    }
    programs = names.sorted().map { "\(folder)/\($0)" }
      .filter { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private struct Line: Decodable {
    var program: String
    var cpu_ms: Double
    var memcpy_ms: Double
    var extras: [String: Double]?
    var note: String?
  }

  /// What every peer says of one item; one that fails is named on standard error and left out.
  func measure(_ arguments: [String], item: String, repetitions: Int) -> [BenchFigure] {
    programs.flatMap { program in
      do {
        return try run(program, arguments + ["--reps", String(repetitions)]).map { line in
          BenchFigure(
            item: item, program: line.program, milliseconds: line.cpu_ms, memcpy: line.memcpy_ms,
            extras: line.extras, note: line.note)
        }
      } catch {
        FileHandle.standardError.write(Data("bench: \(program): \(error)\n".utf8))
        return []
      }
    }
  }

  private func run(_ program: String, _ arguments: [String]) throws -> [Line] {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchError("ended with \(process.terminationStatus)")
    }
    return try output.split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Line.self, from: $0) }
  }
}
