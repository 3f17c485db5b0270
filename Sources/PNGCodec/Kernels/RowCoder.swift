// One row of a picture to literals and runs, given the row above it.

internal import CDeflate
internal import CPNG

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Filters rows with *up* and finds the runs in what is left.
///
/// What comes out depends on the row and the one above alone. No match reaches into another row, so a row's
/// symbols stand wherever the pair of rows stands.
///
/// *Up* for every row, and no search for earlier text, because of the entropy of the symbols of 1179×2556 frames,
/// RGB, one code for all:
///
/// | | list | cards with gradients | photo |
/// |---|---|---|---|
/// | *up*, runs of a byte and of a pixel | 42 KB | 1.92 MB | 4.2 MB |
/// | the best of five filters a row, the same runs | 41 KB | 1.80 MB | 4.0 MB |
/// | no filter, matches with the left pixel and the row above | 77 KB | 3.25 MB | 8.6 MB |
/// | no filter, hashed matches within two rows; 32 KB | 72; 72 KB | 1.76; 1.57 MB | 8.3; 8.2 MB |
///
/// An instance is scratch memory for one thread.
@safe final class RowCoder {
  /// PNG's number for *up*.
  static let filterType: UInt8 = 2

  private let width: Int
  /// 3 for RGB, 4 for straight RGBA.
  private let bytesPerPixel: Int
  /// Bytes of a filtered row, its filter type first.
  let rowBytes: Int
  private let blockCount: Int

  /// The filtered row. Bytes up to a pixel before it may be read.
  private let stream: UnsafeMutablePointer<UInt8>
  private let streamMemory: UnsafeMutablePointer<UInt8>
  /// A bit a byte of the row: equals the byte before; equals that of the pixel before; starts a run.
  private let byteRuns: UnsafeMutablePointer<UInt64>
  private let pixelRuns: UnsafeMutablePointer<UInt64>
  private let starts: UnsafeMutablePointer<UInt64>

  init(width: Int, bytesPerPixel: Int) {
    self.width = width
    self.bytesPerPixel = bytesPerPixel
    rowBytes = 1 + width * bytesPerPixel
    blockCount = (rowBytes + 63) / 64
    let streamCapacity = 64 + blockCount * 64 + 64
    unsafe streamMemory = .allocate(capacity: streamCapacity)
    unsafe streamMemory.initialize(repeating: 0, count: streamCapacity)
    unsafe stream = streamMemory + 64
    unsafe stream[0] = Self.filterType
    unsafe byteRuns = .allocate(capacity: blockCount + 1)
    unsafe byteRuns.initialize(repeating: 0, count: blockCount + 1)
    unsafe pixelRuns = .allocate(capacity: blockCount + 1)
    unsafe pixelRuns.initialize(repeating: 0, count: blockCount + 1)
    unsafe starts = .allocate(capacity: blockCount + 1)
    unsafe starts.initialize(repeating: 0, count: blockCount + 1)
  }

  deinit {
    unsafe streamMemory.deallocate()
    unsafe byteRuns.deallocate()
    unsafe pixelRuns.deallocate()
    unsafe starts.deallocate()
  }

  /// Codes a row.
  ///
  /// - Parameters:
  ///   - row: `width` pixels of 4 bytes; if RGB is written, the fourth is left out.
  ///   - above: The row above in the same form; zeros above the first.
  ///   - changed: Pixels outside of which both are equal.
  /// - Returns: Whether all pixels that differ from the ones above are opaque.
  @discardableResult
  func code(
    _ row: UnsafeRawPointer, above: UnsafeRawPointer, changed: Range<Int>, into code: RowCode
  ) -> Bool {
    let low = 1 + changed.lowerBound * bytesPerPixel
    let high = 1 + changed.upperBound * bytesPerPixel
    unsafe memset(stream + 1, 0, low - 1)
    var opaque = true
    if bytesPerPixel == 3 {
      opaque = unsafe subtractRGB(row, above, changed, UnsafeMutableRawPointer(stream + low))
    } else {
      unsafe subtractRGBA(row, above, changed, UnsafeMutableRawPointer(stream + low))
    }
    unsafe memset(stream + high, 0, blockCount * 64 + 64 - high)

    let packed = unsafe libdeflate_adler32(0, stream + low, high - low)
    let sum = AdlerSum(first: Self.filterType, packed: packed, end: high, count: rowBytes)
    findRuns(in: low..<high)
    parse(into: code, sum)
    return opaque
  }

  /// Codes a row of which nothing is known.
  func code(_ row: UnsafeRawPointer, above: UnsafeRawPointer, into code: RowCode) {
    unsafe self.code(row, above: above, changed: changedPixels(row, above, width), into: code)
  }

