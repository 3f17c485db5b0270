// Glyphs that are pictures.

import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing
import Typesetting

@Suite("Emoji") struct EmojiTests {
  /// Half red, half blue, one em wide, on the baseline.
  private let outline: GlyphOutline = {
    var map = Pixmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 { map[x, y] = PremultipliedPixel(x < 32 ? red : blue) }
    }
    return GlyphOutline(
      picture: GlyphPicture(pixmap: map, bounds: CGRect(x: 0, y: -1, width: 1, height: 1)),
      name: "test")
  }()

  private func run(_ size: CGFloat) -> GlyphRun {
    GlyphRun(
      fontSize: size,
      glyphs: [GlyphRun.Glyph(outline: outline, position: CGPoint(x: 10, y: 0))], text: "x",
      inkBounds: CGRect(x: 10, y: -size, width: size, height: size))
  }

  private func painted(_ paint: Paint, size: CGFloat = 20) -> Pixmap {
    render([.glyphs(run(size), at: CGPoint(x: 0, y: 30), paint)], 60, 60)
  }

  @Test("they keep their colours, whatever the text's is")
  func colours() {
    for paint in [
      Paint.color(.black),
      .linearGradient(stops(.white, .black), start: .zero, end: CGPoint(x: 60, y: 0)),
    ] {
      let map = painted(paint)
      #expect(map.hex(10, 10) == "FF0000FF" && map.hex(29, 29) == "0000FFFF")
      #expect(map.hex(9, 20) == "00000000" && map.hex(30, 20) == "00000000")
      #expect(map.hex(20, 9) == "00000000" && map.hex(20, 30) == "00000000")
    }
  }

  @Test("a colour's opacity is theirs; one that cannot be seen hides them")
  func opacity() {
    let half = painted(.color(RGBAColor(red: 0, green: 1, blue: 0, opacity: 0.5)))
    #expect(abs(Int(half[15, 20].alpha) - 128) <= 1 && abs(Int(half[15, 20].red) - 128) <= 1)
    #expect(half[15, 20].green == 0)
    #expect(painted(.color(.clear))[15, 20].alpha == 0)
  }

  @Test("turned, they are pictures still")
  func turned() {
    let map = render(
      [
        .effect(
          .transform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)),
          DisplayList([.glyphs(run(20), at: .zero, .color(.black))]))
      ], 60, 60)
    // x goes down: the red half first.
    #expect(map.hex(20, 15) == "FF0000FF" && map.hex(20, 25) == "0000FFFF")
  }
}
