// Whole rows of pixels: equality, and straight alpha.

internal import CPNG

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether two rows of RGBA pixels are the same.
func equalRows(_ row: UnsafeRawPointer, _ other: UnsafeRawPointer, _ width: Int) -> Bool {
  unsafe memcmp(row, other, width * 4) == 0
}

/// A premultiplied row with straight alpha, rounded to nearest.
func straightRow(_ row: UnsafeRawPointer, _ width: Int) -> [UInt8] {
  unsafe [UInt8](unsafeUninitializedCapacity: width * 4) { straight, count in
    if let target = straight.baseAddress {
      unsafe cpng_unpremultiply(row.assumingMemoryBound(to: UInt8.self), target, width)
    }
    count = width * 4
  }
}