  /// Fills the bit rows. Outside of the changed bytes everything is zero and so equal.
  private func findRuns(in changed: Range<Int>) {
    let first = changed.lowerBound / 64
    let last = min((changed.upperBound + bytesPerPixel) / 64, blockCount - 1)
    unsafe memset(byteRuns, 0xFF, first * 8)
    unsafe memset(pixelRuns, 0xFF, first * 8)
    if first <= last {
      for block in first...last {
        unsafe byteRuns[block] = cpng_equal_bytes(stream + block * 64, 1)
        unsafe pixelRuns[block] = cpng_equal_bytes(stream + block * 64, bytesPerPixel)
      }
    }
    unsafe memset(byteRuns + last + 1, 0xFF, (blockCount - last - 1) * 8)
    unsafe memset(pixelRuns + last + 1, 0xFF, (blockCount - last - 1) * 8)
    // A run may copy the row's own bytes only, and its filter type is none of them.
    unsafe byteRuns[0] &= ~3
    unsafe pixelRuns[0] &= ~(1 << UInt64(bytesPerPixel + 1) - 1)
    let rest = UInt64(rowBytes & 63)
    if rest > 0 {
      unsafe byteRuns[blockCount - 1] &= 1 << rest - 1
      unsafe pixelRuns[blockCount - 1] &= 1 << rest - 1
    }
    // OPTIMIZATION: where everything is equal every byte starts a run: only what is near a change, or an end, is looked at.
    let near = max(first - 1, 0)
    unsafe memset(starts, 0xFF, near * 8)
    unsafe memset(starts + last + 1, 0xFF, (blockCount - last - 1) * 8)
    findStarts(in: 0..<1)
    findStarts(in: near..<last + 1)
    findStarts(in: max(last + 1, blockCount - 2)..<blockCount)
    // The search for the next start ends here at the latest.
    unsafe starts[rowBytes >> 6] |= 1 << UInt64(rowBytes & 63)
  }

  private func findStarts(in blocks: Range<Int>) {
    for block in blocks {
      unsafe starts[block] =
        runStarts(7, byteRuns[block], byteRuns[block + 1])
        | runStarts(6, pixelRuns[block], pixelRuns[block + 1])
    }
  }

  /// Takes at each start the longer run; what lies between are literals.
  private func parse(into code: RowCode, _ sum: AdlerSum) {
    let sequences = unsafe code.sequences
    let counts = unsafe code.matchCounts
    var pending = code.pendingLiterals
    var sequenceCount = code.sequenceCount
    var literalCount = code.literalCount
    let (stream, starts) = unsafe (stream, starts)
    let (byteRuns, pixelRuns) = unsafe (byteRuns, pixelRuns)
    let end = rowBytes

    var position = 0
    while true {
      var block = position >> 6
      var bits = unsafe starts[block] & (~0 &<< UInt64(position & 63))
      while bits == 0 {
        block &+= 1
        bits = unsafe starts[block]
      }
      let start = block &<< 6 | bits.trailingZeroBitCount
      let gap = start &- position
      unsafe copyLiterals(code.literals + literalCount, stream + position, gap)
      literalCount &+= gap
      pending &+= gap
      if start >= end { break }

      let byteRun = unsafe runLength(byteRuns, start)
      let pixelRun = unsafe runLength(pixelRuns, start)
      var length = max(byteRun, pixelRun)
      let kind = byteRun >= pixelRun ? 0 : 256
      position = start &+ length
      while pending > 0xFFFF {
        unsafe sequences[sequenceCount] = RowCode.noMatch << 16 | 0xFFFF
        sequenceCount &+= 1
        pending &-= 0xFFFF
      }
      while length > DeflateAlphabet.longestMatch {
        unsafe sequences[sequenceCount] = UInt32(255 | kind) << 16 | UInt32(pending)
        sequenceCount &+= 1
        pending = 0
        unsafe counts[255 | kind] &+= 1
        length &-= DeflateAlphabet.longestMatch
      }
      if length >= DeflateAlphabet.shortestMatch {
        let index = (length &- DeflateAlphabet.shortestMatch) | kind
        unsafe sequences[sequenceCount] = UInt32(truncatingIfNeeded: index) << 16 | UInt32(pending)
        sequenceCount &+= 1
        pending = 0
        unsafe counts[index] &+= 1
      } else {
        // One or two bytes too many for a match: the next sequence's literals.
        unsafe copyLiterals(code.literals + literalCount, stream + position - length, length)
        literalCount &+= length
        pending &+= length
      }
    }
    code.commitRow(
      sequences: sequenceCount, literals: literalCount, pendingLiterals: pending, adler: sum)
  }
}

/// Copies literals; up to 16 bytes too many may be read and written.
private func copyLiterals(
  _ to: UnsafeMutablePointer<UInt8>, _ from: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  if count > 64 {
    unsafe _ = memcpy(to, from, count)
    return
  }
  var done = 0
  repeat {
    let chunk = unsafe UnsafeRawPointer(from + done).loadUnaligned(as: SIMD16<UInt8>.self)
    unsafe UnsafeMutableRawPointer(to + done).storeBytes(of: chunk, as: SIMD16<UInt8>.self)
    done &+= 16
  } while done < count
}

/// How many bits from `start` on are set. A bit that is not comes before the end.
private func runLength(_ bits: UnsafeMutablePointer<UInt64>, _ start: Int) -> Int {
  var block = start >> 6
  var gaps = unsafe ~bits[block] &>> UInt64(start & 63)
  if gaps != 0 { return gaps.trailingZeroBitCount }
  var length = 64 &- (start & 63)
  block &+= 1
  gaps = unsafe ~bits[block]
  while gaps == 0 {
    length &+= 64
    block &+= 1
    gaps = unsafe ~bits[block]
  }
  return length &+ gaps.trailingZeroBitCount
}

/// The bits from which `count` (6 or 7) in a row are set; `next` are the 64 bits after these.
///
/// Seven for runs of a byte, since a shorter run costs more than its literals: on cards with gradients runs of four
/// and more make 0.5 % fewer bytes from 440,000 matches, of seven and more 315,000.
private func runStarts(_ count: Int, _ bits: UInt64, _ next: UInt64) -> UInt64 {
  let two = bits & (bits >> 1 | next << 63)
  let nextTwo = next & next >> 1
  let four = two & (two >> 2 | nextTwo << 62)
  return count == 6
    ? four & (two >> 4 | nextTwo << 60)
    : four & (two >> 4 | nextTwo << 60) & (bits >> 6 | next << 58)
}
