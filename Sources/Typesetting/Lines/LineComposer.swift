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
          let placed = self.place(glyph, of: piece, at: pen - start)
          pen += glyph.advance
          guard !placed.outline.path.isEmpty else { continue }
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
    return paragraph.items.compactMap { shaped in
      let range = shaped.item.range.clamped(to: segment.range)
      guard !range.isEmpty else { return nil }
      return LinePiece(
        shaped: shaped, glyphs: glyphs(of: shaped, in: range, paragraph: paragraph),
        text: paragraph.string(range),
        level: segment.levelOverride ?? shaped.item.style.bidiLevel)
    }
  }

  /// The glyphs of a part of an item: cut out where both cuts are safe, else shaped anew.
  private func glyphs(
    of shaped: ShapedItem, in range: Range<Int>, paragraph: Paragraph
  ) -> [ShapedGlyph] {
    let whole = shaped.item.range
    if range == whole { return shaped.glyphs }
    func isSafe(_ index: Int) -> Bool {
      if index == whole.lowerBound || index == whole.upperBound { return true }
      return shaped.glyphs.first { $0.cluster == index }?.isSafeToBreak ?? false
    }
    if isSafe(range.lowerBound), isSafe(range.upperBound) {
      return shaped.glyphs.filter { range.contains($0.cluster) }
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
