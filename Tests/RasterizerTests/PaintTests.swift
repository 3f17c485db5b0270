import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing
import Typesetting

@Suite("Gradients") struct GradientTests {
  @Test("a linear gradient mixes straight sRGB at pixel centres", arguments: [true, false])
  func linear(vertical: Bool) {
    let end = vertical ? CGPoint(x: 0, y: 100) : CGPoint(x: 100, y: 0)
    let map = render(
      [
        .fill(
          .rect(rect(0, 0, 100, 100)), .linearGradient(stops(red, blue), start: .zero, end: end))
      ], 100, 100)
    for i in 0..<100 {
      let p = vertical ? map[30, i] : map[i, 30]
      let t = (Double(i) + 0.5) / 100
      #expect(abs(Double(p.red) - 255 * (1 - t)) <= 0.501)
      #expect(abs(Double(p.blue) - 255 * t) <= 0.501)
    }
  }

  @Test("opacity is mixed straight, then multiplied")
  func opacity() {
    let map = render(
      [
        .fill(
          .rect(rect(0, 0, 100, 1)),
          .linearGradient(stops(red, .clear), start: .zero, end: CGPoint(x: 100, y: 0)))
      ], 100, 1)
    // Half way: straight red .5, alpha .5.
    #expect(abs(Int(map[50, 0].alpha) - 127) <= 1 && abs(Int(map[50, 0].red) - 63) <= 1)
  }

  @Test("two stops in one place make a hard edge; the ends go on")
  func hardEdge() {
    let hard = [
      GradientStop(color: red, location: 0), GradientStop(color: red, location: 0.5),
      GradientStop(color: blue, location: 0.5), GradientStop(color: blue, location: 1),
    ]
    let map = render(
      [
        .fill(
          .rect(rect(0, 0, 1000, 1)),
          .linearGradient(hard, start: CGPoint(x: 200, y: 0), end: CGPoint(x: 800, y: 0)))
      ], 1000, 1)
    #expect(map.hex(0, 0) == "FF0000FF" && map.hex(499, 0) == "FF0000FF")
    #expect(map.hex(500, 0) == "0000FFFF" && map.hex(999, 0) == "0000FFFF")
  }

  @Test func radialAndElliptical() {
    let map = render(
      [
        .fill(
          .rect(rect(0, 0, 101, 101)),
          .radialGradient(
            stops(.white, .black), center: CGPoint(x: 50.5, y: 50.5), startRadius: 10,
            endRadius: 50))
      ], 101, 101)
    for x in 0..<101 {
      let t = min(1, max(0, (abs(Double(x) - 50) - 10) / 40))
      #expect(abs(Double(map[x, 50].red) - 255 * (1 - t)) <= 1.5, "\(x)")
    }
    let wide = render(
      [
        .fill(
          .rect(rect(0, 0, 200, 100)),
          .ellipticalGradient(
            stops(.white, .black), rect: rect(0, 0, 200, 100), center: CGPoint(x: 100, y: 50),
            startRadius: 0, endRadius: 1))
      ], 200, 100)
    #expect(abs(Int(wide[150, 50].red) - Int(wide[100, 75].red)) <= 2)
    #expect(wide[199, 50].red < 4 && wide[100, 99].red < 4 && wide[0, 0].red == 0)
  }

  /// Stops at every kind of place: before and after the ends, at one location, and closer than a pixel.
  private static let opaqueStops: [[GradientStop]] = [
    stops(red, blue),
    stops(red, .white, .black, blue),
    [
      GradientStop(color: red, location: -0.3), GradientStop(color: .white, location: 0.4),
      GradientStop(color: blue, location: 0.4), GradientStop(color: .black, location: 1.7),
    ],
    [
      GradientStop(color: red, location: 0.25), GradientStop(color: .white, location: 0.2501),
      GradientStop(color: blue, location: 0.75),
    ],
    [GradientStop(color: red, location: 0.5), GradientStop(color: blue, location: 0.5)],
    [GradientStop(color: red, location: 0.5)],
  ]

