// Bits to bytes, as deflate packs them: the first bit lowest.

/// Writes into memory that its owner keeps, and has made large enough.
@safe struct BitWriter {
  private(set) var next: UnsafeMutableRawPointer
  /// Bits that have no byte yet; fewer than 8 after each call.
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// - Parameter next: Up to 8 bytes beyond what is written may be overwritten.
  init(_ next: UnsafeMutableRawPointer) {
    unsafe self.next = next
  }

  /// Appends up to 56 bits; those of `value` above `width` are zero.
  mutating func write(_ value: UInt64, _ width: UInt64) {
    bits |= value &<< count
    count &+= width
    unsafe next.storeBytes(of: bits.littleEndian, as: UInt64.self)
    unsafe next += Int(truncatingIfNeeded: count &>> 3)
    bits &>>= count & ~7
    count &= 7
  }

  /// Fills the last byte with zeros.
  mutating func finish() {
    if count > 0 { write(0, 8 - count) }
  }
}

/// Up to 56 bits.
struct BitChunk {
  var bits: UInt64
  var width: UInt64
}
