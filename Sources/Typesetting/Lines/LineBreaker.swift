// Greedy line breaking of one paragraph, with SwiftUI's balancing of two-line paragraphs.

import Foundation

/// Cuts a paragraph into lines.
///
/// 1. A line takes as many words as fit; trailing spaces hang beyond the edge.
/// 2. A word wider than the line starts a line of its own and breaks between graphemes, at least
///    one a line.
/// 3. A paragraph of exactly two lines whose second holds one word is balanced: the last word of
///    the first line moves down, when that makes the widths more even and fits.
///
/// Invariant: breaking again at the width that the lines report gives the same lines.
struct LineBreaker {
  let text: PreparedText
  let paragraph: Paragraph
  /// Points; infinity never breaks.
  let width: CGFloat

  /// What a proposal may fall short of a width by. Layouts add and subtract fractions of pixels,
  /// and a text must fit in the size it reported.
  static let slack: CGFloat = 0.001

  /// Ranges of the lines, hanging spaces included. An empty paragraph has one empty line.
  ///
  /// - Parameter limit: stop after so many lines; the last one then need not reach the end.
  func lines(limit: Int) -> [Range<Int>] {
    guard paragraph.count > 0, !fits(0..<paragraph.count) else { return [0..<paragraph.count] }
    var lines: [Range<Int>] = []
    var start = 0
    // A third line tells that nothing is balanced.
    while start < paragraph.count, lines.count < max(limit, 3) {
      let end = lineEnd(from: start)
      lines.append(start..<end)
      start = end
    }
    if lines.count == 2, start == paragraph.count, let balanced = balance(lines[0], lines[1]) {
      lines = balanced
    }
    return Array(lines.prefix(limit))
  }

  private func drawnWidth(_ range: Range<Int>) -> CGFloat {
    paragraph.width(range.lowerBound..<paragraph.trimmedEnd(of: range))
      + (text.hyphen(after: range, of: paragraph)?.width ?? 0)
  }

  private func fits(_ range: Range<Int>) -> Bool { drawnWidth(range) <= width + Self.slack }

  private func lineEnd(from start: Int) -> Int {
    var best: Int?
    for end in (start + 1)...paragraph.count where paragraph.canBreak[end] {
      guard fits(start..<end) else { break }
      best = end
    }
    return best ?? graphemeEnd(from: start)
  }

  /// The end of as many graphemes as fit, at least one, and of the spaces after them.
  private func graphemeEnd(from start: Int) -> Int {
    var end = start
    repeat {
      var next = end + 1
      while !paragraph.graphemeStarts[next] { next += 1 }
      guard end == start || fits(start..<next) else { break }
      end = next
    } while end < paragraph.count
    while end < paragraph.count, isBreakingSpace(paragraph.scalars[end]) { end += 1 }
    return end
  }

  private func balance(_ first: Range<Int>, _ second: Range<Int>) -> [Range<Int>]? {
    let secondEnd = paragraph.trimmedEnd(of: second)
    let isOneWord = !(second.lowerBound + 1..<max(secondEnd, second.lowerBound + 1))
      .contains { paragraph.canBreak[$0] }
    guard isOneWord, paragraph.canBreak[first.upperBound],
      let cut = (first.lowerBound + 1..<first.upperBound).last(where: { paragraph.canBreak[$0] })
    else { return nil }
    let lines = [first.lowerBound..<cut, cut..<second.upperBound]
    let before = (drawnWidth(first), drawnWidth(second))
    let after = (drawnWidth(lines[0]), drawnWidth(lines[1]))
    // The new second line must stay narrower than the old first one, or the width it makes the text
    // report would have room for the old break.
    guard after.1 < before.0, abs(after.0 - after.1) < abs(before.0 - before.1) else { return nil }
    return lines
  }
}
