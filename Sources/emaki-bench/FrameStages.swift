// A scripted scroll, stage by stage: graph, raster, encode, write.

import AttributeGraph
import BenchReport
import DisplayList
import Foundation
import HeadlessHost
import PNGCodec
import Pixels
import Rasterizer
import ScrollPhysics
import SwiftUICore

/// Runs a script on a host and takes the time of every stage of every frame whose scroll offset moved.
@MainActor
struct FrameStages {
  var graph = Samples()
  var raster = Samples()
  var encode = Samples()
  var write = Samples()
  /// All stages of a frame together.
  var frame = Samples()
  var memcpy = Samples()
  /// Rules that the graph ran in a frame.
  var rules = Samples()
  /// Attributes that the graph marked or brought up to date in a frame.
  var visits = Samples()
  /// Bytes of the PNGs.
  var fileSizes: [Int] = []
  /// From a view value to the first display list, all fonts cold in this host.
  var firstGraph = 0.0

  /// Plays the script once on a new host.
  ///
  /// - Parameter folder: where frames are written; nil stops after the graph.
  mutating func play(_ view: any View, script: ScrollScript, folder: String?) throws {
    var made: HeadlessHost?
    let time = CPUClock.measure { made = HeadlessHost(root: view) }
    guard let host = made else { return }
    if firstGraph == 0 { firstGraph = time }
    let configuration = host.configuration
    let encoder = FrameEncoder(configuration: configuration, background: host.background)
    if let folder { try makeFolder(folder) }
    var copy = FrameCopy(width: configuration.pixelWidth, height: configuration.pixelHeight)
    var run = ScriptedRun(host: host, script: script)
    var offset = host.scrollSnapshots.first?.offset
    while true {
      var list = DisplayList()
      var isOver = false
      let attributes = host.viewGraph.graph
      let before = (rules: attributes.evaluationCount, visits: attributes.visitCount)
      let graphTime = CPUClock.measure {
        isOver = run.next() == nil
        list = host.displayList
      }
      if isOver { break }
      let ruleCount = attributes.evaluationCount - before.rules
      let visitCount = attributes.visitCount - before.visits
      let now = host.scrollSnapshots.first?.offset
      defer { offset = now }
      if now == offset { continue }
      graph.add(graphTime)
      rules.add(Double(ruleCount))
      visits.add(Double(visitCount))
      // Seldom where the graph is alone, so that a profile shows the graph.
      if folder != nil || rules.milliseconds.count % 64 == 1 { memcpy.add(copy.measure()) }
      guard let folder else { continue }
      var strips: [FrameStrip] = []
      let rasterTime = CPUClock.measure { strips = encoder.strips(of: list) }
      var bytes: [UInt8] = []
      let encodeTime = try CPUClock.measure { bytes = try encoder.encode(strips).bytes }
      let writeTime = try CPUClock.measure {
        try writeFileAtomically(bytes, to: folder + "/frame.png")
      }
      raster.add(rasterTime)
      encode.add(encodeTime)
      write.add(writeTime)
      frame.add(graphTime + rasterTime + encodeTime + writeTime)
      fileSizes.append(bytes.count)
    }
  }

  /// Bytes of the median PNG.
  var medianFileSize: Double {
    fileSizes.isEmpty ? 0 : Double(fileSizes.sorted()[fileSizes.count / 2])
  }

  /// The graph alone, again and again: something for a profiler to look at.
  static func runGraph(_ options: Options) throws {
    let repetitions = try options.count("reps", default: 10)
    let path = options.values["script"] ?? "fixtures/scripts/pull-and-push.json"
    let script = try ScrollScript(json: readFile(path, maximumBytes: 16 << 20), file: path)
    var stages = FrameStages()
    for _ in 0..<repetitions {
      try stages.play(ScrollRun.stretchyList(), script: script, folder: nil)
    }
    print(
      "graph \(BenchFigure.rounded(stages.graph.median)) ms, memcpy "
        + "\(BenchFigure.rounded(stages.memcpy.median)) ms, \(Int(stages.rules.median)) rules and "
        + "\(Int(stages.visits.median)) visits a frame")
  }
}
