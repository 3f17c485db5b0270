// Verifying goldens that have not changed.

import BenchReport
import Goldens
import PNGCodec

extension Trial {
  /// How many goldens one run verifies.
  private static let goldenCount = 1000

  /// A thousand frames as PNG, each held against its own golden file: what a suite does where nothing changed.
  ///
  /// The figure is of one golden.
  static func goldenTrials(scratch: String, repetitions: Int) -> [Trial] {
    let folder = scratch + "/goldens"
    let frames = BenchFrames(folder: scratch)
    return [
      Trial("verify/unchanged", peers: ["verify", folder, frames.path("s1")]) {
        let picture = try readFile(frames.path("s1"))
        let names = (0..<goldenCount).map { "golden-\($0)" }
        for name in names {
          try writeFileAtomically(picture, to: "\(folder)/\(name).png", makingFolders: true)
        }
        let store = GoldenStore(
          directory: folder, failures: folder + "/failures", policy: RecordPolicy(mode: .never))
        var matched = 0
        var measured = Samples.inTurn("verify/unchanged", repetitions: min(5, repetitions)) {
          matched = names.count { store.verify(.png(picture), named: $0) == .matched }
        }
        guard matched == names.count else {
          throw BenchError("\(names.count - matched) unchanged goldens do not match")
        }
        measured = BenchFigure(
          item: measured.item, program: measured.program,
          milliseconds: measured.cpu_ms / Double(names.count), memcpy: measured.memcpy_ms,
          note: "a golden, of \(names.count)")
        return [measured]
      }
    ]
  }
}
