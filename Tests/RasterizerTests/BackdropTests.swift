import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing
import Typesetting

/// What a blurred step is: the integral of a Gaussian of standard deviation 1.
private func cumulative(_ x: Double) -> Double {
  (1 + DeterministicMath.erf(x / 2.0.squareRoot())) / 2
}

private func material(
  radius: CGFloat = 20, saturation: Float = 1.8,
  tint: RGBAColor = RGBAColor(red: 0.96, green: 0.96, blue: 0.96, opacity: 0.77)
) -> Paint {
  .backdrop(BackdropFilter(radius: radius, saturation: saturation, tint: tint))
}

/// The blur alone.
private func glass(radius: CGFloat) -> Paint {
  material(radius: radius, saturation: 1, tint: .clear)
}

/// Coloured rows that scroll with a card of material, under a bar of material and within a clip.
private func screen(offset: CGFloat) -> DisplayList {
  var items: [DisplayList.Item] = [fill(rect(0, 0, 200, 300), .white)]
  var rows: [DisplayList.Item] = []
  for i in 0..<12 {
    let y = CGFloat(i) * 44 - offset
    rows.append(fill(rect(16, y + 4, 36, 36), [red, blue, systemRed][i % 3]))
    rows.append(
      .glyphs(letters(4 + i % 5, size: 17), at: CGPoint(x: 60, y: y + 28), .color(.black)))
    if i == 3 {
      rows.append(
        .effect(
          .shadow(.black.multiplyingOpacity(by: 0.3), radius: 6, offset: .zero),
          DisplayList([
            .fill(
              .roundedRect(
                rect(20, y, 150, 70), cornerSize: CGSize(width: 12, height: 12), .continuous),
              material())
          ])))
    }
  }
  items.append(.effect(.clip(.rect(rect(0, 20, 200, 280))), DisplayList(rows)))
  items.append(.fill(.rect(rect(0, 0, 200, 50)), material()))
  items.append(
    .effect(
      .opacity(0.5),
      DisplayList([
        .fill(.ellipse(rect(120, 200, 60, 60)), material(radius: 5)),
        fill(rect(140, 220, 10, 10), blue),
      ])))
  items.append(
    .effect(
      .clip(.ellipse(rect(10, 200, 90, 90))),
      DisplayList([
        fill(rect(10, 200, 20, 90), red), .fill(.rect(rect(20, 210, 80, 80)), material(radius: 10)),
      ])))
  return DisplayList(items)
}

@Suite("Materials show what lies beneath them, out of focus") struct BackdropTests {
  @Test("over one colour a material is one colour, with exactly the coverage of its shape")
  func coverage() {
    let ground = fill(rect(0, 0, 100, 100), red)
    let tint = RGBAColor(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)
    for shape in [
      Shape.rect(rect(10.3, 12, 61, 40)), .ellipse(rect(2, 2, 75, 63)),
      .roundedRect(rect(1, 1, 88, 78), cornerSize: CGSize(width: 15, height: 15), .continuous),
    ] {
      for saturation in [Float(1), 1.8] {
        let seen = render(
          [ground, .fill(shape, material(saturation: saturation, tint: tint))], 100, 100)
        // Red is as colourful as can be: more saturation leaves it.
        let mixed = RGBAColor(red: 0.6, green: 0.2, blue: 0.3)
        let plain = render([ground, .fill(shape, .color(mixed))], 100, 100)
        #expect(seen == plain, "\(shape) \(saturation)")
      }
    }
  }

  /// Core Animation's Gaussian: σ is the radius.
  @Test("a step beneath becomes the integral of the Gaussian", arguments: [4.0, 10, 20], [1.0, 3])
  func profile(radius: Double, scale: Double) {
    // 140 points to each side: more than the seven standard deviations that can be told from nothing.
    let map = render(
      [
        fill(rect(0, 0, 280, 30), .white), fill(rect(140, 0, 140, 30), .black),
        .fill(.rect(rect(0, 0, 280, 30)), glass(radius: CGFloat(radius))),
      ], Int(280 * scale), Int(30 * scale), scale: CGFloat(scale))
    for x in 0..<map.width {
      let distance = (140 * scale - Double(x) - 0.5) / (radius * scale)
      let expected = cumulative(distance) * 255
      // Cut at three standard deviations, and straight between the corners of cells.
      for y in [0, map.height / 2, map.height - 1] {
        #expect(abs(Double(map[x, y].red) - expected) <= 2, "x \(x) y \(y)")
      }
    }
  }

