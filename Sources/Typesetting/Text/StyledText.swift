// The engine's input: characters with attributes, and how to set them.

package import Foundation

/// A line through or under characters.
package struct TextLineDecoration: Sendable, Hashable {
  package enum Pattern: Sendable, Hashable {
    case solid, dot, dash, dashDot, dashDotDot
  }

  package var pattern: Pattern
  /// The style index to draw it with; nil takes the text's own.
  package var style: Int?

  package init(pattern: Pattern = .solid, style: Int? = nil) {
    self.pattern = pattern
    self.style = style
  }
}

/// Room for a picture among characters; its run is one object replacement character, U+FFFC. Lengths in points.
package struct TextAttachment: Sendable, Hashable {
  /// An index into the caller's own table: it comes back with the place, unread.
  package var index: Int
  package var width: CGFloat
  package var ascent: CGFloat
  package var descent: CGFloat

  package init(index: Int, width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    self.index = index
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  func scaled(by factor: CGFloat) -> TextAttachment {
    TextAttachment(
      index: index, width: width * factor, ascent: ascent * factor, descent: descent * factor)
  }
}

/// How one stretch of characters looks.
package struct TextAttributes: Sendable, Hashable {
  package var font: FontRequest
  /// An index into the caller's own table (colours): it comes back with each run, unread.
  package var style: Int
  /// Extra advance after each character, points; ligatures stay.
  package var kerning: CGFloat = 0
  /// Extra advance after each character, points; it takes precedence over `kerning` and undoes
  /// ligatures.
  package var tracking: CGFloat = 0
  /// Points upwards.
  package var baselineOffset: CGFloat = 0
  package var underline: TextLineDecoration?
  package var strikethrough: TextLineDecoration?
  /// The style index of what lies behind the characters, as high as their line; nil is nothing.
  package var background: Int?
  package var attachment: TextAttachment?

  package init(font: FontRequest, style: Int = 0) {
    self.font = font
    self.style = style
  }
}

/// A string whose stretches have attributes. Line breaks: LF, CR, CRLF, VT, FF, NEL, LS, PS.
package struct StyledText: Sendable, Hashable {
  package struct Run: Sendable, Hashable {
    package var text: String
    package var attributes: TextAttributes

    package init(_ text: String, _ attributes: TextAttributes) {
      self.text = text
      self.attributes = attributes
    }
  }

  package var runs: [Run]

  package init(runs: [Run]) { self.runs = runs }

  package init(_ text: String, font: FontRequest, style: Int = 0) {
    runs = [Run(text, TextAttributes(font: font, style: style))]
  }

  package var string: String { runs.map(\.text).joined() }

  /// The same text with all fonts and spacings scaled.
  func scaled(by factor: CGFloat) -> StyledText {
    StyledText(
      runs: runs.map { run in
        var attributes = run.attributes
        attributes.font = attributes.font.scaled(by: factor)
        attributes.kerning *= factor
        attributes.tracking *= factor
        attributes.baselineOffset *= factor
        attributes.attachment = attributes.attachment?.scaled(by: factor)
        return Run(run.text, attributes)
      })
  }
}

/// Everything about setting a text but the text itself and the room for it.
package struct TextOptions: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable { case leading, center, trailing }
  package enum TruncationMode: Sendable, Hashable { case head, middle, tail }
  package enum Direction: Sendable, Hashable { case leftToRight, rightToLeft }

  /// The most lines to show; nil shows all. At least 1.
  package var lineLimit: Int?
  /// Height is reserved for so many lines.
  package var minimumLines = 0
  package var truncationMode: TruncationMode = .tail
  package var alignment: Alignment = .leading
  /// Points between lines; adds to the line height and counts where it exceeds the font's pitch.
  package var lineSpacing: CGFloat = 0
  /// Where leading is.
  package var layoutDirection: Direction = .leftToRight
  /// The paragraphs' own direction; nil finds it by the first strong character of each.
  package var writingDirection: Direction?
  /// The smallest factor the fonts may shrink by to fit, 0…1; 1 never shrinks.
  package var minimumScaleFactor: CGFloat = 1
  /// Device pixels per point.
  package var displayScale: CGFloat
  /// BCP 47; decides regional glyph shapes of Han and language-specific features.
  package var language = "en"

  package init(displayScale: CGFloat) {
    self.displayScale = displayScale
  }
}