  @Test(
    "an opaque linear gradient is within half a unit of the exact colour", arguments: opaqueStops)
  func exactLinear(_ stops: [GradientStop]) {
    // Right, left, and both slanted; t is the share of the way along the axis.
    let axes: [(CGPoint, CGPoint)] = [
      (CGPoint(x: 3.3, y: 0), CGPoint(x: 411.7, y: 0)),
      (CGPoint(x: 400, y: 0), CGPoint(x: 5, y: 0)),
      (CGPoint(x: 0, y: 0), CGPoint(x: 419, y: 31)), (CGPoint(x: 380, y: 3), CGPoint(x: 20, y: 30)),
    ]
    for (a, b) in axes {
      let picture = render(
        [.fill(.rect(rect(0, 0, 420, 32)), .linearGradient(stops, start: a, end: b))], 420, 32)
      let (vx, vy) = (Double(b.x - a.x), Double(b.y - a.y))
      var worst = 0.0
      for y in 0..<32 {
        for x in 0..<420 {
          let along = (Double(x) + 0.5 - Double(a.x)) * vx + (Double(y) + 0.5 - Double(a.y)) * vy
          let t = along / (vx * vx + vy * vy)
          // Where a hard edge falls on the very centre, either side is right.
          let exact = [t - 1e-9, t + 1e-9].map { straight(stops, at: min(1, max(0, $0))) }
          let pixel = picture[x, y]
          #expect(pixel.alpha == 255)
          let off = exact.map { color in
            zip(color, [pixel.red, pixel.green, pixel.blue]).map { abs($0 - Double($1)) }.max() ?? 0
          }
          worst = max(worst, off.min() ?? 0)
        }
      }
      #expect(worst <= 0.501, "off by \(worst) from \(a) to \(b)")
    }
  }

