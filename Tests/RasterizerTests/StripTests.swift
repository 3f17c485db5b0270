import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing
import Typesetting

/// A list as it scrolls: rows of text over hairlines, a rounded card, a faded group, a picture.
private func screen(offset: CGFloat, width: CGFloat = 200, height: CGFloat = 300) -> DisplayList {
  var items: [DisplayList.Item] = [fill(rect(0, 0, width, height), .white)]
  for i in 0..<12 {
    let y = CGFloat(i) * 44 - offset
    let color = RGBAColor(red: i % 3 == 0 ? 1 : 0, green: 0, blue: 0)
    items.append(
      .effect(
        .translation(CGSize(width: 0, height: y)),
        DisplayList([
          .glyphs(letters(4 + i % 5, size: 17), at: CGPoint(x: 16, y: 28), .color(color)),
          fill(rect(16, 43.5, width - 16, 0.5), RGBAColor(red: 0.8, green: 0.8, blue: 0.8)),
        ])))
    if i == 3 {
      items.append(
        .effect(
          .translation(CGSize(width: 0, height: y)),
          DisplayList([
            .fill(
              .roundedRect(
                rect(20, 4, 120, 70), cornerSize: CGSize(width: 9, height: 9), .continuous),
              .color(systemRed)),
            .effect(
              .clip(.ellipse(rect(30, 10, 50, 50))), DisplayList([fill(rect(0, 0, 90, 40), blue)])),
          ])))
    }
    if i == 6 {
      items.append(
        .effect(
          .translation(CGSize(width: 0, height: y)),
          DisplayList([
            .effect(
              .opacity(0.5),
              DisplayList([fill(rect(10, 0, 40, 90), red), fill(rect(30, 20, 60, 40), blue)])),
            .fill(
              .rect(rect(100, 0, 60, 60)),
              .linearGradient(
                stops(red, blue), start: CGPoint(x: 100, y: 0), end: CGPoint(x: 100, y: 60))),
            .fill(
              .rect(rect(170, 0, 20, 40)),
              .linearGradient(
                stops(red, blue), start: CGPoint(x: 170, y: 0), end: CGPoint(x: 190, y: 0))),
            .image(
              ImageFill(
                pixmap: checkerboard, source: rect(0, 0, 8, 8), destination: rect(170, 44, 20, 20))),
          ])))
    }
  }
  return DisplayList(items)
}

@Suite("Strips are the frame in parts") struct StripTests {
  private let rasterizer = Rasterizer(width: 600, height: 900, scale: 3, background: .white)

  private func frame(_ strips: [FrameStrip]) -> Pixmap {
    Pixmap(strips, width: 600, height: 900)
  }

  @Test("every item and effect, with and without a cache")
  func everyEffect() {
    let rasterizer = Rasterizer(width: 590, height: 631, scale: 1.5)
    let whole = rasterizer.render(everything)
    let cache = StripCache()
    for cache in [nil, cache, cache] {
      let strips = rasterizer.strips(of: everything, reusing: cache)
      #expect(Pixmap(strips, width: 590, height: 631) == whole)
    }
  }

  /// Up and down by whole and broken pixels, as a finger would; the cache is small enough to drop strips.
  @Test(
    "a scroll gives the same bytes with the strips of earlier frames and without",
    arguments: [1 << 30, 1 << 20])
  func scroll(byteLimit: Int) {
    let cache = StripCache(byteLimit: byteLimit)
    for offset in [0, 1, 1 / 3, 12, 12.5, 44, 43, 100, 99.9, 180, 0, -20, -20.1] as [CGFloat] {
      let list = screen(offset: offset)
      let whole = rasterizer.render(list)
      #expect(frame(rasterizer.strips(of: list, reusing: cache)) == whole)
      #expect(frame(rasterizer.strips(of: list)) == whole)
    }
  }

  @Test("rows that merely scrolled are the same strips")
  func reuse() {
    let cache = StripCache()
    let before = rasterizer.strips(of: screen(offset: 0), reusing: cache).map(ObjectIdentifier.init)
    // One point further is three whole pixels.
    let after = rasterizer.strips(of: screen(offset: 1), reusing: cache).map(ObjectIdentifier.init)
    let found = Set(after).intersection(before)
    // All but what enters and leaves at the edges, and the vertical gradient, which counts from where it is.
    #expect(after.count - after.count { found.contains($0) } < 8)
    let again = rasterizer.strips(of: screen(offset: 1), reusing: cache).map(ObjectIdentifier.init)
    #expect(again == after)
  }

  @Test("of rows that are alike, one is kept")
  func evenRows() {
    let list = DisplayList([
      fill(rect(0, 0, 200, 100), red), fill(rect(10, 50, 20, 20), blue),
      .fill(
        .roundedRect(rect(50, 120, 100, 90), cornerSize: CGSize(width: 5, height: 5), .circular),
        .color(red)),
    ])
    let strips = rasterizer.strips(of: list)
    let heights = strips.map(\.height)
    #expect(heights.reduce(0, +) == 900)
    // Red; red and blue; red; white; the upper corners, the sides, the lower corners; white.
    #expect(heights == [150, 60, 90, 60, 15, 240, 15, 270])
    for strip in strips where strip.height > 15 { #expect(strip.repeats == [strip.height]) }
  }
}
