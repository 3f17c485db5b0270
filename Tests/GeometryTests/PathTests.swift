import Foundation
import Geometry
import Testing

private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

private func close(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

/// The signed area of the flattened path (positive: clockwise with y down).
private func area(_ path: Path, tolerance: CGFloat = 1e-4) -> Double {
  path.flattened(tolerance: tolerance).reduce(0) { sum, line in
    zip(line.points, line.points.dropFirst() + [line.points[0]]).reduce(sum) {
      $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }
}

@Suite struct PathTests {
  @Test func textRoundTrips() throws {
    var path = Path()
    path.move(to: p(1, 2.5))
    path.addLine(to: p(-3, 0.1))
    path.addQuadCurve(to: p(4, 5), control: p(6, 7))
    path.addCurve(to: p(1, 1), control1: p(2, 2), control2: p(3, 3))
    path.closeSubpath()
    #expect(path.description == "1 2.5 m -3 0.1 l 6 7 4 5 q 2 2 3 3 1 1 c h")
    #expect(Path(path.description) == path)
    #expect(Path("0 0 10 20 re") == Path(CGRect(x: 0, y: 0, width: 10, height: 20)))
    #expect(Path("") == Path())
    for bad in ["1 m", "1 2 x", "1 2", "a", "1 2 3 m"] { #expect(Path(bad) == nil, "\(bad)") }
  }

  @Test func currentPointFollowsTheLastSegment() {
    var path = Path()
    #expect(path.currentPoint == nil)
    path.addLines([p(1, 1), p(5, 1), p(5, 9)])
    #expect(path.currentPoint == p(5, 9))
    path.closeSubpath()
    #expect(path.currentPoint == p(1, 1))
    path.addLine(to: p(0, 0))
    #expect(path.description == "1 1 m 5 1 l 5 9 l h 1 1 m 0 0 l")
  }

  @Test func boundsAreTight() {
    var path = Path()
    path.move(to: p(0, 0))
    path.addCurve(to: p(10, 0), control1: p(0, 10), control2: p(10, 10))
    let box = path.boundingRect
    #expect(abs(box.maxY - 7.5) < 1e-9)
    #expect(box.minX == 0)
    #expect(box.maxX == 10)
    #expect(path.controlBounds.maxY == 10)
    var quad = Path()
    quad.move(to: p(0, 0))
    quad.addQuadCurve(to: p(4, 0), control: p(2, -8))
    #expect(abs(quad.boundingRect.minY + 4) < 1e-9)
    let circle = Path(ellipseIn: CGRect(x: -5, y: 3, width: 10, height: 6)).boundingRect
    #expect(close(circle.origin, p(-5, 3)) && abs(circle.width - 10) < 1e-9)
    #expect(Path().boundingRect.isNull)
  }

  @Test func containment() {
    var ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    ring.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(ring.contains(p(10, 10)))
    #expect(!ring.contains(p(10, 10), eoFill: true))
    #expect(ring.contains(p(2, 10), eoFill: true))
    #expect(!ring.contains(p(0.5, 0.5)))
    let square = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(square.contains(p(0, 0)))
    #expect(square.contains(p(3.9, 2)))
    #expect(!square.contains(p(4.1, 2)))
  }

  @Test func transforms() {
    let path = Path(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(path.offsetBy(dx: 3, dy: 4) == Path(CGRect(x: 3, y: 4, width: 2, height: 1)))
    #expect(
      path.applying(CGAffineTransform(scaleX: 2, y: 3))
        == Path(CGRect(x: 0, y: 0, width: 4, height: 3)))
  }

  @Test("flattened curves stay within the tolerance", arguments: [0.5, 0.05, 0.001])
  func flattening(_ tolerance: CGFloat) {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let line = circle.flattened(tolerance: tolerance)[0]
    #expect(line.isClosed)
    for (a, b) in zip(line.points, line.points.dropFirst()) {
      let middle = p((a.x + b.x) / 2, (a.y + b.y) / 2)
      let distance = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      // The cubic itself is up to 2.7e-4 of the radius off the circle.
      let allowed: CGFloat = tolerance + 0.014
      #expect(abs(distance - 50) <= allowed)
    }
  }
}

@Suite struct ArcTests {
  @Test func arcsEndWhereTrigonometrySays() {
    var path = Path()
    path.addArc(
      center: p(10, 10), radius: 5, startRadians: 0, endRadians: .pi / 2, clockwise: false)
    #expect(path.description.hasPrefix("15 10 m"))
    #expect(close(path.currentPoint ?? .zero, p(10, 15)))
    #expect(path.elements.count == 2)
    var other = Path()
    other.addArc(
      center: p(10, 10), radius: 5, startRadians: 0, endRadians: .pi / 2, clockwise: true)
    #expect(close(other.currentPoint ?? .zero, p(10, 15)))
    #expect(other.elements.count == 4)
    #expect(abs(other.boundingRect.minX - 5) < 1e-9)
  }

  @Test("a full turn is a circle in both directions", arguments: [true, false])
  func fullTurn(clockwise: Bool) {
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startRadians: 0, endRadians: 2 * .pi, clockwise: clockwise)
    let expected: Double = 100 * Double.pi
    #expect(abs(abs(area(path)) - expected) < 0.1)
    #expect((area(path) > 0) == !clockwise)
  }

  @Test func tangentArcTouchesBothLines() {
    var path = Path()
    path.move(to: p(0, 0))
    path.addArc(tangent1End: p(10, 0), tangent2End: p(10, 10), radius: 4)
    #expect(path.elements.count == 3)
    #expect(path.elements[1] == .line(to: p(6, 0)))
    #expect(close(path.currentPoint ?? .zero, p(10, 4)))
    var straight = Path()
    straight.move(to: p(0, 0))
    straight.addArc(tangent1End: p(5, 0), tangent2End: p(9, 0), radius: 4)
    #expect(straight.description == "0 0 m 5 0 l")
  }
}

@Suite struct RoundedRectTests {
  /// Measured on iOS up to 18 (rms 0.18 px on a card of r = 10), in radii from the corner.
  @Test func continuousCornerHasItsMeasuredControlPoints() throws {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10,
      style: .continuous)
    // The last corner is the top left: from the left side up to the top side.
    let cubics = path.elements.suffix(4).dropLast()
    let start = try #require(path.elements.dropLast(4).last)
    #expect(start == .line(to: p(0, 15.28665)))
    let expected: [[CGPoint]] = [
      [p(0, 10.8849296), p(0, 8.6840694), p(0.7491139, 6.3149379)],
      [p(1.6905956, 3.7282383), p(3.7282383, 1.6905956), p(6.3149379, 0.7491139)],
      [p(8.6840694, 0), p(10.8849296, 0), p(15.28665, 0)],
    ]
    for (cubic, points) in zip(cubics, expected) {
      guard case .curve(let to, let c1, let c2) = cubic else {
        Issue.record("not a curve: \(cubic)")
        continue
      }
      #expect(close(c1, points[0]) && close(c2, points[1]) && close(to, points[2]), "\(cubic)")
    }
  }

  @Test("a continuous capsule is round, and radii in between pass without a jump")
  func capsule() {
    let rect = CGRect(x: 0, y: 0, width: 200, height: 40)
    let capsule = Path(roundedRect: rect, cornerRadius: 20, style: .continuous)
    let expected: Double = 6400 + 400 * Double.pi
    #expect(abs(area(capsule) - expected) < 0.5)
    var last = area(Path(rect))
    for radius in stride(from: CGFloat(0.25), through: 30, by: 0.25) {
      let now = area(Path(roundedRect: rect, cornerRadius: radius, style: .continuous))
      let step: Double = last - now
      #expect(step > -1e-6, "radius \(radius)")
      #expect(step < 20, "radius \(radius)")
      last = now
    }
  }

  @Test func circularCornersAreQuarterCircles() {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 60, height: 40),
      cornerSize: CGSize(width: 10, height: 10), style: .circular)
    let missing: Double = 100 * (4 - Double.pi)
    #expect(abs(area(path) - (2400 - missing)) < 0.1)
    let oval = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 60, height: 40),
      cornerSize: CGSize(width: 20, height: 10), style: .circular)
    #expect(abs(area(oval) - (2400 - 2 * missing)) < 0.2)
  }

  @Test func cornersThatDiffer() {
    let path = Path { path in
      path.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 100, height: 100), topLeft: CGSize(width: 40, height: 40),
        topRight: .zero, bottomRight: CGSize(width: 10, height: 10), bottomLeft: .zero,
        style: .circular)
    }
    #expect(path.contains(p(99.9, 0.1)) && path.contains(p(0.1, 99.9)))
    #expect(!path.contains(p(5, 5)) && path.contains(p(13, 13)))
    #expect(!path.contains(p(99, 99)))
  }

  @Test("radii that do not fit shrink together")
  func tooLarge() {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 500,
      style: .circular)
    let expected: Double = 100 * Double.pi
    #expect(abs(area(path) - expected) < 0.2)
  }
}

