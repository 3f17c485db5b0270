// A plain list at rest, on pixels, with the numbers measured on iOS 16 (390 × 844 points at 3x, medium text).

import Foundation
import Goldens
import HeadlessHost
import Pixels
import Scenes
import SwiftUI
import Testing

@Suite("A plain list at rest has iOS's rows, separators and baselines")
@MainActor
struct PlainListTests {
  private static let redRows: [ColorScheme: RGB] = [.light: 0xFF3B30, .dark: 0xFF453A]
  private static let separators: [ColorScheme: RGB] = [.light: 0xC6C6C8, .dark: 0x323235]

  private func host(_ scene: String, _ scheme: ColorScheme) throws -> HeadlessHost {
    try Fixtures.host(scene, .measured.with { $0.colorScheme = scheme })
  }

  private func ground(_ scheme: ColorScheme) -> RGB { scheme == .dark ? .black : .white }

  @Test("rows of text: 44 high, from the safe area's top", arguments: HostConfiguration.appearances)
  func textRows(scheme: ColorScheme) throws {
    let host = try host("FilmTitles", scheme)
    let ground = ground(scheme)
    let separator = try #require(Self.separators[scheme])
    // The first row starts at 141 px and has no separator above; each has one in its own last pixel, the
    // last row too (272 and 404 in iOS's picture).
    #expect(
      Run.runs(of: host.column(1169)) == [
        Run(0, 272, ground), Run(272, 273, separator), Run(273, 404, ground),
        Run(404, 405, separator), Run(405, 2532, ground),
      ])
    // From the text's leading edge, 20 points in, to the screen's edge.
    let line = host.pixels(x: 0..<1170, y: 272..<273)
    #expect(
      Run.runs(of: (0..<1170).map { line.color($0, 0) }) == [
        Run(0, 60, ground), Run(60, 1170, separator),
      ])
  }

  @Test("text rows: ink from 60 px, capitals down to the baseline")
  func textInk() throws {
    let host = try host("FilmTitles", .light)
    // "C" of the first row: iOS's ink is at y 188–225; its baseline is the row's top, half of what the
    // line of 19.33 leaves of 44, and .952148 · 16 below that, to the nearest pixel: 224.
    let row = host.pixels(x: 0..<98, y: 141..<272)
    let ink = try #require(row.inkRows(on: .white).first)
    #expect(abs(ink.lowerBound + 141 - 188) <= 2, "\(ink)")
    #expect(abs(ink.upperBound + 141 - 225) <= 1, "\(ink)")
    let left = (0..<row.width).first { x in (0..<row.height).contains { row.color(x, $0) != .white }
    }
    #expect(abs((left ?? 0) - 62) <= 2, "no ink left of the inset of 20 points: \(left ?? -1)")
  }

  @Test(
    "taller rows: 11, content, 11; the separator starts below the first text",
    arguments: HostConfiguration.appearances)
  func pictureRows(scheme: ColorScheme) throws {
    let host = try host("FilmRows", scheme)
    let ground = ground(scheme)
    let separator = try #require(Self.separators[scheme])
    let red = try #require(Self.redRows[scheme])
    // 112.33 points a row: 90.33 of text between two times 11.
    #expect(
      Run.runs(of: host.column(1169)) == [
        Run(0, 477, ground), Run(477, 478, separator), Run(478, 814, ground),
        Run(814, 815, separator), Run(815, 2532, ground),
      ])
    // 60 points of red, 16 of spacing: 288 px with the inset.
    for y in [477, 814] {
      let line = host.pixels(x: 0..<1170, y: y..<(y + 1))
      #expect(
        Run.runs(of: (0..<1170).map { line.color($0, 0) }) == [
          Run(0, 288, ground), Run(288, 1170, separator),
        ])
    }
    // The red lies between pixels (174.5–444.5) and is painted on whole ones, without a blend.
    let reds = Run.runs(of: host.column(100)).filter { $0.color != ground }
    #expect(reds.map(\.color) == [red, red])
    for (run, expected) in zip(reds, [(174, 445), (511, 782)]) {
      #expect(abs(run.start - expected.0) <= 1 && abs(run.end - expected.1) <= 1, "\(run)")
    }
    let across = host.pixels(x: 0..<288, y: 300..<301)
    #expect(
      Run.runs(of: (0..<288).map { across.color($0, 0) }) == [
        Run(0, 60, ground), Run(60, 240, red), Run(240, 288, ground),
      ])
  }

  @Test("lines of a subheadline are 19 points apart at medium size, and half as dark")
  func lines() throws {
    let host = try host("FilmRows", .light)
    // Only stems and bowls of the column: rows of ink of the four lines in the first row.
    let text = host.pixels(x: 288..<1100, y: 141..<477)
    // Baselines in iOS's picture of the same view, in pixels of the screen.
    // 11 below the row's top: 16 points of headline, a line of 19.33; 16 of spacing; then 14 points of text
    // every 19. The baseline is .952148 of the size below the top of a line.
    let top = 58.0
    let headline = Int(((top + 0.952148 * 16) * 3).rounded())
    let first = top + 58.0 / 3 + 16 + 0.952148 * 14
    let rest = [first, first + 19, first + 38].map { Int(($0 * 3).rounded()) }
    for baseline in [headline] + rest {
      // A baseline is where most of the ink ends.
      let above = ink(of: text, row: baseline - 2 - 141)
      let below = ink(of: text, row: baseline + 2 - 141)
      #expect(above > 3 * max(below, 1), "baseline \(baseline): \(above) px above, \(below) below")
    }
    var darkest: RGB = .white
    for y in (rest[0] - 60 - 141)..<text.height {
      for x in 0..<text.width where text.color(x, y).value < darkest.value {
        darkest = text.color(x, y)
      }
    }
    // Measured: .secondary in a row is the primary colour at one half.
    #expect(darkest == 0x7F7F7F || darkest == 0x808080, "\(darkest)")
  }

  private func ink(of pixmap: Pixmap, row: Int) -> Int {
    (0..<pixmap.width).reduce(0) { $0 + (pixmap.color($1, row) == .white ? 0 : 1) }
  }
}
