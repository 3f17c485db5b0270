// SymbolColors.swift: the layers of a symbol that are coloured apart.

import DisplayList
import Foundation
import Geometry
import Pixels
import Typesetting

/// What each part of a symbol is painted with.
///
/// The outlines that stand for symbols have no layers: their closed curves are told apart by where they lie. The largest
/// is the symbol's main part (a cloud, a circle), with all that lies in its box; the others are above or below it.
struct SymbolColors {
  enum Part: Hashable { case main, above, below, inside }

  /// The colours of a symbol's own; a part without one is painted as the main part.
  let own: [Part: RGBAColor]

  /// By the names' beginnings, the longest first: as SF Symbols colours its weather and status symbols.
  private static let table: [(prefix: String, main: Tone, above: Tone?, below: Tone?)] = [
    ("cloud.bolt", .white, nil, .yellow), ("cloud.sun.bolt", .white, .yellow, .yellow),
    ("cloud.sun", .white, .yellow, .cyan), ("cloud.moon", .white, .white, .cyan),
    ("cloud.snow", .white, nil, .white), ("cloud.fog", .white, nil, .gray),
    ("cloud", .white, nil, .cyan), ("sunrise", .yellow, nil, nil), ("sunset", .yellow, nil, nil),
    ("sun.", .yellow, nil, nil), ("bolt", .yellow, nil, nil), ("drop", .cyan, nil, nil),
    ("heart", .red, nil, nil), ("star", .yellow, nil, nil), ("leaf", .green, nil, nil),
    ("exclamationmark.triangle", .yellow, nil, nil), ("plus.circle.fill", .green, nil, nil),
    ("minus.circle.fill", .red, nil, nil),
  ]
  private enum Tone { case white, yellow, cyan, gray, red, green }

  /// The colours that a symbol has in multicolour; nil where it has none.
  init?(of name: String, in environment: EnvironmentValues) {
    guard let row = Self.table.first(where: { name.hasPrefix($0.prefix) }) else { return nil }
    func color(_ tone: Tone) -> RGBAColor {
      switch tone {
      case .white: RGBAColor(red: 1, green: 1, blue: 1, opacity: 1)
      case .yellow: SystemColor.yellow.resolve(in: environment)
      case .cyan: SystemColor.cyan.resolve(in: environment)
      case .gray: SystemColor.gray.resolve(in: environment)
      case .red: SystemColor.red.resolve(in: environment)
      case .green: SystemColor.green.resolve(in: environment)
      }
    }
    var own: [Part: RGBAColor] = [.main: color(row.main)]
    own[.above] = row.above.map(color)
    own[.below] = row.below.map(color)
    self.own = own
  }

  /// Whether a symbol is a mark cut out of a shape: `xmark.circle.fill`.
  static func isMarkInShape(_ name: String) -> Bool {
    [
      ".circle.fill", ".square.fill", ".seal.fill", ".shield.fill", ".rectangle.fill",
      ".octagon.fill",
    ]
    .contains { name.hasSuffix($0) } || name == "exclamationmark.triangle.fill"
  }

  // MARK: Parts

  /// The closed curves of an outline by the part that they belong to.
  ///
  /// - Parameter cutsMarks: whether what lies inside the main part is a part of its own, and not only a hole in it.
  static func parts(of path: Path, cutsMarks: Bool) -> [(part: Part, path: Path)] {
    let curves = subpaths(of: path).map { ($0, $0.boundingRect) }
    guard let main = curves.map(\.1).max(by: { $0.width * $0.height < $1.width * $1.height })
    else { return [] }
    var parts: [Part: Path] = [:]
    for (curve, bounds) in curves {
      let part: Part
      if main.contains(CGPoint(x: bounds.midX, y: bounds.midY))
        && main.insetBy(
          dx: -main.width * 0.02, dy: -main.height * 0.02
        ).contains(bounds)
      {
        part = .main
        // The shape's own edge lies in its box, too; a mark is much smaller.
        if cutsMarks, bounds.width * bounds.height < main.width * main.height * 0.6 {
          parts[.inside, default: Path()].addPath(curve)
        }
      } else {
        part = bounds.midY > main.midY ? .below : .above
      }
      parts[part, default: Path()].addPath(curve)
    }
    return [.main, .above, .below, .inside].compactMap { part in parts[part].map { (part, $0) } }
  }

  private static func subpaths(of path: Path) -> [Path] {
    var result: [Path] = []
    for element in path.elements {
      if case .move = element { result.append(Path()) }
      if result.isEmpty { result.append(Path()) }
      result[result.count - 1].elements.append(element)
    }
    return result
  }
}