@Suite struct TrimTests {
  @Test func linesAreCutByLength() {
    let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.trimmedPath(from: 0.125, to: 0.375).description == "5 0 m 10 0 l 10 5 l")
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmedPath(from: 0.75, to: 2).description == "0 10 m 0 0 l")
  }

  @Test func curvesStayCurvesAndHaveTheirShare() {
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let part = circle.trimmedPath(from: 0, to: 1.0 / 8)
    #expect(part.elements.count == 2)
    let end = part.currentPoint ?? .zero
    let half = 10 * CGFloat(0.5).squareRoot()
    #expect(close(end, p(half, half), 0.01))
  }
}

@Suite struct StrokeTests {
  private func line(_ points: CGPoint...) -> Path {
    Path { $0.addLines(points) }
  }

  @Test(
    "caps",
    arguments: [(LineCap.butt, 40.0), (LineCap.square, 56.0), (LineCap.round, 52.566_370_614)])
  func caps(cap: LineCap, expected: Double) {
    let path = line(p(0, 0), p(10, 0)).stroked(
      StrokeStyle(lineWidth: 4, lineCap: cap), tolerance: 1e-3)
    #expect(abs(abs(area(path)) - expected) < 0.02)
  }

  @Test func joins() {
    func corner(_ join: LineJoin, limit: CGFloat = 10) -> Path {
      line(p(0, 0), p(10, 0), p(10, 10)).stroked(
        StrokeStyle(lineWidth: 4, lineJoin: join, miterLimit: limit), tolerance: 1e-3)
    }
    #expect(corner(.miter).contains(p(11.9, -1.9)))
    #expect(!corner(.miter, limit: 1.2).contains(p(11.9, -1.9)))
    #expect(!corner(.bevel).contains(p(11.2, -1.2)))
    #expect(corner(.bevel).contains(p(10.9, -0.9)))
    #expect(corner(.round).contains(p(11.35, -1.35)) && !corner(.round).contains(p(11.5, -1.5)))
    // The inner side is never torn.
    #expect(corner(.miter).contains(p(8.1, 1.9)) && corner(.round).contains(p(9, 1)))
  }

