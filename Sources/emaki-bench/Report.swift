// The figures, for people and for programs.

import Foundation

/// What a run measured. Times are milliseconds of one thread; ratios are to `memcpy` of one RGBA frame
/// of 1179×2556 in the same run.
struct Report: Encodable {
  struct Stage: Encodable {
    var name: String
    var median_ms: Double
    var p95_ms: Double
    var ratio: Double
  }
  struct List: Encodable {
    var rows: Int
    var first_ms: Double
    var scroll_ms: Double
    var p95_ms: Double
  }

  var memcpy_ms: Double
  var frames: Int
  var stages: [Stage]
  var rules_per_frame: Double
  var png_bytes: Int
  var first_graph_ms: Double
  var lists: [List] = []
  /// `emaki render` of a compiled scene, wall clock.
  var start_ms: Double?

  @MainActor
  init(_ stages: FrameStages) {
    let memcpy = stages.memcpy.median
    memcpy_ms = Self.rounded(memcpy)
    frames = stages.frame.milliseconds.count
    self.stages = [
      ("graph", stages.graph), ("raster", stages.raster), ("encode", stages.encode),
      ("write", stages.write), ("frame", stages.frame),
    ].map { name, samples in
      Stage(
        name: name, median_ms: Self.rounded(samples.median),
        p95_ms: Self.rounded(samples.quantile(0.95)),
        ratio: Self.rounded(samples.median / max(memcpy, 1e-9)))
    }
    rules_per_frame = stages.rules.median
    png_bytes = stages.fileSizes.sorted()[stages.fileSizes.count / 2]
    first_graph_ms = Self.rounded(stages.firstGraph)
  }

  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("a figure is not a finite number")
    }
    return Array(data) + [0x0A]
  }

  var text: String {
    var lines = [
      "Stretchy list at 1179×2556, \(frames) frames that scroll, one thread, CPU medians:",
      row("", "median ms", "p95 ms", "÷ memcpy"),
    ]
    for stage in stages {
      lines.append(
        row(stage.name, decimal(stage.median_ms), decimal(stage.p95_ms), decimal(stage.ratio)))
    }
    lines.append(row("memcpy", decimal(memcpy_ms), "", "1.00"))
    lines.append("  \(Int(rules_per_frame)) rules a frame; a PNG takes \(png_bytes) bytes")
    lines.append("  first display list, fonts included: \(decimal(first_graph_ms)) ms")
    lines.append("")
    lines.append("Plain lists by length, graph only:")
    lines.append(row("rows", "first ms", "scroll ms", "÷ shortest"))
    for list in lists {
      lines.append(
        row(
          String(list.rows), decimal(list.first_ms), decimal(list.scroll_ms),
          decimal(list.scroll_ms / max(lists[0].scroll_ms, 1e-9))))
    }
    if let start_ms {
      lines.append("")
      lines.append(
        "emaki render of a compiled scene, start to first PNG on disk: \(decimal(start_ms)) ms (wall)"
      )
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ columns: String...) -> String {
    "  " + name.padding(toLength: 10, withPad: " ", startingAt: 0)
      + columns.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
  }

  private func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