  /// The colour at a location in bytes, not rounded.
  private func straight(_ stops: [GradientStop], at t: Double) -> [Double] {
    func channels(_ c: RGBAColor) -> [Double] { [c.red, c.green, c.blue].map { Double($0) * 255 } }
    guard let next = stops.firstIndex(where: { Double($0.location) > t }) else {
      return channels(stops[stops.count - 1].color)
    }
    guard next > 0 else { return channels(stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    let share = (t - Double(a.location)) / Double(b.location - a.location)
    return zip(channels(a.color), channels(b.color)).map { $0 + ($1 - $0) * share }
  }

  @Test("an angular gradient starts on the x axis and turns clockwise on the screen")
  func angular() {
    let map = render(
      [
        .fill(
          .rect(rect(0, 0, 100, 100)),
          .angularGradient(
            stops(.white, .black), center: CGPoint(x: 50, y: 50), start: 0, end: 2 * .pi))
      ], 100, 100)
    #expect(map[99, 50].red > 250 && map[99, 48].red < 5)
    #expect(abs(Int(map[50, 99].red) - 191) <= 2)
    #expect(abs(Int(map[0, 50].red) - 127) <= 2)
    #expect(abs(Int(map[50, 0].red) - 64) <= 2)
  }

  @Test("a gradient follows its shape's transform")
  func transformed() {
    let item = DisplayList.Item.fill(
      .rect(rect(0, 0, 20, 20)),
      .linearGradient(stops(red, blue), start: .zero, end: CGPoint(x: 20, y: 0)))
    let moved = render(
      [.effect(.translation(CGSize(width: 10, height: 0)), DisplayList([item]))], 40, 20)
    let plain = render([item], 40, 20)
    for x in 0..<20 { #expect(moved[x + 10, 5] == plain[x, 5]) }
  }
}

@Suite("Images") struct ImageTests {
  private func draw(
    _ pixmap: Pixmap, _ destination: CGRect, _ width: Int, _ height: Int, scale: CGFloat = 1,
    _ interpolation: ImageFill.Interpolation = .medium, tint: RGBAColor? = nil
  ) -> Pixmap {
    let source = rect(0, 0, CGFloat(pixmap.width), CGFloat(pixmap.height))
    return render(
      [
        .image(
          ImageFill(
            pixmap: pixmap, source: source, destination: destination,
            interpolation: interpolation, tint: tint))
      ], width, height, scale: scale)
  }

  @Test("pixel for pixel at its own size")
  func identity() {
    let map = draw(checkerboard, rect(2, 1, 8, 8), 12, 12)
    for y in 0..<8 { for x in 0..<8 { #expect(map[x + 2, y + 1] == checkerboard[x, y]) } }
    #expect(draw(checkerboard, rect(1, 1, 4, 4), 10, 10, scale: 2)[3, 3] == checkerboard[1, 1])
  }

  @Test func nearestRepeatsPixels() {
    let map = draw(checkerboard, rect(0, 0, 24, 24), 24, 24, .none)
    for y in 0..<24 { for x in 0..<24 { #expect(map[x, y] == checkerboard[x / 3, y / 3]) } }
  }

  @Test("shrinking averages every pixel, exactly for whole ratios")
  func shrinking() {
    var lines = Pixmap(width: 16, height: 4)
    for y in 0..<4 {
      for x in 0..<16 { lines[x, y] = PremultipliedPixel(x % 2 == 0 ? .white : .black) }
    }
    let map = draw(lines, rect(0, 0, 4, 1), 4, 1)
    for x in 0..<4 {
      #expect(map[x, 0] == PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 255))
    }
  }

  @Test("enlarging interpolates between centres and repeats at the edges")
  func enlarging() {
    var two = Pixmap(width: 2, height: 1)
    two[0, 0] = PremultipliedPixel(.black)
    two[1, 0] = PremultipliedPixel(.white)
    let map = draw(two, rect(0, 0, 8, 1), 8, 1)
    #expect((0..<8).map { Int(map[$0, 0].red) } == [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test("mirrored by the transform or by a negative size")
  func mirroring() {
    let mirrored = render(
      [
        .effect(
          .transform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 8, ty: 0)),
          DisplayList([
            .image(
              ImageFill(
                pixmap: checkerboard, source: rect(0, 0, 8, 8), destination: rect(0, 0, 8, 8)))
          ]))
      ], 8, 8)
    for y in 0..<8 { for x in 0..<8 { #expect(mirrored[x, y] == checkerboard[7 - x, y]) } }
  }

  @Test func quarterTurnKeepsPixels() {
    let turned = render(
      [
        .effect(
          .transform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 0)),
          DisplayList([
            .image(
              ImageFill(
                pixmap: checkerboard, source: rect(0, 0, 8, 8), destination: rect(0, 0, 8, 8)))
          ]))
      ], 8, 8)
    for y in 0..<8 { for x in 0..<8 { #expect(turned[x, y] == checkerboard[y, 7 - x]) } }
  }

  @Test("a template image is a stencil for its tint")
  func tinting() {
    let map = draw(checkerboard, rect(0, 0, 8, 8), 8, 8, tint: blue.multiplyingOpacity(by: 0.5))
    #expect(
      map.hex(0, 0) == "00008080" && map.hex(1, 0) == "00008080" && map.hex(7, 7) == "00000000")
  }

  @Test func patternsRepeat() {
    let map = render(
      [
        .fill(
          .rect(rect(0, 0, 20, 20)),
          .imagePattern(checkerboard, origin: CGPoint(x: 3, y: 2), scale: 1))
      ], 20, 20)
    for y in 0..<20 {
      for x in 0..<20 { #expect(map[x, y] == checkerboard[(x + 5) % 8, (y + 6) % 8]) }
    }
  }
}

@Suite("Glyphs") struct GlyphTests {
  private func draw(_ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> Pixmap {
    render(
      [.glyphs(letters(1, size: 20), at: CGPoint(x: x, y: y), .color(.black))], 30, 30, scale: scale
    )
  }

  @Test("four horizontal phases, whole baselines")
  func phases() {
    let base = draw(4, 20)
    #expect(base.alphaArea > 20)
    // Vertical fractions round to the nearest pixel and never blur.
    #expect(draw(4, 20.4) == base && draw(4, 19.5) == base)
    #expect(draw(4, 20.5) == draw(4, 21))
    // Horizontal ones round to quarters.
    #expect(draw(4.1, 20) == base && draw(4.13, 20) == draw(4.25, 20))
    let distinct = Set([0, 0.25, 0.5, 0.75].map { draw(4 + $0, 20).bytes })
    #expect(distinct.count == 4)
    let next = draw(5, 20)
    for x in 0..<29 { #expect(next[x + 1, 14] == base[x, 14]) }
    #expect(draw(3.9, 20) == base)
  }

  @Test("a mask and the outline it came from agree")
  func maskEqualsOutline() {
    let run = letters(1, size: 20)
    let em = CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 4, ty: 20)
    let outline = Shape.path(run.glyphs[0].outline.path.applying(em), evenOdd: false)
    #expect(draw(4, 20) == render([.fill(outline, .color(.black))], 30, 30))
  }

  @Test("turned and huge text is painted as outlines")
  func outlines() {
    let angle = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 10, ty: 0)
    let turned = render(
      [
        .effect(
          .transform(angle),
          DisplayList([.glyphs(letters(1, size: 20), at: CGPoint(x: 4, y: 16), .color(.black))]))
      ], 40, 40)
    #expect(abs(turned.alphaArea - draw(4, 20).alphaArea) < 1)
    let huge = render(
      [.glyphs(letters(1, size: 400), at: CGPoint(x: 0, y: 300), .color(.black))], 300, 310)
    #expect(abs(huge.alphaArea / 400 - draw(4, 20).alphaArea) < 1)
  }

  @Test("glyphs are cut by the clip and the frame")
  func clipping() {
    let clip = Effect.clip(.rect(rect(8, 0, 4, 30)))
    let run = DisplayList([
      .glyphs(letters(2, size: 20), at: CGPoint(x: 4, y: 20), .color(.black))
    ])
    let map = render([.effect(clip, run)], 30, 30)
    let full = render(run.items, 30, 30)
    for y in 0..<30 {
      for x in 0..<30 { #expect(map[x, y] == (x >= 8 && x < 12 ? full[x, y] : .clear)) }
    }
    _ = render([.glyphs(letters(5, size: 20), at: CGPoint(x: -15, y: 3), .color(.black))], 20, 5)
  }
}
