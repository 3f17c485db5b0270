import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing
import Typesetting

@Suite("Effects") struct EffectTests {
  private let half = rect(0, 0, 8, 4)

  @Test("a group fades as one; its parts do not show through each other")
  func opacityGroup() {
    let parts = DisplayList([fill(rect(0, 0, 6, 4), red), fill(rect(3, 0, 6, 4), blue)])
    let map = render([.effect(.opacity(0.5), parts)], 10, 4)
    #expect(map.hex(1, 1) == "80000080")
    #expect(map.hex(4, 1) == "00008080")
    #expect(map.hex(9, 1) == "00000000")
    #expect(render([.effect(.opacity(0), parts)], 10, 4).alphaArea == 0)
    #expect(render([.effect(.opacity(1), parts)], 10, 4) == render(parts.items, 10, 4))
  }

  @Test("rectangular clips round like fills; others are soft")
  func clips() {
    let contents = DisplayList([fill(rect(0, 0, 20, 20), red)])
    let sharp = render([.effect(.clip(.rect(rect(2.5, 3.4, 5, 5))), contents)], 20, 20)
    #expect(sharp == render([fill(rect(2.5, 3.4, 5, 5), red)], 20, 20))
    for shape in [
      Shape.ellipse(rect(2, 2, 15, 13)),
      .roundedRect(rect(1, 1, 18, 18), cornerSize: CGSize(width: 5, height: 5), .continuous),
    ] {
      let clipped = render([.effect(.clip(shape), contents)], 20, 20)
      #expect(clipped == render([.fill(shape, .color(red))], 20, 20))
    }
    let nothing = Shape.path(Path(), evenOdd: false)
    #expect(render([.effect(.clip(nothing), contents)], 20, 20).alphaArea == 0)
  }

