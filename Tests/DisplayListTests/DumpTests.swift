import DisplayList
import Foundation
import Geometry
import Pixels
import Testing
import Typesetting

@Suite struct DumpTests {
  private let red = RGBAColor(red: 255 / 255, green: 59 / 255, blue: 48 / 255)

  @Test func oneLineAnItem() {
    let outline = GlyphOutline(path: Path(), bounds: .null, name: "Inter-Regular#12")
    let run = GlyphRun(
      fontSize: 17, glyphs: [.init(outline: outline, position: .zero)], text: "a \"b\"\n",
      inkBounds: CGRect(x: 0, y: -10, width: 8, height: 10))
    let list = DisplayList([
      .fill(.rect(CGRect(x: 0, y: 59, width: 393, height: 100)), .color(red)),
      .effect(
        .owner("Text"),
        DisplayList([
          .effect(
            .translation(CGSize(width: 20, height: 1.0 / 3)),
            DisplayList([
              .glyphs(
                run, at: CGPoint(x: 0, y: 16.18651), .color(.black.multiplyingOpacity(by: 0.6)))
            ]))
        ])),
      .effect(
        .mask(
          DisplayList([.fill(.ellipse(CGRect(x: 0, y: 0, width: 4, height: 4)), .color(.black))])),
        DisplayList([
          .stroke(
            .roundedRect(
              CGRect(x: -0.0001, y: 0, width: 8, height: 9),
              cornerSize: CGSize(width: 2, height: 2),
              .continuous), StrokeStyle(lineWidth: 0.5, dash: [2, 1]), .color(red))
        ])),
      .fill(
        .path(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), evenOdd: true),
        .linearGradient(
          [GradientStop(color: red, location: 0), GradientStop(color: .clear, location: 1)],
          start: .zero, end: CGPoint(x: 0, y: 1))),
    ])
    #expect(
      list.dump == """
        rect (0, 59, 393, 100) fill #FF3B30
        # Text
          translate (20, 0.333)
            glyphs "a \\"b\\"\\n" at (0, 16.187) Inter-Regular 17 ×1 fill #00000099
        mask
          | ellipse (0, 0, 4, 4) fill #000000
          roundedRect (0, 0, 8, 9) radius 2 continuous stroke 0.5 dash (2, 1) phase 0 #FF3B30
        path [0 0 m 1 0 l 1 1 l 0 1 l h] evenOdd fill linear (0, 0) (0, 1) [#FF3B30 0, #00000000 1]

        """)
  }

  @Test func everyEffectHasAName() {
    let effects: [(Effect, String)] = [
      (.transform(CGAffineTransform(1, 0, 0, 2, 3, 4)), "transform (1, 0, 0, 2, 3, 4)"),
      (.clip(.rect(CGRect(x: 1, y: 2, width: 3, height: 4))), "clip rect (1, 2, 3, 4)"),
      (.opacity(0.5), "opacity 0.5"), (.blendMode(.plusLighter), "blend plusLighter"),
      (.compositingGroup, "group"),
      (
        .shadow(
          .black.multiplyingOpacity(by: 0.33), radius: 3, offset: CGSize(width: 0, height: 1)),
        "shadow #00000054 radius 3 offset (0, 1)"
      ),
      (.blur(radius: 2.5, opaque: true), "blur radius 2.5 opaque"),
      (.colorMatrix([1, 0, 0]), "colorMatrix (1, 0, 0)"), (.owner("Color"), "# Color"),
    ]
    for (effect, text) in effects { #expect(effect.dump == text) }
  }

  @Test func bounds() {
    let box = DisplayList([.fill(.rect(CGRect(x: 10, y: 10, width: 20, height: 20)), .color(red))])
    func bounds(_ effect: Effect) -> CGRect { DisplayList([.effect(effect, box)]).bounds }
    #expect(DisplayList().bounds.isNull)
    #expect(
      bounds(.translation(CGSize(width: 5, height: -5)))
        == CGRect(x: 15, y: 5, width: 20, height: 20))
    #expect(
      bounds(.clip(.ellipse(CGRect(x: 0, y: 0, width: 15, height: 100))))
        == CGRect(x: 10, y: 10, width: 5, height: 20))
    #expect(bounds(.clip(.rect(CGRect(x: 90, y: 0, width: 1, height: 1)))).isNull)
    #expect(
      bounds(.shadow(.black, radius: 3, offset: CGSize(width: 0, height: 4)))
        == CGRect(x: 4, y: 8, width: 32, height: 32))
    #expect(
      bounds(.blur(radius: 1, opaque: false)) == CGRect(x: 7, y: 7, width: 26, height: 26))
    #expect(bounds(.blur(radius: 1, opaque: true)) == CGRect(x: 10, y: 10, width: 20, height: 20))
    let stroke = DisplayList([
      .stroke(
        .rect(CGRect(x: 10, y: 10, width: 20, height: 20)),
        StrokeStyle(lineWidth: 4, lineJoin: .round), .color(red))
    ])
    #expect(stroke.bounds == CGRect(x: 8, y: 8, width: 24, height: 24))
  }
}
