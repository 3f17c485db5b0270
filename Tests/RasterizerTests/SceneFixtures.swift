// Scenes and helpers that several suites share.

import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Typesetting

let red = RGBAColor(red: 1, green: 0, blue: 0)
let blue = RGBAColor(red: 0, green: 0, blue: 1)
let systemRed = RGBAColor(red: 255 / 255, green: 59 / 255, blue: 48 / 255)

func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: w, height: h)
}

func fill(_ r: CGRect, _ color: RGBAColor) -> DisplayList.Item {
  .fill(.rect(r), .color(color))
}

func render(
  _ items: [DisplayList.Item], _ width: Int, _ height: Int, scale: CGFloat = 1,
  background: RGBAColor = .clear
) -> Pixmap {
  Rasterizer(width: width, height: height, scale: scale, background: background)
    .render(DisplayList(items))
}

extension Pixmap {
  /// Pixels as 0xRRGGBBAA.
  func hex(_ x: Int, _ y: Int) -> String {
    let p = self[x, y]
    let word = UInt32(p.red) << 24 | UInt32(p.green) << 16 | UInt32(p.blue) << 8 | UInt32(p.alpha)
    let text = String(word, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - text.count) + text
  }

  func alphaRow(_ y: Int) -> [Int] { (0..<width).map { Int(self[$0, y].alpha) } }

  /// The sum of all alphas, in pixels of full coverage.
  var alphaArea: Double {
    var sum = 0
    for i in stride(from: 3, to: bytes.count, by: 4) { sum += Int(bytes[i]) }
    return Double(sum) / 255
  }
}

/// Letter-like outlines: a ring, a stem with a bowl, a diagonal.
let letterOutlines: [GlyphOutline] = {
  func glyph(_ name: String, _ build: (inout Path) -> Void) -> GlyphOutline {
    let path = Path(build)
    return GlyphOutline(path: path, bounds: path.boundingRect, name: "Test#\(name)")
  }
  return [
    glyph("o") { p in
      p.addEllipse(in: rect(0.05, -0.55, 0.5, 0.55))
      // The counter turns the other way, as in a font.
      p.addEllipse(
        in: rect(0.13, -0.47, 0.34, 0.39),
        transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0.6, ty: 0))
    },
    glyph("b") { p in
      p.addRect(rect(0.06, -0.73, 0.08, 0.73))
      p.addEllipse(in: rect(0.14, -0.5, 0.3, 0.5))
    },
    glyph("v") { p in
      p.addLines([
        CGPoint(x: 0.02, y: -0.53), CGPoint(x: 0.12, y: -0.53), CGPoint(x: 0.27, y: -0.1),
        CGPoint(x: 0.42, y: -0.53), CGPoint(x: 0.52, y: -0.53), CGPoint(x: 0.32, y: 0),
        CGPoint(x: 0.22, y: 0),
      ])
      p.closeSubpath()
    },
  ]
}()

/// `count` letters with advances that are no whole pixels.
func letters(_ count: Int, size: CGFloat) -> GlyphRun {
  let glyphs = (0..<count).map { i in
    GlyphRun.Glyph(
      outline: letterOutlines[i % letterOutlines.count],
      position: CGPoint(x: CGFloat(i) * size * 0.573, y: 0))
  }
  return GlyphRun(
    fontSize: size, glyphs: glyphs, text: String(repeating: "o", count: count),
    inkBounds: rect(0, -size, CGFloat(count) * size * 0.6, size * 1.3))
}

func stops(_ colors: RGBAColor...) -> [GradientStop] {
  colors.enumerated().map {
    GradientStop(color: $1, location: CGFloat($0) / CGFloat(max(1, colors.count - 1)))
  }
}

/// A small picture: a checkerboard with a transparent corner.
let checkerboard: Pixmap = {
  var map = Pixmap(width: 8, height: 8)
  for y in 0..<8 {
    for x in 0..<8 where x + y < 13 {
      map[x, y] = PremultipliedPixel((x + y) % 2 == 0 ? systemRed : .white)
    }
  }
  return map
}()

