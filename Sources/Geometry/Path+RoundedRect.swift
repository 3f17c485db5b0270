// Rounded rectangles in both corner styles of iOS, also with corners that differ.

public import Foundation

extension Path {
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(width: max(0, cornerSize.width), height: max(0, cornerSize.height))
    addRoundedRect(
      in: rect, topLeft: size, topRight: size, bottomRight: size, bottomLeft: size, style: style,
      transform: transform)
  }

  /// Corner sizes that differ, points; those that do not fit are scaled down together, as in CSS.
  package mutating func addRoundedRect(
    in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
    style: RoundedCornerStyle, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    // CSS backgrounds 3, 5.5: f = min(side / sum of the two radii on it).
    var fit: CGFloat = 1
    for (side, sum) in [
      (rect.width, topLeft.width + topRight.width),
      (rect.width, bottomLeft.width + bottomRight.width),
      (rect.height, topLeft.height + bottomLeft.height),
      (rect.height, topRight.height + bottomRight.height),
    ] where sum > side { fit = min(fit, side / sum) }
    let corners = [topLeft, topRight, bottomRight, bottomLeft].map {
      CGSize(width: $0.width * fit, height: $0.height * fit)
    }
    if corners.allSatisfy({ $0.width <= 0 || $0.height <= 0 }) {
      addRect(rect, transform: transform)
      return
    }
    // Clockwise (y down) from the end of the top-left corner. `along` points from the corner against
    // the direction of travel, `next` with it.
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let incoming: [(CGFloat, CGFloat)] = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    let outgoing: [(CGFloat, CGFloat)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    var built: [Element] = []
    for i in [1, 2, 3, 0] {
      let radius = corners[i]
      guard radius.width > 0, radius.height > 0 else {
        built.append(built.isEmpty ? .move(to: points[i]) : .line(to: points[i]))
        continue
      }
      let curve =
        style == .circular
        ? CornerCurve.circular
        : CornerCurve.continuous(
          room: min(rect.width / 2 / radius.width, rect.height / 2 / radius.height))
      let (ax, ay) = incoming[i]
      let (bx, by) = outgoing[i]
      /// Corner space: u along the incoming side, v along the outgoing one, in radii.
      func place(_ p: CGPoint) -> CGPoint {
        CGPoint(
          x: points[i].x + (ax * p.x + bx * p.y) * radius.width,
          y: points[i].y + (ay * p.x + by * p.y) * radius.height)
      }
      let start = place(curve.start)
      built.append(built.isEmpty ? .move(to: start) : .line(to: start))
      for cubic in curve.cubics {
        built.append(
          .curve(to: place(cubic.2), control1: place(cubic.0), control2: place(cubic.1)))
      }
    }
    built.append(.closeSubpath)
    append(built, transform)
  }
}

/// The curve of one corner, in units of its radius, from the side it leaves to the side it joins.
struct CornerCurve {
  var start: CGPoint
  /// Control 1, control 2, end.
  var cubics: [(CGPoint, CGPoint, CGPoint)]

  static let circular = CornerCurve(
    start: CGPoint(x: 1, y: 0),
    cubics: [
      (
        CGPoint(x: 1 - quarterArcHandle, y: 0), CGPoint(x: 0, y: 1 - quarterArcHandle),
        CGPoint(x: 0, y: 1)
      )
    ])

  /// Where the continuous curve leaves the straight side, in radii.
  static let continuousReach: CGFloat = 1.528665

  /// Apple's continuous corner, measured on iOS cards (rms 0.18 px).
  private static let smooth: [CGPoint] = [
    CGPoint(x: 1.528665, y: 0), CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0),
    CGPoint(x: 0.63149379, y: 0.07491139), CGPoint(x: 0.37282383, y: 0.16905956),
    CGPoint(x: 0.16905956, y: 0.37282383), CGPoint(x: 0.07491139, y: 0.63149379),
    CGPoint(x: 0, y: 0.86840694), CGPoint(x: 0, y: 1.08849296), CGPoint(x: 0, y: 1.528665),
  ]

  /// A true quarter circle cut into three cubics at about the same places as `smooth`.
  private static let round: [CGPoint] = {
    let cuts = [0, 0.377_4, Double.pi / 2 - 0.377_4, Double.pi / 2]
    var points = [CGPoint(x: 1, y: 0)]
    for i in 0..<3 {
      let (s0, c0) = DeterministicMath.sinCos(cuts[i])
      let (s1, c1) = DeterministicMath.sinCos(cuts[i + 1])
      let h = 4.0 / 3 * DeterministicMath.tan((cuts[i + 1] - cuts[i]) / 4)
      points.append(CGPoint(x: 1 - s0 - h * c0, y: 1 - c0 + h * s0))
      points.append(CGPoint(x: 1 - s1 + h * c1, y: 1 - c1 - h * s1))
      points.append(CGPoint(x: 1 - s1, y: 1 - c1))
    }
    return points
  }()

  /// - Parameter room: half the shorter side, in radii. From 1.528665 on the full curve fits; down to 1 (a
  ///   capsule) it is eased into a circle, so that a radius may grow without a jump.
  static func continuous(room: CGFloat) -> CornerCurve {
    let s = min(1, max(0, (room - 1) / (continuousReach - 1)))
    let p = zip(round, smooth).map { r, c in
      CGPoint(x: r.x + (c.x - r.x) * s, y: r.y + (c.y - r.y) * s)
    }
    return CornerCurve(
      start: p[0], cubics: [(p[1], p[2], p[3]), (p[4], p[5], p[6]), (p[7], p[8], p[9])])
  }
}
