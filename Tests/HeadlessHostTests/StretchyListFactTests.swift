// The seed scene's promise, on pixels: scroll → GeometryReader → preference → @State → layout, in one frame.

import Foundation
import HeadlessHost
import Pixels
import Scenes
import ScrollPhysics
import SwiftUI
import Testing

@Suite("The stretchy list's red follows the scroll in the same frame")
@MainActor
struct StretchyListFactTests {
  private static let red: RGB = 0xFF3B30
  /// Pixels from the top of an iPhone 15 Pro to what its safe area leaves: 59 points at 3x.
  private static let top = 177

  /// The header's height in points, as the scene's modifier sees it: 12 of padding, the title's line (28
  /// points of text: 1.193359 · 28 up to the next pixel), 2 between body texts, the body's line (17 points),
  /// and 12 of padding.
  private static let header: CGFloat = 12 + 101.0 / 3 + 2 + 61.0 / 3 + 12

  @Test(
    "at every frame of the script it starts at y 59 and has the header's height, less the scroll")
  func everyFrame() throws {
    let host = try Fixtures.host("StretchyList")
    var run = ScriptedRun(host: host, script: try Fixtures.script("pull-and-push"))
    let header = Self.header
    let rest = host.offset.y
    #expect(rest == -59)
    var extremes = (pulled: 0.0, pushed: 0.0)
    var frames = 0
    var before: (red: Int, expected: CGFloat)?
    while let frame = run.next() {
      frames += 1
      let moved = host.offset.y - rest
      let expected = max(0, header - moved) * 3
      // Left of all glyphs: the margin of every row.
      let runs = Run.runs(of: host.column(6))
      let reds = runs.filter { $0.color == Self.red }
      let height = reds.reduce(0) { $0 + $1.end - $1.start }
      #expect(
        abs(CGFloat(height) - expected) <= 1,
        "frame \(frame.index + 1): red \(height) px, expected \(expected) at offset \(host.offset.y)"
      )
      if expected >= 1 {
        #expect(reds.count == 1, "frame \(frame.index + 1): \(runs)")
        #expect(reds.first?.start == Self.top, "frame \(frame.index + 1): \(runs)")
      }
      // What the red gained since the frame before is what was pulled since then, with no frame between.
      if let before, frames > 1 {
        let change = CGFloat(height - before.red)
        #expect(abs(change - (expected - before.expected)) <= 1)
      }
      before = (height, expected)
      extremes = (min(extremes.pulled, moved), max(extremes.pushed, moved))
    }
    #expect(frames > 200)
    #expect(extremes.pulled < -100, "the script pulls")
    #expect(extremes.pushed > header, "the script pushes until nothing is left")
  }

  @Test("behind the glyphs of the header there is red", arguments: [0.0, 0.4])
  func behindTheHeader(time: Double) throws {
    let host = try Fixtures.host("StretchyList", inspects: true)
    var run = ScriptedRun(
      host: host, script: try Fixtures.script("pull-and-push"), framesPerSecond: 10)
    while let frame = run.next(), frame.time < time {}
    let title = try #require(
      host.inspection.lazy.compactMap { $0.first { $0.text == "Stretchy header" } }.first
    ).frame
    let pixels = host.pixels(
      x: Int(title.minX * 3)..<Int(title.maxX * 3), y: Int(title.minY * 3)..<Int(title.maxY * 3))
    var counts: [RGB: Int] = [:]
    for y in 0..<pixels.height {
      for x in 0..<pixels.width { counts[pixels.color(x, y), default: 0] += 1 }
    }
    let all = pixels.width * pixels.height
    #expect(counts[Self.red, default: 0] > all / 2, "between the glyphs")
    #expect(counts[.black, default: 0] > all / 50, "in the glyphs")
    #expect(counts[.white] == nil, "the row paints no ground of its own")
  }

  @Test("clear rows show what is behind the list, opaque ones do not")
  func behindTheRows() throws {
    struct Rows: View {
      var background: Color?
      var body: some View {
        List(0..<4) { Text("Item \($0)").listRowBackground(background) }
          .listStyle(.plain)
          .background(Color.red)
      }
    }
    let clear = HeadlessHost(root: Rows(background: .clear))
    let opaque = HeadlessHost(root: Rows(background: nil))
    for row in 0..<4 {
      // Between the text and the screen's edge, and between the text's first letters.
      let y = Self.top + row * 132 + 66
      for x in [6, 600, 1170] {
        #expect(clear.pixels(x: x..<(x + 1), y: y..<(y + 1)).color(0, 0) == Self.red)
        #expect(opaque.pixels(x: x..<(x + 1), y: y..<(y + 1)).color(0, 0) == .white)
      }
      let text = clear.pixels(x: 60..<240, y: (y - 25)..<(y + 25))
      let colors = Set(
        (0..<text.height).flatMap { y in (0..<text.width).map { text.color($0, y) } })
      #expect(colors.contains(Self.red) && colors.contains(.black) && !colors.contains(.white))
    }
    // The safe area is the list's own ground: the colour behind reaches under it, the list's does not.
    #expect(
      clear.pixels(x: 6..<7, y: (Self.top + 4 * 132 + 30)..<(Self.top + 4 * 132 + 31)).color(0, 0)
        == Self.red)
  }
}

extension InspectionNode {
  /// The first node of the tree that fits, this one included.
  func first(where fits: (InspectionNode) -> Bool) -> InspectionNode? {
    if fits(self) { return self }
    for child in children {
      if let found = child.first(where: fits) { return found }
    }
    return nil
  }
}
