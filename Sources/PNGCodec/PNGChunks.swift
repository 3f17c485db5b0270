// The container: signature and chunks, before anything is decompressed.

/// One chunk of a PNG: a four-letter type and the range of its content.
struct PNGChunk {
  let type: String
  /// Indices into the file's bytes.
  let content: Range<Int>
  /// The checksum stored after the content.
  let storedCRC: UInt32
}

/// Walks a file's chunks in order, checking only that each fits into the data.
struct PNGChunkReader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let pointerPrefix = Array("version https://git-lfs".utf8)

  private let bytes: [UInt8]
  private var position: Int

  /// - Throws: `notPNG`, `gitLFSPointer`, or `truncated` where the data is a beginning of the signature.
  init(_ bytes: [UInt8]) throws(PNGError) {
    if bytes.starts(with: Self.pointerPrefix) { throw .gitLFSPointer }
    guard bytes.starts(with: Self.signature) else {
      if !bytes.isEmpty, Self.signature.starts(with: bytes) {
        throw .truncated(expectedBytes: Self.smallestFile, actualBytes: bytes.count)
      }
      throw .notPNG
    }
    self.bytes = bytes
    position = Self.signature.count
  }

  /// Signature, IHDR, an IDAT that holds the smallest deflate stream, IEND.
  private static let smallestFile = 8 + 25 + (12 + 10) + 12

  /// The next chunk; nil after IEND, whatever follows it.
  mutating func next() throws(PNGError) -> PNGChunk? {
    guard position >= 0 else { return nil }
    let content = position + 8
    guard content <= bytes.count else { throw truncated(at: content + 4) }
    let length = Int(bytes.bigEndian32(at: position))
    let letters = bytes[(position + 4)..<content]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .damaged(chunk: "byte \(position)", reason: "no chunk starts here")
    }
    let type = String(decoding: letters, as: UTF8.self)
    guard length <= 0x7FFF_FFFF else {
      throw .damaged(chunk: type, reason: "length \(length) is beyond PNG's own limit")
    }
    let end = content + length
    guard end + 4 <= bytes.count else { throw truncated(at: end + 4) }
    position = type == "IEND" ? -1 : end + 4
    return PNGChunk(
      type: type, content: content..<end, storedCRC: bytes.bigEndian32(at: end))
  }

  /// Checks a chunk's content against its stored checksum.
  func verify(_ chunk: PNGChunk) throws(PNGError) {
    let covered = (chunk.content.lowerBound - 4)..<chunk.content.upperBound
    guard CRC32.checksum(bytes[covered]) == chunk.storedCRC else {
      throw .damaged(chunk: chunk.type, reason: "checksum mismatch")
    }
  }

  private func truncated(at expected: Int) -> PNGError {
    .truncated(expectedBytes: expected, actualBytes: bytes.count)
  }
}

extension [UInt8] {
  /// The big-endian number in the four bytes from `index` on.
  func bigEndian32(at index: Int) -> UInt32 {
    self[index..<(index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
