// Cutting a path by length.

public import Foundation

extension Path {
  /// The part between two fractions of the whole length, 0...1; curves stay curves.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let from = min(1, max(0, from))
    let to = min(1, max(0, to))
    guard to > from else { return Path() }
    if from == 0 && to == 1 { return self }
    let segments = measuredSegments()
    let total = segments.reduce(0) { $0 + $1.length }
    let first = total * from
    let last = total * to
    var result = Path()
    var position: CGFloat = 0
    var pen: CGPoint?
    for segment in segments {
      let end = position + segment.length
      defer { position = end }
      guard segment.length > 0, end > first, position < last else { continue }
      let t0 = segment.parameter(atLength: first - position)
      let t1 = segment.parameter(atLength: last - position)
      let piece = segment.between(t0, t1)
      // A jump between segments is a new subpath.
      if pen != piece.p0 || segment.startsSubpath { result.move(to: piece.p0) }
      result.elements.append(piece.element)
      pen = piece.end
    }
    return result
  }

  private func measuredSegments() -> [MeasuredSegment] {
    var segments: [MeasuredSegment] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    var isFirst = true
    func add(_ kind: MeasuredSegment.Kind) {
      let segment = MeasuredSegment(p0: current, kind: kind, startsSubpath: isFirst)
      segments.append(segment)
      current = segment.end
      isFirst = false
    }
    for element in elements {
      switch element {
      case .move(let p):
        current = p
        start = p
        isFirst = true
      case .line(let p): add(.line(p))
      case .quadCurve(let p, let c):
        // As a cubic, so that one kind of cutting is enough.
        let c1 = CGPoint(
          x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
        let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
        add(.cubic(c1, c2, p))
      case .curve(let p, let c1, let c2): add(.cubic(c1, c2, p))
      case .closeSubpath:
        if current != start { add(.line(start)) }
        isFirst = true
      }
    }
    return segments
  }
}

/// A line or cubic with its length.
private struct MeasuredSegment {
  enum Kind {
    case line(CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
  }

  var p0: CGPoint
  var kind: Kind
  var startsSubpath: Bool
  /// Lengths at evenly spaced parameters, from 0 to the whole length.
  private var table: [CGFloat] = []

  var length: CGFloat { table[table.count - 1] }

  var end: CGPoint {
    switch kind {
    case .line(let p), .cubic(_, _, let p): p
    }
  }

  var element: Path.Element {
    switch kind {
    case .line(let p): .line(to: p)
    case .cubic(let c1, let c2, let p): .curve(to: p, control1: c1, control2: c2)
    }
  }

  init(p0: CGPoint, kind: Kind, startsSubpath: Bool) {
    self.p0 = p0
    self.kind = kind
    self.startsSubpath = startsSubpath
    let steps: Int
    if case .cubic = kind { steps = 64 } else { steps = 1 }
    table = [0]
    var last = p0
    for i in 1...steps {
      let p = point(CGFloat(i) / CGFloat(steps))
      let dx = p.x - last.x
      let dy = p.y - last.y
      table.append(table[i - 1] + (dx * dx + dy * dy).squareRoot())
      last = p
    }
  }

  private func point(_ t: CGFloat) -> CGPoint {
    switch kind {
    case .line(let p): CGPoint(x: p0.x + (p.x - p0.x) * t, y: p0.y + (p.y - p0.y) * t)
    case .cubic(let c1, let c2, let p):
      Flattening.point(cubicFrom: p0, control1: c1, control2: c2, to: p, at: t)
    }
  }

  func parameter(atLength s: CGFloat) -> CGFloat {
    if s <= 0 { return 0 }
    if s >= length { return 1 }
    let i = table.firstIndex { $0 > s } ?? table.count - 1
    let span = table[i] - table[i - 1]
    return (CGFloat(i - 1) + (span > 0 ? (s - table[i - 1]) / span : 0)) / CGFloat(table.count - 1)
  }

  /// The same curve between two parameters (de Casteljau).
  func between(_ t0: CGFloat, _ t1: CGFloat) -> MeasuredSegment {
    if t0 == 0 && t1 == 1 { return self }
    switch kind {
    case .line:
      return MeasuredSegment(p0: point(t0), kind: .line(point(t1)), startsSubpath: startsSubpath)
    case .cubic(let c1, let c2, let p):
      func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
      /// The blossom of the cubic: symmetric in its three parameters.
      func blossom(_ r: CGFloat, _ s: CGFloat, _ u: CGFloat) -> CGPoint {
        let a = mix(p0, c1, r)
        let b = mix(c1, c2, r)
        let c = mix(c2, p, r)
        return mix(mix(a, b, s), mix(b, c, s), u)
      }
      return MeasuredSegment(
        p0: blossom(t0, t0, t0),
        kind: .cubic(blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1)),
        startsSubpath: startsSubpath)
    }
  }
}
