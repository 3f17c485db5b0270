// Inflating a zlib stream (RFC 1950, 1951) row by row, within a buffer that stays in the cache.

internal import CDeflate

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Inflates a whole zlib stream into a picture's rows.
///
/// OPTIMIZATION: rows are taken out of a window of some 100 KB as they come, so that the 9 MB that a frame
/// inflates to are neither written to memory nor read back: a list frame takes 1.3 copies of the frame.
///
/// An instance is scratch memory for one stream.
@safe final class Inflater {
  private static let windowSize = 32768
  /// The longest match, what copies and literals may write beyond it, and some.
  private static let slack = 512

  private let buffer: UnsafeMutablePointer<UInt8>
  /// Where `out` calls for rows to be taken.
  private let limit: UnsafeMutablePointer<UInt8>
  /// What is inflated but not yet taken starts here.
  private var pending: UnsafeMutablePointer<UInt8>
  private var out: UnsafeMutablePointer<UInt8>

  private var next: UnsafeRawPointer
  private let end: UnsafeRawPointer
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  private let literals = InflateTable(bits: 11)
  private let distances = InflateTable(bits: 8)
  private let rows: RowReader

  /// - Parameters:
  ///   - source: The stream; 16 bytes beyond it may be read.
  ///   - rows: What takes the rows.
  init(_ source: UnsafeRawPointer, count: Int, rows: RowReader) {
    let chunk = max(1 << 16, rows.rowBytes * 2)
    unsafe buffer = .allocate(capacity: Self.windowSize + chunk + Self.slack)
    unsafe limit = buffer + Self.windowSize + chunk
    unsafe pending = buffer
    unsafe out = buffer
    unsafe next = source
    unsafe end = source + count
    self.rows = rows
  }

  deinit { unsafe buffer.deallocate() }

  /// Inflates everything.
  ///
  /// - Returns: False if anything is wrong with the stream, or is only unusual: a window smaller than 32 KB in
  ///   its header, bytes after its end. libpng then has the word.
  func inflate() -> Bool {
    guard unsafe end - next >= 6 else { return false }
    let header = unsafe next.loadUnaligned(as: UInt16.self).bigEndian
    guard header >> 8 == 0x78, header % 31 == 0, header & 0x20 == 0 else { return false }
    unsafe next += 2
    var isLast = false
    repeat {
      refill()
      isLast = take(1) == 1
      switch take(2) {
      case 0: guard copyStored() else { return false }
      case 1: guard buildFixed(), inflateBlock() else { return false }
      case 2: guard readDynamic(), inflateBlock() else { return false }
      default: return false
      }
    } while !isLast
    guard drain(), unsafe pending == out, rows.isComplete else { return false }
    unsafe next -= Int(bitCount / 8)
    guard unsafe end - next == 4 else { return false }
    return unsafe next.loadUnaligned(as: UInt32.self).bigEndian == rows.adler.checksum
  }

  /// Has at least 56 bits in `bits`, unless the stream has ended.
  private func refill() {
    guard unsafe next <= end + 8 else { return }
    unsafe bits |= next.loadUnaligned(as: UInt64.self).littleEndian &<< bitCount
    unsafe next += Int((63 &- bitCount) >> 3)
    bitCount |= 56
  }

  private func take(_ count: UInt64) -> Int {
    defer {
      bits &>>= count
      bitCount &-= count
    }
    return Int(bits & (1 &<< count &- 1))
  }

  /// Gives whole rows away and moves the window to the buffer's start.
  private func drain() -> Bool {
    guard let taken = unsafe rows.take(pending, out - pending) else { return false }
    unsafe pending += taken
    let kept = unsafe min(pending, max(buffer, out - Self.windowSize))
    let shift = unsafe kept - buffer
    if shift > 0 {
      unsafe memmove(buffer, kept, out - kept)
      unsafe out -= shift
      unsafe pending -= shift
    }
    return true
  }

