// Places the glyphs of broken lines: visual order, alignment, decorations.

import Foundation
import Geometry

/// A stretch of one shaped item on one line.
private struct LinePiece {
  var shaped: ShapedItem
  var glyphs: [ShapedGlyph]
  var text: String
  var level: UInt8
}

/// Turns lines into a layout.
struct LineComposer {
  let text: PreparedText
  let options: TextOptions
  let measurement: TextMeasurement
  let scaleFactor: CGFloat

  func layout(_ lines: [BrokenLine]) -> TextLayout {
    let grid = PixelGrid(scale: options.displayScale)
    var layout = TextLayout(
      measurement: measurement, lines: [], runs: [], decorations: [], scaleFactor: scaleFactor)
    for line in lines {
      let baseline = grid.round(line.box.top + line.box.ascent)
      let x = startX(of: line)
      layout.lines.append(
        TextLayout.Line(
          baseline: baseline, top: line.box.top, height: line.box.height, minX: x,
          width: line.drawnWidth))
      place(line, x: x, baseline: baseline, grid: grid, into: &layout)
    }
    return layout
  }

  private func startX(of line: BrokenLine) -> CGFloat {
    let free = measurement.size.width - line.drawnWidth
    switch (options.alignment, options.layoutDirection) {
    case (.center, _): return free / 2
    case (.leading, .leftToRight), (.trailing, .rightToLeft): return 0
    case (.trailing, .leftToRight), (.leading, .rightToLeft): return free
    }
  }

  // MARK: Runs

  private func place(
    _ line: BrokenLine, x: CGFloat, baseline: CGFloat, grid: PixelGrid,
    into layout: inout TextLayout
  ) {
    let pieces = line.segments.flatMap(pieces)
    let order = visualOrder(ofLevels: pieces.map(\.level))
    var pen = x
    var next = 0
    while next < order.count {
      // Neighbours of one attribute set become one run.
      let index = pieces[order[next]].shaped.item.attributeIndex
      let attributes = text.attributes[index]
      let start = pen
      var glyphs: [GlyphRun.Glyph] = []
      var string = ""
      var ink = CGRect.null
      while next < order.count, pieces[order[next]].shaped.item.attributeIndex == index {
        let piece = pieces[order[next]]
        string += piece.text
        for glyph in piece.glyphs {
          if let attachment = attributes.attachment {
            layout.attachments.append(
              TextLayout.Attachment(
                index: attachment.index,
                origin: CGPoint(x: pen, y: baseline - attributes.baselineOffset),
                style: attributes.style))
            pen += glyph.advance
            continue
          }
          let placed = self.place(glyph, of: piece, at: pen - start)
          pen += glyph.advance
          guard !placed.outline.isBlank else { continue }
          ink = ink.union(inkBounds(placed, size: attributes.font.size))
          glyphs.append(placed)
        }
        next += 1
      }
      if !glyphs.isEmpty {
        layout.runs.append(
          TextLayout.Run(
            glyphs: GlyphRun(
              fontSize: attributes.font.size, glyphs: glyphs, text: string, inkBounds: ink),
            origin: CGPoint(x: start, y: baseline - attributes.baselineOffset),
            style: attributes.style))
      }
      if let style = attributes.background, pen > start {
        let top = grid.round(line.box.top)
        layout.decorations.append(
          TextLayout.Decoration(
            kind: .background,
            rect: CGRect(
              x: start, y: top, width: pen - start,
              height: grid.round(line.box.top + line.box.height) - top),
            pattern: .solid, style: style))
      }
      decorate(
        attributes, from: start, to: pen, baseline: baseline - attributes.baselineOffset,
        grid: grid, into: &layout)
    }
  }

  private func place(_ glyph: ShapedGlyph, of piece: LinePiece, at x: CGFloat) -> GlyphRun.Glyph {
    let outline =
      glyph.id == 0
      ? MissingGlyph.outline
      : piece.shaped.item.style.face?.outline(glyph.id) ?? MissingGlyph.outline
    return GlyphRun.Glyph(
      outline: outline, position: CGPoint(x: x + glyph.offset.x, y: glyph.offset.y))
  }

