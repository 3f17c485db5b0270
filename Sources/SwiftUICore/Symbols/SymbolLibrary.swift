// SymbolLibrary.swift: finds the outline that stands for a symbol, and makes it as heavy as the text.

import Foundation
import Geometry
import Typesetting

/// Outlines of symbols by name and weight, each made once.
@MainActor
package final class SymbolLibrary {
  /// What stands for one symbol in one weight.
  struct Symbol {
    /// In ems of the font, y down; x starts at the symbol's left edge, y is 0 in the middle of capitals.
    let outline: GlyphOutline
    var bounds: CGRect { outline.bounds }
  }

  /// The box of 16 units that all symbols are drawn in, in ems. At 17 points a circle is then 19.9 points
  /// wide, as SF Symbols' is.
  private static let boxSize: CGFloat = 1.17
  private static let unitsPerBox: CGFloat = 16
  private static let stepsPerUnit: CGFloat = 125

  /// One for the process: outlines depend on nothing else.
  package static let shared = SymbolLibrary()

  private struct Key: Hashable {
    var name: String
    var weight: FontWeight
  }
  private var symbols: [Key: Symbol?] = [:]

  /// The symbol of a name; nil if there is none.
  func symbol(_ name: String, weight: FontWeight) -> Symbol? {
    let key = Key(name: name, weight: weight)
    if let known = symbols[key] { return known }
    let made = make(key)
    symbols[key] = .some(made)
    return made
  }

  /// Whether there is a symbol of a name.
  package static func contains(_ name: String) -> Bool { nearestOffset(of: name) != nil }

  private func make(_ key: Key) -> Symbol? {
    guard let offset = Self.nearestOffset(of: key.name) else { return nil }
    let drawing = Self.path(at: offset).embolden(by: Self.addedStroke(key.weight))
    let bounds = drawing.boundingRect
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    let unit = Self.boxSize / Self.unitsPerBox
    let middle = Self.unitsPerBox / 2
    let placed = drawing.applying(
      CGAffineTransform(
        a: unit, b: 0, c: 0, d: unit, tx: -bounds.minX * unit, ty: -middle * unit))
    return Symbol(
      outline: GlyphOutline(
        path: placed, bounds: placed.boundingRect, name: "\(key.name)#\(key.weight.rawValue)"))
  }

  /// How much wider strokes are than those of the outlines, in units; the outlines' own are 1 unit, which is
  /// thin beside regular text.
  private static func addedStroke(_ weight: FontWeight) -> CGFloat {
    switch weight {
    case .ultraLight, .thin, .light: 0
    case .regular: 0.2
    case .medium: 0.4
    case .semibold: 0.65
    case .bold: 0.85
    case .heavy: 1.05
    case .black: 1.3
    }
  }

  // MARK: Reading the data

  /// Where the outline of a symbol begins; that of its outlined form, where the filled one has none of its own.
  private static func nearestOffset(of name: String) -> Int? {
    let fill = ".fill"
    return offset(of: name)
      ?? (name.hasSuffix(fill) ? offset(of: String(name.dropLast(fill.count))) : nil)
  }

  /// Where the outline of exactly this symbol begins.
  private static func offset(of name: String) -> Int? {
    guard !name.isEmpty else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    let wanted = Array(name.utf8)
    // Sorted as the names' bytes are: a search by halves over the bytes, each probe moved to its line.
    var (low, high) = (0, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, unsafe bytes[start - 1] != newline { start -= 1 }
      var space = start
      while unsafe bytes[space] != UInt8(ascii: " ") { space += 1 }
      let found = unsafe bytes[start..<space]
      var end = space
      while unsafe bytes[end] != newline { end += 1 }
      if unsafe found.elementsEqual(wanted) {
        return unsafe bytes[(space + 1)..<end].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      }
      if unsafe found.lexicographicallyPrecedes(wanted) { low = end + 1 } else { high = start }
    }
    return nil
  }

  private static let newline = UInt8(ascii: "\n")

  /// The outline that begins at an offset, in units.
  private static func path(at offset: Int) -> Path {
    let bytes = unsafe UnsafeBufferPointer(
      start: outlines.utf8Start, count: outlines.utf8CodeUnitCount)
    var position = offset
    var point = CGPoint.zero

    func number() -> CGFloat {
      while unsafe bytes[position] == UInt8(ascii: " ") { position += 1 }
      let isNegative = unsafe bytes[position] == UInt8(ascii: "-")
      if isNegative { position += 1 }
      var value = 0
      while let digit = unsafe digit(bytes[position]) {
        value = value * 10 + digit
        position += 1
      }
      return CGFloat(isNegative ? -value : value)
    }
    func nextPoint(from start: CGPoint) -> CGPoint {
      let dx = number()
      return CGPoint(x: start.x + dx, y: start.y + number())
    }
    func units(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x / stepsPerUnit, y: point.y / stepsPerUnit)
    }

    var path = Path()
    while unsafe bytes[position] != newline {
      let command = unsafe bytes[position]
      position += 1
      switch command {
      case UInt8(ascii: "m"):
        point = nextPoint(from: point)
        path.move(to: units(point))
      case UInt8(ascii: "l"):
        point = nextPoint(from: point)
        path.addLine(to: units(point))
      case UInt8(ascii: "q"):
        let control = nextPoint(from: point)
        point = nextPoint(from: control)
        path.addQuadCurve(to: units(point), control: units(control))
      case UInt8(ascii: "c"):
        let first = nextPoint(from: point)
        let second = nextPoint(from: first)
        point = nextPoint(from: second)
        path.addCurve(to: units(point), control1: units(first), control2: units(second))
      default: path.closeSubpath()
      }
    }
    return path
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}

extension Path {
  /// The path with its edges moved out by half of `width`, into holes too; for a non-zero fill.
  ///
  /// Outer contours must run counterclockwise (y down), holes the other way. A stroke's outline winds
  /// counterclockwise everywhere, so that the two add up.
  fileprivate func embolden(by width: CGFloat) -> Path {
    guard width > 0 else { return self }
    let edge = stroked(
      Geometry.StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round), tolerance: 0.02)
    return Path(elements: elements + edge.elements)
  }
}
