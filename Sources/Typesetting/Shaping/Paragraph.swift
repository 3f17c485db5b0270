// One paragraph, shaped once as if on a line of endless length; lines are cut from it.

import Foundation

/// A shaped stretch.
struct ShapedItem {
  var item: TextItem
  /// From left to right.
  var glyphs: [ShapedGlyph]
}

/// The part of a text between two hard line breaks. Immutable but for its lazy break positions.
final class Paragraph {
  /// As shaped: tabs are spaces, controls invisible.
  let scalars: [UInt32]
  let attributeIndices: [Int]
  /// One a character, and true at the end.
  let graphemeStarts: [Bool]
  /// 0 or 1.
  let baseLevel: UInt8
  let items: [ShapedItem]
  /// `positions[i]`: the advance of all characters before `i` in logical order, points; meaningful
  /// at grapheme starts. A ligature's width is shared out evenly among its graphemes.
  let positions: [CGFloat]
  /// Attributes a line takes its height from when the paragraph is empty.
  let fallbackAttributeIndex: Int

  /// `canBreak[i]`: whether a line may start at character `i`. Found when first needed: a text that
  /// fits on its line never asks.
  private(set) lazy var canBreak: [Bool] = lineBreaks.find(in: originals)

  private let originals: [UInt32]
  private let lineBreaks: LineBreakFinder

  var count: Int { scalars.count }

  init(
    scalars originals: [UInt32], attributeIndices: [Int], graphemeStarts: [Bool],
    fallbackAttributeIndex: Int, attributes: [TextAttributes], options: ShapingOptions,
    library: FontLibrary, shaper: Shaper
  ) {
    self.originals = originals
    lineBreaks = shaper.lineBreaks
    self.attributeIndices = attributeIndices
    self.graphemeStarts = graphemeStarts
    self.fallbackAttributeIndex = fallbackAttributeIndex
    scalars = originals.map(Self.shapedScalar)
    let bidi = BidiLevels(
      scalars: originals, direction: options.writingDirection, fallback: options.layoutDirection)
    baseLevel = bidi.base
    let itemizer = Itemizer(
      library: library, attributes: attributes, language: options.language)
    let textItems = itemizer.items(
      scalars: scalars, attributeIndices: attributeIndices, graphemeStarts: graphemeStarts,
      levels: bidi.levels)
    var shaped: [ShapedItem] = []
    shaped.reserveCapacity(textItems.count)
    for item in textItems {
      var glyphs = shaper.shape(scalars, item.range, style: item.style)
      for index in glyphs.indices where originals[glyphs[index].cluster] == 0x09 {
        glyphs[index].advance *= Self.spacesPerTab
      }
      shaped.append(ShapedItem(item: item, glyphs: glyphs))
    }
    items = shaped
    positions = Self.positions(
      count: originals.count, items: shaped, graphemeStarts: graphemeStarts)
  }

  /// The advance of a range that starts and ends at graphemes, points.
  func width(_ range: Range<Int>) -> CGFloat {
    positions[range.upperBound] - positions[range.lowerBound]
  }

  /// Where the drawn part of a line ends: trailing spaces hang.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isBreakingSpace(scalars[end - 1]) { end -= 1 }
    return end
  }

  func isSoftHyphen(_ index: Int) -> Bool { scalars[index] == 0xAD }

  /// The text of a range, for dumps.
  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for value in originals[range] {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private static let spacesPerTab: CGFloat = 4

  private static func shapedScalar(_ value: UInt32) -> UInt32 {
    // HarfBuzz hides default ignorables; ZERO WIDTH SPACE is one.
    let hidden: UInt32 = 0x200B
    switch value {
    case 0x09: return 0x20
    case 0..<0x20, 0x7F...0x9F: return hidden
    default: return value
    }
  }

  private static func positions(
    count: Int, items: [ShapedItem], graphemeStarts: [Bool]
  ) -> [CGFloat] {
    var advances = [CGFloat](repeating: 0, count: count)
    for shaped in items {
      // Cluster starts in logical order, each with its width.
      var clusters: [(start: Int, width: CGFloat)] = []
      for glyph in shaped.glyphs {
        if let last = clusters.indices.last, clusters[last].start == glyph.cluster {
          clusters[last].width += glyph.advance
        } else {
          clusters.append((glyph.cluster, glyph.advance))
        }
      }
      if shaped.item.style.isRightToLeft { clusters.reverse() }
      for (index, cluster) in clusters.enumerated() {
        let end =
          index + 1 < clusters.count ? clusters[index + 1].start : shaped.item.range.upperBound
        guard cluster.start < end else { continue }
        let starts = (cluster.start..<end).filter { graphemeStarts[$0] }
        guard starts.count > 1 else {
          advances[cluster.start] += cluster.width
          continue
        }
        for start in starts { advances[start] += cluster.width / CGFloat(starts.count) }
      }
    }
    var positions = [CGFloat](repeating: 0, count: count + 1)
    for index in 0..<count { positions[index + 1] = positions[index] + advances[index] }
    return positions
  }
}

/// What of the options changes shaping; the rest only changes lines.
struct ShapingOptions: Hashable {
  var writingDirection: TextOptions.Direction?
  var layoutDirection: TextOptions.Direction
  var language: String

  init(_ options: TextOptions) {
    writingDirection = options.writingDirection
    layoutDirection = options.layoutDirection
    language = options.language
  }
}

/// Spaces that hang at the end of a line: those of UAX #14 class SP or BA that have no ink.
func isBreakingSpace(_ value: UInt32) -> Bool {
  switch value {
  case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
  default: false
  }
}
