// Lines as ranges: what line breaking and truncation decide, before anything is placed.

import Foundation

/// A stretch of a line in logical order.
struct LineSegment {
  var paragraph: Paragraph
  var range: Range<Int>
  /// An ellipsis takes the level of the line it stands in.
  var levelOverride: UInt8?

  var width: CGFloat { paragraph.width(range) }
}

/// One line. Widths in points.
struct BrokenLine {
  /// What is drawn, in logical order; hanging spaces are left out.
  var segments: [LineSegment]
  var drawnWidth: CGFloat
  /// With the spaces that hang at its end.
  var fullWidth: CGFloat
  var box: LineBox
  /// The embedding level of its paragraph.
  var baseLevel: UInt8
}

/// The vertical room of one line. Lengths in points, unrounded.
struct LineBox {
  var ascent: CGFloat
  var descent: CGFloat
  /// To the top of the next line.
  var pitch: CGFloat
  /// From the top of the text.
  var top: CGFloat = 0

  var height: CGFloat { ascent + descent }

  /// The tallest of several fonts decides; `lineSpacing` counts where it exceeds the pitch.
  ///
  /// Recorded from Apple: pitch = max(font's pitch, unrounded line height + line spacing); a mixed
  /// line has the line and baseline of its tallest run.
  init(
    of attributeIndices: some Sequence<Int>, in text: PreparedText, lineSpacing: CGFloat
  ) {
    ascent = 0
    descent = 0
    pitch = 0
    var previous = -1
    for index in attributeIndices where index != previous {
      previous = index
      let metrics = text.metrics[index]
      let offset = text.attributes[index].baselineOffset
      ascent = max(ascent, metrics.ascent + offset)
      descent = max(descent, metrics.descent - offset)
      if let attachment = text.attributes[index].attachment {
        ascent = max(ascent, attachment.ascent + offset)
        descent = max(descent, attachment.descent - offset)
      }
      pitch = max(pitch, metrics.pitch)
    }
    pitch = max(pitch, ascent + descent + max(lineSpacing, 0))
  }
}