  /// A picture with a gradient over it in a circle: nothing of what is covered shines through the soft edge.
  @Test("what meets at the rim of a clip is cut as one")
  func clipsOfSeveral() {
    let all = rect(0, 0, 20, 20)
    let covered = DisplayList([fill(all, red), fill(all, blue)])
    let shapes = [
      Shape.ellipse(rect(2.5, 2.5, 15, 15)), .path(Path(rect(1.5, 3.25, 7, 9)), evenOdd: false),
    ]
    for shape in shapes {
      #expect(
        render([.effect(.clip(shape), covered)], 20, 20)
          == render([.fill(shape, .color(blue))], 20, 20))
    }
  }

  @Test("nested soft clips multiply")
  func nestedClips() {
    let left = Shape.path(Path(rect(0, 0, 4.5, 4)), evenOdd: false)
    let top = Shape.path(Path(rect(0, 0, 9, 2.5)), evenOdd: false)
    let map = render(
      [
        .effect(
          .clip(left),
          DisplayList([.effect(.clip(top), DisplayList([fill(rect(0, 0, 9, 9), red)]))]))
      ],
      9, 9)
    #expect(map[4, 0].alpha == 128 && map[0, 2].alpha == 128 && map[4, 2].alpha == 64)
    #expect(map[0, 0].alpha == 255 && map[5, 0].alpha == 0 && map[0, 3].alpha == 0)
  }

  @Test("a clip weighs a group after it is composed")
  func clippedGroup() {
    let clip = Shape.path(Path(rect(0, 0, 2.5, 1)), evenOdd: false)
    let group = DisplayList([
      .effect(
        .opacity(0.5), DisplayList([fill(rect(0, 0, 4, 1), red), fill(rect(0, 0, 4, 1), blue)]))
    ])
    let map = render([.effect(.clip(clip), group)], 4, 1)
    #expect(map.alphaRow(0) == [128, 128, 64, 0])
    #expect(map[2, 0].red == 0)
  }

  @Test func maskKeepsContentsWhereItHasAlpha() {
    let mask = DisplayList([
      fill(rect(0, 0, 2, 1), .white), fill(rect(2, 0, 2, 1), .black.multiplyingOpacity(by: 0.5)),
    ])
    let map = render([.effect(.mask(mask), DisplayList([fill(rect(0, 0, 6, 1), red)]))], 6, 1)
    #expect(map.alphaRow(0) == [255, 255, 128, 128, 0, 0])
    let empty = render(
      [.effect(.mask(DisplayList()), DisplayList([fill(rect(0, 0, 6, 1), red)]))], 6, 1)
    #expect(empty.alphaArea == 0)
  }

  @Test("destination-out cuts only inside its compositing group")
  func compositingGroup() {
    let cut = DisplayList([
      fill(rect(0, 0, 4, 1), red),
      .effect(.blendMode(.destinationOut), DisplayList([fill(rect(1, 0, 2, 1), .black)])),
    ])
    let backdrop = fill(rect(0, 0, 4, 1), blue)
    let grouped = render([backdrop, .effect(.compositingGroup, cut)], 4, 1)
    #expect(grouped.hex(0, 0) == "FF0000FF" && grouped.hex(1, 0) == "0000FFFF")
    let open = render([backdrop] + cut.items, 4, 1)
    #expect(open.hex(1, 0) == "00000000")
  }

  @Test("a blended fill, a blended group and a normal group", arguments: BlendMode.allCases)
  func blendModes(_ mode: BlendMode) {
    let base = RGBAColor(red: 0.2, green: 0.5, blue: 0.9)
    let top = RGBAColor(red: 0.9, green: 0.6, blue: 0.1, opacity: 0.8)
    let expected = mode.blend(PremultipliedPixel(top), PremultipliedPixel(base))
    let single = render(
      [
        fill(rect(0, 0, 2, 1), base),
        .effect(.blendMode(mode), DisplayList([fill(rect(0, 0, 2, 1), top)])),
      ],
      2, 1)
    #expect(single[0, 0] == expected)
    let group = DisplayList([fill(rect(0, 0, 1, 1), top), fill(rect(1, 0, 1, 1), top)])
    let grouped = render([fill(rect(0, 0, 2, 1), base), .effect(.blendMode(mode), group)], 2, 1)
    #expect(grouped[0, 0] == expected && grouped[1, 0] == expected)
  }

  @Test func colorMatrixWorksOnStraightColor() {
    let invert: [Float] = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
    let map = render(
      [
        .effect(
          .colorMatrix(invert),
          DisplayList([fill(rect(0, 0, 1, 1), red.multiplyingOpacity(by: 0.5))]))
      ],
      2, 1)
    #expect(map.hex(0, 0) == "00808080" && map.hex(1, 0) == "00000000")
  }

  @Test func ownersPaintTheirContentsOnly() {
    let list = DisplayList([fill(rect(1, 1, 2, 2), red)])
    #expect(render([.effect(.owner("Color"), list)], 4, 4) == render(list.items, 4, 4))
  }

  /// The share of a Gaussian cut at ±2σ below `x` σ.
  private func cumulative(_ x: Double) -> Double {
    let clamped = min(2, max(-2, x))
    return 0.5 + erf(clamped / 2.0.squareRoot()) / (2 * erf(2 / 2.0.squareRoot()))
  }

  /// Measured on CALayer: σ = shadowRadius, cut at ±2σ and renormalised (rms .3/255).
  @Test(
    "the shadow of a straight edge is the cut Gaussian", arguments: [1.0, 3, 5.3, 10], [1.0, 3])
  func shadowProfile(radius: Double, scale: Double) {
    let shadow = Effect.shadow(
      RGBAColor(red: 0, green: 0, blue: 0, opacity: 1), radius: CGFloat(radius),
      offset: CGSize(width: 0, height: 60))
    // The caster is out of sight above; its shadow's left edge is at x = 40.
    let map = render(
      [.effect(shadow, DisplayList([fill(rect(40, -110, 200, 100), red)]))], Int(80 * scale),
      Int(20 * scale), scale: CGFloat(scale))
    let sigma = radius * scale
    for x in 0..<map.width {
      let distance = (Double(x) + 0.5 - 40 * scale) / sigma
      let expected = cumulative(distance) * 255
      #expect(abs(Double(map[x, Int(5 * scale)].alpha) - expected) <= 1, "x \(x)")
      #expect(map[x, Int(5 * scale)].red == 0)
    }
  }

  @Test("shadows lie beneath, take only alpha, and follow the group")
  func shadowOfGroup() {
    let contents = DisplayList([fill(rect(4, 4, 4, 4), red), fill(rect(8, 4, 4, 4), blue)])
    let black = RGBAColor.black.multiplyingOpacity(by: 0.33)
    let map = render(
      [.effect(.shadow(black, radius: 0, offset: CGSize(width: 2, height: 3)), contents)], 20, 20)
    #expect(map.hex(5, 5) == "FF0000FF" && map.hex(11, 5) == "0000FFFF")
    #expect(map.hex(12, 9) == "00000054" && map.hex(14, 9) == "00000000")
  }

  @Test("nested shadows cost linear time and equal themselves band by band")
  func nestedShadows() {
    var list = DisplayList([fill(rect(10, 10, 8, 8), red)])
    for _ in 0..<12 {
      list = DisplayList([
        .effect(.shadow(.black, radius: 1, offset: CGSize(width: 1, height: 0)), list)
      ])
    }
    #expect(render(list.items, 40, 30)[12, 12].alpha == 255)
  }

  @Test("blur keeps the mass; an opaque one keeps its edges")
  func blur() {
    let box = DisplayList([fill(rect(20, 20, 10, 10), red)])
    let soft = render([.effect(.blur(radius: 2, opaque: false), box)], 50, 50)
    #expect(abs(soft.alphaArea - 100) < 1)
    #expect(soft[25, 25].alpha > 240 && soft[19, 25].alpha > 60 && soft[13, 25].alpha == 0)
    let hard = render([.effect(.blur(radius: 2, opaque: true), box)], 50, 50)
    #expect(hard == render(box.items, 50, 50))
    #expect(render([.effect(.blur(radius: 0, opaque: false), box)], 50, 50) == hard)
  }

  @Test("what lies outside the frame still casts into it")
  func offscreenBlur() {
    let box = DisplayList([fill(rect(-20, 0, 20, 20), red)])
    let map = render([.effect(.blur(radius: 3, opaque: false), box)], 20, 20)
    #expect(map[0, 10].alpha > 90 && map[12, 10].alpha == 0)
  }
}
