// Where the views lie that a snapshot ignores: kept in the picture's file.

package import Foundation
package import PNGCodec

/// The frames of ignored views in one picture.
///
/// They go with the picture, so that a view that moved is ignored in its golden, too.
package struct IgnoredAreas: Equatable, Sendable {
  /// A view's name and its frame in whole pixels, outwards.
  package struct Area: Equatable, Sendable {
    package var name: String
    package var bounds: PixelBounds
  }

  package private(set) var areas: [Area] = []

  private static let key = "Emaki ignored"

  package init() {}

  /// Reads what a picture says.
  package init(texts: [PNGText]) {
    guard let text = texts.first(where: { $0.key == Self.key }) else { return }
    areas = text.value.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 4)
      let numbers = words.prefix(4).compactMap { Int($0) }
      guard numbers.count == 4, words.count == 5 else { return nil }
      return Area(
        name: Self.unescaped(String(words[4])),
        bounds: PixelBounds(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  package mutating func add(_ name: String, _ bounds: PixelBounds) {
    areas.append(Area(name: name, bounds: bounds))
  }

  /// A line each: four numbers and the name.
  package var texts: [PNGText] {
    guard !areas.isEmpty else { return [] }
    let lines = areas.map { area in
      let bounds = area.bounds
      return "\(bounds.x) \(bounds.y) \(bounds.width) \(bounds.height) \(Self.escaped(area.name))"
    }
    return [PNGText(key: Self.key, value: lines.joined(separator: "\n"))]
  }

  /// The places of one view.
  package func bounds(of name: String) -> [PixelBounds] {
    areas.filter { $0.name == name }.map(\.bounds)
  }

  private static func escaped(_ name: String) -> String {
    name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: "\0", with: "\u{FFFD}")
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var characters = text.makeIterator()
    while let character = characters.next() {
      if character == "\\", let next = characters.next() {
        result.append(next == "n" ? "\n" : next)
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension PixelBounds {
  /// The smallest rectangle of whole pixels around one of points.
  package init(covering rect: CGRect, scale: CGFloat) {
    // A frame that is whole but for an error of arithmetic gets no pixel more.
    func pixel(_ value: CGFloat, _ rule: FloatingPointRoundingRule, _ slack: CGFloat) -> Int {
      value.isNaN ? 0 : Int(min(max((value * scale + slack).rounded(rule), -1e9), 1e9))
    }
    let x = pixel(rect.minX, .down, 0.001)
    let y = pixel(rect.minY, .down, 0.001)
    self.init(
      x: x, y: y, width: pixel(rect.maxX, .up, -0.001) - x,
      height: pixel(rect.maxY, .up, -0.001) - y)
  }
}
