// The engine's output: measured and placed text as values.

package import Foundation

/// How large a text is, and where its baselines are.
package struct TextMeasurement: Sendable, Hashable {
  /// Points; both rounded up to a pixel, the width never above the proposal.
  package var size: CGSize
  /// From the top, rounded to a pixel. An empty text has both at 0.
  package var firstBaseline: CGFloat
  package var lastBaseline: CGFloat
  package var lineCount: Int
  /// True when an ellipsis stands for left-out characters.
  package var isTruncated: Bool
}

/// A text placed in its own rectangle: origin top left, y down, points.
package struct TextLayout: Sendable, Equatable {
  package struct Line: Sendable, Hashable {
    package var baseline: CGFloat
    /// The line's box, without leading.
    package var top: CGFloat
    package var height: CGFloat
    /// Where the drawn characters start and how far they reach, hanging spaces left out.
    package var minX: CGFloat
    package var width: CGFloat
  }

  /// Glyphs with the same attributes, next to each other on one line.
  package struct Run: Sendable, Equatable {
    package var glyphs: GlyphRun
    /// Where the run's own origin lies: on the baseline, at its left end.
    package var origin: CGPoint
    /// The index given with the attributes.
    package var style: Int
  }

  /// Where a picture among characters goes.
  package struct Attachment: Sendable, Hashable {
    /// The index given with the attributes.
    package var index: Int
    /// On the baseline, at the picture's left end.
    package var origin: CGPoint
    package var style: Int
  }

  /// A filled bar under or through characters.
  package struct Decoration: Sendable, Hashable {
    package enum Kind: Sendable, Hashable { case background, underline, strikethrough }
    package var kind: Kind
    /// Aligned to pixels vertically.
    package var rect: CGRect
    package var pattern: TextLineDecoration.Pattern
    package var style: Int
  }

  package var measurement: TextMeasurement
  package var lines: [Line]
  package var runs: [Run]
  package var decorations: [Decoration]
  /// What the fonts were scaled by to fit; 1 unless a minimum scale factor allowed less.
  package var scaleFactor: CGFloat
  package var attachments: [Attachment] = []

  package var size: CGSize { measurement.size }
  package var firstBaseline: CGFloat { measurement.firstBaseline }
  package var lastBaseline: CGFloat { measurement.lastBaseline }
}
