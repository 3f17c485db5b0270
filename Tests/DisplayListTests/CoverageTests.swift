// Where a list paints, point by point.

import DisplayList
import Foundation
import Geometry
import Pixels
import Testing
import Typesetting

@Suite("Coverage of a display list")
struct CoverageTests {
  private let box = DisplayList([
    .fill(.rect(CGRect(x: 0, y: 0, width: 10, height: 10)), .color(.black))
  ])

  private func covers(_ list: DisplayList, _ x: CGFloat, _ y: CGFloat) -> Bool {
    list.covers(CGPoint(x: x, y: y))
  }

  @Test func `shapes cover what they fill, strokes their line`() {
    let circle = DisplayShape.ellipse(CGRect(x: 0, y: 0, width: 20, height: 20))
    let filled = DisplayList([.fill(circle, .color(.black))])
    #expect(covers(filled, 10, 10))
    #expect(!covers(filled, 1, 1))
    let ring = DisplayList([.stroke(circle, StrokeStyle(lineWidth: 4), .color(.black))])
    #expect(!covers(ring, 10, 10))
    #expect(covers(ring, 1, 10))
    let clear = DisplayList([
      .fill(circle, .color(RGBAColor(red: 0, green: 0, blue: 0, opacity: 0)))
    ])
    #expect(!covers(clear, 10, 10))
  }

  @Test func `contents are where their effects put them`() {
    let moved = DisplayList([.effect(.translation(CGSize(width: 50, height: 0)), box)])
    #expect(covers(moved, 55, 5))
    #expect(!covers(moved, 5, 5))
    let turned = DisplayList([
      .effect(.transform(CGAffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)), box)
    ])
    #expect(covers(turned, -15, 15))
    #expect(!covers(turned, 5, 5))
    let nothing = DisplayList([
      .effect(.transform(CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)), box)
    ])
    #expect(!covers(nothing, 0, 0))
  }

  @Test func `clips, masks and opacity take away, shadows add nothing`() {
    let half = CGRect(x: 0, y: 0, width: 5, height: 10)
    for effect in [
      Effect.clip(.rect(half)), .mask(DisplayList([.fill(.rect(half), .color(.black))])),
    ] {
      let list = DisplayList([.effect(effect, box)])
      #expect(covers(list, 2, 5))
      #expect(!covers(list, 7, 5))
    }
    #expect(!covers(DisplayList([.effect(.opacity(0), box)]), 5, 5))
    #expect(covers(DisplayList([.effect(.opacity(0.01), box)]), 5, 5))
    let shadow = DisplayList([
      .effect(.shadow(.black, radius: 5, offset: CGSize(width: 0, height: 20)), box)
    ])
    #expect(covers(shadow, 5, 5))
    #expect(!covers(shadow, 5, 25))
  }

  @Test func `the lines of a text are one area`() {
    let outline = GlyphOutline(path: Path(), bounds: .null, name: "Inter-Regular#1")
    func line(_ width: CGFloat) -> GlyphRun {
      GlyphRun(
        fontSize: 10, glyphs: [.init(outline: outline, position: .zero)], text: "x",
        inkBounds: CGRect(x: 0, y: -5, width: width, height: 5))
    }
    let text = DisplayList([
      .glyphs(line(40), at: CGPoint(x: 0, y: 10), .color(.black)),
      .glyphs(line(10), at: CGPoint(x: 0, y: 30), .color(.black)),
    ])
    // Above the ink of a line, between the lines, beyond the end of the shorter one.
    #expect(covers(text, 5, 1))
    #expect(covers(text, 20, 18))
    #expect(covers(text, 35, 28))
    #expect(!covers(text, 45, 28))
  }
}
