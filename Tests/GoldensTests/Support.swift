// Small pictures and fresh folders for the suites here.

import Foundation
import Goldens
import PNGCodec
import Pixels

/// A folder that goes away with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "emaki-goldens-\(UUID().uuidString)"
    try makeFolder(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Every file below, by relative path.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { !isFolder(path + "/" + $0) }.sorted()
  }

  func store(_ mode: RecordMode = .never) -> GoldenStore {
    GoldenStore(
      directory: path + "/goldens", failures: path + "/failures", policy: RecordPolicy(mode: mode))
  }
}

/// Opaque, with a colour of its own for nearly every pixel.
func picture(_ width: Int = 10, _ height: Int = 6, seed: Int = 0) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  for i in 0..<(width * height) {
    let values: [Int] = [i * 7 % 200, (i / 3 + seed) % 200, i * 31 % 200, 255]
    for channel in 0..<4 { pixmap.bytes[i * 4 + channel] = UInt8(values[channel]) }
  }
  return pixmap
}

extension Pixmap {
  /// The pixmap with one channel of one pixel raised.
  func raising(_ x: Int, _ y: Int, channel: Int = 0, by amount: UInt8 = 1) -> Pixmap {
    var copy = self
    copy.bytes[(y * width + x) * 4 + channel] += amount
    return copy
  }

  mutating func set(_ x: Int, _ y: Int, _ color: [UInt8]) {
    for channel in 0..<4 { bytes[(y * width + x) * 4 + channel] = color[channel] }
  }

  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<(start + 4)])
  }
}

/// Numbers that look random and are the same on every run.
struct Random {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// From 0 up to, and without, `bound`.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
