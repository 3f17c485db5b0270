// The engine as a whole: values, caches, determinism, attributes.

import Foundation
import Testing
import Typesetting

@Suite struct TypesetterTests {
  static let mixed = StyledText(runs: [
    .init("Hello ", TextAttributes(font: .style(.body), style: 0)),
    .init("שלום 漢字 ", TextAttributes(font: .style(.headline), style: 1)),
    .init(sentence, TextAttributes(font: .style(.title).italic(), style: 2)),
  ])

  @Test func sameBytesFromEveryTypesetter() {
    let first = Typesetter().layout(Self.mixed, options: options(), width: 200)
    let second = Typesetter().layout(Self.mixed, options: options(), width: 200)
    #expect(dump(first) == dump(second))
  }

  @Test func cachesNeverChangeAnAnswer() {
    let typesetter = Typesetter()
    for width in stride(from: CGFloat(0), through: 500, by: 50) {
      let cached = typesetter.layout(Self.mixed, options: options(), width: width)
      typesetter.removeAllCaches()
      let fresh = typesetter.layout(Self.mixed, options: options(), width: width)
      #expect(cached == fresh)
      #expect(typesetter.measure(Self.mixed, options: options(), width: width) == fresh.measurement)
    }
  }

  @Test func oneOutlineAGlyph() throws {
    let typesetter = Typesetter()
    let layout = typesetter.layout(StyledText("aa", font: .style(.body)), options: options())
    let glyphs = layout.runs[0].glyphs.glyphs
    #expect(glyphs[0].outline === glyphs[1].outline)
    let outline = glyphs[0].outline
    #expect(outline.name.hasPrefix("Inter-Regular#"))
    // A lowercase a stands on the baseline, about the x height of .546 em high.
    #expect(outline.bounds.maxY > -0.001 && outline.bounds.maxY < 0.03)
    #expect(outline.bounds.minY < -0.53 && outline.bounds.minY > -0.58)
  }

  @Test func kerningAndTracking() {
    let typesetter = Typesetter()
    let font = FontRequest.style(.body)
    func width(_ edit: (inout TextAttributes) -> Void) -> CGFloat {
      var attributes = TextAttributes(font: font)
      edit(&attributes)
      return typesetter.measure(
        StyledText(runs: [.init("abcd", attributes)]), options: options(scale: 1000)
      ).size.width
    }
    let plain = width { _ in }
    #expect(abs(width { $0.kerning = 2 } - plain - 8) < 0.002)
    #expect(abs(width { $0.tracking = 3 } - plain - 12) < 0.002)
  }

  @Test func decorations() throws {
    var attributes = TextAttributes(font: .style(.body), style: 4)
    attributes.underline = TextLineDecoration()
    attributes.strikethrough = TextLineDecoration(pattern: .dash, style: 7)
    let layout = Typesetter().layout(
      StyledText(runs: [.init("Hello world", attributes)]), options: options(scale: 2), width: 45)
    #expect(layout.decorations.count == 4)
    let under = try #require(layout.decorations.first { $0.kind == .underline })
    let strike = try #require(layout.decorations.first { $0.kind == .strikethrough })
    #expect(under.style == 4 && strike.style == 7 && strike.pattern == .dash)
    #expect(under.rect.minY > layout.lines[0].baseline)
    #expect(strike.rect.maxY < layout.lines[0].baseline)
    #expect(abs(under.rect.width - layout.lines[0].width) < 1e-9)
    #expect((under.rect.minY * 2).rounded() == under.rect.minY * 2)
  }

  @Test func baselineOffset() {
    var raised = TextAttributes(font: .style(.body), style: 1)
    raised.baselineOffset = 6
    let text = StyledText(runs: [
      .init("a", TextAttributes(font: .style(.body))), .init("b", raised),
    ])
    let layout = Typesetter().layout(text, options: options())
    #expect(layout.runs[1].origin.y == layout.runs[0].origin.y - 6)
    #expect(layout.size.height == 26.5)  // 20.29 + 6, up to a pixel.
  }

  @Test func oddProposals() {
    let typesetter = Typesetter()
    let text = StyledText("Hello world", font: .style(.body))
    let natural = typesetter.measure(text, options: options())
    #expect(typesetter.measure(text, options: options(), width: .infinity) == natural)
    #expect(typesetter.measure(text, options: options(), width: .nan) == natural)
    #expect(typesetter.measure(text, options: options(), width: -5).size.width == 0)
  }

  /// What a row costs: one shaping, whatever is proposed.
  @Test func manyProposalsStayCheap() {
    let typesetter = Typesetter()
    for index in 0..<2000 {
      let text = StyledText("Item \(index)", font: .style(.body))
      let size = typesetter.measure(text, options: options()).size
      #expect(typesetter.measure(text, options: options(), width: 393, height: 44).size == size)
    }
  }
}
