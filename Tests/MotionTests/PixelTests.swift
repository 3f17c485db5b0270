import Motion
import Pixels
import Testing

/// What is computed on pixels: changed rectangles, smaller pictures, fewer colours.
@Suite struct PixelTests {
  @Test func aChangeIsFoundToThePixel() {
    let before = scene(0)
    #expect(changedRect(from: before, to: before).isEmpty)
    for (x, y) in [(0, 0), (36, 0), (0, 28), (36, 28), (17, 11)] {
      var after = before
      after.bytes[(y * 37 + x) * 4 + 2] ^= 1
      #expect(changedRect(from: before, to: after) == PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
    }
    var two = before
    two.bytes[(20 * 37 + 3) * 4] ^= 1
    two.bytes[(5 * 37 + 30) * 4 + 3] ^= 1
    let rect = PixelRect(x0: 3, y0: 5, x1: 31, y1: 21)
    #expect(changedRect(from: before, to: two) == rect)
    let part = two.cropped(to: rect)
    #expect(part.width == 28 && part.height == 16)
    #expect(part[0, 15] == two[3, 20] && part[27, 0] == two[30, 5])
  }

  @Test("a smaller picture has the exact means", arguments: [1, 2, 3, 7, 40])
  func box(factor: Int) {
    let picture = scene(4)
    let small = picture.boxReduced(by: factor)
    #expect(small.width == (37 + factor - 1) / factor && small.height == (29 + factor - 1) / factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let columns = x * factor..<min(37, (x + 1) * factor)
        let rows = y * factor..<min(29, (y + 1) * factor)
        var (sum, count) = (0, 0)
        for v in rows {
          for u in columns {
            sum += Int(picture[u, v].red)
            count += 1
          }
        }
        let mean = (Double(sum) / Double(count)).rounded()
        #expect(Int(small[x, y].red) == Int(mean))
        #expect(small[x, y].alpha == 255)
      }
    }
  }

  @Test func fewColoursAreKept() {
    let pixels: [UInt32] = [0x0000_00FF, 0x0000_FF00, 0x0000_00FF, 0x00FF_FFFF]
    let cut = MedianCut(pixels, limit: 3)
    #expect(cut.colors == [0x0000FF, 0x00FF00, 0xFFFFFF])
    #expect(cut.indexes(of: pixels) == [0, 1, 0, 2])
    let some = [MedianCut.leftOut, 0x0000_00FF, 0x0000_FF00, MedianCut.leftOut, 0x00FF_FFFF]
    #expect(MedianCut(some, limit: 3).colors == cut.colors)
    #expect(cut.indexes(of: some, other: 9) == [9, 0, 1, 9, 2])
    #expect(MedianCut([], limit: 255).colors.count == 1)
  }

  @Test("many colours become as many as allowed", arguments: [2, 16, 255, 256])
  func manyColours(limit: Int) {
    var pixels: [UInt32] = []
    for red in 0..<64 { for green in 0..<64 { pixels.append(UInt32(red * 4 | green * 4 << 8)) } }
    let cut = MedianCut(pixels, limit: limit)
    #expect(cut.colors.count == limit)
    let indexes = cut.indexes(of: pixels)
    #expect(Set(indexes).count == limit, "every colour is used")
    // Each pixel's colour is near it: a box's longest side is at most twice the even share.
    let allowed = 256 / Int(Double(limit).squareRoot()) * 2
    for (pixel, index) in zip(pixels, indexes) {
      let color = cut.colors[Int(index)]
      #expect(abs(Int(pixel & 0xFF) - Int(color & 0xFF)) <= allowed)
      #expect(abs(Int(pixel >> 8 & 0xFF) - Int(color >> 8 & 0xFF)) <= allowed)
    }
  }

  @Test func whiteStaysWhiteAmongManyColours() {
    var pixels = [UInt32](repeating: 0xFF_FFFF, count: 50_000)
    for value in 0..<3000 { pixels.append(UInt32(value * 1117 % 0xF0_0000)) }
    let cut = MedianCut(pixels, limit: 255)
    #expect(cut.colors[Int(cut.index(of: 0xFF_FFFF))] == 0xFF_FFFF)
  }
}
