import Foundation
import PNGCodec
import Pixels
import Testing

@Suite("A picture's bytes do not show how it was cut")
struct PNGStripTests {
  /// Cuts a picture at random; each strip's rows are given once each, or equal neighbours together, or both ways.
  static func strips(_ pixmap: Pixmap, using random: inout SeededGenerator) -> [PNGStrip] {
    let size = pixmap.width * 4
    var strips: [PNGStrip] = []
    var y = 0
    while y < pixmap.height {
      let end = min(pixmap.height, y + Int.random(in: 1...(pixmap.height / 2 + 1), using: &random))
      var rows: [UInt8] = []
      var repeats: [Int] = []
      for row in y..<end {
        let bytes = pixmap.bytes[(row * size)..<((row + 1) * size)]
        if !repeats.isEmpty, rows.suffix(size) == bytes, Bool.random(using: &random) {
          repeats[repeats.count - 1] += 1
        } else {
          rows += bytes
          repeats.append(1)
        }
      }
      let allOnce = repeats.allSatisfy { $0 == 1 }
      strips.append(
        unsafe PNGStrip(
          width: pixmap.width, pixels: rows.span.bytes, repeats: allOnce ? nil : repeats))
      y = end
    }
    return strips
  }

  @Test("in every kind of picture", arguments: TestPicture.allCases)
  func anyCut(kind: TestPicture) throws {
    var random = SeededGenerator(state: 7)
    for (width, height) in [(1, 1), (1, 40), (2, 9), (5, 33), (21, 64), (64, 41), (150, 90)] {
      let pixmap = kind.pixmap(width: width, height: height, seed: UInt64(width))
      let whole = try encodePNG(pixmap)
      #expect(try decodePNGThroughLibPNG(whole) == pixmap)
      #expect(try decodePNG(whole) == pixmap)
      #expect(isReadWithoutLibPNG(whole))
      for _ in 0..<12 {
        let strips = Self.strips(pixmap, using: &random)
        #expect(strips.reduce(0) { $0 + $1.height } == height)
        #expect(try encodePNG(strips: strips, width: width) == whole, "\(width)×\(height)")
      }
    }
  }

  @Test("when strips are shared between pictures, opaque ones with translucent ones too")
  func sharedStrips() throws {
    var random = SeededGenerator(state: 99)
    let width = 37
    var pool: [(PNGStrip, [UInt8])] = []
    for (index, kind) in TestPicture.allCases.enumerated() {
      for height in [1, 2, 17] {
        let pixmap = kind.pixmap(width: width, height: height, seed: UInt64(index))
        pool.append((unsafe PNGStrip(width: width, pixels: pixmap.bytes.span.bytes), pixmap.bytes))
      }
    }
    for _ in 0..<60 {
      // Half of the pictures from opaque strips only.
      let isOpaque = Bool.random(using: &random)
      let candidates = pool.filter { !isOpaque || $0.0.isOpaque }
      let chosen = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        candidates[Int.random(in: candidates.indices, using: &random)]
      }
      let bytes = chosen.flatMap(\.1)
      let pixmap = Pixmap(width: width, height: bytes.count / (width * 4), bytes: bytes)
      let file = try encodePNG(strips: chosen.map(\.0), width: width)
      #expect(try file == encodePNG(pixmap))
      #expect(try decodePNGThroughLibPNG(file) == pixmap)
      #expect(try inspectPNG(file).colorType == (chosen.allSatisfy(\.0.isOpaque) ? .rgb : .rgba))
    }
  }

  @Test("when several threads put the same strips together at once")
  func concurrent() async throws {
    let opaque = TestPicture.photo.pixmap(width: 50, height: 60, seed: 1)
    let alpha = TestPicture.alpha.pixmap(width: 50, height: 20, seed: 2)
    let both = Pixmap(width: 50, height: 80, bytes: opaque.bytes + alpha.bytes)
    let expected = try encodePNG(both)
    let strips = [opaque, alpha].map {
      unsafe PNGStrip(width: 50, pixels: $0.bytes.span.bytes)
    }
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try encodePNG(strips: strips, width: 50) } }
      for try await file in group { #expect(file == expected) }
    }
  }

  @Test("with words in place of bytes, and texts")
  func words() throws {
    let pixmap = TestPicture.list.pixmap(width: 12, height: 30, seed: 3)
    let words = stride(from: 0, to: pixmap.bytes.count, by: 4).map { start in
      pixmap.bytes[start..<(start + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    let strip = PNGStrip(width: 12, pixels: words.map(\.littleEndian).span)
    var encoding = PNGEncoding.fast
    encoding.texts = [PNGText(key: "Title", value: "x")]
    let file = try encodePNG(strips: [strip], width: 12, texts: encoding.texts)
    #expect(try file == encodePNG(pixmap, as: encoding))
    #expect(try inspectPNG(file).texts == encoding.texts)
  }

  @Test("and wide rows, whose runs and literals pass 16 bits, come back")
  func wideRows() throws {
    for kind in [TestPicture.noise, .blank, .alpha, .gradient] {
      let pixmap = kind.pixmap(width: 40_000, height: 3, seed: 4)
      let file = try encodePNG(pixmap)
      #expect(try decodePNGThroughLibPNG(file) == pixmap)
      #expect(try decodePNG(file) == pixmap)
      let rows = pixmap.bytes.count / 3
      let strips = (0..<3).map { y in
        unsafe PNGStrip(
          width: 40_000, pixels: pixmap.bytes.span.bytes.extracting((y * rows)..<((y + 1) * rows)))
      }
      #expect(try encodePNG(strips: strips, width: 40_000) == file)
    }
  }

  @Test(
    "and enough literals for the table of pairs come back", arguments: [TestPicture.noise, .photo])
  func manyLiterals(kind: TestPicture) throws {
    let pixmap = kind.pixmap(width: 401, height: 400, seed: 5)
    let file = try encodePNG(pixmap)
    #expect(try decodePNGThroughLibPNG(file) == pixmap)
    #expect(try decodePNG(file) == pixmap)
    // The same symbols by way of the single table: the first third is below its bound.
    var random = SeededGenerator(state: 1)
    #expect(try encodePNG(strips: Self.strips(pixmap, using: &random), width: 401) == file)
  }

  @Test("A strip says what memory it holds")
  func byteCost() {
    let list = TestPicture.list.pixmap(width: 300, height: 200, seed: 1)
    let noise = TestPicture.noise.pixmap(width: 300, height: 200, seed: 1)
    let listCost = unsafe PNGStrip(width: 300, pixels: list.bytes.span.bytes).byteCost
    let noiseCost = unsafe PNGStrip(width: 300, pixels: noise.bytes.span.bytes).byteCost
    // Two rows and tables in any case; the rest follows the content.
    #expect((2400...60_000).contains(listCost))
    #expect((180_000...250_000).contains(noiseCost))
  }
}
