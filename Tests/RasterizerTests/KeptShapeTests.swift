import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing
import Typesetting

@Suite("Kept shapes") struct KeptShapeTests {
  private let corner = CGSize(width: 7, height: 7)

  private var shapes: [DisplayList.Item] {
    let stroke = StrokeStyle(lineWidth: 1.5)
    let color = Paint.color(RGBAColor(red: 0.2, green: 0.4, blue: 0.9, opacity: 0.8))
    return [
      .fill(.roundedRect(rect(3, 4, 40, 30), cornerSize: corner, .circular), color),
      .fill(.roundedRect(rect(50, 4, 41.3, 29.6), cornerSize: corner, .continuous), color),
      .fill(.ellipse(rect(4.25, 40.5, 33.3, 33.3)), color),
      .stroke(.roundedRect(rect(50.5, 40.5, 39, 29), cornerSize: corner, .circular), stroke, color),
      .stroke(.ellipse(rect(10, 80, 20, 12)), stroke, color),
      .fill(
        .unevenRoundedRect(
          rect(50, 78, 40, 20), topLeft: 0, topRight: 4, bottomRight: 8, bottomLeft: 12, .circular),
        color),
    ]
  }

  /// The same outlines as plain paths, which are never kept.
  private func asPaths(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
    items.map { item in
      switch item {
      case .fill(let shape, let paint): .fill(.path(shape.path, evenOdd: false), paint)
      case .stroke(let shape, let style, let paint):
        .stroke(.path(shape.path, evenOdd: false), style, paint)
      default: item
      }
    }
  }

  private func worst(_ a: Pixmap, _ b: Pixmap) -> Int {
    zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test("kept coverage is that of the path, to one of 255")
  func likePaths() {
    // On whole points, where nothing is moved to pixels.
    let whole = shapes.enumerated().filter { $0.offset != 1 }.map(\.element)
    for scale in [1, 2] as [CGFloat] {
      let size = Int(100 * scale)
      let kept = render(whole, size, size, scale: scale)
      #expect(worst(kept, render(asPaths(whole), size, size, scale: scale)) <= 1)
    }
  }

  @Test("a shape paints alike wherever it scrolls to")
  func scrolling() {
    let rasterizer = Rasterizer(width: 100, height: 130, scale: 1)
    let still = rasterizer.render(DisplayList(shapes))
    for dy in [1, 7, 20] {
      // A sum that rounding does not return exactly.
      let offset = CGFloat(dy) + 0.1 - 0.1
      let moved = rasterizer.render(
        DisplayList([
          .effect(.translation(CGSize(width: 0, height: offset)), DisplayList(shapes))
        ]))
      #expect(
        Array(moved.bytes[(dy * 400)...]) == Array(still.bytes[..<(still.bytes.count - dy * 400)]))
    }
  }

  @Test("a rasterizer that has painted before paints the same")
  func cacheIndependence() {
    let shared = Rasterizer(width: 100, height: 100, scale: 1)
    _ = shared.render(DisplayList(asPaths(shapes) + shapes))
    #expect(
      shared.render(DisplayList(shapes))
        == Rasterizer(width: 100, height: 100, scale: 1).render(DisplayList(shapes)))
  }

  // MARK: Shadows

  private let dark = RGBAColor(red: 0.1, green: 0, blue: 0.3, opacity: 0.7)

  private func card(_ shape: Shape) -> DisplayList { DisplayList([.fill(shape, .color(red))]) }

  private func shadow(_ contents: DisplayList, _ offset: CGSize = .zero) -> DisplayList.Item {
    .effect(.shadow(dark, radius: 3, offset: offset), contents)
  }

  @Test("the shadow of a kept shape is that of its path, to one of 255")
  func shadows() {
    for shape in [
      Shape.roundedRect(rect(20, 20, 60, 40), cornerSize: corner, .circular),
      .ellipse(rect(20.25, 20, 31, 44)), .rect(rect(20, 20, 50, 30)),
    ] {
      let path = Shape.path(shape.path, evenOdd: false)
      for offset in [CGSize.zero, CGSize(width: 5, height: -3)] {
        let a = render([shadow(card(shape), offset)], 100, 90)
        let b = render([shadow(card(path), offset)], 100, 90)
        #expect(worst(a, b) <= 1, "\(shape)")
        // What shows of it beside the shape: about 0.4 σ along the outline, seven tenths opaque.
        #expect(a.alphaArea > 1.04 * render([.fill(shape, .color(red))], 100, 90).alphaArea)
      }
      let blur = Effect.blur(radius: 2.5, opaque: false)
      #expect(
        worst(
          render([.effect(blur, card(shape))], 100, 90),
          render([.effect(blur, card(path))], 100, 90)) <= 1)
    }
  }

  @Test("what lies inside of an opaque card does not change its shadow; what sticks out does")
  func contents() {
    let shape = Shape.roundedRect(rect(10, 10, 60, 40), cornerSize: corner, .circular)
    let aside = CGSize(width: 90, height: 0)
    func shadowOnly(_ list: DisplayList) -> Pixmap {
      render(
        [.effect(.clip(.rect(rect(85, 0, 115, 70))), DisplayList([shadow(list, aside)]))], 200, 70)
    }
    let plain = shadowOnly(card(shape))
    let text = DisplayList.Item.glyphs(
      letters(3, size: 12), at: CGPoint(x: 22, y: 34), .color(blue))
    #expect(shadowOnly(DisplayList(card(shape).items + [text])) == plain)
    let sticking = fill(rect(60, 20, 20, 10), blue)
    #expect(shadowOnly(DisplayList(card(shape).items + [sticking])) != plain)
    let hole = DisplayList.Item.effect(
      .blendMode(.destinationOut), DisplayList([fill(rect(30, 20, 10, 10), blue)]))
    #expect(shadowOnly(DisplayList(card(shape).items + [hole])) != plain)
    // A picture cut to the card.
    let filled = DisplayList([.effect(.clip(shape), DisplayList([fill(rect(0, 0, 90, 70), blue)]))])
    #expect(shadowOnly(filled) == plain)
    let half = DisplayList([.effect(.clip(shape), DisplayList([fill(rect(0, 0, 40, 70), blue)]))])
    #expect(shadowOnly(half) != plain)
  }

  @Test("a shadow that is partly out of sight is the same where it is in sight")
  func cutOff() {
    let list = [
      shadow(card(.roundedRect(rect(-20, -10, 60, 50), cornerSize: corner, .continuous)))
    ]
    let large = render(
      [.effect(.translation(CGSize(width: 40, height: 30)), DisplayList(list))], 100, 90)
    let small = render(list, 60, 60)
    for y in 0..<60 {
      for x in 0..<60 { #expect(small[x, y] == large[x + 40, y + 30], "(\(x), \(y))") }
    }
  }
}
