// What can be measured, by name.

import BenchReport
import Foundation

/// One thing to measure, which gives one or more items of one group.
@MainActor
struct Trial {
  /// An item, as in `raster/s1`, or the group of several, as in `scroll`.
  var name: String
  /// How peers measure the same: a group that they understand, and what they are given.
  var peerArguments: [String]?
  var measure: () throws -> [BenchFigure]

  init(_ name: String, peers: [String]? = nil, measure: @escaping () throws -> [BenchFigure]) {
    self.name = name
    peerArguments = peers
    self.measure = measure
  }

  /// Whether `--only` asks for it: a prefix of its name, or a name that it is the group of.
  func isAsked(_ only: String?) -> Bool {
    guard let only else { return true }
    return name.hasPrefix(only) || only.hasPrefix(name + "/")
  }

  /// All of them, in the order in which they are shown.
  ///
  /// - Parameter scratch: a folder for frames that are read by peers or written by the trials.
  static func all(scratch: String, repetitions: Int) throws -> [Trial] {
    var trials = try rasterTrials(repetitions: repetitions)
    trials += pictureTrials(scratch: scratch, repetitions: repetitions)
    trials += goldenTrials(scratch: scratch, repetitions: repetitions)
    trials.append(Trial("scroll") { try ScrollRun.measure(scratch: scratch) })
    trials.append(Trial("growth") { TreeGrowth.measure() + ListGrowth.measure() })
    trials.append(Trial("start") { try StartUp.measure(scratch: scratch) })
    return trials
  }

  private static let sceneFolder = "benchmarks/scenes"

  /// The neutral scenes, whole ones before their parts.
  private static func rasterTrials(repetitions: Int) throws -> [Trial] {
    let files: [String]
    do {
      files = try FileManager.default.contentsOfDirectory(atPath: sceneFolder)
    } catch {
      throw BenchError("\(sceneFolder) cannot be listed: run this in the folder of the package")
    }
    return files.filter { $0.hasSuffix(".txt") && $0 != "outlines.txt" }.sorted().map { file in
      let path = sceneFolder + "/" + file
      let name = "raster/" + file.dropLast(4)
      return Trial(name, peers: ["raster", path]) {
        [SceneReplay.measure(try NeutralScene.read(path), item: name, repetitions: repetitions)]
      }
    }
  }
}
