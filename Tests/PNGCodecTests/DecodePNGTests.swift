import PNGCodec
import Pixels
import Testing

@Suite("decodePNG reads every kind of PNG")
struct DecodePNGTests {
  struct Kind: CustomTestStringConvertible {
    var colorType: PNGInfo.ColorType
    var bitDepth: Int
    var isInterlaced: Bool
    var hasTransparency: Bool

    var testDescription: String {
      "\(colorType) \(bitDepth)" + (isInterlaced ? " interlaced" : "")
        + (hasTransparency ? " tRNS" : "")
    }

    static let all: [Kind] = {
      let depths: [(PNGInfo.ColorType, [Int])] = [
        (.gray, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]),
        (.grayAlpha, [8, 16]), (.rgba, [8, 16]),
      ]
      var kinds: [Kind] = []
      for (type, depths) in depths {
        for depth in depths {
          for isInterlaced in [false, true] {
            for hasTransparency in [false, true] {
              if hasTransparency, type == .grayAlpha || type == .rgba { continue }
              kinds.append(
                Kind(
                  colorType: type, bitDepth: depth, isInterlaced: isInterlaced,
                  hasTransparency: hasTransparency))
            }
          }
        }
      }
      return kinds
    }()
  }

  /// Sizes with odd row ends, and ones where Adam7 has empty passes.
  static let sizes = [(1, 1), (2, 3), (5, 1), (9, 11), (33, 7)]

  @Test("in every colour type and depth", arguments: Kind.all)
  func everyKind(kind: Kind) throws {
    for (width, height) in Self.sizes {
      let top = 1 << kind.bitDepth
      let sample = { (x: Int, y: Int, channel: Int) in (x * 37 + y * 101 + channel * 53) * 271 % top
      }
      var builder = PNGBuilder(
        width: width, height: height, bitDepth: kind.bitDepth, colorType: kind.colorType,
        isInterlaced: kind.isInterlaced, sample: sample)
      let palette = (0..<256).map { [$0, 255 - $0, $0 * 7 % 256].map { UInt8($0) } }
      let paletteAlpha = (0..<(top / 2 + top % 2)).map { $0 * 97 % 256 }
      let key = (0..<3).map { sample(0, 0, $0) }

      if kind.colorType == .palette { builder.palette = palette.prefix(top).flatMap { $0 } }
      if kind.hasTransparency {
        switch kind.colorType {
        case .palette: builder.transparency = paletteAlpha.map { UInt8($0) }
        case .gray: builder.transparency = Array(PNGBuilder.bigEndian(key[0])[2...])
        default: builder.transparency = key.flatMap { PNGBuilder.bigEndian($0)[2...] }
        }
      }

      let pixmap = try decodePNG(builder.bytes())

      #expect((pixmap.width, pixmap.height) == (width, height))
      var expected: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width {
          let raw = (0..<kind.colorType.channels).map { sample(x, y, $0) }
          let values = raw.map { eightBits($0, depth: kind.bitDepth) }
          var color: [Int]
          var alpha = 255
          switch kind.colorType {
          case .gray:
            color = [values[0], values[0], values[0]]
            if kind.hasTransparency, raw[0] == key[0] { alpha = 0 }
          case .rgb:
            color = values
            if kind.hasTransparency, raw == key { alpha = 0 }
          case .palette:
            color = palette[raw[0]].map { Int($0) }
            if kind.hasTransparency, raw[0] < paletteAlpha.count { alpha = paletteAlpha[raw[0]] }
          case .grayAlpha:
            color = [values[0], values[0], values[0]]
            alpha = values[1]
          case .rgba:
            color = Array(values[..<3])
            alpha = values[3]
          }
          expected += color.map { premultiplied($0, alpha) } + [UInt8(alpha)]
        }
      }
      #expect(pixmap.bytes == expected, "\(width)×\(height)")
    }
  }

  @Test("premultiplying every colour by every alpha, to nearest")
  func premultipliesExactly() throws {
    let builder = PNGBuilder(width: 256, height: 256) { x, y, channel in channel == 3 ? y : x }
    let pixmap = try decodePNG(builder.bytes())
    for alpha in 0..<256 {
      for value in 0..<256
      where pixmap.bytes[(alpha * 256 + value) * 4] != premultiplied(value, alpha) {
        Issue.record("\(value) × \(alpha)")
      }
    }
  }

  @Test("ignoring gamma, ICC and unknown chunks")
  func ignoresColorChunks() throws {
    var builder = PNGBuilder(width: 4, height: 4) { x, y, channel in x * 60 + y + channel }
    let plain = try decodePNG(builder.bytes())
    builder.extraChunks =
      PNGBuilder.chunk("gAMA", PNGBuilder.bigEndian(100_000))
      + PNGBuilder.chunk("iCCP", Array("broken".utf8) + [0, 0, 1, 2, 3])
      + PNGBuilder.chunk("emAK", [1, 2, 3])
    #expect(try decodePNG(builder.bytes()) == plain)
  }

  @Test("leaving bytes after IEND alone")
  func ignoresTrailingBytes() throws {
    let file = PNGBuilder(width: 1, height: 1) { _, _, _ in 255 }.bytes()
    #expect(try decodePNG(file + [1, 2, 3]).bytes == [255, 255, 255, 255])
  }
}