  @Test("winding numbers are never negative")
  func orientation() {
    let zigzag = line(p(0, 0), p(10, 1), p(0, 2), p(10, 30), p(9, 0), p(0, 0))
    for join in [LineJoin.miter, .round, .bevel] {
      let outline = zigzag.stroked(StrokeStyle(lineWidth: 3, lineJoin: join), tolerance: 0.01)
      let reversed = line(p(0, 0), p(9, 0), p(10, 30), p(0, 2), p(10, 1), p(0, 0))
        .stroked(StrokeStyle(lineWidth: 3, lineJoin: join), tolerance: 0.01)
      for x in stride(from: CGFloat(-3), to: 13, by: 1.37) {
        for y in stride(from: CGFloat(-3), to: 33, by: 1.41) {
          #expect(outline.contains(p(x, y)) == reversed.contains(p(x, y)), "\(join) \(x) \(y)")
        }
      }
    }
  }

  @Test("a half turn bulges forward")
  func halfTurn() {
    let path = line(p(0, 0), p(10, 0), p(0, 0)).stroked(
      StrokeStyle(lineWidth: 4, lineJoin: .round), tolerance: 1e-3)
    #expect(path.contains(p(11.8, 0)) && !path.contains(p(-0.2, 0)))
  }

  @Test func closedPathsHaveNoCaps() {
    let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).stroked(StrokeStyle(lineWidth: 2))
    let box = path.boundingRect
    #expect(box == CGRect(x: -1, y: -1, width: 12, height: 12))
    #expect(!path.contains(p(5, 5)) && path.contains(p(-0.9, -0.9)))
  }

  @Test func dots() {
    var dot = Path()
    dot.move(to: p(5, 5))
    dot.addLine(to: p(5, 5))
    #expect(dot.stroked(StrokeStyle(lineWidth: 4)).isEmpty)
    #expect(dot.stroked(StrokeStyle(lineWidth: 4, lineCap: .round)).contains(p(6.5, 5)))
    #expect(dot.stroked(StrokeStyle(lineWidth: 4, lineCap: .square)).contains(p(6.9, 6.9)))
  }

  @Test func dashes() {
    let base = line(p(0, 0), p(20, 0))
    func covered(_ style: StrokeStyle) -> String {
      let outline = base.stroked(style)
      return (0..<20).map { outline.contains(p(CGFloat($0) + 0.5, 0)) ? "x" : "." }.joined()
    }
    #expect(covered(StrokeStyle(lineWidth: 2, dash: [4, 2])) == "xxxx..xxxx..xxxx..xx")
    #expect(
      covered(StrokeStyle(lineWidth: 2, dash: [4, 2], dashPhase: 3)) == "x..xxxx..xxxx..xxxx.")
    #expect(
      covered(StrokeStyle(lineWidth: 2, dash: [4, 2], dashPhase: -1)) == ".xxxx..xxxx..xxxx..x")
    #expect(covered(StrokeStyle(lineWidth: 2, dash: [3])) == "xxx...xxx...xxx...xx")
    #expect(covered(StrokeStyle(lineWidth: 2, dash: [0, 0])) == String(repeating: "x", count: 20))
    // A dash across the start of a closed line turns the corner with a join.
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).stroked(
      StrokeStyle(lineWidth: 2, dash: [4, 4], dashPhase: 2))
    #expect(square.contains(p(-0.9, -0.9)))
  }
}
