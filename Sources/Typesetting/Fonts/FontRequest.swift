// What a caller asks of a font: family design, size, weight and features, as a value.

package import Foundation

/// SwiftUI's nine weights, by their OpenType numbers.
package enum FontWeight: Int, Sendable, Hashable, Comparable, CaseIterable {
  case ultraLight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900

  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}

/// A fully resolved font: the same request always selects the same faces and metrics.
package struct FontRequest: Sendable, Hashable {
  package enum Design: Sendable, Hashable, CaseIterable {
    case `default`, serif, rounded, monospaced
  }

  /// How far apart the lines of one text are, relative to the font's own pitch.
  package enum Leading: Sendable, Hashable {
    case standard, tight, loose
  }

  /// Where the glyphs come from.
  package enum Family: Sendable, Hashable {
    case system(Design)
    /// A face registered with `FontLibrary.register(fontFile:)`, by PostScript, full or family name.
    case custom(String)
  }

  package var family: Family
  /// Points per em; at least 0.
  package var size: CGFloat
  package var weight: FontWeight
  package var isItalic = false
  package var usesMonospacedDigits = false
  package var usesSmallCaps = false
  /// How wide the default and the rounded design are drawn, of their plain width.
  package var widthPercent = 100
  package var leading: Leading = .standard
  /// Set when the font came from a text style; it decides line pitch, spacing and what bold means.
  package private(set) var style: TextStyle?
  /// Baseline to baseline, points; the style's own leading. Nil for a font of a given size.
  package private(set) var styleLeading: CGFloat?

  /// A system font of a given size.
  package static func system(
    size: CGFloat, weight: FontWeight = .regular, design: Design = .default
  ) -> FontRequest {
    FontRequest(family: .system(design), size: max(size, 0), weight: weight)
  }

  /// The font of a text style at a Dynamic Type size.
  package static func style(
    _ style: TextStyle, typeSize: TypeSizeCategory = .large, design: Design = .default,
    weight: FontWeight? = nil
  ) -> FontRequest {
    let entry = style.metrics(at: typeSize)
    return FontRequest(
      family: .system(design), size: entry.size, weight: weight ?? style.weight,
      style: style, styleLeading: entry.leading)
  }

  /// A registered face at a fixed size.
  package static func custom(_ name: String, size: CGFloat) -> FontRequest {
    FontRequest(family: .custom(name), size: max(size, 0), weight: .regular)
  }

  /// The bold trait: the large titles become bold, other styles semibold, sized fonts bold.
  ///
  /// Recorded from iOS: `.bold()` on largeTitle, title and title2 is 700, on every other style 600.
  package func bold() -> FontRequest {
    var font = self
    font.weight = style?.boldWeight ?? .bold
    return font
  }

  package func italic() -> FontRequest {
    var font = self
    font.isItalic = true
    return font
  }

  /// The same font, smaller or larger; a style's leading scales along.
  package func scaled(by factor: CGFloat) -> FontRequest {
    var font = self
    font.size *= factor
    font.styleLeading = styleLeading.map { $0 * factor }
    return font
  }
}
