// Reading the common kinds of PNG without libpng.

internal import CPNG
internal import Pixels

/// The parts of a plain file that its pixels depend on.
private struct PlainPNG {
  var palette: Range<Int>?
  var transparency: Range<Int>?
  /// Each IDAT's content.
  var data: [Range<Int>] = []

  /// Walks a file that `scanPNG` has found whole.
  ///
  /// Nil for anything out of the ordinary, a wrong checksum included: libpng is the judge of that.
  init?(_ bytes: [UInt8], _ info: PNGInfo) {
    guard !info.isInterlaced, info.bitDepth <= 8, var reader = try? PNGChunkReader(bytes) else {
      return nil
    }
    var isAfterData = false
    var isFirst = true
    do throws(PNGError) {
      while let chunk = try reader.next() {
        try reader.verify(chunk)
        defer { isFirst = false }
        switch chunk.type {
        case "IHDR": if !isFirst { return nil }
        case "IDAT":
          if isAfterData { return nil }
          data.append(chunk.content)
          continue
        case "PLTE":
          if palette != nil || !data.isEmpty || info.colorType != .palette { return nil }
          palette = chunk.content
        case "tRNS":
          if transparency != nil || !data.isEmpty || palette == nil { return nil }
          transparency = chunk.content
        case "IEND": if !chunk.content.isEmpty { return nil }
        default: if chunk.type.utf8.first.map({ $0 & 0x20 == 0 }) ?? true { return nil }
        }
        isAfterData = !data.isEmpty
      }
    } catch {
      return nil
    }
  }

  /// How rows become pixels; nil if the palette is not as it should be.
  func layout(_ bytes: [UInt8], _ info: PNGInfo) -> RowReader.Layout? {
    switch info.colorType {
    case .rgb: return .rgb
    case .rgba: return .rgba
    case .grayAlpha: return .grayAlpha
    case .gray:
      let top = 1 << info.bitDepth - 1
      // 255 is a multiple of every top value.
      let colors = (0..<256).map { UInt32(min($0, top) * (255 / top)) &* 0x0001_0101 | 0xFF00_0000 }
      return .indexed(bitDepth: info.bitDepth, colors: colors.map(\.littleEndian), count: 256)
    case .palette:
      guard let palette, palette.count % 3 == 0, !palette.isEmpty,
        palette.count / 3 <= 1 << info.bitDepth,
        (transparency?.count ?? 0) <= palette.count / 3
      else { return nil }
      var straight: [UInt8] = []
      for index in 0..<(palette.count / 3) {
        let start = palette.lowerBound + index * 3
        straight += bytes[start..<(start + 3)]
        let alpha = transparency.flatMap { index < $0.count ? bytes[$0.lowerBound + index] : nil }
        straight.append(alpha ?? 255)
      }
      unsafe straight.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { unsafe cpng_premultiply(base, buffer.count / 4) }
      }
      var colors = [UInt32](repeating: 0, count: 256)
      for index in 0..<(straight.count / 4) {
        let pixel = straight[(index * 4)..<(index * 4 + 4)]
        colors[index] = pixel.reversed().reduce(0) { $0 << 8 | UInt32($1) }.littleEndian
      }
      return .indexed(bitDepth: info.bitDepth, colors: colors, count: straight.count / 4)
    }
  }
}

/// Decodes a file of up to 8 bits a sample that is not interlaced; nil if anything about it is unusual or wrong.
///
/// Wherever this gives pixels, they are those that libpng gives.
func decodePlainPNG(_ bytes: [UInt8], _ info: PNGInfo) -> Pixmap? {
  guard let plain = PlainPNG(bytes, info), let layout = plain.layout(bytes, info),
    let first = plain.data.first
  else { return nil }
  // A single chunk is read where it lies: its checksum and IEND are the 16 bytes after it.
  let stream: [UInt8]? =
    plain.data.count == 1
    ? nil : plain.data.reduce(into: []) { $0 += bytes[$1] } + [UInt8](repeating: 0, count: 16)
  let range = stream.map { 0..<($0.count - 16) } ?? first

  var isDecoded = false
  let pixels = unsafe [UInt8](unsafeUninitializedCapacity: info.width * info.height * 4) {
    buffer, count in
    guard let target = buffer.baseAddress else { return }
    unsafe (stream ?? bytes).withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      let rows = unsafe RowReader(target, width: info.width, height: info.height, layout: layout)
      let inflater = unsafe Inflater(base + range.lowerBound, count: range.count, rows: rows)
      isDecoded = inflater.inflate()
    }
    if isDecoded { count = info.width * info.height * 4 }
  }
  return isDecoded ? Pixmap(width: info.width, height: info.height, bytes: pixels) : nil
}
