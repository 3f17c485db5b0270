import DisplayList
import Foundation
import Geometry
import Pixels
import Rasterizer
import Testing

@Suite("Fills and strokes") struct ShapeTests {
  @Test("rectangles fill whole pixels, floor(x·scale + ½)")
  func snapping() {
    // Measured on iOS: y 174.5…444.5 px fills solid, with no blended row.
    let map = render([fill(rect(0, 174.5 / 3, 2, 90), red)], 6, 460, scale: 3)
    #expect(map.hex(0, 174) == "00000000")
    #expect(map.hex(0, 175) == "FF0000FF")
    #expect(map.hex(5, 444) == "FF0000FF")
    #expect(map.hex(0, 445) == "00000000")
    // Neighbours that share a fractional edge neither overlap nor leave a gap.
    let half = red.multiplyingOpacity(by: 0.5)
    let tiles = render((0..<7).map { fill(rect(CGFloat($0) * 1.37, 0, 1.37, 1), half) }, 10, 1)
    #expect(Set(tiles.alphaRow(0).dropLast(0).prefix(9)) == [128])
  }

  @Test func opacitiesOverBlack() {
    // Measured on iOS: white at .6 over black is 99, at .8 is CC.
    let map = render(
      [
        fill(rect(0, 0, 1, 1), .white.multiplyingOpacity(by: 0.6)),
        fill(rect(1, 0, 1, 1), .white.multiplyingOpacity(by: 0.8)),
      ], 2, 1, background: .black)
    #expect(map.hex(0, 0) == "999999FF" && map.hex(1, 0) == "CCCCCCFF")
  }

  @Test("areas of curved shapes, in closed form")
  func areas() {
    let circle = render([.fill(.ellipse(rect(3.3, 4.1, 80, 80)), .color(red))], 90, 90)
    #expect(abs(circle.alphaArea - 1600 * Double.pi) < 1.6)
    let ellipse = render([.fill(.ellipse(rect(1, 1, 60, 20)), .color(red))], 64, 24, scale: 1)
    #expect(abs(ellipse.alphaArea - 300 * Double.pi) < 0.6)
    let triangle = Path {
      $0.addLines([CGPoint(x: 1.5, y: 2), CGPoint(x: 41.5, y: 12), CGPoint(x: 9, y: 50)])
    }
    let area = abs(40.0 * 48 - 10 * 7.5) / 2
    let map = render([.fill(.path(triangle, evenOdd: false), .color(red))], 60, 60)
    #expect(abs(map.alphaArea - area) < 0.4)
  }

  @Test("a path that is a rectangle keeps its fractional edges")
  func pathsAreNotSnapped() {
    let map = render(
      [.fill(.path(Path(rect(1.25, 0, 2.5, 1)), evenOdd: false), .color(red))], 5, 1)
    #expect(map.alphaRow(0) == [0, 191, 255, 191, 0])
  }

  @Test("rounded rectangles sit on whole pixels; their corners are smooth")
  func roundedRects() {
    let size = CGSize(width: 6, height: 6)
    for style in [RoundedCornerStyle.circular, .continuous] {
      let map = render(
        [.fill(.roundedRect(rect(2.4, 1.6, 40.2, 30.3), cornerSize: size, style), .color(red))], 50,
        40)
      // x 2…43, y 2…32.
      #expect(map.hex(2, 16) == "FF0000FF" && map.hex(1, 16) == "00000000")
      #expect(map.hex(42, 16) == "FF0000FF" && map.hex(43, 16) == "00000000")
      #expect(map.hex(20, 2) == "FF0000FF" && map.hex(20, 31) == "FF0000FF")
      #expect(map.hex(20, 1) == "00000000" && map.hex(20, 32) == "00000000")
      #expect(map.hex(2, 2) == "00000000")
      // All four corners alike.
      for y in 0..<8 {
        for x in 0..<8 {
          let a = map[2 + x, 2 + y].alpha
          for b in [map[42 - x, 2 + y].alpha, map[2 + x, 31 - y].alpha, map[42 - x, 31 - y].alpha] {
            #expect(abs(Int(a) - Int(b)) <= 2)
          }
        }
      }
    }
  }

