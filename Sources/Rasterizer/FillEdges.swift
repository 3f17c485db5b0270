// Paths into edges on the 1/256 px grid.

import Foundation
import Geometry
import Pixels

extension FillEdges {
  /// How far chords between points of a curve may be from it, pixels; `EdgeBuilder` brings them nearer, by a third.
  static let tolerance: CGFloat = 0.02
  /// How far the straight pieces of a stroke's outline may be from it, pixels: they lie on one side.
  static let strokeTolerance: CGFloat = 0.01

  /// The filled outline of a path; open subpaths are closed.
  ///
  /// - Parameter transform: From the path's space to device pixels.
  init(_ path: Path, evenOdd: Bool, transform: CGAffineTransform) {
    var builder = EdgeBuilder(capacity: path.elements.count * 16)
    let map = PointMap(transform)
    for element in path.elements {
      switch element {
      case .move(let p): builder.move(map(p))
      case .line(let p): builder.line(map(p))
      case .quadCurve(let p, let c):
        let (control, end) = (map(c), map(p))
        let pieces = Flattening.pieces(
          quadFrom: CGPoint(builder.position), control: CGPoint(control), to: CGPoint(end),
          tolerance: FillEdges.tolerance)
        builder.quad(control, end, pieces: pieces)
      case .curve(let p, let c1, let c2):
        let (first, second, end) = (map(c1), map(c2), map(p))
        let pieces = Flattening.pieces(
          cubicFrom: CGPoint(builder.position), control1: CGPoint(first),
          control2: CGPoint(second), to: CGPoint(end), tolerance: FillEdges.tolerance)
        builder.cubic(first, second, end, pieces: pieces)
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
    } else {
      (self.edges, bins) = binned(
        edges, top: firstBin * FillEdges.binHeight, height: FillEdges.binHeight, bins: count)
    }
  }
}

extension CGPoint {
  fileprivate init(_ p: SIMD2<Double>) { self.init(x: p.x, y: p.y) }
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
