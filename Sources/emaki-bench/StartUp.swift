// `emaki render` as a user runs it: to the first PNG on disk, and a whole run with its memory.

import BenchReport
import Foundation
import PNGCodec

enum StartUp {
  private static let scene = "fixtures/scenes/StretchyList.swift"

  /// Wall-clock times of the program beside this one; none if it is not there.
  static func measure(scratch: String, repetitions: Int = 11) throws -> [BenchFigure] {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = parentFolder(of: own) + "/emaki"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      FileHandle.standardError.write(Data("bench: \(program) is not built: no start-up\n".utf8))
      return []
    }
    let out = scratch + "/rendered"
    defer { try? FileManager.default.removeItem(atPath: out) }
    func render(_ more: String...) throws -> ChildRun {
      let run = try ChildRun.fresh(
        program, ["render", scene, "--out", out] + more, until: out + "/frame-00001.png")
      guard run.status == 0 else {
        throw BenchError("\(program) render \(scene) ended with status \(run.status)")
      }
      return run
    }

    // The first run compiles.
    _ = try render()
    var copy = FrameCopy()
    var memcpy = Samples()
    var first = Samples()
    var ended = Samples()
    for _ in 0..<repetitions {
      let run = try render()
      guard let untilFile = run.untilFile else {
        throw BenchError("\(program) render \(scene) wrote no frame-00001.png")
      }
      first.add(untilFile)
      ended.add(run.wall)
      memcpy.add(copy.measure())
    }
    var whole = Samples()
    var peak = 0.0
    for _ in 0..<3 {
      let run = try render("--script", ScrollRun.script)
      whole.add(run.wall)
      peak = max(peak, run.peakMegabytes)
      memcpy.add(copy.measure())
    }
    return [
      BenchFigure(
        item: "start/first-png", program: BenchFigure.emaki, milliseconds: first.median,
        memcpy: memcpy.median, extras: ["to_end_ms": BenchFigure.rounded(ended.median)],
        note: "emaki render of a compiled scene", isWallClock: true),
      BenchFigure(
        item: "start/six-hundred-frames", program: BenchFigure.emaki, milliseconds: whole.median,
        memcpy: memcpy.median, extras: ["peak_mb": BenchFigure.rounded(peak)],
        note: "emaki render of 600 frames, every processor", isWallClock: true),
    ]
  }
}
