// Line breaking against recordings of Apple's own.

import Foundation
import Testing
import Typesetting

@Suite struct WrappingTests {
  let typesetter = Typesetter()
  let system13 = FontRequest.system(size: 13)

  /// Recorded on macOS 26 with system 13: lines and widths of one sentence at each proposal. The
  /// widths come from Apple's font, so ours may differ by what the fit leaves over a line.
  @Test(
    arguments: [
      (100, 6, 95.5), (110, 5, nil), (120, 4, 118), (150, 4, 137), (200, 3, 196.5), (260, 2, 227),
      (300, 2, 274), (400, 2, 355.5),
    ] as [(Int, Int, Double?)])
  func sentenceWraps(proposal: Int, lines: Int, width: Double?) {
    let result = typesetter.measure(
      StyledText(sentence, font: system13), options: options(), width: CGFloat(proposal))
    #expect(result.lineCount == lines)
    if let width { #expect(abs(result.size.width - width) <= 2.5, "\(result.size.width)") }
  }

  /// The reported width has the hanging space; the drawn one has not.
  @Test func trailingSpaceHangs() {
    let layout = typesetter.layout(
      StyledText("Hello world", font: .style(.body)), options: options(), width: 45)
    #expect(lineTexts(layout) == ["Hello", "world"])
    let hello = typesetter.measure(StyledText("Hello ", font: .style(.body)), options: options())
    #expect(layout.size.width == max(hello.size.width, layout.lines[1].width.rounded(.up)))
    // 134 in 134: never more than the proposal.
    let tight = typesetter.measure(
      StyledText("Hello world", font: .style(.body)), options: options(),
      width: layout.lines[0].width)
    #expect(tight.size.width == layout.lines[0].width)
  }

  @Test func twoLinesAreBalanced() {
    // At 400 greedy breaking would leave "frame." alone.
    let layout = typesetter.layout(
      StyledText(sentence, font: system13), options: options(), width: 400)
    #expect(lineTexts(layout)[1] == "narrow frame.")
    // Two words on the second line: nothing moves.
    let plain = typesetter.layout(
      StyledText(sentence, font: system13), options: options(), width: 345)
    #expect(plain.lines.count == 2)
  }

  /// A text lays out in the size it reported as it did in the proposal.
  @Test func reportedSizeIsEnough() {
    for proposal in stride(from: CGFloat(20), through: 480, by: 7) {
      let text = StyledText(sentence, font: .style(.body))
      let first = typesetter.layout(text, options: options(scale: 3), width: proposal)
      let again = typesetter.layout(
        text, options: options(scale: 3), width: first.size.width, height: first.size.height)
      #expect(lineTexts(first) == lineTexts(again), "at \(proposal)")
      #expect(first.size == again.size, "at \(proposal)")
    }
  }

  @Test func longWordBreaksBetweenCharacters() {
    let text = StyledText("Donaudampfschiff", font: .style(.body))
    let layout = typesetter.layout(text, options: options(), width: 60)
    #expect(layout.lines.count > 1)
    #expect(lineTexts(layout).joined() == "Donaudampfschiff")
    #expect(layout.lines.allSatisfy { $0.width <= 60 })
  }

  @Test func zeroWidthGivesOneCharacterALine() {
    let result = typesetter.layout(
      StyledText("abc", font: .style(.body)), options: options(), width: 0)
    #expect(lineTexts(result) == ["a", "b", "c"])
    #expect(result.size.width == 0)
  }

  @Test func graphemesStayWhole() {
    let result = typesetter.layout(
      StyledText("e\u{301}e\u{301}", font: .style(.body)), options: options(), width: 0)
    #expect(lineTexts(result) == ["e\u{301}", "e\u{301}"])
  }

  @Test func hardBreaks() {
    let font = FontRequest.style(.body)
    func lines(_ text: String) -> Int {
      typesetter.measure(StyledText(text, font: font), options: options()).lineCount
    }
    #expect(lines("a\nb") == 2)
    #expect(lines("a\r\nb") == 2)
    #expect(lines("a\n\nb") == 3)
    #expect(lines("a\n") == 2)
    #expect(lines("a\u{2028}b") == 2)
    #expect(typesetter.measure(StyledText("", font: font), options: options()).size == .zero)
  }

  @Test func ideographsBreakAnywhereButBeforePunctuation() {
    let text = StyledText("吾輩は猫である。名前はまだ無い。", font: .system(size: 20))
    let layout = typesetter.layout(text, options: options(), width: 80)
    #expect(layout.lines.count >= 4)
    #expect(!lineTexts(layout).contains { $0.hasPrefix("。") })
  }

  @Test func softHyphenShowsOnlyAtALineEnd() {
    let text = StyledText("Donau\u{AD}dampf\u{AD}schiff", font: .style(.body))
    let whole = typesetter.layout(text, options: options())
    let plain = typesetter.layout(
      StyledText("Donaudampfschiff", font: .style(.body)), options: options())
    #expect(whole.size == plain.size)
    let broken = typesetter.layout(text, options: options(), width: 65)
    #expect(broken.lines.count == 3)
    #expect(lineTexts(broken)[0].hasSuffix("\u{2010}"))
    #expect(!lineTexts(broken)[2].hasSuffix("\u{2010}"))
    #expect(broken.lines.allSatisfy { $0.width <= 65 })
  }

  @Test func alignmentNeverChangesTheSize() {
    let text = StyledText(sentence, font: .style(.body))
    func layout(_ alignment: TextOptions.Alignment, _ direction: TextOptions.Direction)
      -> TextLayout
    {
      typesetter.layout(
        text,
        options: options {
          $0.alignment = alignment
          $0.layoutDirection = direction
        }, width: 150)
    }
    let leading = layout(.leading, .leftToRight)
    let center = layout(.center, .leftToRight)
    let trailing = layout(.trailing, .leftToRight)
    #expect(leading.size == center.size && center.size == trailing.size)
    #expect(leading.lines.allSatisfy { $0.minX == 0 })
    for line in trailing.lines {
      #expect(abs(line.minX + line.width - trailing.size.width) < 1e-9)
    }
    for (l, t) in zip(center.lines, trailing.lines) { #expect(abs(l.minX * 2 - t.minX) < 1e-9) }
    #expect(layout(.leading, .rightToLeft).lines.map(\.minX) == trailing.lines.map(\.minX))
  }
}