  private func inkBounds(_ glyph: GlyphRun.Glyph, size: CGFloat) -> CGRect {
    let bounds = glyph.outline.bounds
    return CGRect(
      x: glyph.position.x + bounds.minX * size, y: glyph.position.y + bounds.minY * size,
      width: bounds.width * size, height: bounds.height * size)
  }

  // MARK: Pieces

  /// The shaped items of a segment, cut to it.
  private func pieces(of segment: LineSegment) -> [LinePiece] {
    let paragraph = segment.paragraph
    // Items lie in logical order: start at the first that reaches into the segment.
    let first = paragraph.items.partitionPoint {
      $0.item.range.upperBound > segment.range.lowerBound
    }
    var pieces: [LinePiece] = []
    for shaped in paragraph.items[first...] {
      let range = shaped.item.range.clamped(to: segment.range)
      guard !range.isEmpty else { break }
      pieces.append(
        LinePiece(
          shaped: shaped, glyphs: glyphs(of: shaped, in: range, paragraph: paragraph),
          text: paragraph.string(range),
          level: segment.levelOverride ?? shaped.item.style.bidiLevel))
    }
    return pieces
  }

  /// The glyphs of a part of an item: cut out where both cuts are safe, else shaped anew.
  private func glyphs(
    of shaped: ShapedItem, in range: Range<Int>, paragraph: Paragraph
  ) -> [ShapedGlyph] {
    guard range != shaped.item.range else { return shaped.glyphs }
    let glyphs = shaped.glyphs
    // Clusters rise from left to right, or fall where the item runs from right to left.
    let cuts: (Int, Int)
    if shaped.item.style.isRightToLeft {
      cuts = (
        glyphs.partitionPoint { $0.cluster < range.upperBound },
        glyphs.partitionPoint { $0.cluster < range.lowerBound }
      )
    } else {
      cuts = (
        glyphs.partitionPoint { $0.cluster >= range.lowerBound },
        glyphs.partitionPoint { $0.cluster >= range.upperBound }
      )
    }
    func isSafe(_ index: Int, _ character: Int) -> Bool {
      guard character != shaped.item.range.lowerBound, character != shaped.item.range.upperBound
      else { return true }
      // The cluster that starts at the cut: right of it, or left of it from right to left.
      let first = shaped.item.style.isRightToLeft ? index - 1 : index
      return glyphs.indices.contains(first) && glyphs[first].cluster == character
        && glyphs[first].isSafeToBreak
    }
    let (lower, upper) = shaped.item.style.isRightToLeft ? (cuts.1, cuts.0) : cuts
    if isSafe(lower, range.lowerBound), isSafe(upper, range.upperBound) {
      return Array(glyphs[cuts.0..<cuts.1])
    }
    return text.shaper.shape(paragraph.scalars, range, style: shaped.item.style)
  }

  // MARK: Decorations

  private func decorate(
    _ attributes: TextAttributes, from start: CGFloat, to end: CGFloat, baseline: CGFloat,
    grid: PixelGrid, into layout: inout TextLayout
  ) {
    guard end > start, attributes.underline != nil || attributes.strikethrough != nil,
      let face = text.library.primaryFace(for: attributes.font)
    else { return }
    let size = attributes.font.size
    let thickness = max(grid.round(face.underlineThickness * size), 1 / grid.scale)
    func add(
      _ decoration: TextLineDecoration?, _ kind: TextLayout.Decoration.Kind, centre: CGFloat
    ) {
      guard let decoration else { return }
      let bar = TextLayout.Decoration(
        kind: kind,
        rect: CGRect(
          x: start, y: grid.round(centre - thickness / 2), width: end - start, height: thickness),
        pattern: decoration.pattern, style: decoration.style ?? attributes.style)
      layout.decorations.append(bar)
    }
    add(attributes.underline, .underline, centre: baseline + face.underlineOffset * size)
    add(attributes.strikethrough, .strikethrough, centre: baseline - face.strikeOffset * size)
  }
}

extension Array {
  /// The first index from which on the condition holds. It must hold for a suffix of the array.
  fileprivate func partitionPoint(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
