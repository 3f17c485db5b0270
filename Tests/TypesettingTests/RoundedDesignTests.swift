// The rounded design, and other widths: made of Inter's outlines.

import Foundation
import Geometry
import Testing
import Typesetting

@Suite struct RoundedDesignTests {
  private func layout(_ text: String, _ font: FontRequest) -> TextLayout {
    Typesetter().layout(StyledText(text, font: font), options: options())
  }

  private func outline(_ text: String, _ design: FontRequest.Design) throws -> GlyphOutline {
    let run = try #require(
      layout(text, .system(size: 17, weight: .bold, design: design)).runs.first)
    return try #require(run.glyphs.glyphs.first).outline
  }

  @Test func `ends of strokes are half circles`() throws {
    let plain = try outline("l", .default)
    let round = try outline("l", .rounded)
    #expect(round.bounds == plain.bounds)
    let (box, stem) = (plain.bounds, plain.bounds.width)
    // A square corner reaches into the box's, a round one leaves (1 − 1/√2) radii of the diagonal.
    let corner = CGPoint(x: box.minX + stem * 0.05, y: box.minY + stem * 0.05)
    #expect(plain.path.contains(corner))
    #expect(!round.path.contains(corner))
    #expect(round.path.contains(CGPoint(x: box.midX, y: box.minY + stem * 0.05)))
    #expect(round.path.contains(CGPoint(x: box.minX + stem * 0.05, y: box.midY)))
  }

  @Test func `dots are circles`() throws {
    let dot = try outline(".", .rounded)
    let box = dot.bounds
    for x in [box.minX + box.width * 0.1, box.maxX - box.width * 0.1] {
      for y in [box.minY + box.height * 0.1, box.maxY - box.height * 0.1] {
        #expect(!dot.path.contains(CGPoint(x: x, y: y)))
      }
    }
  }

  @Test func `inner corners stay`() throws {
    let plain = try outline("L", .default)
    let round = try outline("L", .rounded)
    // Right beside the corner between the strokes: outside in both.
    let stem = try outline("l", .default).bounds.width
    let beside = CGPoint(
      x: plain.bounds.minX + stem * 1.1, y: plain.bounds.maxY - stem * 1.1)
    #expect(!plain.path.contains(beside))
    #expect(!round.path.contains(beside))
  }

  @Test func `letters keep their widths`() {
    let text = "Heart Rate 72"
    #expect(
      layout(text, .system(size: 17, design: .rounded)).size
        == layout(text, .system(size: 17)).size)
  }

  @Test func `a condensed font is as much narrower as its letters`() {
    var narrow = FontRequest.system(size: 40)
    narrow.widthPercent = 80
    let text = "mmmmmmmmmm"
    let plain = layout(text, .system(size: 40)).size.width
    let condensed = layout(text, narrow).size.width
    // Tracking stays what it is.
    #expect(abs(condensed / plain - 0.8) < 0.02)
    #expect(layout(text, narrow).size.height == layout(text, .system(size: 40)).size.height)
  }
}
