// `emaki-bench scene`: one neutral scene through the rasterizer.

import Foundation
import PNGCodec
import Pixels
import Rasterizer

/// Replays a scene and prints one JSON object.
enum SceneReplay {
  private struct Result: Encodable {
    var scene: String
    var cpu_ms: Double
    var memcpy_ms: Double
    var ratio: Double
    var reps: Int
  }

  static func run(_ options: EmakiBench.Options) throws {
    let path = try options.operand("SCENE.txt")
    let repetitions = try options.count("reps", default: 30)
    let list = try NeutralScene.read(path)
    let rasterizer = Rasterizer(width: NeutralScene.width, height: NeutralScene.height, scale: 1)
    var pixmap = Pixmap(width: NeutralScene.width, height: NeutralScene.height)
    var copy = FrameCopy(width: NeutralScene.width, height: NeutralScene.height)
    // The first frame makes glyph masks and touches the buffer; peers are measured warm, too.
    rasterizer.render(list, into: &pixmap)
    _ = copy.measure()
    if let file = options.values["dump"] {
      try writeFileAtomically(encodePNG(pixmap), to: file, makingFolders: true)
    }
    var raster = Samples()
    var memcpy = Samples()
    for _ in 0..<repetitions {
      raster.add(CPUClock.measure { rasterizer.render(list, into: &pixmap) })
      memcpy.add(copy.measure())
    }
    let result = Result(
      scene: ((path as NSString).lastPathComponent as NSString).deletingPathExtension,
      cpu_ms: Report.rounded(raster.median), memcpy_ms: Report.rounded(memcpy.median),
      ratio: Report.rounded(raster.median / max(memcpy.median, 1e-9)), reps: repetitions)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    print(String(decoding: try encoder.encode(result), as: UTF8.self))
  }
}
