import PNGCodec
import Pixels
import Testing

@Suite("What is read without libpng is what libpng reads")
struct PlainPNGTests {
  @Test(
    "from libpng's files, with every filter and kind of block", arguments: TestPicture.allCases,
    0...9)
  func fromLibPNG(kind: TestPicture, level: Int) throws {
    for (width, height) in [(150, 90), (131, 60)] {
      let pixmap = kind.pixmap(width: width, height: height, seed: UInt64(level))
      for format in [PNGEncoding.ColorFormat.automatic, .trueColor, .rgba] {
        for filter in [PNGEncoding.Filter.none, .adaptive] {
          let file = try encodePNG(
            pixmap,
            as: PNGEncoding(colorFormat: format, filter: filter, compressionLevel: level))
          #expect(try decodePNG(file) == pixmap)
          #expect(try decodePNGThroughLibPNG(file) == pixmap)
        }
      }
    }
  }

  @Test("Plain files of every colour type go this way", arguments: DecodePNGTests.Kind.all)
  func everyFilter(kind: DecodePNGTests.Kind) throws {
    let top = 1 << kind.bitDepth
    for dataChunkSize in [Int.max, 37] {
      for (width, height) in [(1, 6), (9, 11), (70, 12), (33, 1)] {
        var builder = PNGBuilder(
          width: width, height: height, bitDepth: kind.bitDepth, colorType: kind.colorType,
          isInterlaced: kind.isInterlaced
        ) { x, y, channel in (x * 37 + y * y * 101 + channel * 53) * 271 % top }
        builder.filter = { UInt8($0 % 5) }
        builder.dataChunkSize = dataChunkSize
        if kind.colorType == .palette {
          builder.palette = (0..<(top * 3)).map { UInt8($0 * 7 % 256) }
        }
        if kind.hasTransparency {
          switch kind.colorType {
          case .palette: builder.transparency = (0..<top).map { UInt8($0 * 97 % 256) }
          case .gray: builder.transparency = [0, 0]
          default: builder.transparency = [0, 0, 0, 53, 0, 106]
          }
        }
        let file = builder.bytes()
        #expect(try decodePNG(file) == decodePNGThroughLibPNG(file))
        let isPlain =
          !kind.isInterlaced && kind.bitDepth <= 8
          && (!kind.hasTransparency || kind.colorType == .palette)
        #expect(isReadWithoutLibPNG(file) == isPlain)
      }
    }
  }

  @Test("A palette that is too short for an index is libpng's business")
  func shortPalette() throws {
    var builder = PNGBuilder(width: 5, height: 1, bitDepth: 8, colorType: .palette) { x, _, _ in x }
    builder.palette = [UInt8](repeating: 7, count: 12)
    #expect(!isReadWithoutLibPNG(builder.bytes()))
    builder.palette += [1, 2, 3]
    #expect(isReadWithoutLibPNG(builder.bytes()))
  }

  @Test("What follows the pixels, or lacks, is seen")
  func wrongLength() throws {
    let builder = PNGBuilder(width: 3, height: 2) { x, y, channel in x + y + channel }
    let file = builder.bytes()
    #expect(isReadWithoutLibPNG(file))
    // 0...1 rows of 13 bytes too few, or 1 to 13 bytes too many.
    for count in [13, 25, 27, 39] {
      let data = PNGBuilder.deflateStored([UInt8](repeating: 0, count: count))
      let forged = Array(file[..<33]) + PNGBuilder.chunk("IDAT", data) + Array(file.suffix(12))
      #expect(!isReadWithoutLibPNG(forged), "\(count) bytes")
    }
  }
}
