// The checksum at the end of every PNG chunk.

/// The cyclic redundancy check of ISO 3309, reflected polynomial 0xEDB88320.
///
/// Source: Portable Network Graphics (Third Edition), annex D.
package enum CRC32 {
  /// The remainder for each value of one byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1
    }
  }

  package static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    var remainder: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ (remainder >> 8)
    }
    return ~remainder
  }
}
