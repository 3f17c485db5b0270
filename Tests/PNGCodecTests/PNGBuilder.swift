// Makes PNGs of every kind, byte by byte, without libpng: the tests' own idea of the format.

import PNGCodec

/// A picture given by its raw samples, written with stored (uncompressed) deflate blocks.
struct PNGBuilder {
  var width: Int
  var height: Int
  var bitDepth = 8
  var colorType: PNGInfo.ColorType = .rgba
  var isInterlaced = false
  /// PLTE's content: three bytes an entry.
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// Whole chunks to go between IHDR and the rest.
  var extraChunks: [UInt8] = []
  /// Each row's filter; an interlaced picture's rows have none.
  var filter: (Int) -> UInt8 = { _ in 0 }
  /// How many bytes go into an IDAT.
  var dataChunkSize = Int.max
  /// The raw sample at x, y, channel, below 2 to the power of `bitDepth`.
  var sample: (Int, Int, Int) -> Int

  func bytes() -> [UInt8] {
    var header = Self.bigEndian(width) + Self.bigEndian(height)
    header += [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", header) + extraChunks
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    let data = Self.deflateStored(scanlines())
    for start in stride(from: 0, to: data.count, by: min(dataChunkSize, data.count)) {
      let end = start + min(dataChunkSize, data.count - start)
      file += Self.chunk("IDAT", Array(data[start..<end]))
    }
    return file + Self.chunk("IEND", [])
  }

  /// Filter byte none, then the packed samples, of each row of each pass.
  private func scanlines() -> [UInt8] {
    // Adam7: where each pass starts and how far its pixels are apart, x then y.
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var data: [UInt8] = []
    var above: [UInt8] = []
    for (startX, startY, stepX, stepY) in passes where startX < width {
      for y in stride(from: startY, to: height, by: stepY) {
        var bits: [Bool] = []
        for x in stride(from: startX, to: width, by: stepX) {
          for channel in 0..<colorType.channels {
            let value = sample(x, y, channel)
            for bit in (0..<bitDepth).reversed() { bits.append(value >> bit & 1 == 1) }
          }
        }
        while bits.count % 8 != 0 { bits.append(false) }
        let row = stride(from: 0, to: bits.count, by: 8).map { start in
          bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        let type = isInterlaced ? 0 : filter(y)
        data.append(type)
        data += filtered(row, above.isEmpty ? row.map { _ in 0 } : above, type)
        if !isInterlaced { above = row }
      }
    }
    return data
  }

  /// Portable Network Graphics (Third Edition), 9.2.
  private func filtered(_ row: [UInt8], _ above: [UInt8], _ type: UInt8) -> [UInt8] {
    let distance = max(1, bitDepth * colorType.channels / 8)
    return row.indices.map { i in
      let left = i >= distance ? Int(row[i - distance]) : 0
      let corner = i >= distance ? Int(above[i - distance]) : 0
      let up = Int(above[i])
      let predicted: Int
      switch type {
      case 1: predicted = left
      case 2: predicted = up
      case 3: predicted = (left + up) / 2
      case 4:
        let estimate = left + up - corner
        let errors = [left, up, corner].map { abs(estimate - $0) }
        predicted =
          errors[0] <= errors[1] && errors[0] <= errors[2]
          ? left : errors[1] <= errors[2] ? up : corner
      default: predicted = 0
      }
      return row[i] &- UInt8(predicted)
    }
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + content
    return bigEndian(content.count) + covered + bigEndian(Int(CRC32.checksum(covered)))
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951, 3.2.4).
  static func deflateStored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, data.count)
      let length = end - start
      stream.append(end == data.count ? 1 : 0)
      stream += [UInt8(length & 255), UInt8(length >> 8)]
      stream += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
      stream += data[start..<end]
      start = end
    } while start < data.count
    var a = 1
    var b = 0
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + bigEndian(b << 16 | a)
  }
}

/// Colour times alpha over 255, to nearest, in exact integers.
func premultiplied(_ value: Int, _ alpha: Int) -> UInt8 { UInt8((2 * value * alpha + 255) / 510) }

/// A sample of so many bits as 8, to nearest.
func eightBits(_ value: Int, depth: Int) -> Int {
  let top = 1 << depth - 1
  return (2 * value * 255 + top) / (2 * top)
}
