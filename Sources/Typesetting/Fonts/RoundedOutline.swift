// Rounds the corners of a glyph: how the rounded design is made of the plain one.

import Foundation
import Geometry

/// Gives outlines round ends and corners.
///
/// SF Pro Rounded is SF Pro with its strokes ended round: the same skeleton, the same widths. No free
/// face follows it as closely as Inter does with each convex corner replaced by an arc: a stroke's end
/// is two corners a stroke apart, and becomes a half circle.
///
/// Inner corners, where strokes meet, stay as they are; so do bends below `smallestTurn`.
struct RoundedOutline {
  /// Of the arc at a right angle, em.
  let radius: CGFloat
  /// Contours no wider and no higher are dots, which become round altogether; em.
  let dotSize: CGFloat

  /// - Parameter thickness: of the face's strokes, em.
  init(strokeThickness thickness: CGFloat) {
    radius = 0.55 * thickness
    dotSize = 1.75 * thickness
  }

  /// The cosine of 20 degrees: what turns less is a bend.
  private static let smallestTurn: CGFloat = 0.94
  /// How far an arc may reach along an edge, radii: at an acute tip the whole arc would not fit.
  private static let longestReach: CGFloat = 1.3

  func path(of outline: Path) -> Path {
    let contours = Self.contours(of: outline)
    let area = contours.reduce(0) { $0 + Self.signedArea($1) }
    // Ink lies on one side of all contours: on the left where the outer ones run counterclockwise.
    let side: CGFloat = area < 0 ? -1 : 1
    var elements: [Path.Element] = []
    for contour in contours { append(contour, side: side, to: &elements) }
    return Path(elements: elements)
  }

  // MARK: One contour

  private func append(_ edges: [Edge], side: CGFloat, to elements: inout [Path.Element]) {
    let count = edges.count
    let box = GlyphOutlineReader.bounds(of: Path(elements: Self.elements(edges)))
    let isDot = max(box.width, box.height) <= dotSize
    let radius = isDot ? max(box.width, box.height) / 2 : radius
    // How much each edge loses at its start and at its end.
    var starts = [CGFloat](repeating: 0, count: count)
    var ends = [CGFloat](repeating: 0, count: count)
    for index in 0..<count {
      let before = (index + count - 1) % count
      let reach = reach(
        from: edges[before].endTangent, to: edges[index].startTangent, side: side, radius: radius)
      ends[before] = reach
      starts[index] = reach
    }
    let lengths = edges.map(\.length)
    for index in 0..<count where starts[index] + ends[index] > lengths[index] {
      let squeeze = lengths[index] / (starts[index] + ends[index])
      // Both sides of a corner lose as much, so that its arc stays a circle's.
      let (before, after) = ((index + count - 1) % count, (index + 1) % count)
      starts[index] *= squeeze
      ends[before] = min(ends[before], starts[index])
      ends[index] *= squeeze
      starts[after] = min(starts[after], ends[index])
    }
    let trimmed = edges.indices.map {
      edges[$0].trimmed(start: starts[$0], end: ends[$0], length: lengths[$0])
    }
    guard let first = trimmed.first else { return }
    elements.append(.move(to: first.start))
    for index in 0..<count {
      let edge = trimmed[index]
      if starts[index] + ends[index] < lengths[index] - 1e-6 { elements.append(edge.element) }
      let next = trimmed[(index + 1) % count]
      guard ends[index] > 0 else { continue }
      elements.append(Self.arc(from: edge, to: next, reach: ends[index]))
    }
    elements.append(.closeSubpath)
  }

  /// How far from a corner its arc begins; 0 where there is none to round.
  private func reach(
    from before: CGPoint, to after: CGPoint, side: CGFloat, radius: CGFloat
  ) -> CGFloat {
    let cosine = before.x * after.x + before.y * after.y
    let sine = side * (before.x * after.y - before.y * after.x)
    guard sine > 0, cosine < Self.smallestTurn else { return 0 }
    return radius * min(sine / max(1 + cosine, 1e-3), Self.longestReach)
  }

  /// A cubic that is nearly a circle's arc, between two edges that were cut `reach` before and after
  /// their corner.
  private static func arc(from before: Edge, to after: Edge, reach: CGFloat) -> Path.Element {
    let (a, b) = (before.endTangent, after.startTangent)
    let cosine = max(a.x * b.x + a.y * b.y, -0.99)
    let sine = abs(a.x * b.y - a.y * b.x)
    // Handles of 4/3·tan(θ/4) radii, the radius being reach/tan(θ/2).
    let half = sine / (1 + cosine)
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let handle = half > 1e-6 ? reach * 4 / 3 * quarter / half : reach * 2 / 3
    return .curve(
      to: after.start,
      control1: CGPoint(x: before.end.x + a.x * handle, y: before.end.y + a.y * handle),
      control2: CGPoint(x: after.start.x - b.x * handle, y: after.start.y - b.y * handle))
  }