  @Test("even-odd leaves the inner ring open")
  func evenOdd() {
    var path = Path(rect(0, 0, 9, 9))
    path.addRect(rect(3, 3, 3, 3))
    let open = render([.fill(.path(path, evenOdd: true), .color(red))], 9, 9)
    let full = render([.fill(.path(path, evenOdd: false), .color(red))], 9, 9)
    #expect(open.hex(4, 4) == "00000000" && open.hex(1, 4) == "FF0000FF")
    #expect(full.hex(4, 4) == "FF0000FF")
  }

  @Test("borders are crisp: one thickness on all sides, never less than a pixel")
  func borders() {
    for (width, pixels) in [(1.0 / 3, 1), (0.1, 1), (1, 3), (0.5, 2)] as [(CGFloat, Int)] {
      let map = render(
        [.stroke(.rect(rect(4.1, 4.1, 10, 10)), StrokeStyle(lineWidth: width), .color(red))], 60,
        60, scale: 3)
      let row = map.alphaRow(27)
      #expect(row.filter { $0 != 0 && $0 != 255 }.isEmpty, "\(width)")
      #expect(row.filter { $0 == 255 }.count == 2 * pixels, "\(width)")
      #expect((0..<60).filter { map[27, $0].alpha == 255 }.count == 2 * pixels, "\(width)")
    }
  }

  @Test("a translucent border is as dense in its corners as on its sides")
  func borderCorners() {
    let map = render(
      [
        .stroke(
          .rect(rect(3, 3, 10, 10)), StrokeStyle(lineWidth: 2),
          .color(red.multiplyingOpacity(by: 0.5)))
      ], 16, 16)
    #expect(map[2, 2].alpha == 128 && map[2, 8].alpha == 128 && map[8, 8].alpha == 0)
  }

  @Test func strokedLinesHaveTheirWidth() {
    let path = Path { $0.addLines([CGPoint(x: 5, y: 10.5), CGPoint(x: 45, y: 10.5)]) }
    let map = render(
      [.stroke(.path(path, evenOdd: false), StrokeStyle(lineWidth: 3), .color(red))], 50, 20)
    #expect(abs(map.alphaArea - 120) < 0.01)
    #expect(map[20, 9].alpha == 255 && map[20, 11].alpha == 255 && map[20, 12].alpha == 0)
  }

  @Test("turned rectangles are anti-aliased and keep their area")
  func turned() {
    let t = CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 5)
    let map = render([.effect(.transform(t), DisplayList([fill(rect(0, 0, 20, 20), red)]))], 50, 50)
    #expect(abs(map.alphaArea - 400) < 0.5)
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20.4, ty: 0.2)
    let crisp = render(
      [.effect(.transform(quarter), DisplayList([fill(rect(0, 0, 8, 10), red)]))], 24, 12)
    #expect(crisp.alphaArea == 80)
  }

  @Test func damagedGeometryPaintsNothingOrSomethingButNeverTraps() {
    let wild: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300]
    for a in wild {
      for b in wild {
        let r = CGRect(x: a, y: b, width: b, height: a)
        let path = Path {
          $0.move(to: CGPoint(x: a, y: 1))
          $0.addCurve(
            to: CGPoint(x: 3, y: b), control1: CGPoint(x: b, y: a), control2: CGPoint(x: 1, y: 2))
        }
        _ = render(
          [
            fill(r, red), .fill(.ellipse(r), .color(red)),
            .fill(.path(path, evenOdd: false), .color(red)),
            .fill(
              .roundedRect(r, cornerSize: CGSize(width: a, height: b), .continuous), .color(red)),
            .stroke(
              .path(path, evenOdd: false), StrokeStyle(lineWidth: 2, dash: [3, a]), .color(red)),
            .effect(.blur(radius: 1, opaque: false), DisplayList([fill(r, red)])),
            .effect(
              .transform(CGAffineTransform(a, 0, 0, b, 1, 1)), DisplayList([fill(r, red)])),
          ], 8, 8)
      }
    }
  }
}
