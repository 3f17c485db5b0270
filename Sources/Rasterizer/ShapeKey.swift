// Simple shapes by their measures in device pixels.
//
// OPTIMIZATION: a screen shows a few rounded rectangles and circles many times, and again after each scroll.
// Their coverage is computed once for each size, corner and fraction of a pixel. Forty cards with gradients and
// hairlines took 6.4 times a frame's memcpy with outlines computed anew, 1.4 with kept ones.

import DisplayList
import Foundation
import Geometry
import Pixels

/// Everything that the coverage of a simple shape depends on; lengths in 1/65,536 device pixels.
///
/// A shape that moves by whole pixels keeps its key, whatever rounding its position went through.
struct ShapeKey: Hashable, Sendable {
  enum Kind: UInt8, Sendable { case rect, rounded, ellipse }

  var kind: Kind
  var isContinuous = false
  /// The part of a pixel from the origin to the left and upper edge, 0 ..< 1.
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32
  var height: Int32
  /// Widths and heights of the corners: top left, top right, bottom right, bottom left.
  var corners = SIMD8<Int32>.zero
  /// Nil for a fill. In device pixels.
  var stroke: StrokeStyle?

  /// One pixel.
  static let one = 65_536.0
}

/// The coverage of a simple shape.
struct KeptShape: Sendable {
  let runs: CoverageRuns
  /// The first pixel of `runs`, from the pixel that the shape's position was rounded down to.
  let left: Int
  let top: Int
}

extension ShapeKey {
  /// Larger shapes, pixels along a side, are painted from their outlines.
  private static let longest = 8192.0

  /// - Parameter rect: Device pixels.
  /// - Returns: The key and the whole pixel that it counts from; nil for shapes that are not kept.
  init?(_ kind: Kind, _ rect: CGRect, origin: inout (x: Int, y: Int)) {
    let (w, h) = (Double(rect.width), Double(rect.height))
    let (x, y) = (Double(rect.minX), Double(rect.minY))
    guard w > 0, h > 0, w <= ShapeKey.longest, h <= ShapeKey.longest, abs(x) < 0x1p24,
      abs(y) < 0x1p24
    else { return nil }
    self.kind = kind
    width = ShapeKey.fixed(w)
    height = ShapeKey.fixed(h)
    let fixedX = Int64((x * ShapeKey.one).rounded())
    let fixedY = Int64((y * ShapeKey.one).rounded())
    origin = (Int(fixedX >> 16), Int(fixedY >> 16))
    self.x = Int32(fixedX & 0xFFFF)
    self.y = Int32(fixedY & 0xFFFF)
    if width == 0 || height == 0 { return nil }
  }

  static func fixed(_ length: Double) -> Int32 {
    Int32((min(longest * 2, max(0, length)) * one).rounded())
  }

  private static func length(_ fixed: Int32) -> CGFloat { CGFloat(Double(fixed) / one) }

  /// The shape's outline, in pixels from its whole origin.
  var path: Path {
    let l = ShapeKey.length
    let box = CGRect(x: l(x), y: l(y), width: l(width), height: l(height))
    var path = Path()
    switch kind {
    case .rect: path = Path(box)
    case .ellipse: path = Path(ellipseIn: box)
    case .rounded:
      func corner(_ i: Int) -> CGSize {
        CGSize(width: l(corners[2 * i]), height: l(corners[2 * i + 1]))
      }
      path.addRoundedRect(
        in: box, topLeft: corner(0), topRight: corner(1), bottomRight: corner(2),
        bottomLeft: corner(3), style: isContinuous ? .continuous : .circular)
    }
    guard let stroke else { return path }
    return path.stroked(stroke, tolerance: FillEdges.strokeTolerance)
  }

  /// Computes the coverage.
  func shape(_ accumulator: CoverageAccumulator) -> KeptShape {
    let fill = FillEdges(path, evenOdd: false, transform: .identity)
    let bounds = fill.bounds
    var builder = CoverageRuns.Builder(width: bounds.width)
    var y = bounds.y0
    while y < bounds.y1 {
      // A part at a time, so that the accumulator stays in the cache.
      let end = min(y + Painter.bandHeight, bounds.y1)
      accumulator.begin(PixelRect(x0: bounds.x0, y0: y, x1: bounds.x1, y1: end))
      fill.add(to: accumulator)
      while y < end {
        accumulator.finishRow(y, evenOdd: false)
        builder.addRow(of: accumulator)
        y += 1
      }
    }
    return KeptShape(runs: builder.finish(), left: bounds.x0, top: bounds.y0)
  }
}