  // MARK: Contours

  private static func contours(of path: Path) -> [[Edge]] {
    var contours: [[Edge]] = []
    var edges: [Edge] = []
    var start = CGPoint.zero
    var point = CGPoint.zero
    func finish() {
      if point != start { edges.append(Edge(line: point, start)) }
      if !edges.isEmpty { contours.append(edges) }
      edges = []
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        finish()
        start = to
        point = to
      case .line(let to):
        if to != point { edges.append(Edge(line: point, to)) }
        point = to
      case .quadCurve(let to, let control):
        edges.append(Edge(quad: point, control, to))
        point = to
      case .curve(let to, let control1, let control2):
        edges.append(
          Edge(start: point, control1: control1, control2: control2, end: to, isLine: false))
        point = to
      case .closeSubpath:
        finish()
        point = start
      }
    }
    finish()
    return contours
  }

  private static func elements(_ edges: [Edge]) -> [Path.Element] {
    guard let first = edges.first else { return [] }
    return [.move(to: first.start)] + edges.map(\.element)
  }

  /// Twice the area of the polygon of all points; its sign is the direction.
  private static func signedArea(_ edges: [Edge]) -> CGFloat {
    var sum: CGFloat = 0
    for edge in edges {
      let points = [edge.start, edge.control1, edge.control2, edge.end]
      for (a, b) in zip(points, points.dropFirst()) { sum += a.x * b.y - a.y * b.x }
    }
    return sum
  }
}

/// A line or a cubic between two nodes of a contour.
private struct Edge {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint
  var isLine: Bool

  init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint, isLine: Bool) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    self.isLine = isLine
  }

  init(line start: CGPoint, _ end: CGPoint) {
    self.init(
      start: start, control1: Self.between(start, end, 1 / 3),
      control2: Self.between(start, end, 2 / 3), end: end, isLine: true)
  }

  init(quad start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    self.init(
      start: start, control1: Self.between(start, control, 2 / 3),
      control2: Self.between(end, control, 2 / 3), end: end, isLine: false)
  }

  var element: Path.Element {
    isLine ? .line(to: end) : .curve(to: end, control1: control1, control2: control2)
  }

  /// Unit vectors along the edge; where handles have no length, towards the next point that differs.
  var startTangent: CGPoint { Self.direction([start, control1, control2, end]) }
  var endTangent: CGPoint {
    let back = Self.direction([end, control2, control1, start])
    return CGPoint(x: -back.x, y: -back.y)
  }

  var length: CGFloat {
    if isLine { return Self.distance(start, end) }
    return chords.reduce(0, +)
  }

  /// The edge without so much of its length at both ends.
  func trimmed(start cutStart: CGFloat, end cutEnd: CGFloat, length: CGFloat) -> Edge {
    guard cutStart > 0 || cutEnd > 0, length > 0 else { return self }
    if isLine {
      return Edge(
        line: Self.between(start, end, min(cutStart / length, 1)),
        Self.between(end, start, min(cutEnd / length, 1)))
    }
    let first = parameter(at: cutStart)
    let last = max(parameter(at: length - cutEnd), first)
    let tail = split(at: first).1
    return first < 1 ? tail.split(at: (last - first) / (1 - first)).0 : tail
  }

  // MARK: Length

  private static let chordCount = 16

  private var chords: [CGFloat] {
    var last = start
    return (1...Self.chordCount).map { step in
      let point = split(at: CGFloat(step) / CGFloat(Self.chordCount)).0.end
      defer { last = point }
      return Self.distance(last, point)
    }
  }

  private func parameter(at length: CGFloat) -> CGFloat {
    var rest = max(length, 0)
    for (index, chord) in chords.enumerated() {
      if rest <= chord {
        return (CGFloat(index) + (chord > 0 ? rest / chord : 0)) / CGFloat(Self.chordCount)
      }
      rest -= chord
    }
    return 1
  }

  /// De Casteljau.
  private func split(at t: CGFloat) -> (Edge, Edge) {
    let (a, b, c) = (
      Self.between(start, control1, t), Self.between(control1, control2, t),
      Self.between(control2, end, t)
    )
    let (d, e) = (Self.between(a, b, t), Self.between(b, c, t))
    let middle = Self.between(d, e, t)
    return (
      Edge(start: start, control1: a, control2: d, end: middle, isLine: isLine),
      Edge(start: middle, control1: e, control2: c, end: end, isLine: isLine)
    )
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  private static func direction(_ points: [CGPoint]) -> CGPoint {
    for point in points.dropFirst() {
      let length = distance(points[0], point)
      if length > 1e-9 {
        return CGPoint(
          x: (point.x - points[0].x) / length, y: (point.y - points[0].y) / length)
      }
    }
    return CGPoint(x: 0, y: 0)
  }
}
