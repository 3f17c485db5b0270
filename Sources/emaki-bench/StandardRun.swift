// The run that the README quotes.

import Foundation
import PNGCodec
import Scenes
import ScrollPhysics

/// Measures everything once and prints it; `--json FILE` keeps the numbers.
@MainActor
enum StandardRun {
  private static let scene = "fixtures/scenes/StretchyList.swift"
  private static let script = "fixtures/scripts/pull-and-push.json"

  static func run(_ options: EmakiBench.Options) throws {
    let path = options.values["script"] ?? script
    guard let entry = SceneCatalog.named("StretchyList") else {
      throw BenchError("the catalog has no StretchyList")
    }
    let script = try ScrollScript(json: readFile(path, maximumBytes: 16 << 20), file: path)
    let folder = NSTemporaryDirectory() + "/emaki-bench-frames-\(getpid())"
    try makeFolder(folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let stages = try FrameStages.run(entry.make(), script: script, folder: folder, repetitions: 2)
    var report = Report(stages)
    report.lists = ListGrowth.run().map {
      Report.List(
        rows: $0.count, first_ms: Report.rounded($0.first),
        scroll_ms: Report.rounded($0.scroll.median), p95_ms: Report.rounded($0.scroll.quantile(0.95)))
    }
    report.start_ms = try StartUp.run(scene: scene).map { Report.rounded($0.wall.median) }
    print(report.text)
    if let file = options.values["json"] {
      try writeFileAtomically(report.json, to: file, makingFolders: true)
    }
  }
}
