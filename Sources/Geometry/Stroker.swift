// A stroke's outline, to be filled with the non-zero rule.

package import Foundation

extension Path {
  /// The outline of this path drawn with a pen, made of straight pieces, for a non-zero fill.
  ///
  /// - Parameter tolerance: how far the outline may be from the true one, in the path's units.
  package func stroked(_ style: StrokeStyle, tolerance: CGFloat = 0.05) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
    // The outer edge of a bend is magnified; half the tolerance for the spine covers usual widths.
    var lines = flattened(tolerance: tolerance / 2)
    if style.isDashed {
      lines = lines.flatMap { $0.dashed(style.dash, phase: style.dashPhase) }
    }
    var stroker = Stroker(style: style, tolerance: tolerance)
    for line in lines { stroker.add(line) }
    return stroker.output
  }
}

/// Builds stroke outlines.
///
/// The result is the algebraic sum of one quadrilateral a segment and one wedge a join, all of the same
/// orientation; shared edges cancel. So winding numbers are never negative, and the inner side of a sharp
/// bend cannot tear a hole, whatever the segment lengths.
private struct Stroker {
  var style: StrokeStyle
  var tolerance: CGFloat
  var output = Path()
  private var radius: CGFloat { style.lineWidth / 2 }

  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    self.tolerance = tolerance
  }

  mutating func add(_ line: Polyline) {
    var points: [CGPoint] = []
    for p in line.points where points.last != p { points.append(p) }
    if line.isClosed, points.count > 1, points.last == points.first { points.removeLast() }
    guard points.count > 1 else {
      if let p = points.first { addDot(at: p) }
      return
    }
    let closed = line.isClosed && points.count > 2
    let segmentCount = closed ? points.count : points.count - 1
    let normals = (0..<segmentCount).map { i in
      normal(points[i], points[(i + 1) % points.count])
    }
    if closed {
      var left: [CGPoint] = []
      var right: [CGPoint] = []
      for i in 0..<segmentCount {
        let previous = normals[(i + segmentCount - 1) % segmentCount]
        join(at: points[i], previous, normals[i], side: 1, into: &left)
        join(at: points[i], previous, normals[i], side: -1, into: &right)
      }
      emit(left)
      emit(right.reversed())
    } else {
      var left: [CGPoint] = []
      var right: [CGPoint] = []
      for i in 1..<max(1, segmentCount) {
        join(at: points[i], normals[i - 1], normals[i], side: 1, into: &left)
        join(at: points[i], normals[i - 1], normals[i], side: -1, into: &right)
      }
      var outline: [CGPoint] = []
      cap(at: points[0], normal: normals[0], atStart: true, into: &outline)
      outline += left
      cap(
        at: points[points.count - 1], normal: normals[segmentCount - 1], atStart: false,
        into: &outline)
      outline += right.reversed()
      emit(outline)
    }
  }

  /// The left normal (y down: it points to the right of travel), scaled to the pen's radius.
  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let length = (dx * dx + dy * dy).squareRoot()
    return CGPoint(x: -dy / length * radius, y: dx / length * radius)
  }

  private mutating func emit(_ points: [CGPoint]) {
    output.addLines(points)
    output.closeSubpath()
  }

  /// One side of the outline where two segments meet.
  private func join(
    at p: CGPoint, _ n0: CGPoint, _ n1: CGPoint, side: CGFloat, into out: inout [CGPoint]
  ) {
    let a = CGPoint(x: p.x + n0.x * side, y: p.y + n0.y * side)
    let b = CGPoint(x: p.x + n1.x * side, y: p.y + n1.y * side)
    let cross = n0.x * n1.y - n0.y * n1.x
    let dot = n0.x * n1.x + n0.y * n1.y
    // Nearly straight: the wedge is thinner than the tolerance.
    if dot > 0, abs(cross) <= radius * tolerance * 0.25 {
      out.append(a)
      out.append(b)
      return
    }
    // A turn toward the normal makes the side of the normal the inner one. A half turn has no inner side;
    // the wedge then goes on the side of the positive normal.
    let isInner = side > 0 ? cross > 0 : cross <= 0
    if isInner {
      out.append(a)
      out.append(p)
      out.append(b)
      return
    }
    switch style.lineJoin {
    case .bevel:
      out.append(a)
      out.append(b)
    case .round:
      out.append(a)
      arc(around: p, from: n0, to: n1, side: side, into: &out)
      out.append(b)
    case .miter:
      out.append(a)
      // 1 / sin(φ/2) = miter length / width; cos of the turn is dot / r².
      let cosine = dot / (radius * radius)
      let halfSquared = (1 + cosine) / 2
      if halfSquared > 0, 1 / halfSquared <= style.miterLimit * style.miterLimit {
        let k = 1 / (1 + cosine) * side
        out.append(CGPoint(x: p.x + (n0.x + n1.x) * k, y: p.y + (n0.y + n1.y) * k))
      }
      out.append(b)
    }
  }

  private func cap(
    at p: CGPoint, normal n: CGPoint, atStart: Bool, into out: inout [CGPoint]
  ) {
    // Travel is the normal turned back by a quarter; the cap bulges against it at the start.
    let s: CGFloat = atStart ? -1 : 1
    let from = CGPoint(x: n.x * s, y: n.y * s)
    let bulge = CGPoint(x: n.y * s, y: -n.x * s)
    switch style.lineCap {
    case .butt:
      out.append(CGPoint(x: p.x + from.x, y: p.y + from.y))
      out.append(CGPoint(x: p.x - from.x, y: p.y - from.y))
    case .square:
      out.append(CGPoint(x: p.x + from.x + bulge.x, y: p.y + from.y + bulge.y))
      out.append(CGPoint(x: p.x - from.x + bulge.x, y: p.y - from.y + bulge.y))
    case .round:
      out.append(CGPoint(x: p.x + from.x, y: p.y + from.y))
      arc(around: p, from: from, to: bulge, side: 1, into: &out)
      out.append(CGPoint(x: p.x + bulge.x, y: p.y + bulge.y))
      arc(around: p, from: bulge, to: CGPoint(x: -from.x, y: -from.y), side: 1, into: &out)
      out.append(CGPoint(x: p.x - from.x, y: p.y - from.y))
    }
  }

  /// The points strictly between two radii, the short way round.
  private func arc(
    around p: CGPoint, from n0: CGPoint, to n1: CGPoint, side: CGFloat, into out: inout [CGPoint]
  ) {
    let cross = Double(n0.x * n1.y - n0.y * n1.x)
    let dot = Double(n0.x * n1.x + n0.y * n1.y)
    // A half turn bulges forward, which on the side of the normal is the negative way round.
    let angle = cross == 0 && dot < 0 ? -Double.pi : DeterministicMath.atan2(cross, dot)
    // A chord of angle a is off by r·(1 − cos(a/2)) ≈ r·a²/8.
    let step = (8 * Double(min(tolerance, radius)) / Double(radius)).squareRoot()
    let count = max(1, Int((abs(angle) / step).rounded(.up)))
    guard count > 1 else { return }
    let (s, c) = DeterministicMath.sinCos(angle / Double(count))
    var x = Double(n0.x) * Double(side)
    var y = Double(n0.y) * Double(side)
    for _ in 1..<count {
      (x, y) = (x * c - y * s, x * s + y * c)
      out.append(CGPoint(x: Double(p.x) + x, y: Double(p.y) + y))
    }
  }

  /// A subpath without length: a disc or square for the caps that have an extent.
  private mutating func addDot(at p: CGPoint) {
    let box = CGRect(x: p.x - radius, y: p.y - radius, width: 2 * radius, height: 2 * radius)
    switch style.lineCap {
    case .butt: break
    case .square: output.addRect(box)
    case .round: output.addEllipse(in: box)
    }
  }
}
