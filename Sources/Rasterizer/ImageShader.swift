// Pictures under transforms that are not plain scaling, and picture patterns.

import Foundation
import Geometry
import Pixels

struct ImageShader: Sendable {
  enum Edge: Sendable { case clamp, `repeat` }

  var pixmap: Pixmap
  /// From device pixel centres to the picture's pixels.
  var inverse: CGAffineTransform
  /// The part of the picture that may be read, in whole pixels.
  var source: PixelRect
  var smooth: Bool
  var edge: Edge

  /// Writes the colours of the pixels from (x, y) on.
  func fetch(x: Int, y: Int, into row: inout MutableSpan<UInt32>) {
    let count = row.count
    guard !source.isEmpty else {
      for i in 0..<count { row[i] = 0 }
      return
    }
    for i in 0..<count {
      let px = Double(x + i) + 0.5
      let py = Double(y) + 0.5
      let u = Double(inverse.a) * px + Double(inverse.c) * py + Double(inverse.tx)
      let v = Double(inverse.b) * px + Double(inverse.d) * py + Double(inverse.ty)
      row[i] = smooth ? bilinear(u - 0.5, v - 0.5) : nearest(u, v)
    }
  }

  private func nearest(_ u: Double, _ v: Double) -> UInt32 {
    // A hair up, so that centres meant to fall on a pixel's edge do not flicker with rounding noise.
    texel(ImageShader.floor(u + 1e-9), ImageShader.floor(v + 1e-9))
  }

  /// Four neighbours with 8-bit weights.
  private func bilinear(_ u: Double, _ v: Double) -> UInt32 {
    let fx = ImageShader.floor(u * 256 + 0.5)
    let fy = ImageShader.floor(v * 256 + 0.5)
    let (x, wx) = (fx >> 8, UInt32(fx & 255))
    let (y, wy) = (fy >> 8, UInt32(fy & 255))
    let a = texel(x, y)
    let b = wx == 0 ? a : texel(x + 1, y)
    let c = wy == 0 ? a : texel(x, y + 1)
    let d = wy == 0 ? b : (wx == 0 ? c : texel(x + 1, y + 1))
    if a == b, a == c, a == d { return a }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      func channel(_ p: UInt32) -> UInt32 { (p >> shift) & 0xFF }
      let top = channel(a) * (256 - wx) + channel(b) * wx
      let bottom = channel(c) * (256 - wx) + channel(d) * wx
      result |= ((top * (256 - wy) + bottom * wy + 0x8000) >> 16) << shift
    }
    return result
  }

  private func texel(_ x: Int, _ y: Int) -> UInt32 {
    switch edge {
    case .clamp:
      return pixmap.word(
        x: min(source.x1 - 1, max(source.x0, x)), y: min(source.y1 - 1, max(source.y0, y)))
    case .repeat:
      return pixmap.word(
        x: source.x0 + ImageShader.modulo(x - source.x0, source.width),
        y: source.y0 + ImageShader.modulo(y - source.y0, source.height))
    }
  }

  private static func floor(_ v: Double) -> Int {
    guard v == v else { return 0 }
    return Int(min(0x1p40, max(-0x1p40, v.rounded(.down))))
  }

  private static func modulo(_ a: Int, _ n: Int) -> Int {
    let r = a % n
    return r < 0 ? r + n : r
  }
}

extension Pixmap {
  /// One pixel as a word, without the checks of the subscript beyond the array's own.
  func word(x: Int, y: Int) -> UInt32 {
    let i = (y * width + x) * 4
    return UInt32(bytes[i]) | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2]) << 16
      | UInt32(bytes[i + 3]) << 24
  }
}
