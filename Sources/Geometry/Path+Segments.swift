// Adding single segments, rectangles and other paths.

public import Foundation

extension Path {
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

  public mutating func addLine(to end: CGPoint) {
    startIfNeeded(at: end)
    elements.append(.line(to: end))
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    startIfNeeded(at: control)
    elements.append(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    startIfNeeded(at: control1)
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() {
    guard let last = elements.last, last != .closeSubpath else { return }
    elements.append(.closeSubpath)
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    append(
      [
        .move(to: CGPoint(x: rect.minX, y: rect.minY)),
        .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
        .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
        .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
        .closeSubpath,
      ], transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A new subpath through `lines`; nothing for an empty array.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    append(path.elements, transform)
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(elements: elements.map { $0.applying(transform) })
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  package mutating func append(_ new: [Element], _ transform: CGAffineTransform) {
    if transform.isIdentity {
      elements += new
    } else {
      elements += new.map { $0.applying(transform) }
    }
  }

  /// Core Graphics ignores a segment without a start; beginning at its first point keeps the rest drawn.
  private mutating func startIfNeeded(at point: CGPoint) {
    switch elements.last {
    case nil:
      elements.append(.move(to: point))
    case .closeSubpath:
      // A segment right after a close continues from the closed subpath's start.
      if let start = currentPoint { elements.append(.move(to: start)) }
    default:
      break
    }
  }
}

extension Path.Element {
  package func applying(_ t: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let p): .move(to: p.applying(t))
    case .line(let p): .line(to: p.applying(t))
    case .quadCurve(let p, let c): .quadCurve(to: p.applying(t), control: c.applying(t))
    case .curve(let p, let c1, let c2):
      .curve(to: p.applying(t), control1: c1.applying(t), control2: c2.applying(t))
    case .closeSubpath: .closeSubpath
    }
  }
}
