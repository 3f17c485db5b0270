// Paths into edges on the 1/256 px grid.

import Foundation
import Geometry
import Pixels

extension FillEdges {
  /// How far straight pieces may be from their curve, pixels.
  ///
  /// Chords lie inside of curves, so the error does not average out: at 0.05 a circle of radius 40 loses 0.11 %
  /// of its area; at 0.01 coverage is off by about one of 255 at worst.
  static let tolerance: CGFloat = 0.01

  /// The filled outline of a path; open subpaths are closed.
  ///
  /// - Parameter transform: From the path's space to device pixels.
  init(_ path: Path, evenOdd: Bool, transform: CGAffineTransform) {
    var edges: [Edge] = []
    edges.reserveCapacity(path.elements.count * 4)
    var builder = EdgeBuilder()
    for element in path.elements {
      switch element {
      case .move(let p): builder.move(p.applying(transform), &edges)
      case .line(let p): builder.line(p.applying(transform), &edges)
      case .quadCurve(let p, let c):
        builder.quad(c.applying(transform), p.applying(transform), &edges)
      case .curve(let p, let c1, let c2):
        builder.cubic(
          c1.applying(transform), c2.applying(transform), p.applying(transform), &edges)
      case .closeSubpath: builder.close(&edges)
      }
    }
    builder.close(&edges)
    self.init(edges: edges, evenOdd: evenOdd, bounds: builder.bounds)
  }
}

/// Follows a path with a pen on the subpixel grid.
private struct EdgeBuilder {
  private var start = (x: Int32(0), y: Int32(0))
  private var pen = (x: Int32(0), y: Int32(0))
  /// The exact position: curves start from it, not from its rounding.
  private var exact = CGPoint.zero
  private var exactStart = CGPoint.zero
  private var minX = Int32.max
  private var minY = Int32.max
  private var maxX = Int32.min
  private var maxY = Int32.min

  var bounds: PixelRect {
    guard minX <= maxX else { return .empty }
    return PixelRect(
      x0: Int(minX) >> 8, y0: Int(minY) >> 8, x1: (Int(maxX) + 255) >> 8,
      y1: (Int(maxY) + 255) >> 8)
  }

  /// To the grid; far away or undefined points are brought to ±2²⁰ px, where nothing is visible.
  private static func snap(_ v: CGFloat) -> Int32 {
    let limit = 0x1p28
    let scaled = Double(v) * 256 + 0.5
    guard scaled == scaled else { return 0 }
    return Int32(min(limit, max(-limit, scaled.rounded(.down))))
  }

  mutating func move(_ p: CGPoint, _ edges: inout [Edge]) {
    close(&edges)
    exact = p
    exactStart = p
    pen = (EdgeBuilder.snap(p.x), EdgeBuilder.snap(p.y))
    start = pen
  }

  mutating func line(_ p: CGPoint, _ edges: inout [Edge]) {
    exact = p
    add(EdgeBuilder.snap(p.x), EdgeBuilder.snap(p.y), &edges)
  }

  mutating func quad(_ c: CGPoint, _ p: CGPoint, _ edges: inout [Edge]) {
    let from = exact
    let n = Flattening.pieces(
      quadFrom: from, control: c, to: p, tolerance: FillEdges.tolerance)
    var i = 1
    while i < n {
      let q = Flattening.point(quadFrom: from, control: c, to: p, at: CGFloat(i) / CGFloat(n))
      add(EdgeBuilder.snap(q.x), EdgeBuilder.snap(q.y), &edges)
      i += 1
    }
    line(p, &edges)
  }

  mutating func cubic(_ c1: CGPoint, _ c2: CGPoint, _ p: CGPoint, _ edges: inout [Edge]) {
    let from = exact
    let n = Flattening.pieces(
      cubicFrom: from, control1: c1, control2: c2, to: p, tolerance: FillEdges.tolerance)
    var i = 1
    while i < n {
      let q = Flattening.point(
        cubicFrom: from, control1: c1, control2: c2, to: p, at: CGFloat(i) / CGFloat(n))
      add(EdgeBuilder.snap(q.x), EdgeBuilder.snap(q.y), &edges)
      i += 1
    }
    line(p, &edges)
  }

  mutating func close(_ edges: inout [Edge]) {
    exact = exactStart
    add(start.x, start.y, &edges)
  }

  private mutating func add(_ x: Int32, _ y: Int32, _ edges: inout [Edge]) {
    if x == pen.x && y == pen.y { return }
    minX = min(minX, x, pen.x)
    maxX = max(maxX, x, pen.x)
    minY = min(minY, y, pen.y)
    maxY = max(maxY, y, pen.y)
    if y != pen.y { edges.append(Edge(x0: pen.x, y0: pen.y, x1: x, y1: y)) }
    pen = (x, y)
  }
}
