// What two filled paths have in common, and what not (iOS 17).

import Foundation

extension Path {
  /// The same region, with an outline that fills alike under both rules.
  public func normalized(eoFill: Bool = true) -> Path {
    PathRegions(self, Path()).combined(.union, evenOdd: eoFill)
  }

  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    PathRegions(self, other).combined(.union, evenOdd: eoFill)
  }

  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    PathRegions(self, other).combined(.intersection, evenOdd: eoFill)
  }

  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    PathRegions(self, other).combined(.subtraction, evenOdd: eoFill)
  }

  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    PathRegions(self, other).combined(.symmetricDifference, evenOdd: eoFill)
  }

  /// The part of this path's line that lies in the other's region.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    line(other, eoFill: eoFill, isInside: true)
  }

  /// The part of this path's line that lies outside the other's region.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    line(other, eoFill: eoFill, isInside: false)
  }

  /// The pieces of the line between its crossings with the other's outline, by where their middles are.
  private func line(_ other: Path, eoFill: Bool, isInside: Bool) -> Path {
    let edges = other.flattened(tolerance: 0.01).flatMap { line in
      zip(line.points, line.points.dropFirst() + line.points.prefix(1))
    }
    var result = Path()
    for line in flattened(tolerance: 0.01) {
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      var end: CGPoint?
      for (a, b) in zip(points, points.dropFirst()) {
        let crossings = edges.compactMap { Self.crossing(a, b, with: $0.0, $0.1) }.sorted()
        var from: CGFloat = 0
        for to in crossings + [1] where to > from {
          func at(_ t: CGFloat) -> CGPoint {
            CGPoint(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
          }
          if other.contains(at((from + to) / 2), eoFill: eoFill) == isInside {
            let start = at(from)
            if end != start { result.move(to: start) }
            result.addLine(to: at(to))
            end = at(to)
          }
          from = to
        }
      }
    }
    return result
  }

  /// Where on the line from `a` to `b` another crosses it, 0...1.
  private static func crossing(
    _ a: CGPoint, _ b: CGPoint, with c: CGPoint, _ d: CGPoint
  ) -> CGFloat? {
    let (rx, ry, sx, sy) = (b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y)
    let denominator = rx * sy - ry * sx
    guard denominator != 0 else { return nil }
    let t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / denominator
    let u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / denominator
    return t > 0 && t < 1 && u >= 0 && u <= 1 ? t : nil
  }
}
