// The last permitted line when text remains: an ellipsis at its tail, head or middle.

import Foundation

/// Shortens a line per grapheme; spaces next to the ellipsis are dropped.
struct Truncation {
  let text: PreparedText
  /// Points.
  let width: CGFloat

  /// - Parameters:
  ///   - paragraphIndex: the paragraph that the line starts in.
  ///   - start: its first character.
  /// - Returns: the segments in logical order. The ellipsis is there even when nothing fits.
  func segments(
    mode: TextOptions.TruncationMode, paragraphIndex: Int, start: Int
  ) -> [LineSegment] {
    let first = text.paragraphs[paragraphIndex]
    let last = text.paragraphs[text.paragraphs.count - 1]
    let isOneParagraph = first === last
    switch mode {
    case .tail:
      let ellipsis = ellipsis(like: first, at: max(start, 0), level: first.baseLevel)
      let end = prefixEnd(of: first, from: start, limit: first.count, room: room(ellipsis))
      let look = self.ellipsis(like: first, at: max(end - 1, start), level: first.baseLevel)
      return nonEmpty(first, start..<end) + [look]
    case .head:
      let lower = isOneParagraph ? start : 0
      let ellipsis = ellipsis(like: last, at: last.count - 1, level: first.baseLevel)
      let from = suffixStart(of: last, limit: lower, room: room(ellipsis))
      let look = self.ellipsis(like: last, at: from, level: first.baseLevel)
      return [look] + nonEmpty(last, from..<last.count)
    case .middle:
      let ellipsis = ellipsis(like: first, at: start, level: first.baseLevel)
      let room = room(ellipsis)
      // Half for the head, what that leaves for the tail, and the rest for the head again.
      var end = prefixEnd(of: first, from: start, limit: first.count, room: room / 2)
      let from = suffixStart(
        of: last, limit: isOneParagraph ? end : 0, room: room - first.width(start..<end))
      end = prefixEnd(
        of: first, from: start, limit: isOneParagraph ? from : first.count,
        room: room - last.width(from..<last.count))
      let look = self.ellipsis(like: first, at: max(end - 1, start), level: first.baseLevel)
      return nonEmpty(first, start..<end) + [look] + nonEmpty(last, from..<last.count)
    }
  }

  private func room(_ ellipsis: LineSegment) -> CGFloat { width - ellipsis.width }

  private func nonEmpty(_ paragraph: Paragraph, _ range: Range<Int>) -> [LineSegment] {
    range.isEmpty ? [] : [LineSegment(paragraph: paragraph, range: range)]
  }

  private func ellipsis(like paragraph: Paragraph, at index: Int, level: UInt8) -> LineSegment {
    let attribute =
      paragraph.attributeIndices.indices.contains(index)
      ? paragraph.attributeIndices[index] : paragraph.fallbackAttributeIndex
    return LineSegment(
      paragraph: text.mark(PreparedText.ellipsis, attributeIndex: attribute), range: 0..<1,
      levelOverride: level)
  }

  /// The end of the longest prefix that fits, without spaces at its end.
  private func prefixEnd(of paragraph: Paragraph, from start: Int, limit: Int, room: CGFloat)
    -> Int
  {
    var best = start
    var end = start
    while end < limit {
      end += 1
      while end < paragraph.count, !paragraph.graphemeStarts[end] { end += 1 }
      let trimmed = paragraph.trimmedEnd(of: start..<end)
      guard paragraph.width(start..<trimmed) <= room + LineBreaker.slack else { break }
      best = trimmed
    }
    return best
  }

  /// The start of the longest suffix that fits, without spaces at its start.
  private func suffixStart(of paragraph: Paragraph, limit: Int, room: CGFloat) -> Int {
    let end = paragraph.trimmedEnd(of: 0..<paragraph.count)
    guard end > limit else { return paragraph.count }
    var best = paragraph.count
    var start = end
    while start > limit {
      start -= 1
      while start > limit, !paragraph.graphemeStarts[start] { start -= 1 }
      guard paragraph.width(start..<end) <= room + LineBreaker.slack else { break }
      if !isBreakingSpace(paragraph.scalars[start]) { best = start }
    }
    return best
  }
}
