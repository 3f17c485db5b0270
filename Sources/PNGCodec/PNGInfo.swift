// What a PNG says about itself, read without decompressing a pixel.

/// What may be allocated for somebody else's picture.
package struct PNGLimits: Hashable, Sendable {
  /// The most `width * height` may be; four bytes each are allocated.
  package var maximumPixels: Int

  package init(maximumPixels: Int) { self.maximumPixels = maximumPixels }

  /// 64 Mpx, 256 MiB decoded: some twenty times the largest phone screen at 3×.
  package static let standard = PNGLimits(maximumPixels: 64 << 20)
}

/// A PNG's header and texts.
package struct PNGInfo: Equatable, Sendable {
  package enum ColorType: UInt8, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// Samples a pixel.
    package var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    fileprivate var bitDepths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }
  }

  package let width: Int
  package let height: Int
  /// Bits a sample, or a palette index.
  package let bitDepth: Int
  package let colorType: ColorType
  package let isInterlaced: Bool
  /// Its tEXt and uncompressed iTXt chunks, in file order.
  package fileprivate(set) var texts: [PNGText] = []
}

/// Reads a PNG's header and texts, and checks that the file is whole.
///
/// Every chunk must be there to its end and have the right checksum; the pixels are not decompressed.
///
/// - Throws: As `decodePNG`, but for what only decompressing shows.
package func inspectPNG(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) -> PNGInfo
{
  try scanPNG(bytes, limits: limits, verifyingChecksums: true)
}

/// Walks the chunks, so that a picture which cannot be read is refused before memory is set aside.
///
/// - Parameter verifyingChecksums: False where libpng will check them anyway.
func scanPNG(_ bytes: [UInt8], limits: PNGLimits, verifyingChecksums: Bool) throws(PNGError)
  -> PNGInfo
{
  var reader = try PNGChunkReader(bytes)
  guard let header = try reader.next(), header.type == "IHDR" else {
    throw .damaged(chunk: "IHDR", reason: "is not the first chunk")
  }
  // Before its numbers are believed: a flipped bit in a size is damage, not a large picture.
  try reader.verify(header)
  var info = try PNGInfo(header: bytes[header.content], limits: limits)

  var compressedBytes = 0
  while let chunk = try reader.next() {
    if verifyingChecksums { try reader.verify(chunk) }
    switch chunk.type {
    case "IDAT": compressedBytes += chunk.content.count
    case "tEXt", "iTXt":
      if let text = PNGText(chunkType: chunk.type, content: bytes[chunk.content]) {
        info.texts.append(text)
      }
    default: break
    }
  }
  guard compressedBytes > 0 else { throw .damaged(chunk: "IDAT", reason: "is missing") }
  guard info.isPlausible(compressedBytes: compressedBytes) else {
    throw .implausible(width: info.width, height: info.height, compressedBytes: compressedBytes)
  }
  return info
}

extension PNGInfo {
  /// Reads IHDR's thirteen bytes.
  fileprivate init(header: ArraySlice<UInt8>, limits: PNGLimits) throws(PNGError) {
    let fields = Array(header)
    guard fields.count == 13 else {
      throw .damaged(chunk: "IHDR", reason: "\(fields.count) bytes instead of 13")
    }
    width = Int(fields.bigEndian32(at: 0))
    height = Int(fields.bigEndian32(at: 4))
    bitDepth = Int(fields[8])
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
      throw .damaged(chunk: "IHDR", reason: "size \(width)×\(height)")
    }
    guard let colorType = ColorType(rawValue: fields[9]) else {
      throw .damaged(chunk: "IHDR", reason: "unknown colour type \(fields[9])")
    }
    self.colorType = colorType
    guard colorType.bitDepths.contains(bitDepth) else {
      throw .damaged(
        chunk: "IHDR", reason: "\(bitDepth) bits a sample for colour type \(fields[9])")
    }
    guard fields[10] == 0, fields[11] == 0, fields[12] <= 1 else {
      throw .damaged(
        chunk: "IHDR",
        reason: "unknown compression \(fields[10]), filter \(fields[11]) or interlace \(fields[12])"
      )
    }
    isInterlaced = fields[12] == 1
    // Both factors are below 2³¹, so the product fits.
    guard width * height <= limits.maximumPixels else {
      throw .tooLarge(width: width, height: height, maximumPixels: limits.maximumPixels)
    }
  }

  /// Whether deflate could expand so few bytes to the picture: its best is 258 bytes from 2 bits.
  fileprivate func isPlausible(compressedBytes: Int) -> Bool {
    let rowBytes = (width * bitDepth * colorType.channels + 7) / 8
    // Interlacing only adds bytes, so this is the least either way.
    return height * rowBytes <= compressedBytes * 1032
  }
}
