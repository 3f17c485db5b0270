// Comparing two texts by line: layout trees and display list dumps.

/// Where two texts first differ.
package struct TextDifference: Sendable {
  /// From 1.
  package var line: Int
  /// The line in each; nil where that text has ended.
  package var expected: String?
  package var actual: String?
  /// All changed lines, marked `-` and `+`, under `@@` headers with the line numbers of both texts.
  package var listing: String
}

extension TextDifference: CustomStringConvertible {
  /// Three lines: where, and the line of each.
  package var description: String {
    """
    first differing line \(line)
      expected  \(expected ?? "(the text has ended)")
      actual    \(actual ?? "(the text has ended)")
    """
  }
}

/// A line's bytes without its break. Not a String: Swift compares those by canonical equivalence, and
/// é in one form or in two is a difference here.
private typealias Line = [UInt8]

/// Compares two texts by line; nil when they are equal but for a line break at the very end.
package func compare(expectedText: String, actualText: String) -> TextDifference? {
  let expected = lines(of: expectedText)
  let actual = lines(of: actualText)
  guard expected != actual else { return nil }
  let first = zip(expected, actual).prefix { $0 == $1 }.count
  return TextDifference(
    line: first + 1,
    expected: expected.indices.contains(first) ? shown(expected[first]) : nil,
    actual: actual.indices.contains(first) ? shown(actual[first]) : nil,
    listing: listing(expected, actual, from: first))
}

private func lines(of text: String) -> [Line] {
  var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines.map { Line($0) }
}

private func shown(_ line: Line) -> String { String(decoding: line, as: UTF8.self) }

/// A listing of removed and added lines with one line of context, from the first difference on.
private func listing(_ expected: [Line], _ actual: [Line], from first: Int) -> String {
  let commonTail = zip(expected[first...].reversed(), actual[first...].reversed())
    .prefix { $0 == $1 }.count
  let old = Array(expected[first..<(expected.count - commonTail)])
  let new = Array(actual[first..<(actual.count - commonTail)])
  let (removed, added) = changes(from: old, to: new)

  var output = ""
  var i = 0
  var j = 0
  while i < old.count || j < new.count {
    guard removed.contains(i) || added.contains(j) else {
      i += 1
      j += 1
      continue
    }
    output += "@@ line \(first + i + 1) → \(first + j + 1) @@\n"
    if first + i > 0 { output += "  \(shown(expected[first + i - 1]))\n" }
    while removed.contains(i) {
      output += "- \(shown(old[i]))\n"
      i += 1
    }
    while added.contains(j) {
      output += "+ \(shown(new[j]))\n"
      j += 1
    }
  }
  return output
}

/// The indices of the lines that went and of those that came.
private func changes(from old: [Line], to new: [Line]) -> (removed: Set<Int>, added: Set<Int>) {
  // Myers' algorithm takes time in lines × changes: past this size the two blocks are listed whole.
  guard old.count <= 2000, new.count <= 2000 else { return (Set(old.indices), Set(new.indices)) }
  var removed: Set<Int> = []
  var added: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  return (removed, added)
}