/// Every item and effect at once, for 393 × 420 points.
let everything: DisplayList = {
  let green = RGBAColor(red: 0.2, green: 0.78, blue: 0.35)
  let card = DisplayList([
    .fill(
      .roundedRect(rect(0, 0, 150, 80), cornerSize: CGSize(width: 20, height: 20), .continuous),
      .color(.white)),
    .glyphs(letters(9, size: 17), at: CGPoint(x: 16, y: 30), .color(.black)),
  ])
  return DisplayList([
    fill(rect(0, 0, 393, 420), RGBAColor(red: 0.95, green: 0.95, blue: 0.97)),
    fill(rect(0, 0, 393, 40.2), systemRed),
    .fill(
      .roundedRect(rect(10, 20, 180, 60), cornerSize: CGSize(width: 9, height: 9), .continuous),
      .backdrop(
        BackdropFilter(
          radius: 12, saturation: 1.8,
          tint: RGBAColor(red: 0.9, green: 0.9, blue: 0.9, opacity: 0.4)))),
    .effect(
      .translation(CGSize(width: 20, height: 60)),
      DisplayList([
        .effect(
          .shadow(
            .black.multiplyingOpacity(by: 0.33), radius: 8, offset: CGSize(width: 0, height: 4)),
          card)
      ])),
    .fill(
      .ellipse(rect(200, 60, 80, 80)),
      .linearGradient(
        stops(systemRed, .white, blue), start: CGPoint(x: 200, y: 60),
        end: CGPoint(x: 280, y: 140))),
    .fill(
      .ellipse(rect(300, 60, 80, 80)),
      .radialGradient(
        stops(.white, blue), center: CGPoint(x: 330, y: 90), startRadius: 0, endRadius: 60)),
    .fill(
      .rect(rect(20, 160, 60, 60)),
      .angularGradient(
        stops(red, green, blue, red), center: CGPoint(x: 50, y: 190), start: 0, end: 2 * .pi)),
    .fill(
      .unevenRoundedRect(
        rect(100, 160, 80, 60), topLeft: 30, topRight: 5, bottomRight: 15, bottomLeft: 0, .circular),
      .ellipticalGradient(
        stops(green, .white), rect: rect(100, 160, 80, 60), center: CGPoint(x: 140, y: 190),
        startRadius: 0, endRadius: 1)),
    .stroke(
      .path(
        Path { p in
          p.move(to: CGPoint(x: 200, y: 170))
          p.addLine(to: CGPoint(x: 230, y: 215))
          p.addLine(to: CGPoint(x: 260, y: 170))
          p.addCurve(
            to: CGPoint(x: 300, y: 215), control1: CGPoint(x: 290, y: 150),
            control2: CGPoint(x: 270, y: 230))
        }, evenOdd: false),
      StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round), .color(blue)),
    .stroke(
      .roundedRect(
        rect(310, 165, 60, 50), cornerSize: CGSize(width: 12, height: 12), .circular),
      StrokeStyle(lineWidth: 2, dash: [6, 4]), .color(green)),
    .stroke(.rect(rect(310.3, 230.3, 60, 40)), StrokeStyle(lineWidth: 1), .color(.black)),
    .image(
      ImageFill(
        pixmap: checkerboard, source: rect(0, 0, 8, 8), destination: rect(20, 240, 48, 48),
        interpolation: .none)),
    .image(
      ImageFill(
        pixmap: checkerboard, source: rect(0, 0, 8, 8), destination: rect(80, 240, 48, 48))),
    .effect(
      .transform(CGAffineTransform(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 170, ty: 235)),
      DisplayList([
        .image(
          ImageFill(
            pixmap: checkerboard, source: rect(0, 0, 8, 8), destination: rect(0, 0, 48, 48),
            tint: systemRed)),
        .glyphs(letters(6, size: 20), at: CGPoint(x: 50, y: 30), .color(.black)),
      ])),
    .effect(
      .clip(.ellipse(rect(20, 310, 90, 60))),
      DisplayList([
        fill(rect(0, 300, 80, 80), green),
        .effect(
          .opacity(0.5),
          DisplayList([fill(rect(40, 300, 80, 40), red), fill(rect(60, 320, 80, 40), blue)])),
      ])),
    .effect(
      .mask(
        DisplayList([.glyphs(letters(4, size: 60), at: CGPoint(x: 130, y: 365), .color(.black))])),
      DisplayList([
        .fill(
          .rect(rect(120, 300, 150, 90)),
          .linearGradient(
            stops(systemRed, blue), start: CGPoint(x: 120, y: 0), end: CGPoint(x: 270, y: 0)))
      ])),
    .effect(
      .blur(radius: 4, opaque: false),
      DisplayList([fill(rect(290, 310, 40, 40), green), fill(rect(310, 330, 40, 40), red)])),
    .effect(
      .compositingGroup,
      DisplayList([
        fill(rect(290, 375, 80, 40), systemRed),
        .effect(
          .blendMode(.destinationOut),
          DisplayList([.fill(.ellipse(rect(310, 380, 30, 30)), .color(.black))])),
      ])),
    .effect(
      .blendMode(.multiply),
      DisplayList([fill(rect(20, 380, 100, 30), RGBAColor(red: 1, green: 0.8, blue: 0.2))])),
    .effect(
      .colorMatrix([
        0.33, 0.33, 0.33, 0, 0, 0.33, 0.33, 0.33, 0, 0, 0.33, 0.33, 0.33, 0, 0, 0, 0, 0, 1, 0,
      ]),
      DisplayList([fill(rect(140, 400, 60, 15), systemRed), fill(rect(170, 400, 60, 15), green)])),
    .effect(
      .owner("Text"),
      DisplayList([.glyphs(letters(24, size: 17), at: CGPoint(x: 20, y: 26), .color(.white))])),
  ])
}()