  @Test("nothing beside the shape's box is read: at its edges the weights are scaled up")
  func normalizedEdges() {
    let shape = Shape.rect(rect(50, 50, 100, 100))
    let inside = render(
      [
        fill(rect(0, 0, 200, 200), .black), fill(rect(50, 50, 100, 100), .white),
        .fill(shape, glass(radius: 20)),
      ], 200, 200)
    #expect(inside[50, 50].bits == 0xFFFF_FFFF && inside[149, 149].bits == 0xFFFF_FFFF)
    #expect(inside[49, 49].bits == 0xFF00_0000)
  }

  @Test("greys stay grey, colours become more colourful")
  func saturation() {
    func seen(_ color: RGBAColor) -> PremultipliedPixel {
      render(
        [
          fill(rect(0, 0, 20, 20), color),
          .fill(.rect(rect(0, 0, 20, 20)), material(saturation: 1.8, tint: .clear)),
        ], 20, 20)[10, 10]
    }
    #expect(seen(RGBAColor(red: 0.4, green: 0.4, blue: 0.4)).bits == 0xFF66_6666)
    let dull = seen(RGBAColor(red: 0.6, green: 0.4, blue: 0.4))
    // Luminance 0.4425; 0.4425 + 1.8 · (0.6 − 0.4425) = 0.726 and 0.4425 − 1.8 · 0.0425 = 0.366.
    #expect(dull.red == 185 && dull.green == 93 && dull.blue == 93)
  }

  @Test("a filter's opacity mixes the picture with what lies beneath")
  func opacity() {
    var filter = BackdropFilter(
      radius: 20, saturation: 1, tint: RGBAColor(red: 0, green: 0, blue: 1))
    filter.opacity = 0.5
    let map = render(
      [fill(rect(0, 0, 20, 20), red), .fill(.rect(rect(0, 0, 20, 20)), .backdrop(filter))], 20, 20)
    #expect(map.hex(10, 10) == "7F0080FF")
  }

  @Test("what comes later in the list is not beneath, what is around a group is")
  func order() {
    let bar = DisplayList.Item.fill(.rect(rect(0, 0, 40, 40)), glass(radius: 8))
    let ground = fill(rect(0, 0, 40, 40), red)
    let whole = render([ground, bar], 40, 40)
    #expect(whole == render([ground], 40, 40))
    for effect in [
      Effect.compositingGroup, .clip(.ellipse(rect(-60, -60, 160, 160))), .blendMode(.normal),
      .translation(.zero), .owner("view"),
    ] {
      #expect(render([ground, .effect(effect, DisplayList([bar]))], 40, 40) == whole)
    }
    let later = render([ground, bar, fill(rect(0, 0, 10, 40), blue)], 40, 40)
    #expect(later[20, 20] == whole[20, 20] && later[10, 20] == whole[10, 20])
  }

  private let rasterizer = Rasterizer(width: 600, height: 900, scale: 3, background: .white)

  @Test(
    "a scroll beneath a bar gives the same bytes in strips, with those of earlier frames and without"
  )
  func strips() {
    let cache = StripCache()
    for offset in [0, 1, 1 / 3, 12, 12.5, 44, 43, 100, 99.9, 180, 0, -20, -20.1] as [CGFloat] {
      let list = screen(offset: offset)
      // With caches of its own, so that nothing kept can matter.
      let whole = Rasterizer(width: 600, height: 900, scale: 3, background: .white).render(list)
      #expect(rasterizer.render(list) == whole)
      #expect(Pixmap(rasterizer.strips(of: list, reusing: cache), width: 600, height: 900) == whole)
      #expect(Pixmap(rasterizer.strips(of: list), width: 600, height: 900) == whole)
    }
  }

  @Test("bands and threads change nothing", arguments: [1, 7, 100], [1, 2])
  func bands(height: Int, threads: Int) {
    let list = screen(offset: 12)
    var map = Pixmap(width: 600, height: 900)
    rasterizer.render(list, into: &map, threads: threads, bandHeight: height)
    #expect(map == rasterizer.render(list))
  }

  @Test("a card that scrolls with all that lies beneath it is the same picture")
  func reuse() {
    let cache = StripCache()
    func list(_ offset: CGFloat) -> DisplayList {
      DisplayList([
        .effect(
          .translation(CGSize(width: 0, height: offset)),
          DisplayList([
            fill(rect(0, 0, 100, 100), red), fill(rect(100, 0, 100, 100), blue),
            .fill(.rect(rect(20, 20, 160, 60)), material()),
          ]))
      ])
    }
    let before = Set(
      rasterizer.strips(of: list(10), reusing: cache).map { ObjectIdentifier($0) })
    let after = rasterizer.strips(of: list(30), reusing: cache).map { ObjectIdentifier($0) }
    // All but the empty rows above and below.
    #expect(after.count { !before.contains($0) } <= 2)
  }
}
