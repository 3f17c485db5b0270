// Writing a picture from its strips: one deflate block, one Huffman code.

internal import CDeflate

/// Encodes a picture from its strips, from the top down: RGB if all are opaque, else RGBA.
///
/// **The bytes are a function of the pixels and the texts alone.** Where the picture was cut, how rows were
/// given and what was coded before do not show.
///
/// - Parameter width: Every strip's.
/// - Throws: As the form for a whole pixmap.
package func encodePNG(strips: [PNGStrip], width: Int, texts: [PNGText] = []) throws(PNGError)
  -> [UInt8]
{
  var height = 0
  for strip in strips {
    precondition(strip.width == width, "a strip \(strip.width) wide in a picture of \(width)")
    height += strip.height
  }
  try checkSize(width: width, height: height)
  var textChunks: [UInt8] = []
  for text in texts { textChunks += try text.chunk() }

  let bytesPerPixel = strips.allSatisfy(\.isOpaque) ? 3 : 4
  let symbols = PictureSymbols(strips, width: width, bytesPerPixel: bytesPerPixel)
  let header =
    PNGChunkReader.signature
    + pngChunk(
      "IHDR",
      content: bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        + [8, bytesPerPixel == 3 ? 2 : 6, 0, 0, 0])
    // Rendering intent: perceptual.
    + textChunks + pngChunk("sRGB", content: [0])
  return symbols.write(after: header, before: pngChunk("IEND", content: []))
}

/// Refuses a picture that PNG cannot hold, or that `decodePNG` would refuse.
func checkSize(width: Int, height: Int) throws(PNGError) {
  guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
  let limit = PNGLimits.standard.maximumPixels
  guard width * height <= limit else {
    throw .tooLarge(width: width, height: height, maximumPixels: limit)
  }
}

/// Everything of a picture but its bits: the strips' symbols, their first rows', and the counts of all.
private struct PictureSymbols {
  /// Where a strip's first row is in `heads`, and what follows it.
  private struct Part {
    var sequences: Range<Int>
    var firstLiteral: Int
    var tail: StripTail
  }

  private var parts: [Part] = []
  private let heads: RowCode
  private let zeroRow: RowCode
  private var counts = [UInt32](repeating: 0, count: DeflateAlphabet.count)
  private var adler = AdlerSum()

  init(_ strips: [PNGStrip], width: Int, bytesPerPixel: Int) {
    let coder = RowCoder(width: width, bytesPerPixel: bytesPerPixel)
    let blank = [UInt8](repeating: 0, count: width * 4)
    heads = RowCode(rows: strips.count, rowBytes: coder.rowBytes)
    zeroRow = RowCode(rows: 1, rowBytes: coder.rowBytes)
    unsafe coder.code(blank, above: blank, into: zeroRow)
    zeroRow.finishRow()

    var above = blank
    var zeroRowCount: UInt32 = 0
    for strip in strips {
      let first = bytesPerPixel == 3 ? strip.firstRow : strip.firstRow.straight
      let sequenceStart = heads.sequenceCount
      let literalStart = heads.literalCount
      unsafe coder.code(first, above: above, into: heads)
      heads.finishRow()
      above = bytesPerPixel == 3 ? strip.lastRow : strip.lastRow.straight

      let tail = strip.tail(bytesPerPixel: bytesPerPixel)
      parts.append(
        Part(
          sequences: sequenceStart..<heads.sequenceCount, firstLiteral: literalStart, tail: tail))
      adler.append(heads.lastRowAdler)
      unsafe adler.append(tail.code.adler)
      zeroRowCount += UInt32(unsafe tail.code.zeroRowCount)
      add(tail.literalCounts, tail.lengthCounts)
    }
    add(heads.literalCounts(), heads.lengthCounts())
    add(zeroRow.literalCounts(), zeroRow.lengthCounts(), times: zeroRowCount)
    counts[DeflateAlphabet.endOfBlock] = 1
  }

  private mutating func add(_ literals: [UInt32], _ lengths: [UInt32], times: UInt32 = 1) {
    for (value, count) in literals.enumerated() { counts[value] += count * times }
    for (symbol, count) in lengths.enumerated() { counts[257 + symbol] += count * times }
  }

  /// The bits of everything after the block's header.
  private func bodyBits(_ code: HuffmanCode) -> Int {
    var bits = 0
    for (symbol, count) in counts.enumerated() {
      var width = Int(code.lengths[symbol])
      // A match also has its extra bits, and one for its distance.
      if symbol > 256 { width += DeflateAlphabet.lengthExtraBits[symbol - 257] + 1 }
      bits += Int(count) * width
    }
    return bits
  }

