// A path as text and back: `10 0 m 20 0 l 20 5 25 10 q … h`.

import Foundation

extension Path: CustomStringConvertible, LosslessStringConvertible {
  /// Coordinates, then one letter: m move, l line, q quadratic, c cubic, h close.
  public var description: String {
    var parts: [String] = []
    func add(_ points: CGPoint..., op: String) {
      for p in points {
        parts.append(Path.text(p.x))
        parts.append(Path.text(p.y))
      }
      parts.append(op)
    }
    for element in elements {
      switch element {
      case .move(let p): add(p, op: "m")
      case .line(let p): add(p, op: "l")
      case .quadCurve(let p, let c): add(c, p, op: "q")
      case .curve(let p, let c1, let c2): add(c1, c2, p, op: "c")
      case .closeSubpath: parts.append("h")
      }
    }
    return parts.joined(separator: " ")
  }

  /// The inverse of `description`; also understands `x y w h re`. Nil for anything else.
  public init?(_ string: String) {
    var path = Path()
    var numbers: [CGFloat] = []
    func point(_ i: Int) -> CGPoint { CGPoint(x: numbers[i], y: numbers[i + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): path.elements.append(.move(to: point(0)))
      case ("l", 2): path.elements.append(.line(to: point(0)))
      case ("q", 4): path.elements.append(.quadCurve(to: point(2), control: point(0)))
      case ("c", 6):
        path.elements.append(.curve(to: point(4), control1: point(0), control2: point(2)))
      case ("h", 0): path.elements.append(.closeSubpath)
      case ("re", 4):
        path.addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      default: return nil
      }
      numbers.removeAll()
    }
    guard numbers.isEmpty else { return nil }
    self = path
  }

  /// Swift's shortest round-tripping digits, without the ".0" of whole numbers.
  private static func text(_ value: CGFloat) -> String {
    let text = Double(value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
