// A text fitted into a proposal: its lines, its size, what was left out.

import Foundation

/// What the lines of a text depend on besides its shaping.
struct FittingKey: Equatable {
  var options: TextOptions
  /// Points; infinity where nothing is proposed.
  var width: CGFloat
  var height: CGFloat
}

/// The lines of one proposal. The layout is composed when first asked for.
final class Fitting {
  /// The text whose lines these are: a scaled copy where the fonts had to shrink.
  let text: PreparedText
  let lines: [BrokenLine]
  let measurement: TextMeasurement
  let scaleFactor: CGFloat
  /// False where text is left out, or where the one line or the one glyph that is always drawn is too large.
  let fits: Bool
  private let options: TextOptions
  private(set) lazy var layout = LineComposer(
    text: text, options: options, measurement: measurement, scaleFactor: scaleFactor
  ).layout(lines)

  /// Breaks `text` into lines no wider than the proposal, as many as it has height for.
  ///
  /// Height pressure: a line is kept when its box ends within the proposed height; the first always
  /// is. For a font whose pitch is its line height that is Apple's max(1, floor(height / pitch)).
  init(_ text: PreparedText, key: FittingKey, scaleFactor: CGFloat) {
    self.text = text
    self.scaleFactor = scaleFactor
    options = key.options
    let lineLimit = max(key.options.lineLimit ?? .max, 1)
    let grid = PixelGrid(scale: key.options.displayScale)

    var lines: [BrokenLine] = []
    // Where each line starts, to truncate from there.
    var starts: [(paragraph: Int, character: Int)] = []
    var isTruncated = false
    var top: CGFloat = 0
    outer: for (index, paragraph) in text.paragraphs.enumerated() {
      let breaker = LineBreaker(text: text, paragraph: paragraph, width: key.width)
      // One line more than allowed tells that text remains.
      let room = lineLimit == .max ? .max : lineLimit - lines.count + 1
      for range in breaker.lines(limit: room) {
        var line = Self.line(paragraph, range, text: text, options: key.options)
        line.box.top = top
        let isTooTall = top + line.box.height > key.height + LineBreaker.slack
        if lines.count == lineLimit || (isTooTall && !lines.isEmpty) {
          isTruncated = true
          break outer
        }
        top += line.box.pitch
        lines.append(line)
        starts.append((index, range.lowerBound))
      }
    }
    if isTruncated, let last = lines.indices.last {
      let truncation = Truncation(text: text, width: key.width)
      let segments = truncation.segments(
        mode: key.options.truncationMode, paragraphIndex: starts[last].paragraph,
        start: starts[last].character)
      let width = segments.reduce(0) { $0 + $1.width }
      lines[last].segments = segments
      lines[last].drawnWidth = width
      lines[last].fullWidth = width
    }
    self.lines = lines
    fits =
      !isTruncated && (lines.first?.box.height ?? 0) <= key.height + LineBreaker.slack
      && lines.allSatisfy { $0.drawnWidth <= key.width + LineBreaker.slack }
    measurement = Self.measure(
      lines, text: text, options: key.options, width: key.width, isTruncated: isTruncated,
      grid: grid)
  }

  private static func line(
    _ paragraph: Paragraph, _ range: Range<Int>, text: PreparedText, options: TextOptions
  ) -> BrokenLine {
    let drawn = range.lowerBound..<paragraph.trimmedEnd(of: range)
    let box =
      range.isEmpty
      ? LineBox(
        of: CollectionOfOne(paragraph.fallbackAttributeIndex), in: text,
        lineSpacing: options.lineSpacing)
      : LineBox(
        of: paragraph.attributeIndices[range], in: text, lineSpacing: options.lineSpacing)
    var line = BrokenLine(
      segments: drawn.isEmpty ? [] : [LineSegment(paragraph: paragraph, range: drawn)],
      drawnWidth: paragraph.width(drawn), fullWidth: paragraph.width(range), box: box,
      baseLevel: paragraph.baseLevel)
    if let hyphen = text.hyphen(after: range, of: paragraph) {
      line.segments.append(hyphen)
      line.drawnWidth += hyphen.width
      line.fullWidth += hyphen.width
    }
    return line
  }

  /// Width: the widest line with its hanging spaces, up to a pixel, but no more than proposed
  /// (recorded from Apple: 137 in 150, 134 in 134).
  private static func measure(
    _ lines: [BrokenLine], text: PreparedText, options: TextOptions, width: CGFloat,
    isTruncated: Bool, grid: PixelGrid
  ) -> TextMeasurement {
    guard let first = lines.first, let last = lines.last else {
      return TextMeasurement(
        size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
    }
    let widest = lines.reduce(0) { max($0, $1.fullWidth) }
    var bottom = last.box.top + last.box.height
    if options.minimumLines > lines.count {
      bottom += CGFloat(options.minimumLines - lines.count) * last.box.pitch
    }
    return TextMeasurement(
      size: CGSize(width: min(max(grid.ceil(widest), 0), width), height: grid.ceil(bottom)),
      firstBaseline: grid.round(first.box.ascent),
      lastBaseline: grid.round(last.box.top + last.box.ascent),
      lineCount: lines.count, isTruncated: isTruncated)
  }
}
