// Mixed directions: visual order, paragraph direction, joining across line ends.

import Foundation
import Testing
import Typesetting

@Suite struct BidiTests {
  let typesetter = Typesetter()

  private func glyphX(_ layout: TextLayout) -> [(String, CGFloat)] {
    layout.runs.map { ($0.glyphs.text, $0.origin.x) }
  }

  @Test func hebrewInLatinRunsToTheLeft() throws {
    // Three attribute sets make three runs, so that their order shows.
    let font = FontRequest.style(.body)
    let text = StyledText(runs: [
      .init("one ", TextAttributes(font: font, style: 0)),
      .init("שלום", TextAttributes(font: font, style: 1)),
      .init(" עולם", TextAttributes(font: font, style: 2)),
    ])
    let layout = typesetter.layout(text, options: options())
    let x = Dictionary(uniqueKeysWithValues: layout.runs.map { ($0.style, $0.origin.x) })
    let first = try #require(x[1])
    let second = try #require(x[2])
    #expect(second < first)
    #expect(try #require(x[0]) == 0)
    #expect(typesetter.fonts.diagnostics.isEmpty)
  }

  @Test func paragraphDirection() throws {
    let font = FontRequest.style(.body)
    let text = StyledText(runs: [
      .init("שלום ", TextAttributes(font: font, style: 0)),
      .init("abc", TextAttributes(font: font, style: 1)),
    ])
    // Natural: the first strong character is Hebrew, so Latin follows at its left.
    let natural = typesetter.layout(text, options: options())
    #expect(natural.runs.first?.style == 1)
    let forced = typesetter.layout(
      text, options: options { $0.writingDirection = .leftToRight })
    #expect(forced.runs.first?.style == 0)
  }

  @Test func numbersStayLeftToRightInArabic() {
    let layout = typesetter.layout(
      StyledText("عدد 123 هنا", font: .style(.body)), options: options())
    let names = layout.runs.flatMap { $0.glyphs.glyphs.map(\.outline.name) }
    let digits = typesetter.layout(StyledText("123", font: .style(.body)), options: options())
      .runs[0].glyphs.glyphs.map(\.outline.name)
    // The digits appear in reading order somewhere in the visual order.
    let start = names.indices.first { names[$0...].starts(with: digits) }
    #expect(start != nil)
    #expect(typesetter.fonts.diagnostics.isEmpty)
  }

  @Test func arabicJoins() {
    // An isolated beh differs from one that joins its neighbours.
    func names(_ text: String) -> [String] {
      typesetter.layout(StyledText(text, font: .style(.body)), options: options())
        .runs.flatMap { $0.glyphs.glyphs.map(\.outline.name) }
    }
    let isolated = Set(names("ب"))
    let joined = names("ببب")
    #expect(isolated.isDisjoint(with: joined) || Set(joined).count > 1)
  }

  @Test func truncationOfRightToLeftTextPutsTheEllipsisLeft() throws {
    let text = StyledText("שלום עולם טוב ויפה מאוד", font: .style(.body))
    let layout = typesetter.layout(text, options: options { $0.lineLimit = 1 }, width: 80)
    let first = try #require(layout.runs.first)
    #expect(first.glyphs.text.hasPrefix("…"))
    #expect(layout.lines[0].width <= 80.001)
  }
}
