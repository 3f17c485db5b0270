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
    var builder = EdgeBuilder()
    builder.edges.reserveCapacity(path.elements.count * 16)
    let map = PointMap(transform)
    for element in path.elements {
      switch element {
      case .move(let p): builder.move(map(p))
      case .line(let p): builder.line(map(p))
      case .quadCurve(let p, let c): builder.quad(map(c), map(p))
      case .curve(let p, let c1, let c2): builder.cubic(map(c1), map(c2), map(p))
      case .closeSubpath: builder.close()
      }
    }
    builder.close()
    self.init(binning: builder.edges, evenOdd: evenOdd, bounds: builder.bounds)
  }

  /// Sorts edges into bins by the rows they cross.
  private init(binning edges: [Edge], evenOdd: Bool, bounds: PixelRect) {
    self.evenOdd = evenOdd
    self.bounds = bounds
    firstBin = floorDivide(bounds.y0, FillEdges.binHeight)
    let count = max(1, floorDivide(bounds.y1 - 1, FillEdges.binHeight) - firstBin + 1)
    // Few edges, or absurdly many bins: not worth it.
    if count == 1 || edges.count <= 8 || count > 1024 {
      self.edges = edges
      bins = [0, Int32(edges.count)]
      return
    }
    let top = firstBin * FillEdges.binHeight * 256
    let height = FillEdges.binHeight * 256
    func range(_ edge: Edge) -> ClosedRange<Int> {
      let low = Int(min(edge.y0, edge.y1)) - top
      let high = Int(max(edge.y0, edge.y1)) - top
      return low / height...(high - 1) / height
    }
    var starts = [Int32](repeating: 0, count: count + 1)
    for edge in edges { for bin in range(edge) { starts[bin + 1] += 1 } }
    for bin in 0..<count { starts[bin + 1] += starts[bin] }
    bins = starts
    let none = Edge(x0: 0, y0: 0, x1: 0, y1: 0)
    var sorted = [Edge](repeating: none, count: Int(starts[count]))
    for edge in edges {
      for bin in range(edge) {
        sorted[Int(starts[bin])] = edge
        starts[bin] += 1
      }
    }
    self.edges = sorted
  }
}

/// An affine map over pairs, without the ceremony of `CGPoint`.
private struct PointMap {
  private let x: SIMD2<Double>
  private let y: SIMD2<Double>
  private let offset: SIMD2<Double>

  init(_ t: CGAffineTransform) {
    x = SIMD2(Double(t.a), Double(t.b))
    y = SIMD2(Double(t.c), Double(t.d))
    offset = SIMD2(Double(t.tx), Double(t.ty))
  }

  func callAsFunction(_ p: CGPoint) -> SIMD2<Double> {
    x * Double(p.x) + y * Double(p.y) + offset
  }
}

/// Follows a path with a pen on the subpixel grid.
private struct EdgeBuilder {
  var edges: [Edge] = []
  private var start = (x: Int32(0), y: Int32(0))
  private var pen = (x: Int32(0), y: Int32(0))
  /// The exact position: curves start from it, not from its rounding.
  private var exact = SIMD2<Double>.zero
  private var exactStart = SIMD2<Double>.zero
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
  @inline(__always)
  private static func snap(_ v: Double) -> Int32 {
    let limit = 0x1p28
    let scaled = v * 256 + 0.5
    guard scaled == scaled else { return 0 }
    let bounded = min(limit, max(-limit, scaled))
    // OPTIMIZATION: rounding down by hand; the baseline has no instruction for it, only a call.
    let whole = Int32(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  mutating func move(_ p: SIMD2<Double>) {
    close()
    exact = p
    exactStart = p
    pen = (EdgeBuilder.snap(p.x), EdgeBuilder.snap(p.y))
    start = pen
  }

  mutating func line(_ p: SIMD2<Double>) {
    exact = p
    add(EdgeBuilder.snap(p.x), EdgeBuilder.snap(p.y))
  }

  private static func point(_ p: SIMD2<Double>) -> CGPoint { CGPoint(x: p.x, y: p.y) }

  mutating func quad(_ c: SIMD2<Double>, _ p: SIMD2<Double>) {
    let from = exact
    let n = Flattening.pieces(
      quadFrom: EdgeBuilder.point(from), control: EdgeBuilder.point(c), to: EdgeBuilder.point(p),
      tolerance: FillEdges.tolerance)
    var i = 1
    while i < n {
      let t = Double(i) / Double(n)
      let u = 1 - t
      let q = from * (u * u) + c * (2 * u * t) + p * (t * t)
      add(EdgeBuilder.snap(q.x), EdgeBuilder.snap(q.y))
      i += 1
    }
    line(p)
  }

  mutating func cubic(_ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ p: SIMD2<Double>) {
    let from = exact
    let n = Flattening.pieces(
      cubicFrom: EdgeBuilder.point(from), control1: EdgeBuilder.point(c1),
      control2: EdgeBuilder.point(c2), to: EdgeBuilder.point(p), tolerance: FillEdges.tolerance)
    var i = 1
    while i < n {
      let t = Double(i) / Double(n)
      let u = 1 - t
      let q =
        from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t)
      add(EdgeBuilder.snap(q.x), EdgeBuilder.snap(q.y))
      i += 1
    }
    line(p)
  }

  mutating func close() {
    exact = exactStart
    add(start.x, start.y)
  }

  @inline(__always)
  private mutating func add(_ x: Int32, _ y: Int32) {
    if x == pen.x && y == pen.y { return }
    minX = min(minX, x, pen.x)
    maxX = max(maxX, x, pen.x)
    minY = min(minY, y, pen.y)
    maxY = max(maxY, y, pen.y)
    if y != pen.y { edges.append(Edge(x0: pen.x, y0: pen.y, x1: x, y1: y)) }
    pen = (x, y)
  }
}
