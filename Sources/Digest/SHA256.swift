// The digest that names frames in manifests and scenes in the cache.

internal import CNettle

/// SHA-256 over bytes fed in pieces.
package struct SHA256 {
  private var state = sha256_ctx()

  package init() { unsafe nettle_sha256_init(&state) }

  /// The digest of bytes, as 64 lower-case hexadecimal digits.
  package static func hexDigest(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Feeds bytes.
  package mutating func update(_ bytes: some Sequence<UInt8>) {
    let fed: Void? = bytes.withContiguousStorageIfAvailable {
      unsafe nettle_sha256_update(&state, $0.count, $0.baseAddress)
    }
    if fed == nil { update(Array(bytes)) }
  }

  /// Feeds a field, its length first, so that no two lists of fields feed the same bytes.
  package mutating func update(field: some Collection<UInt8>) {
    let count = UInt64(field.count)
    update((0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) })
    update(field)
  }

  /// The digest of all that was fed, as 64 lower-case hexadecimal digits.
  package mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe nettle_sha256_digest(&state, digest.count, &digest)
    let digits = Array("0123456789abcdef".utf8)
    let hex = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: hex, as: UTF8.self)
  }
}
