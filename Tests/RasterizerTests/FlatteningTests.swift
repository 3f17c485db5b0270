import Foundation
import Geometry
import Pixels
import Testing

/// Curves as edges, beside the curve itself.
@Suite struct FlatteningTests {
  private typealias Point = SIMD2<Double>

  private static let curves: [[SIMD2<Double>]] = [
    // A quarter of a circle of radius 40 and of one of 400, a slanted arch, an S, and one with a cusp.
    [[80, 40], [80, 62.091], [62.091, 80], [40, 80]],
    [[800, 400], [800, 620.91], [620.91, 800], [400, 800]],
    [[3.3, 4.7], [30, 90], [95, 60], [120.2, 9.9]],
    [[0, 0], [90, 10], [-30, 70], [60, 80]],
    [[10, 10], [90, 80], [10, 80], [90, 13]],
  ]

  private func point(_ c: [Point], _ t: Double) -> Point {
    let u = 1 - t
    let a = c[0] * (u * u * u) + c[1] * (3 * u * u * t)
    return a + c[2] * (3 * u * t * t) + c[3] * (t * t * t)
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let d = b - a
    let square = (d * d).sum()
    let t = square > 0 ? min(1, max(0, ((p - a) * d).sum() / square)) : 0
    let off = p - (a + d * t)
    return (off * off).sum().squareRoot()
  }

  /// Chords between points of the curve would leave it by up to the tolerance and by two thirds of that on average,
  /// all to one side.
  @Test(
    "chords are within two thirds of the tolerance, and what they cut off and add cancels",
    arguments: curves)
  func curve(_ c: [SIMD2<Double>]) {
    let tolerance = 0.02
    let p = c.map { CGPoint(x: $0.x, y: $0.y) }
    let pieces = Flattening.pieces(
      cubicFrom: p[0], control1: p[1], control2: p[2], to: p[3], tolerance: tolerance)
    var builder = EdgeBuilder(capacity: 64)
    builder.move(c[0])
    builder.cubic(c[1], c[2], c[3], pieces: pieces)
    // The last edge closes the outline; horizontal ones are left out, and none of these curves has one.
    let edges = builder.edges
    #expect(edges.count == pieces)
    let fine = (0...20_000).map { point(c, Double($0) / 20_000) }
    var area = 0.0
    var length = 0.0
    for (a, b) in zip(fine, fine.dropFirst()) {
      area += (a.x * b.y - a.y * b.x) / 2
      length += ((b - a) * (b - a)).sum().squareRoot()
    }
    var worst = 0.0
    for (i, edge) in edges.enumerated() {
      let a = Point(Double(edge.x0), Double(edge.y0)) / 256
      let b = Point(Double(edge.x1), Double(edge.y1)) / 256
      area -= (a.x * b.y - a.y * b.x) / 2
      for j in 0...20 {
        let t = (Double(i) + Double(j) / 20) / Double(pieces)
        worst = max(worst, distance(point(c, t), a, b))
      }
    }
    // Ends stay on the grid of 1/256 px, up to 0.003 px away.
    #expect(worst <= tolerance * 2 / 3 + 0.003, "\(worst) px")
    #expect(abs(area) / length <= 0.0015, "\(area / length) px of \(pieces) pieces")
  }
}
