// The small marks that controls draw: they belong to the control and need no symbol font.

import Foundation
import Geometry

/// A mark drawn as a line in a square.
struct ControlGlyph: Shape {
  enum Kind: Hashable, Sendable {
    case chevronRight, chevronDown, chevronUpDown, plus, minus, checkmark, cross
  }

  var kind: Kind

  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    for line in Self.lines(kind) {
      for (index, point) in line.enumerated() {
        let place = CGPoint(
          x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
    }
    return path
  }

  /// Corners in the unit square.
  private nonisolated static func lines(_ kind: Kind) -> [[CGPoint]] {
    func line(_ numbers: CGFloat...) -> [CGPoint] {
      stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }
    return switch kind {
    case .chevronRight: [line(0.1, 0.05, 0.9, 0.5, 0.1, 0.95)]
    case .chevronDown: [line(0.05, 0.1, 0.5, 0.9, 0.95, 0.1)]
    case .chevronUpDown:
      [line(0.1, 0.36, 0.5, 0.06, 0.9, 0.36), line(0.1, 0.64, 0.5, 0.94, 0.9, 0.64)]
    case .plus: [line(0.5, 0, 0.5, 1), line(0, 0.5, 1, 0.5)]
    case .minus: [line(0, 0.5, 1, 0.5)]
    case .checkmark: [line(0.05, 0.55, 0.36, 0.92, 0.95, 0.08)]
    case .cross: [line(0, 0, 1, 1), line(1, 0, 0, 1)]
    }
  }

  typealias Body = _ShapeView<Self, ForegroundStyle>
}

/// A mark at its size, in the foreground style.
struct ControlMark: View {
  var kind: ControlGlyph.Kind
  var size: CGSize
  var lineWidth: CGFloat

  init(_ kind: ControlGlyph.Kind, width: CGFloat, height: CGFloat, lineWidth: CGFloat) {
    self.kind = kind
    size = CGSize(width: width, height: height)
    self.lineWidth = lineWidth
  }

  var body: some View {
    ControlGlyph(kind: kind)
      .stroke(
        ForegroundStyle(),
        style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
      )
      .frame(width: size.width, height: size.height)
  }

  /// The arrow at the end of a row that leads on.
  static var disclosure: some View {
    ControlMark(.chevronRight, width: 6, height: 11, lineWidth: 2)
      .foregroundStyle(Color(system: .tertiaryLabel))
  }
}
