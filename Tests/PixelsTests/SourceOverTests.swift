import Pixels
import Testing

@Suite struct SourceOverTests {
  /// The textbook formula with division rounded to nearest, one channel at a time.
  private func reference(_ s: Int, _ alpha: Int, _ d: Int) -> Int {
    s + (d * (255 - alpha) * 2 + 255) / 510
  }

  private func surfaceRow(_ pixels: [PremultipliedPixel]) -> Pixmap {
    var map = Pixmap(width: pixels.count, height: 1)
    for (x, p) in pixels.enumerated() { map[x, 0] = p }
    return map
  }

  @Test("every alpha over every backdrop, with and without vectors")
  func exhaustive() {
    // 256 backdrops and three more, so that the scalar tail is covered as well.
    let backdrops = (0..<259).map { UInt8(truncatingIfNeeded: $0) }
    for alpha in 0...255 {
      let value = UInt8(alpha / 2)
      let color = PremultipliedPixel(
        red: value, green: UInt8(alpha), blue: 0, alpha: UInt8(alpha))
      var map = surfaceRow(
        backdrops.map { PremultipliedPixel(red: $0, green: $0, blue: $0, alpha: 255) })
      map.withSurface { $0.blend(x: 0, y: 0, count: 259, color) }
      var wrong = 0
      for (x, d) in backdrops.enumerated() {
        let p = map[x, 0]
        if Int(p.red) != reference(Int(value), alpha, Int(d)) { wrong += 1 }
        if Int(p.green) != reference(alpha, alpha, Int(d)) { wrong += 1 }
        if Int(p.blue) != reference(0, alpha, Int(d)) { wrong += 1 }
        if p.alpha != 255 { wrong += 1 }
      }
      #expect(wrong == 0, "alpha \(alpha)")
    }
  }

  @Test("all forms agree: solid, coverage bytes, rows of pixels")
  func formsAgree() {
    let backdrop = (0..<103).map { i in
      PremultipliedPixel(
        RGBAColor(
          red: Float(i) / 102, green: 0.3, blue: 1 - Float(i) / 102, opacity: Float(i % 7) / 6))
    }
    let color = PremultipliedPixel(RGBAColor(red: 0.9, green: 0.2, blue: 0.4, opacity: 0.7))
    for coverage in [0, 1, 64, 127, 128, 200, 254, 255] as [UInt8] {
      let scaled = color.scaled(by: coverage)
      let expected = surfaceRow(backdrop.map { BlendMode.normal.blend(scaled, $0) })
      let mask = [UInt8](repeating: coverage, count: 103)
      let row = [UInt32](repeating: color.bits, count: 103)
      var a = surfaceRow(backdrop)
      a.withSurface { $0.blend(x: 0, y: 0, count: 103, scaled) }
      var b = surfaceRow(backdrop)
      b.withSurface { $0.blend(x: 0, y: 0, color, coverage: mask.span) }
      var c = surfaceRow(backdrop)
      c.withSurface { $0.blend(x: 0, y: 0, row.span, coverage: coverage) }
      var d = surfaceRow(backdrop)
      d.withSurface { $0.blend(x: 0, y: 0, row.span, coverage: mask.span) }
      #expect(a == expected && b == expected && c == expected && d == expected, "\(coverage)")
    }
  }

  @Test func whiteOverBlackAtMeasuredOpacities() {
    let white = RGBAColor.white
    #expect(PremultipliedPixel(white.multiplyingOpacity(by: 0.6)).red == 0x99)
    #expect(PremultipliedPixel(white.multiplyingOpacity(by: 0.8)).red == 0xCC)
  }

  @Test func fillsAndCopiesStayInsideTheirSpan() {
    for start in 0..<5 {
      for count in [0, 1, 3, 4, 17, 64] {
        var map = Pixmap(width: 80, height: 2)
        let pixel = PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 255)
        map.withSurface { $0.fill(x: start, y: 1, count: count, with: pixel) }
        for x in 0..<80 {
          let inside = x >= start && x < start + count
          #expect(map[x, 1] == (inside ? pixel : .clear))
          #expect(map[x, 0] == .clear)
        }
      }
    }
  }

  @Test func straightAndPremultipliedBytes() {
    let straight: [UInt8] = [200, 100, 50, 128, 9, 9, 9, 0, 255, 128, 1, 255]
    let map = Pixmap(width: 3, height: 1, straightBytes: straight)
    #expect(map.bytes == [100, 50, 25, 128, 0, 0, 0, 0, 255, 128, 1, 255])
    #expect(map.straightBytes == [199, 100, 50, 128, 0, 0, 0, 0, 255, 128, 1, 255])
    #expect(!map.isOpaque)
  }

  @Test("the buffer is reused, not replaced")
  func bufferReuse() {
    var map = Pixmap(width: 16, height: 16)
    let before = unsafe map.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    map.withSurface {
      $0.fill(PixelRect(x0: 0, y0: 0, x1: 16, y1: 16), with: PremultipliedPixel(.white))
    }
    let after = unsafe map.bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    #expect(before == after)
    #expect(map.isOpaque)
  }
}
