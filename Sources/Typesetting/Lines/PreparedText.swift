// A styled text cut into paragraphs and shaped: all that does not depend on the room it gets.

import Foundation

/// Shaped text, shared by every proposal that measures it. Confined to the typesetter's thread.
final class PreparedText {
  let attributes: [TextAttributes]
  /// One an attribute set.
  let metrics: [LineMetrics]
  /// At least one, unless the text has no characters at all.
  let paragraphs: [Paragraph]
  let library: FontLibrary
  let shaper: Shaper
  /// Results for recent proposals, newest last.
  var fittings = RecentValues<FittingKey, Fitting>(capacity: 8)

  private let options: ShapingOptions
  private var marks: [Mark: Paragraph] = [:]

  private struct Mark: Hashable {
    var character: UInt32
    var attributeIndex: Int
  }

  init(_ text: StyledText, options: ShapingOptions, library: FontLibrary, shaper: Shaper) {
    self.options = options
    self.library = library
    self.shaper = shaper
    attributes = text.runs.map(\.attributes)
    metrics = text.runs.map { library.lineMetrics(for: $0.attributes.font) }
    paragraphs = Self.paragraphs(text, options: options, library: library, shaper: shaper)
  }

  static let ellipsis: UInt32 = 0x2026
  static let hyphen: UInt32 = 0x2010

  /// A character that is not in the text, in the look of some that are, shaped by itself.
  func mark(_ character: UInt32, attributeIndex: Int) -> Paragraph {
    let key = Mark(character: character, attributeIndex: attributeIndex)
    if let known = marks[key] { return known }
    let paragraph = Paragraph(
      scalars: [character], attributeIndices: [attributeIndex], graphemeStarts: [true, true],
      fallbackAttributeIndex: attributeIndex, attributes: attributes, options: options,
      library: library, shaper: shaper)
    marks[key] = paragraph
    return paragraph
  }

  /// The hyphen a line must show that ends at a soft hyphen inside its paragraph.
  func hyphen(after line: Range<Int>, of paragraph: Paragraph) -> LineSegment? {
    guard line.upperBound < paragraph.count, !line.isEmpty,
      paragraph.isSoftHyphen(line.upperBound - 1)
    else { return nil }
    let mark = mark(
      Self.hyphen, attributeIndex: paragraph.attributeIndices[line.upperBound - 1])
    return LineSegment(paragraph: mark, range: 0..<1, levelOverride: paragraph.baseLevel)
  }

  private static func paragraphs(
    _ text: StyledText, options: ShapingOptions, library: FontLibrary, shaper: Shaper
  ) -> [Paragraph] {
    let attributes = text.runs.map(\.attributes)
    // The run of each character; graphemes are those of the whole string, for a run may end in one.
    var owners: [Int] = []
    for (index, run) in text.runs.enumerated() {
      owners.append(contentsOf: repeatElement(index, count: run.text.unicodeScalars.count))
    }
    guard !owners.isEmpty else { return [] }

    var paragraphs: [Paragraph] = []
    var scalars: [UInt32] = []
    var indices: [Int] = []
    var starts: [Bool] = []
    var position = 0
    var lastOwner = owners[0]
    func finish() {
      starts.append(true)
      paragraphs.append(
        Paragraph(
          scalars: scalars, attributeIndices: indices, graphemeStarts: starts,
          fallbackAttributeIndex: lastOwner, attributes: attributes, options: options,
          library: library, shaper: shaper))
      scalars = []
      indices = []
      starts = []
    }
    for character in text.string {
      lastOwner = owners[position]
      if character.isNewline {
        finish()
        position += character.unicodeScalars.count
        continue
      }
      for (offset, scalar) in character.unicodeScalars.enumerated() {
        scalars.append(scalar.value)
        indices.append(owners[position])
        starts.append(offset == 0)
        position += 1
      }
    }
    finish()
    return paragraphs
  }
}

/// A small cache that forgets the value stored longest ago.
struct RecentValues<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? {
    get { entries.last { $0.key == key }?.value }
    set {
      entries.removeAll { $0.key == key }
      guard let newValue else { return }
      if entries.count == capacity { entries.removeFirst() }
      entries.append((key, newValue))
    }
  }
}
