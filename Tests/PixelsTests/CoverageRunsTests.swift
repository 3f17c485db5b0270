import Pixels
import Testing

@Suite struct CoverageRunsTests {
  /// A picture of a rounded card: corners in bytes, sides straight.
  private func card(_ width: Int, _ height: Int, corner: Int) -> [UInt8] {
    (0..<width * height).map { i in
      let (x, y) = (i % width, i / width)
      let dx = max(corner - x, x - (width - 1 - corner), 0)
      let dy = max(corner - y, y - (height - 1 - corner), 0)
      let beyond = dx * dx + dy * dy - corner * corner
      return beyond <= 0 ? 255 : UInt8(max(0, 255 - beyond * 40))
    }
  }

  private func runs(_ bytes: [UInt8], width: Int) -> CoverageRuns {
    var builder = CoverageRuns.Builder(width: width)
    for y in 0..<bytes.count / width {
      builder.addRow(bytes.span.extracting(y * width..<(y + 1) * width))
    }
    return builder.finish()
  }

  @Test("runs hold every byte of a picture")
  func roundTrip() {
    for (w, h, corner) in [(1, 1, 0), (90, 70, 12), (17, 40, 8), (33, 5, 2)] {
      let bytes = card(w, h, corner: corner)
      #expect(runs(bytes, width: w).allBytes() == bytes)
    }
    let noise = (0..<60 * 20).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 >> 3) }
    #expect(runs(noise, width: 60).allBytes() == noise)
  }

  @Test("neighbours that are alike are one group; solid means 255 everywhere")
  func structure() {
    let shape = runs(card(100, 80, corner: 10), width: 100)
    #expect(shape.alikeRows(in: 0..<80).contains { $0.count >= 58 })
    #expect(shape.isSolid(in: PixelRect(x0: 0, y0: 12, x1: 100, y1: 66)))
    #expect(shape.isSolid(in: PixelRect(x0: 12, y0: 0, x1: 86, y1: 80)))
    #expect(!shape.isSolid(in: PixelRect(x0: 0, y0: 0, x1: 20, y1: 20)))
    #expect(!shape.isSolid(in: PixelRect(x0: 50, y0: 40, x1: 101, y1: 50)))
  }

  @Test("painting through any window gives what the bytes give")
  func painting() {
    let bytes = card(60, 40, corner: 9)
    let shape = runs(bytes, width: 60)
    let color = PremultipliedPixel(red: 90, green: 10, blue: 60, alpha: 180)
    for window in [
      PixelRect(x0: 0, y0: 0, x1: 80, y1: 60), PixelRect(x0: 17, y0: 9, x1: 30, y1: 31),
      PixelRect(x0: 60, y0: 40, x1: 80, y1: 60), PixelRect(x0: 5, y0: 8, x1: 6, y1: 50),
    ] {
      var map = Pixmap(width: 80, height: 60)
      map.withSurface { $0.blend(shape, x: 7, y: 8, in: window, color) }
      for y in 0..<60 {
        for x in 0..<80 {
          let (i, j) = (x - 7, y - 8)
          let isInside =
            i >= 0 && j >= 0 && i < 60 && j < 40 && x >= window.x0 && x < window.x1
            && y >= window.y0 && y < window.y1
          let expected = isInside ? color.scaled(by: bytes[j * 60 + i]) : .clear
          #expect(map[x, y] == expected, "(\(x), \(y)) in \(window)")
        }
      }
    }
  }

  @Test("a stretched blur is the blur of the whole, to the byte")
  func blur() {
    let weights: [UInt32] = [12_000, 11_000, 8000, 5000, 2000, 768]
    let reach = weights.count - 1
    for (w, h, corner) in [
      (120, 90, 12), (120, 10, 4), (9, 90, 4), (14, 13, 5), (24, 24, 12), (60, 30, 0), (1, 1, 0),
    ] {
      let bytes = card(w, h, corner: corner)
      let blurred = runs(bytes, width: w).blurred(weights)
      #expect(blurred.width == w + 2 * reach && blurred.height == h + 2 * reach)
      var padded = [UInt8](repeating: 0, count: blurred.width * blurred.height)
      for y in 0..<h {
        for x in 0..<w { padded[(y + reach) * blurred.width + x + reach] = bytes[y * w + x] }
      }
      let expected = convolve(
        padded, width: blurred.width, height: blurred.height, channels: 1, weights: weights,
        edge: .zero)
      #expect(blurred.allBytes() == expected, "\(w)×\(h)")
    }
  }
}
