// The checksum at the end of every PNG chunk.

internal import CDeflate

/// The cyclic redundancy check of ISO 3309, reflected polynomial 0xEDB88320.
///
/// Source: Portable Network Graphics (Third Edition), annex D.
package enum CRC32 {
  package static func checksum(_ bytes: [UInt8]) -> UInt32 { checksum(bytes[...]) }

  /// OPTIMIZATION: libdeflate's, which multiplies without carry, in place of a look-up a byte.
  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
