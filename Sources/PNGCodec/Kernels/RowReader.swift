// Filtered rows to premultiplied pixels.

internal import CDeflate
internal import CPNG

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Undoes the filters of a picture's rows as they are inflated, and writes them as premultiplied RGBA.
@safe final class RowReader {
  enum Layout {
    case rgb
    case rgba
    case grayAlpha
    /// Premultiplied RGBA words by index: palettes, and grays of up to 8 bits.
    case indexed(bitDepth: Int, colors: [UInt32], count: Int)
  }

  /// Bytes of a filtered row, its filter type first.
  let rowBytes: Int
  private let width: Int
  private let layout: Layout
  private let bytesPerPixel: Int
  private var rowsLeft: Int
  private(set) var adler = AdlerSum()

  private var target: UnsafeMutablePointer<UInt8>
  private let firstRow: UnsafeMutablePointer<UInt8>
  /// This row and the one above it without their filter; 64 zeros before each.
  private var row: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  private let memory: UnsafeMutablePointer<UInt8>

  /// - Parameter target: `width * height * 4` bytes.
  init(_ target: UnsafeMutablePointer<UInt8>, width: Int, height: Int, layout: Layout) {
    self.width = width
    self.layout = layout
    switch layout {
    case .rgb: bytesPerPixel = 3
    case .rgba: bytesPerPixel = 4
    case .grayAlpha: bytesPerPixel = 2
    case .indexed: bytesPerPixel = 1
    }
    if case .indexed(let bitDepth, _, _) = layout {
      rowBytes = 1 + (width * bitDepth + 7) / 8
    } else {
      rowBytes = 1 + width * bytesPerPixel
    }
    rowsLeft = height
    unsafe self.target = target
    unsafe firstRow = target
    let capacity = 64 + rowBytes + 64
    unsafe memory = .allocate(capacity: capacity * 2)
    unsafe memory.initialize(repeating: 0, count: capacity * 2)
    unsafe row = memory + 64
    unsafe above = memory + capacity + 64
  }

  deinit { unsafe memory.deallocate() }

  var isComplete: Bool { rowsLeft == 0 }

  /// Takes the whole rows among the bytes.
  ///
  /// - Returns: How many bytes were taken; nil for an unknown filter, a row too many, or an index without a colour.
  func take(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int? {
    var taken = 0
    while count - taken >= rowBytes {
      guard rowsLeft > 0, unsafe read(bytes + taken) else { return nil }
      taken += rowBytes
      rowsLeft -= 1
    }
    // A beginning of a row that is one too many.
    return rowsLeft == 0 && taken < count ? nil : taken
  }

  private func read(_ source: UnsafeMutablePointer<UInt8>) -> Bool {
    let filter = unsafe source[0]
    let filtered = unsafe source + 1
    let count = rowBytes - 1
    if filter == 2, unsafe target > firstRow, unsafe isZero(filtered, count) {
      // OPTIMIZATION: four of five rows of a list frame equal the one above; they cost a copy.
      unsafe memcpy(target, target - width * 4, width * 4)
      unsafe target += width * 4
      adler.append(AdlerSum(first: 2, rows: 1, count: rowBytes))
      return true
    }
    let packed = unsafe libdeflate_adler32(0, filtered, count)
    adler.append(AdlerSum(first: filter, packed: packed, end: rowBytes, count: rowBytes))
    switch filter {
    case 0: unsafe memcpy(row, filtered, count)
    case 1: unsafe undoSub(row, filtered, count, bytesPerPixel)
    case 2: unsafe undoUp(row, filtered, above, count)
    case 3: unsafe undoAverage(row, filtered, above, count, bytesPerPixel)
    case 4: unsafe undoPaeth(row, filtered, above, count, bytesPerPixel)
    default: return false
    }
    guard writePixels() else { return false }
    unsafe target += width * 4
    unsafe swap(&row, &above)
    return true
  }

  private func writePixels() -> Bool {
    switch layout {
    case .rgb: unsafe expandRGB(target, row, width)
    case .rgba:
      unsafe memcpy(target, row, width * 4)
      unsafe cpng_premultiply(target, width)
    case .grayAlpha:
      for x in 0..<width {
        let gray = unsafe row[x * 2]
        unsafe target[x * 4] = gray
        unsafe target[x * 4 + 1] = gray
        unsafe target[x * 4 + 2] = gray
        unsafe target[x * 4 + 3] = row[x * 2 + 1]
      }
      unsafe cpng_premultiply(target, width)
    case .indexed(let bitDepth, let colors, let count):
      return unsafe colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return false }
        return unsafe lookUp(target, row, width, bitDepth, colors, count)
      }
    }
    return true
  }
}

/// Whether all bytes are zero.
private func isZero(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
  let bytes = UnsafeRawPointer(bytes)
  var at = 0
  while at &+ 64 <= count {
    var any = unsafe bytes.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
    for lane in 1..<4 {
      unsafe any |= bytes.loadUnaligned(fromByteOffset: at &+ lane &* 16, as: SIMD2<UInt64>.self)
    }
    if any[0] | any[1] != 0 { return false }
    at &+= 64
  }
  while at < count {
    if unsafe bytes.load(fromByteOffset: at, as: UInt8.self) != 0 { return false }
    at &+= 1
  }
  return true
}

/// Three bytes a pixel to four, opaque. Two bytes beyond the source may be read.
///
/// OPTIMIZATION: two pixels a word.
private func expandRGB(
  _ target: UnsafeMutablePointer<UInt8>, _ source: UnsafeMutablePointer<UInt8>, _ width: Int
) {
  var from = UnsafeRawPointer(source)
  var to = UnsafeMutableRawPointer(target)
  for _ in 0..<(width / 2) {
    let word = unsafe from.loadUnaligned(as: UInt64.self).littleEndian
    let pixels = word & 0xFF_FFFF | word << 8 & 0xFF_FFFF_0000_0000 | 0xFF00_0000_FF00_0000
    unsafe to.storeBytes(of: pixels.littleEndian, as: UInt64.self)
    unsafe from += 6
    unsafe to += 8
  }
  if width % 2 == 1 {
    for channel in 0..<3 {
      unsafe to.storeBytes(
        of: from.load(fromByteOffset: channel, as: UInt8.self), toByteOffset: channel,
        as: UInt8.self)
    }
    unsafe to.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
  }
}

/// Writes the colour of each index; false if an index is `count` or above.
private func lookUp(
  _ target: UnsafeMutablePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ width: Int,
  _ bitDepth: Int, _ colors: UnsafePointer<UInt32>, _ count: Int
) -> Bool {
  let target = UnsafeMutableRawPointer(target)
  var highest: UInt8 = 0
  if bitDepth == 8 {
    for x in 0..<width {
      let index = unsafe row[x]
      highest = max(highest, index)
      unsafe target.storeBytes(of: colors[Int(index)], toByteOffset: x &* 4, as: UInt32.self)
    }
  } else {
    let perByte = 8 / bitDepth
    let mask = UInt8(1 << bitDepth - 1)
    for x in 0..<width {
      let shift = UInt8(8 - bitDepth - x % perByte * bitDepth)
      let index = unsafe row[x / perByte] >> shift & mask
      highest = max(highest, index)
      unsafe target.storeBytes(of: colors[Int(index)], toByteOffset: x &* 4, as: UInt32.self)
    }
  }
  return Int(highest) < count
}
