// A whole scripted scroll of the stretchy list, from the view to files on disk.

import BenchReport
import Foundation
import HeadlessHost
import PNGCodec
import Scenes
import ScrollPhysics
import SwiftUICore

/// Ten seconds of a finger that drags a list to and fro: 600 frames, each with another picture.
@MainActor
enum ScrollRun {
  nonisolated static let script = "benchmarks/scripts/six-hundred-frames.json"

  static func measure(scratch: String) throws -> [BenchFigure] {
    let script = try ScrollScript(json: readFile(script, maximumBytes: 16 << 20), file: script)
    let folder = scratch + "/frames"
    defer { try? FileManager.default.removeItem(atPath: folder) }

    var stages = FrameStages()
    try stages.play(stretchyList(), script: script, folder: folder)
    let memcpy = stages.memcpy.median
    func stage(_ name: String, _ samples: Samples) -> BenchFigure {
      BenchFigure(
        item: "scroll/\(name)", program: BenchFigure.emaki, milliseconds: samples.median,
        memcpy: memcpy)
    }
    var graph = stage("graph", stages.graph)
    graph.extras = ["rules": stages.rules.median, "visits": stages.visits.median]
    var encode = stage("encode-alone", stages.encode)
    encode.extras = ["bytes": stages.medianFileSize]

    let one = try wholeRun(script, folder: folder, threads: 1)
    let several = try wholeRun(script, folder: folder, threads: 2)
    let frames = Double(max(1, one.frames))
    return [
      graph, stage("raster-alone", stages.raster), encode, stage("write", stages.write),
      BenchFigure(
        item: "scroll/frame", program: BenchFigure.emaki, milliseconds: one.cpu / frames,
        memcpy: memcpy, extras: ["frames": frames],
        note: "graph, raster, encode and write as a run does them, processor time of all threads"),
      BenchFigure(
        item: "scroll/frame-2-threads", program: BenchFigure.emaki,
        milliseconds: several.wall / frames, memcpy: memcpy,
        extras: ["frames_per_second": 1000 * frames / several.wall], isWallClock: true),
    ]
  }

  static func stretchyList() throws -> any View {
    guard let entry = SceneCatalog.named("StretchyList") else {
      throw BenchError("the catalog has no StretchyList")
    }
    return entry.make()
  }

  /// Milliseconds of a run that writes all frames.
  private static func wholeRun(
    _ script: ScrollScript, folder: String, threads: Int
  ) throws -> (cpu: Double, wall: Double, frames: Int) {
    let host = HeadlessHost(root: try stretchyList())
    let cpu = CPUClock.process()
    let wall = CPUClock.wall()
    let recording = try SceneRecording.record(
      ScriptedRun(host: host, script: script), view: "StretchyList", device: "", into: folder,
      threads: threads)
    return (CPUClock.process() - cpu, CPUClock.wall() - wall, recording.frames.count)
  }
}
