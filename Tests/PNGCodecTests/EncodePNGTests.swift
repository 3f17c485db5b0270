import PNGCodec
import Pixels
import Testing

@Suite("encodePNG")
struct EncodePNGTests {
  static let formats: [PNGEncoding.ColorFormat] = [.automatic, .trueColor, .rgba]

  @Test("gives back every valid premultiplied value under every alpha", arguments: formats)
  func exhaustiveRoundTrip(format: PNGEncoding.ColorFormat) throws {
    for alpha in 0...255 {
      // 256 colours at most a row, so that `.automatic` takes the palette here.
      let row = (0...alpha).flatMap { value in
        [value, alpha - value, value / 2, alpha].map { UInt8($0) }
      }
      let pixmap = Pixmap(width: alpha + 1, height: 1, bytes: row)
      let bytes = try encodePNG(pixmap, as: PNGEncoding(colorFormat: format))
      #expect(try decodePNG(bytes) == pixmap, "alpha \(alpha)")
    }
  }

  @Test("gives back all of them in one true-colour picture")
  func exhaustiveRoundTripInOne() throws {
    var bytes: [UInt8] = []
    for alpha in 0...255 {
      for value in 0...255 {
        let held = min(value, alpha)
        bytes += [held, alpha - held, held / 3, alpha].map { UInt8($0) }
      }
    }
    let pixmap = Pixmap(width: 256, height: 256, bytes: bytes)
    for filter in [PNGEncoding.Filter.none, .adaptive] {
      let png = try encodePNG(pixmap, as: PNGEncoding(filter: filter))
      #expect(try decodePNG(png) == pixmap)
      #expect(try inspectPNG(png).colorType == .rgba)
    }
  }

  /// A pixmap with exactly so many colours; the last is translucent if asked.
  private func pixmap(colors: Int, translucent: Bool = false) -> Pixmap {
    Pixmap(
      width: colors, height: 2,
      bytes: (0..<(colors * 2)).flatMap { i -> [UInt8] in
        let color = i % colors
        let alpha: UInt8 = translucent && color == colors - 1 ? 99 : 255
        return [UInt8(color % 100), UInt8(color / 100), 7, alpha]
      })
  }

  @Test(
    "takes the smallest layout that holds the colours",
    arguments: [
      (1, 1, PNGInfo.ColorType.palette), (2, 1, .palette), (3, 2, .palette), (4, 2, .palette),
      (5, 4, .palette), (16, 4, .palette), (17, 8, .palette), (256, 8, .palette), (257, 8, .rgb),
      (1000, 8, .rgb),
    ])
  func layout(colors: Int, depth: Int, type: PNGInfo.ColorType) throws {
    for translucent in [false, true] {
      let pixmap = pixmap(colors: colors, translucent: translucent)
      let png = try encodePNG(pixmap, as: PNGEncoding())
      let info = try inspectPNG(png)
      #expect(info.bitDepth == depth)
      #expect(info.colorType == (translucent && type == .rgb ? .rgba : type))
      #expect((info.width, info.height) == (colors, 2))
      #expect(try decodePNG(png) == pixmap)
    }
  }

  @Test("the smallest file is no larger than either writer's", arguments: TestPicture.allCases)
  func smallest(picture: TestPicture) throws {
    let pixmap = picture.pixmap(width: 150, height: 120, seed: 5)
    let smallest = try encodePNG(pixmap, as: .smallest)
    #expect(try decodePNG(smallest) == pixmap)
    for other in [PNGEncoding(compressionLevel: 9), .fast] {
      #expect(smallest.count <= (try encodePNG(pixmap, as: other)).count)
    }
  }

  @Test("at every compression level", arguments: 0...9)
  func levels(level: Int) throws {
    let pixmap = pixmap(colors: 300)
    #expect(try decodePNG(encodePNG(pixmap, as: PNGEncoding(compressionLevel: level))) == pixmap)
  }

  @Test("gives the same bytes for the same pixels")
  func deterministic() throws {
    let pixmap = pixmap(colors: 200, translucent: true)
    let first = try encodePNG(pixmap)
    for _ in 0..<5 { #expect(try encodePNG(pixmap) == first) }
  }

  @Test("holds a colour above its alpha to 255")
  func invalidPremultiplied() throws {
    let pixmap = Pixmap(width: 2, height: 1, bytes: [200, 0, 0, 100, 9, 9, 9, 0])
    #expect(try decodePNG(encodePNG(pixmap)).bytes == [100, 0, 0, 100, 0, 0, 0, 0])
  }

  @Test("refuses what PNG cannot hold and what we would not read")
  func refuses() {
    #expect(throws: PNGError.noPixels(width: 0, height: 3)) {
      try encodePNG(Pixmap(width: 0, height: 3))
    }
  }

  @Test("keeps texts, in order, next to the header")
  func texts() throws {
    let texts = [
      PNGText(key: "Software", value: "Emaki"), PNGText(key: "Comment", value: "日本 é"),
      PNGText(key: "Empty", value: ""), PNGText(key: "Latin", value: "é"),
    ]
    let pixmap = pixmap(colors: 3)
    let bytes = try encodePNG(pixmap, as: PNGEncoding(texts: texts))
    #expect(try inspectPNG(bytes).texts == texts)
    #expect(try decodePNG(bytes) == pixmap)
    #expect(String(decoding: bytes[37..<41], as: UTF8.self) == "tEXt")
  }

  @Test(
    "refuses a text key that PNG does not allow",
    arguments: ["", " a", "a ", "日本", "a\0b", String(repeating: "k", count: 80)])
  func badTextKey(key: String) {
    #expect(throws: PNGError.badTextKey(key)) {
      try encodePNG(
        Pixmap(width: 1, height: 1), as: PNGEncoding(texts: [PNGText(key: key, value: "v")]))
    }
  }

  @Test("refuses a NUL in a text")
  func badTextValue() {
    #expect(throws: PNGError.badTextValue(key: "k")) {
      try encodePNG(
        Pixmap(width: 1, height: 1), as: PNGEncoding(texts: [PNGText(key: "k", value: "a\0b")]))
    }
  }
}
