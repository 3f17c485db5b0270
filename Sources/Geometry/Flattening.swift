// Curves into straight pieces.

package import Foundation

/// How many straight pieces keep a curve within a distance of itself.
///
/// Wang's formula: n = √(d(d−1)/8 · max|second difference| / tolerance) bounds the error of evenly spaced
/// parameters, needs one square root, and does not depend on where the curve is or how it is clipped.
package enum Flattening {
  /// More would be a picture of noise; keeps damaged input from taking the machine down.
  static let maximumPieces = 1024

  package static func pieces(
    quadFrom p0: CGPoint, control p1: CGPoint, to p2: CGPoint, tolerance: CGFloat
  ) -> Int {
    count(secondDifference(p0, p1, p2) / 4, tolerance)
  }

  package static func pieces(
    cubicFrom p0: CGPoint, control1 p1: CGPoint, control2 p2: CGPoint, to p3: CGPoint,
    tolerance: CGFloat
  ) -> Int {
    count(max(secondDifference(p0, p1, p2), secondDifference(p1, p2, p3)) * 0.75, tolerance)
  }

  private static func secondDifference(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    let x = a.x - 2 * b.x + c.x
    let y = a.y - 2 * b.y + c.y
    return (x * x + y * y).squareRoot()
  }

  private static func count(_ bound: CGFloat, _ tolerance: CGFloat) -> Int {
    let n = (bound / tolerance).squareRoot().rounded(.up)
    guard n.isFinite else { return 1 }
    return max(1, min(maximumPieces, Int(n)))
  }

  package static func point(
    quadFrom p0: CGPoint, control p1: CGPoint, to p2: CGPoint, at t: CGFloat
  ) -> CGPoint {
    let u = 1 - t
    return CGPoint(
      x: u * u * p0.x + 2 * u * t * p1.x + t * t * p2.x,
      y: u * u * p0.y + 2 * u * t * p1.y + t * t * p2.y)
  }

  package static func point(
    cubicFrom p0: CGPoint, control1 p1: CGPoint, control2 p2: CGPoint, to p3: CGPoint,
    at t: CGFloat
  ) -> CGPoint {
    let u = 1 - t
    let a = u * u * u
    let b = 3 * u * u * t
    let c = 3 * u * t * t
    let d = t * t * t
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }
}

/// A run of straight pieces.
package struct Polyline: Equatable, Sendable {
  package var points: [CGPoint]
  package var isClosed: Bool
}

extension Path {
  /// The subpaths as straight pieces, each within `tolerance` of its curve after `transform`.
  ///
  /// Closed ones do not repeat their first point. A lone move gives no polyline.
  package func flattened(
    tolerance: CGFloat, transform t: CGAffineTransform = .identity
  ) -> [Polyline] {
    var result: [Polyline] = []
    var points: [CGPoint] = []
    var start = CGPoint.zero
    var hasSegment = false
    func flush(closed: Bool) {
      if hasSegment {
        if closed, points.count > 1, points.last == points.first { points.removeLast() }
        result.append(Polyline(points: points, isClosed: closed))
      }
      points = []
      hasSegment = false
    }
    func last() -> CGPoint {
      if points.isEmpty { points.append(start) }
      return points[points.count - 1]
    }
    for element in elements {
      switch element.applying(t) {
      case .move(let p):
        flush(closed: false)
        start = p
        points = [p]
      case .line(let p):
        _ = last()
        points.append(p)
        hasSegment = true
      case .quadCurve(let p, let c):
        let from = last()
        let n = Flattening.pieces(quadFrom: from, control: c, to: p, tolerance: tolerance)
        for i in 1..<max(1, n) {
          points.append(
            Flattening.point(quadFrom: from, control: c, to: p, at: CGFloat(i) / CGFloat(n)))
        }
        points.append(p)
        hasSegment = true
      case .curve(let p, let c1, let c2):
        let from = last()
        let n = Flattening.pieces(
          cubicFrom: from, control1: c1, control2: c2, to: p, tolerance: tolerance)
        for i in 1..<max(1, n) {
          points.append(
            Flattening.point(
              cubicFrom: from, control1: c1, control2: c2, to: p, at: CGFloat(i) / CGFloat(n)))
        }
        points.append(p)
        hasSegment = true
      case .closeSubpath:
        if !points.isEmpty { hasSegment = true }
        flush(closed: true)
      }
    }
    flush(closed: false)
    return result
  }
}
