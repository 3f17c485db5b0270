// Vertical metrics: SF Pro's line laid over the substitute faces, and the spacing it asks for.

package import Foundation

/// How one font stacks its lines. All lengths in points, unrounded, positive.
package struct LineMetrics: Sendable, Hashable {
  /// Baseline up to the line's top.
  package var ascent: CGFloat
  /// Baseline down to the line's bottom.
  package var descent: CGFloat
  package var capHeight: CGFloat
  /// Baseline to baseline inside one text; at least `lineHeight`.
  package var pitch: CGFloat

  package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, pitch: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.pitch = pitch
  }

  package var lineHeight: CGFloat { ascent + descent }

  /// The height of a text of so many lines, rounded up to a pixel.
  package func height(lines: Int, displayScale: CGFloat) -> CGFloat {
    guard lines > 0 else { return 0 }
    return PixelGrid(scale: displayScale).ceil(CGFloat(lines - 1) * pitch + lineHeight)
  }
}

extension LineMetrics {
  /// SF Pro's own numbers per em, measured on iOS: ascender 1950/2048, descender 494/2048 (17 pt:
  /// 16.1865 + 4.1006 = 20.2871), cap height 1443/2048.
  package static let sfAscender: CGFloat = 0.952148
  package static let sfDescender: CGFloat = 0.241211
  package static let sfCapHeight: CGFloat = 0.7046

  /// The line of a system font.
  ///
  /// Pitch: a style's leading; for a sized font the leading of the style of that size (16 → 21 and
  /// 14 → 19 measured on iOS), else the line height.
  init(system font: FontRequest) {
    ascent = Self.sfAscender * font.size
    descent = Self.sfDescender * font.size
    capHeight = Self.sfCapHeight * font.size
    let natural = font.styleLeading ?? TextStyle.leading(forSize: font.size)
    pitch = natural ?? (ascent + descent)
    pitch = Self.adjust(pitch, leading: font.leading, lineHeight: ascent + descent)
  }

  /// `leading(.tight)` and `.loose` move the lines of a text by 2 points, never into each other.
  static func adjust(
    _ pitch: CGFloat, leading: FontRequest.Leading, lineHeight: CGFloat
  ) -> CGFloat {
    switch leading {
    case .standard: max(pitch, lineHeight)
    case .tight: max(pitch - 2, lineHeight)
    case .loose: max(pitch, lineHeight) + 2
    }
  }
}

/// The distances a text prefers to its vertical neighbours, points. Horizontally it is always 8.
package struct FontSpacing: Sendable, Hashable {
  /// To a view above that is no text.
  package var above: CGFloat
  /// To a view below that is no text.
  package var below: CGFloat
  /// To a text above: the lower text's value counts.
  package var textToText: CGFloat
}

extension FontSpacing {
  /// Spacing of SF Pro, whatever draws it.
  ///
  /// Text against views fits all twelve recorded sizes of the sized system font exactly (13 pt:
  /// 4.7421875 above, 8.15087890625 below); a style is its sized font with a leading.
  init(system font: FontRequest, lineHeight: CGFloat, displayScale: CGFloat) {
    let size = font.size
    let remainder = ((1.25 * size).rounded(.up) - 1.25 * size) / 2
    above = 0.3359375 * size + remainder
    below = 0.59814453125 * size + remainder
    textToText = Self.textToText(font, lineHeight: lineHeight, displayScale: displayScale)
  }

  /// Spacing of any other font, from its line.
  ///
  /// Recorded on iOS 26 with a taller font table (line 24.287, descent 5.93, capitals 11.978, 2x):
  /// 8.43 above and 14.809 below, which is a tenth of the line up to a pixel, beyond the descent
  /// above, and beyond what the line has below its capitals.
  package init(metrics: LineMetrics, font: FontRequest, displayScale: CGFloat) {
    let tenth = PixelGrid(scale: displayScale).ceil(0.1 * metrics.lineHeight)
    above = tenth + metrics.descent
    below = tenth + max(metrics.lineHeight - metrics.capHeight, metrics.descent)
    textToText = Self.textToText(
      font, lineHeight: metrics.lineHeight, displayScale: displayScale)
  }

  /// What a style's leading adds to the line, up to a pixel (body: 2); 0 for a sized font.
  private static func textToText(
    _ font: FontRequest, lineHeight: CGFloat, displayScale: CGFloat
  ) -> CGFloat {
    guard let leading = font.styleLeading else { return 0 }
    let pitch = LineMetrics.adjust(leading, leading: font.leading, lineHeight: lineHeight)
    return max(PixelGrid(scale: displayScale).ceil(pitch - lineHeight), 0)
  }
}