  private func copyStored() -> Bool {
    // Whole bytes go back to the stream; bits up to the next byte are left out.
    unsafe next -= Int(bitCount / 8)
    bits = 0
    bitCount = 0
    guard unsafe end - next >= 4 else { return false }
    let length = unsafe Int(next.loadUnaligned(as: UInt16.self).littleEndian)
    let check = unsafe Int(next.loadUnaligned(fromByteOffset: 2, as: UInt16.self).littleEndian)
    unsafe next += 4
    guard length ^ check == 0xFFFF, unsafe end - next >= length else { return false }
    var rest = length
    while rest > 0 {
      if unsafe out >= limit { guard drain() else { return false } }
      let part = unsafe min(rest, limit - out + 1)
      unsafe memcpy(out, next, part)
      unsafe out += part
      unsafe next += part
      rest -= part
    }
    return true
  }

  private func buildFixed() -> Bool {
    var lengths = [UInt8](repeating: 8, count: 288)
    for symbol in 144..<256 { lengths[symbol] = 9 }
    for symbol in 256..<280 { lengths[symbol] = 7 }
    guard literals.build(lengths[...], symbols: InflateTable.literalSymbols) else { return false }
    let fives = [UInt8](repeating: 5, count: 32)
    return distances.build(fives[...], symbols: InflateTable.distanceSymbols)
  }

  /// A dynamic block's header, RFC 1951, 3.2.7.
  private func readDynamic() -> Bool {
    let literalCount = take(5) + 257
    let distanceCount = take(5) + 1
    let orderCount = take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { return false }
    var orderLengths = [UInt8](repeating: 0, count: 19)
    for symbol in DeflateAlphabet.lengthCodeOrder[..<orderCount] {
      refill()
      orderLengths[symbol] = UInt8(take(3))
    }
    // The distances' table is free as yet.
    guard orderLengths.contains(where: { $0 > 1 }) || orderLengths.count(where: { $0 == 1 }) == 2,
      distances.build(orderLengths[...], symbols: InflateTable.plainSymbols)
    else { return false }

    var lengths: [UInt8] = []
    lengths.reserveCapacity(320)
    let total = literalCount + distanceCount
    while lengths.count < total {
      refill()
      let entry = unsafe distances.entries[Int(bits & 0xFF)]
      guard entry & InflateTable.exceptional == 0, unsafe next <= end + 8 else { return false }
      _ = take(UInt64(entry & 63))
      switch entry >> 16 {
      case 16:
        guard let last = lengths.last else { return false }
        lengths.append(contentsOf: repeatElement(last, count: take(2) + 3))
      case 17: lengths.append(contentsOf: repeatElement(0, count: take(3) + 3))
      case 18: lengths.append(contentsOf: repeatElement(0, count: take(7) + 11))
      case let length: lengths.append(UInt8(length))
      }
    }
    guard lengths.count == total, lengths[DeflateAlphabet.endOfBlock] > 0,
      literals.build(lengths[..<literalCount], symbols: InflateTable.literalSymbols)
    else { return false }
    literals.pairLiterals()
    let distanceLengths = lengths[literalCount...]
    // No distance at all is fine as long as none is asked for.
    if !distanceLengths.contains(where: { $0 > 0 }) {
      return distances.build([1], symbols: [InflateTable.invalid])
    }
    return distances.build(distanceLengths, symbols: InflateTable.distanceSymbols)
  }