  /// The whole file: what comes before, IDAT, what comes after.
  func write(after header: [UInt8], before end: [UInt8]) -> [UInt8] {
    let code = HuffmanCode(counts: counts, limit: EmissionTables.longestCode)
    let tables = EmissionTables(code, literalCount: counts[..<256].reduce(0) { $0 + Int($1) })
    let blockHeader = blockHeader(code)
    let headerBits = blockHeader.reduce(0) { $0 + Int($1.width) }
    let deflated = (headerBits + bodyBits(code) + 7) / 8
    // zlib's two bytes before, its checksum after.
    let content = 2 + deflated + 4
    let total = header.count + 12 + content + end.count

    return unsafe [UInt8](unsafeUninitializedCapacity: total + 8) { bytes, count in
      guard let base = bytes.baseAddress else { return }
      let start = UnsafeMutableRawPointer(base)
      unsafe start.copyMemory(from: header, byteCount: header.count)
      let chunk = unsafe start + header.count
      unsafe storeBigEndian(UInt32(content), chunk)
      unsafe chunk.storeBytes(of: UInt32(0x4944_4154).bigEndian, toByteOffset: 4, as: UInt32.self)
      // Deflate with a window of 32 KB, the fastest of four levels.
      unsafe chunk.storeBytes(of: UInt16(0x7801).bigEndian, toByteOffset: 8, as: UInt16.self)

      var writer = unsafe BitWriter(chunk + 10)
      for bits in blockHeader { writer.write(bits.bits, bits.width) }
      let zeroRowBits = chunks(zeroRow, tables)
      for part in parts {
        writer.write(
          heads, sequences: part.sequences, firstLiteral: part.firstLiteral, tables,
          zeroRow: zeroRowBits)
        let tail = unsafe part.tail.code
        writer.write(
          tail, sequences: 0..<tail.sequenceCount, firstLiteral: 0, tables, zeroRow: zeroRowBits)
      }
      let endOfBlock = DeflateAlphabet.endOfBlock
      writer.write(UInt64(code.codes[endOfBlock]), UInt64(code.lengths[endOfBlock]))
      writer.finish()
      let written = unsafe writer.next - (chunk + 10)
      precondition(written == deflated, "deflated to \(written) bytes, counted \(deflated)")

      unsafe storeBigEndian(adler.checksum, writer.next)
      unsafe storeBigEndian(libdeflate_crc32(0, chunk + 4, content + 4), writer.next + 4)
      unsafe (writer.next + 8).copyMemory(from: end, byteCount: end.count)
      count = total
    }
  }

  /// One row like the one above it, in bits.
  private func chunks(_ row: RowCode, _ tables: EmissionTables) -> [BitChunk] {
    var bits = 0
    for (value, count) in row.literalCounts().enumerated() {
      bits += Int(count) * Int(unsafe tables.literals[value] >> EmissionTables.lengthShift)
    }
    for index in 0..<RowCode.matchCount {
      bits +=
        Int(unsafe row.matchCounts[index])
        * Int(unsafe tables.matches[index] >> EmissionTables.lengthShift)
    }
    let byteCount = (bits + 7) / 8
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount + 16) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var writer = unsafe BitWriter(UnsafeMutableRawPointer(base))
      writer.write(row, sequences: 0..<row.sequenceCount, firstLiteral: 0, tables, zeroRow: [])
      writer.finish()
      count = byteCount
    }
    return stride(from: 0, to: bytes.count, by: 7).map { start in
      let end = min(start + 7, bytes.count)
      let word = bytes[start..<end].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      return BitChunk(bits: word, width: UInt64(min(56, bits - start * 8)))
    }
  }

  /// A dynamic block's header, RFC 1951, 3.2.7.
  private func blockHeader(_ code: HuffmanCode) -> [BitChunk] {
    // A byte back is distance symbol 0; a pixel back, 3 or 4 bytes, symbol 2 or 3.
    let distances: [UInt8] = parts[0].tail.bytesPerPixel == 3 ? [1, 0, 1] : [1, 0, 0, 1]
    let literalCount = (code.lengths.lastIndex { $0 > 0 } ?? 256) + 1
    let symbols = lengthSymbols(Array(code.lengths[..<literalCount]) + distances)
    var symbolCounts = [UInt32](repeating: 0, count: 19)
    for symbol in symbols { symbolCounts[symbol.symbol] += 1 }
    let lengthCode = HuffmanCode(counts: symbolCounts, limit: 7)
    let lengthCodes = lengthCode.codes
    let order = DeflateAlphabet.lengthCodeOrder
    let orderCount = max(4, (order.lastIndex { lengthCode.lengths[$0] > 0 } ?? 0) + 1)

    // Last block, dynamic.
    var bits = [BitChunk(bits: 0b101, width: 3)]
    bits.append(BitChunk(bits: UInt64(literalCount - 257), width: 5))
    bits.append(BitChunk(bits: UInt64(distances.count - 1), width: 5))
    bits.append(BitChunk(bits: UInt64(orderCount - 4), width: 4))
    for symbol in order[..<orderCount] {
      bits.append(BitChunk(bits: UInt64(lengthCode.lengths[symbol]), width: 3))
    }
    for symbol in symbols {
      bits.append(
        BitChunk(
          bits: UInt64(lengthCodes[symbol.symbol]), width: UInt64(lengthCode.lengths[symbol.symbol])
        ))
      bits.append(BitChunk(bits: symbol.extra, width: symbol.extraBits))
    }
    return bits
  }

  /// Code lengths, with repeats told as such.
  private func lengthSymbols(_ lengths: [UInt8])
    -> [(symbol: Int, extra: UInt64, extraBits: UInt64)]
  {
    var result: [(symbol: Int, extra: UInt64, extraBits: UInt64)] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var run = lengths[index...].prefix { $0 == length }.count
      index += run
      if length != 0 {
        result.append((Int(length), 0, 0))
        run -= 1
        while run >= 3 {
          let part = min(run, 6)
          result.append((16, UInt64(part - 3), 2))
          run -= part
        }
      } else {
        while run >= 3 {
          let part = min(run, 138)
          result.append(part <= 10 ? (17, UInt64(part - 3), 3) : (18, UInt64(part - 11), 7))
          run -= part
        }
      }
      for _ in 0..<run { result.append((Int(length), 0, 0)) }
    }
    return result
  }
}

extension [UInt8] {
  /// A premultiplied row with straight alpha.
  fileprivate var straight: [UInt8] {
    unsafe withUnsafeBytes { bytes in
      guard let row = bytes.baseAddress else { return [] }
      return unsafe straightRow(row, bytes.count / 4)
    }
  }
}

/// Writes four bytes, the highest first.
private func storeBigEndian(_ value: UInt32, _ target: UnsafeMutableRawPointer) {
  unsafe target.storeBytes(of: value.bigEndian, as: UInt32.self)
}
