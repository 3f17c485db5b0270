// Ellipses and arcs, as cubic curves of at most a quarter turn.

public import Foundation

/// The handle length that makes a cubic follow a quarter circle of radius 1 (within 2.7e-4).
let quarterArcHandle: CGFloat = 0.552_284_749_830_793_4

extension Path {
  /// An ellipse inscribed in `rect`: from its rightmost point, clockwise on a y-down screen.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rx = rect.width / 2
    let ry = rect.height / 2
    let cx = rect.minX + rx
    let cy = rect.minY + ry
    let hx = rx * quarterArcHandle
    let hy = ry * quarterArcHandle
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    append(
      [
        .move(to: p(cx + rx, cy)),
        .curve(to: p(cx, cy + ry), control1: p(cx + rx, cy + hy), control2: p(cx + hx, cy + ry)),
        .curve(to: p(cx - rx, cy), control1: p(cx - hx, cy + ry), control2: p(cx - rx, cy + hy)),
        .curve(to: p(cx, cy - ry), control1: p(cx - rx, cy - hy), control2: p(cx - hx, cy - ry)),
        .curve(to: p(cx + rx, cy), control1: p(cx + hx, cy - ry), control2: p(cx + rx, cy - hy)),
        .closeSubpath,
      ], transform)
  }

  /// An arc by angles in radians, which grow from the positive x axis toward the positive y axis.
  ///
  /// As in Core Graphics, `clockwise` speaks of a y-up plane: with y down, `false` is the direction that
  /// looks clockwise. Angles a full turn or more apart give the whole circle, others the way round that
  /// `clockwise` asks for. A line joins the current point, if there is one, to the arc's start.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startRadians: CGFloat, endRadians: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = Double(endRadians - startRadians)
    guard delta.isFinite else { return }
    if abs(delta) >= turn {
      delta = clockwise ? -turn : turn
    } else if clockwise, delta > 0 {
      delta -= turn
    } else if !clockwise, delta < 0 {
      delta += turn
    }
    addRelativeArc(
      center: center, radius: radius, startRadians: startRadians, deltaRadians: CGFloat(delta),
      transform: transform)
  }

  /// An arc that turns by `deltaRadians` from `startRadians`; positive looks clockwise with y down.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startRadians: CGFloat, deltaRadians: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let delta = Double(deltaRadians)
    let start = Double(startRadians)
    guard delta.isFinite, start.isFinite else { return }
    let r = Double(radius)
    func point(_ s: Double, _ c: Double) -> CGPoint {
      CGPoint(x: Double(center.x) + r * c, y: Double(center.y) + r * s)
    }
    var (s0, c0) = DeterministicMath.sinCos(start)
    let first = point(s0, c0).applying(transform)
    if isEmpty { move(to: first) } else { addLine(to: first) }
    guard delta != 0 else { return }
    let count = max(1, Int((abs(delta) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / Double(count)
    let handle = r * 4 / 3 * DeterministicMath.tan(step / 4)
    for i in 1...count {
      let (s1, c1) = DeterministicMath.sinCos(start + step * Double(i))
      let from = point(s0, c0)
      let to = point(s1, c1)
      append(
        [
          .curve(
            to: to,
            control1: CGPoint(x: Double(from.x) - handle * s0, y: Double(from.y) + handle * c0),
            control2: CGPoint(x: Double(to.x) + handle * s1, y: Double(to.y) - handle * c1))
        ], transform)
      (s0, c0) = (s1, c1)
    }
  }

  /// The arc of `radius` that touches the lines current point → `tangent1End` → `tangent2End`.
  ///
  /// Degenerate corners (a straight or missing angle, no radius) give a line to `tangent1End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    // The current point is already mapped; undo that to build the arc in its own space.
    let origin = currentPoint?.applying(transform.inverted()) ?? tangent1End
    let corner = tangent1End
    func unit(_ p: CGPoint) -> (x: Double, y: Double)? {
      let dx = Double(p.x - corner.x)
      let dy = Double(p.y - corner.y)
      let length = (dx * dx + dy * dy).squareRoot()
      return length > 0 ? (dx / length, dy / length) : nil
    }
    guard let u = unit(origin), let v = unit(tangent2End), radius > 0 else {
      addLine(to: corner.applying(transform))
      return
    }
    let cosine = u.x * v.x + u.y * v.y
    let cross = u.x * v.y - u.y * v.x
    guard abs(cross) > 1e-9 else {
      addLine(to: corner.applying(transform))
      return
    }
    // tan(θ/2) for the angle θ at the corner gives the distance to the touching points.
    let reach = Double(radius) * (1 + cosine) / abs(cross)
    let start = CGPoint(x: Double(corner.x) + u.x * reach, y: Double(corner.y) + u.y * reach)
    let end = CGPoint(x: Double(corner.x) + v.x * reach, y: Double(corner.y) + v.y * reach)
    let side: Double = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: Double(start.x) - u.y * side * Double(radius),
      y: Double(start.y) + u.x * side * Double(radius))
    let a0 = DeterministicMath.atan2(Double(start.y - center.y), Double(start.x - center.x))
    let a1 = DeterministicMath.atan2(Double(end.y - center.y), Double(end.x - center.x))
    var delta = a1 - a0
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startRadians: CGFloat(a0), deltaRadians: CGFloat(delta),
      transform: transform)
  }
}