  /// Inflates a block's symbols up to its end.
  private func inflateBlock() -> Bool {
    let literals = unsafe literals.entries
    let distances = unsafe distances.entries
    let (buffer, end) = unsafe (buffer, end)
    var (out, limit) = unsafe (out, limit)
    var next = unsafe next
    var bits = bits
    var count = bitCount

    while true {
      if unsafe out >= limit {
        unsafe self.out = out
        guard drain() else { return false }
        unsafe out = self.out
        unsafe limit = self.limit
      }
      // Up to 8 bytes beyond the end may have been read; a stream that goes on there is damaged.
      guard unsafe next <= end + 8 else { return false }
      unsafe bits |= next.loadUnaligned(as: UInt64.self).littleEndian &<< count
      unsafe next += Int(truncatingIfNeeded: (63 &- count) >> 3)
      count |= 56

      // Four look-ups take 44 bits at most, which leaves 12 of the 56: the fifth need not be asked for.
      var entry = unsafe literals[Int(bits & 2047)]
      var lookups = 0
      while entry & InflateTable.literal != 0 {
        let two = UInt16(truncatingIfNeeded: entry >> 8).littleEndian
        unsafe UnsafeMutableRawPointer(out).storeBytes(of: two, as: UInt16.self)
        unsafe out += Int(entry >> 24 & 3)
        bits &>>= UInt64(entry & 63)
        count &-= UInt64(entry & 63)
        lookups &+= 1
        if lookups == 4 { break }
        entry = unsafe literals[Int(bits & 2047)]
      }
      if lookups == 4 { continue }

      if lookups > 0 {
        guard unsafe next <= end + 8 else { return false }
        unsafe bits |= next.loadUnaligned(as: UInt64.self).littleEndian &<< count
        unsafe next += Int(truncatingIfNeeded: (63 &- count) >> 3)
        count |= 56
      }
      if entry & InflateTable.exceptional != 0 {
        if entry & InflateTable.subtable == InflateTable.subtable {
          bits &>>= 11
          count &-= 11
          let index = Int(entry >> 8 & 0xFFFF) + Int(bits & (1 &<< UInt64(entry & 63) &- 1))
          entry = unsafe literals[index]
          if entry & InflateTable.literal != 0 {
            unsafe out.pointee = UInt8(truncatingIfNeeded: entry >> 8)
            unsafe out += 1
            bits &>>= UInt64(entry & 63)
            count &-= UInt64(entry & 63)
            continue
          }
        }
        if entry & InflateTable.endOfBlock == InflateTable.endOfBlock {
          bits &>>= UInt64(entry & 15)
          count &-= UInt64(entry & 15)
          break
        }
        guard entry & InflateTable.exceptional == 0 else { return false }
      }
      // Up to 15 + 5 bits for the length and 15 + 13 for the distance: 48 of 56.
      bits &>>= UInt64(entry & 63)
      count &-= UInt64(entry & 63)
      var extraBits = UInt64(entry >> 8 & 31)
      let length = Int(entry >> 16) &+ Int(bits & (1 &<< extraBits &- 1))
      bits &>>= extraBits
      count &-= extraBits

      var distanceEntry = unsafe distances[Int(bits & 255)]
      if distanceEntry & InflateTable.exceptional != 0 {
        guard distanceEntry & InflateTable.subtable == InflateTable.subtable else { return false }
        bits &>>= 8
        count &-= 8
        let index =
          Int(distanceEntry >> 8 & 0xFFFF)
          + Int(bits & (1 &<< UInt64(distanceEntry & 63) &- 1))
        distanceEntry = unsafe distances[index]
        guard distanceEntry & InflateTable.exceptional == 0 else { return false }
      }
      bits &>>= UInt64(distanceEntry & 63)
      count &-= UInt64(distanceEntry & 63)
      extraBits = UInt64(distanceEntry >> 8 & 31)
      let distance = Int(distanceEntry >> 16) &+ Int(bits & (1 &<< extraBits &- 1))
      bits &>>= extraBits
      count &-= extraBits
      guard unsafe distance <= out - buffer else { return false }
      unsafe copyMatch(out, distance, length)
      unsafe out += length
    }

    unsafe self.out = out
    unsafe self.next = next
    self.bits = bits
    bitCount = count
    return true
  }
}

/// Copies `length` bytes from `distance` before; up to 15 beyond them are overwritten.
private func copyMatch(_ out: UnsafeMutablePointer<UInt8>, _ distance: Int, _ length: Int) {
  if distance == 1 {
    unsafe _ = memset(out, Int32(out[-1]), length)
    return
  }
  var target = UnsafeMutableRawPointer(out)
  let end = unsafe target + length
  var distance = distance
  let source = unsafe UnsafeRawPointer(out) - distance
  // Each step repeats the pattern as often again, until 16 bytes of it lie before.
  while distance < 16 {
    unsafe target.storeBytes(
      of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
    unsafe target += distance
    if unsafe target >= end { return }
    distance &<<= 1
  }
  while unsafe target < end {
    let from = unsafe UnsafeRawPointer(target) - distance
    unsafe target.storeBytes(
      of: from.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
    unsafe target += 16
  }
}
