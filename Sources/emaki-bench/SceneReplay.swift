// `emaki-bench scene`: one neutral scene through the rasterizer.

import BenchReport
import DisplayList
import Foundation
import PNGCodec
import Pixels
import Rasterizer

/// Replays neutral scenes.
enum SceneReplay {
  private struct Result: Encodable {
    var scene: String
    var cpu_ms: Double
    var memcpy_ms: Double
    var ratio: Double
    var reps: Int
  }

  /// One scene, as one JSON object.
  static func run(_ options: Options) throws {
    let path = try options.operand("SCENE.txt")
    let repetitions = try options.count("reps", default: 30)
    let list = try NeutralScene.read(path)
    if let file = options.values["dump"] {
      try writeFileAtomically(encodePNG(frame(of: list)), to: file, makingFolders: true)
    }
    let measured = measure(list, item: "raster", repetitions: repetitions)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let result = Result(
      scene: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      cpu_ms: measured.cpu_ms, memcpy_ms: measured.memcpy_ms, ratio: measured.ratio,
      reps: repetitions)
    print(String(decoding: try encoder.encode(result), as: UTF8.self))
  }

  /// Into a buffer that is used again; the first frame, which makes glyph masks, is not counted: peers are
  /// measured warm, too.
  static func measure(_ list: DisplayList, item: String, repetitions: Int) -> BenchFigure {
    let rasterizer = Rasterizer(width: NeutralScene.width, height: NeutralScene.height, scale: 1)
    var pixmap = Pixmap(width: NeutralScene.width, height: NeutralScene.height)
    return Samples.inTurn(item, repetitions: repetitions) {
      rasterizer.render(list, into: &pixmap)
    }
  }

  static func frame(of list: DisplayList) -> Pixmap {
    Rasterizer(width: NeutralScene.width, height: NeutralScene.height, scale: 1).render(list)
  }
}
