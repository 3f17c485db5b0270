// The run that the README quotes.

import Foundation
import PNGCodec
import Scenes
import ScrollPhysics
import SwiftUICore

/// Measures everything once and prints it; `--json FILE` keeps the numbers.
@MainActor
enum StandardRun {
  private static let scene = "fixtures/scenes/StretchyList.swift"
  private static let script = "fixtures/scripts/pull-and-push.json"

  private static func stretchyList() throws -> any View {
    guard let entry = SceneCatalog.named("StretchyList") else {
      throw BenchError("the catalog has no StretchyList")
    }
    return entry.make()
  }

  private static func script(_ options: EmakiBench.Options) throws -> ScrollScript {
    let path = options.values["script"] ?? script
    return try ScrollScript(json: readFile(path, maximumBytes: 16 << 20), file: path)
  }

  /// The graph alone, again and again: something for a profiler to look at.
  static func runGraph(_ options: EmakiBench.Options) throws {
    let repetitions = try options.count("reps", default: 10)
    let script = try script(options)
    var stages = FrameStages()
    for _ in 0..<repetitions {
      try stages.play(stretchyList(), script: script, folder: nil)
    }
    print(
      "graph \(Report.rounded(stages.graph.median)) ms, memcpy \(Report.rounded(stages.memcpy.median))"
        + " ms, \(Int(stages.rules.median)) rules a frame")
  }

  static func run(_ options: EmakiBench.Options) throws {
    let script = try script(options)
    let folder = NSTemporaryDirectory() + "/emaki-bench-frames-\(getpid())"
    try makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    var stages = FrameStages()
    for _ in 0..<2 { try stages.play(stretchyList(), script: script, folder: folder) }
    var report = Report(stages)
    report.lists = ListGrowth.run().map {
      Report.List(
        rows: $0.count, first_ms: Report.rounded($0.first),
        scroll_ms: Report.rounded($0.scroll.median),
        p95_ms: Report.rounded($0.scroll.quantile(0.95)))
    }
    report.start_ms = try StartUp.run(scene: scene).map { Report.rounded($0.wall.median) }
    print(report.text)
    if let file = options.values["json"] {
      try writeFileAtomically(report.json, to: file, makingFolders: true)
    }
  }
}
