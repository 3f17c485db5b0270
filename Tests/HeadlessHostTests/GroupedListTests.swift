// An inset grouped list at rest, with the numbers measured on iOS 15–18.

import Foundation
import HeadlessHost
import Pixels
import Scenes
import SwiftUI
import Testing

@Suite("An inset grouped list has iOS's cards, headers and footers")
@MainActor
struct GroupedListTests {
  private static let ground: RGB = 0xF2F2F7
  private static let separator: RGB = 0xC6C6C8

  /// Tops and bottoms of the cards in points from the safe area's top.
  ///
  /// The first starts 35 down; rows are 44; a section without a footer is followed by 17.67, and one without a
  /// header starts with what remains to 35; a header takes 38.67, a footer 33.67.
  private static let cards: [ClosedRange<Double>] = {
    var cards: [ClosedRange<Double>] = []
    var y = 35.0
    func card(rows: Double) {
      cards.append(y...(y + 44 * rows))
      y += 44 * rows
    }
    card(rows: 3)
    y += 35
    card(rows: 1)
    y += 17.67 + 38.67
    card(rows: 2)
    y += 33.67 + 38.67
    card(rows: 1)
    return cards
  }()

  @Test("cards: 20 from both sides, 35 from the top, rows of 44, gaps of headers and footers")
  func frames() throws {
    let host = try Fixtures.host("GroupedList")
    // Right of all texts, left of the corners.
    let runs = Run.runs(of: host.column(1000))
    let white = runs.filter { $0.color == .white || $0.color == Self.separator }
    var cards: [Run] = []
    for run in white {
      if let last = cards.last, last.end == run.start {
        cards[cards.count - 1].end = run.end
      } else {
        cards.append(run)
      }
    }
    #expect(cards.count == Self.cards.count)
    for (card, expected) in zip(cards, Self.cards) {
      #expect(abs(Double(card.start - 177) - expected.lowerBound * 3) <= 1, "\(card)")
      #expect(abs(Double(card.end - 177) - expected.upperBound * 3) <= 1, "\(card)")
    }
    // Half way down the first card.
    let y = 177 + 35 * 3 + 66
    let across = host.pixels(x: 0..<1179, y: y..<(y + 1))
    #expect((0..<60).allSatisfy { across.color($0, 0) == Self.ground })
    #expect(across.color(60, 0) == .white && across.color(1118, 0) == .white)
    #expect((1119..<1179).allSatisfy { across.color($0, 0) == Self.ground })
  }

  @Test("separators: 1 px from the text to the card's edge, none after the last row")
  func separators() throws {
    let host = try Fixtures.host("GroupedList")
    let top = 177 + 105
    let lines = Run.runs(of: host.column(1000)).filter { $0.color == Self.separator }
    #expect(lines.map { $0.end - $0.start } == [1, 1, 1])
    #expect(lines.prefix(2).map(\.start) == [top + 131, top + 263])
    let line = host.pixels(x: 0..<1179, y: (top + 131)..<(top + 132))
    let runs = Run.runs(of: (0..<1179).map { line.color($0, 0) })
    #expect(
      runs == [
        Run(0, 60, Self.ground), Run(60, 120, .white), Run(120, 1119, Self.separator),
        Run(1119, 1179, Self.ground),
      ])
  }

  @Test("corners: continuous, of radius 10, on the first and last row only")
  func corners() throws {
    let host = try Fixtures.host("GroupedList")
    let top = 177 + 105
    // The curve leaves the straight edge 1.528665 · 10 points from the corner.
    let corner = host.pixels(x: 60..<120, y: top..<(top + 60))
    #expect(corner.color(0, 0) == Self.ground)
    #expect(corner.color(46, 0) == .white && corner.color(0, 46) == .white)
    // On the diagonal a continuous corner of radius r leaves .2414 · r in each direction, a circular one .2929.
    let diagonal = (0..<60).first { corner.color($0, $0) == .white } ?? 60
    #expect(abs(Double(diagonal) - 0.2414 * 30) <= 2, "\(diagonal)")
    for x in 0..<60 {
      for y in 0..<60 {
        #expect(corner.color(x, y) == corner.color(y, x), "(\(x), \(y)) is symmetric")
      }
    }
    // Square where two rows meet.
    let middle = host.pixels(x: 60..<61, y: (top + 66)..<(top + 330))
    #expect((0..<middle.height).allSatisfy { middle.color(0, $0) == .white })
  }

  @Test("header and footer: baselines 29.5 and 17.8 from their tops, 40 in")
  func headerAndFooter() throws {
    let host = try Fixtures.host("GroupedList")
    let headerTop = 177 + (Self.cards[1].upperBound + 17.67) * 3
    let footerTop = 177 + Self.cards[2].upperBound * 3
    func ink(_ top: Double, height: Double) throws -> (rows: Range<Int>, left: Int) {
      let y = Int(top.rounded())..<Int((top + height).rounded())
      let strip = host.pixels(x: 60..<500, y: y)
      let rows = try #require(strip.inkRows(on: Self.ground).max { $0.count < $1.count })
      let left = try #require(
        (0..<strip.width).first { x in rows.contains { strip.color(x, $0) != Self.ground } })
      return (rows, left + 60)
    }
    // "DEVICE": capitals stand on the baseline; what is round goes a pixel below.
    let header = try ink(headerTop, height: 110)
    #expect(abs(Double(header.rows.upperBound) - 29.5 * 3) <= 2, "\(header)")
    #expect((118...126).contains(header.left), "\(header)")
    // "S" of "Settings": without descenders in the first letters.
    let y = Int(footerTop.rounded())
    let letter = host.pixels(x: 118..<142, y: (y + 2)..<(y + 90))
    let rows = try #require(letter.inkRows(on: Self.ground).first)
    #expect(abs(Double(rows.upperBound + 2) - 17.8 * 3) <= 2, "\(rows)")
  }

  @Test("a picture that fills the first row is cut to the card's corners")
  func clippedContent() throws {
    struct Filled: View {
      var body: some View {
        List {
          Color.black.frame(height: 60).listRowInsets(EdgeInsets())
          Text("Last")
        }
      }
    }
    let host = HeadlessHost(root: Filled())
    let top = 177 + 105
    let corner = host.pixels(x: 60..<120, y: top..<(top + 60))
    #expect(corner.color(0, 0) == Self.ground)
    #expect(corner.color(30, 30) == .black)
    let bottom = host.pixels(x: 60..<61, y: (top + 170)..<(top + 171))
    #expect(bottom.color(0, 0) == .black, "square where the next row follows")
  }
}
