// The checksum of a zlib stream, for pieces that are put together later.

/// Adler-32 (RFC 1950) of a piece, started from zero, so that pieces can be joined in any grouping.
struct AdlerSum: Equatable {
  private static let modulus: UInt64 = 65521

  /// The sum of the bytes, and the sum of that sum after each byte; both below 65521.
  private var bytes: UInt64 = 0
  private var sums: UInt64 = 0
  private var count: UInt64 = 0

  init() {}

  /// A piece of `leading` zeros, a part with a known checksum, and zeros up to `count` bytes.
  ///
  /// - Parameters:
  ///   - first: The piece's first byte, which comes before the zeros.
  ///   - packed: The part's checksum as libdeflate gives it when started from 0.
  ///   - end: Where the part ends in the piece.
  init(first: UInt8, packed: UInt32, end: Int, count: Int) {
    let part = UInt64(packed & 0xFFFF)
    bytes = (UInt64(first) + part) % Self.modulus
    sums = UInt64(first) * UInt64(count) + UInt64(packed >> 16) + part * UInt64(count - end)
    sums %= Self.modulus
    self.count = UInt64(count)
  }

  /// `rows` pieces of `count` bytes, each `first` and then zeros.
  init(first: UInt8, rows: Int, count: Int) {
    let rows = UInt64(rows)
    bytes = UInt64(first) * rows % Self.modulus
    // Row r ends with (r + 1) · first in the sum of bytes, which each of its bytes adds.
    let triangle = rows * (rows + 1) / 2 % Self.modulus
    sums = triangle * UInt64(first) % Self.modulus * (UInt64(count) % Self.modulus) % Self.modulus
    self.count = rows * UInt64(count)
  }

  /// Puts a piece behind this one.
  mutating func append(_ next: AdlerSum) {
    sums = (sums + next.count % Self.modulus * bytes + next.sums) % Self.modulus
    bytes = (bytes + next.bytes) % Self.modulus
    count += next.count
  }

  /// The checksum as a zlib stream ends with it.
  var checksum: UInt32 {
    let low = (1 + bytes) % Self.modulus
    let high = (count + sums) % Self.modulus
    return UInt32(high << 16 | low)
  }
}
