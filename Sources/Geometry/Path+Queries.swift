// Where a path is: bounds and containment.

public import Foundation

extension Path {
  /// The tight bounds of the outline itself, without control points off the curve; null if empty.
  public var boundingRect: CGRect {
    var box = BoundsBuilder()
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let p):
        box.add(p)
        current = p
        start = p
      case .line(let p):
        box.add(p)
        current = p
      case .quadCurve(let p, let c):
        box.add(p)
        for t in quadExtrema(current.x, c.x, p.x) + quadExtrema(current.y, c.y, p.y) {
          box.add(Flattening.point(quadFrom: current, control: c, to: p, at: t))
        }
        current = p
      case .curve(let p, let c1, let c2):
        box.add(p)
        for t in cubicExtrema(current.x, c1.x, c2.x, p.x)
          + cubicExtrema(current.y, c1.y, c2.y, p.y)
        {
          box.add(Flattening.point(cubicFrom: current, control1: c1, control2: c2, to: p, at: t))
        }
        current = p
      case .closeSubpath:
        current = start
      }
    }
    return box.rect
  }

  /// Bounds of all points including control points: never smaller than `boundingRect`, and cheaper.
  package var controlBounds: CGRect {
    var box = BoundsBuilder()
    for element in elements {
      switch element {
      case .move(let p), .line(let p): box.add(p)
      case .quadCurve(let p, let c):
        box.add(p)
        box.add(c)
      case .curve(let p, let c1, let c2):
        box.add(p)
        box.add(c1)
        box.add(c2)
      case .closeSubpath: break
      }
    }
    return box.rect
  }

  /// Whether the filled path covers `point`; open subpaths count as closed.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let box = controlBounds
    guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY,
      point.y <= box.maxY
    else { return false }
    let size = max(box.width, box.height)
    var winding = 0
    for line in flattened(tolerance: max(size * 1e-5, 1e-6)) {
      var a = line.points[line.points.count - 1]
      for b in line.points {
        // Half-open in y, so that a vertex on the ray counts once.
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x { winding += b.y > a.y ? 1 : -1 }
        }
        a = b
      }
    }
    return eoFill ? winding & 1 != 0 : winding != 0
  }
}

/// Grows a box point by point.
private struct BoundsBuilder {
  var minX = CGFloat.infinity
  var minY = CGFloat.infinity
  var maxX = -CGFloat.infinity
  var maxY = -CGFloat.infinity

  mutating func add(_ p: CGPoint) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }

  var rect: CGRect {
    minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
  }
}

/// Parameters inside 0...1 where one coordinate of a quadratic turns.
private func quadExtrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
  let d = a - 2 * b + c
  guard d != 0 else { return [] }
  let t = (a - b) / d
  return t > 0 && t < 1 ? [t] : []
}

/// Parameters inside 0...1 where one coordinate of a cubic turns: the roots of its derivative.
private func cubicExtrema(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
  let a = -p0 + 3 * p1 - 3 * p2 + p3
  let b = 2 * (p0 - 2 * p1 + p2)
  let c = p1 - p0
  var roots: [CGFloat] = []
  if abs(a) * 3 < 1e-12 * max(1, abs(b)) {
    if b != 0 { roots = [-c / b] }
  } else {
    // 3a·t² + 2b'·t + c with b' = b/… folded in: solved in the form that does not cancel.
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    roots = [q / a]
    if q != 0 { roots.append(c / q) }
  }
  return roots.filter { $0 > 0 && $0 < 1 }
}
