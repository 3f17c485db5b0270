// Key and value texts inside a PNG: where a picture came from.

/// A text chunk: a short key and a value.
package struct PNGText: Hashable, Sendable {
  /// 1 to 79 characters of printable Latin-1, without a space at either end.
  package var key: String
  package var value: String

  package init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

extension PNGText {
  /// The whole chunk: tEXt if the value is Latin-1, as most readers expect, else iTXt (UTF-8).
  func chunk() throws(PNGError) -> [UInt8] {
    guard let keyBytes = Self.latin1(key), (1...79).contains(keyBytes.count),
      keyBytes.allSatisfy({ (32...126).contains($0) || $0 >= 161 }),
      keyBytes.first != 32, keyBytes.last != 32
    else { throw .badTextKey(key) }
    guard !value.utf8.contains(0) else { throw .badTextValue(key: key) }

    if let valueBytes = Self.latin1(value) {
      return pngChunk("tEXt", content: keyBytes + [0] + valueBytes)
    }
    // Key, NUL; not compressed, method 0; empty language and translated key, each with its NUL.
    return pngChunk("iTXt", content: keyBytes + [0, 0, 0, 0, 0] + Array(value.utf8))
  }

  /// Reads a tEXt or iTXt chunk; nil if it is malformed or compressed.
  ///
  /// A text never reaches a pixel, so a strange one is no reason to refuse the picture, and one whose
  /// decompressed size somebody else chose is not worth reading.
  init?(chunkType: String, content: ArraySlice<UInt8>) {
    guard let keyEnd = content.firstIndex(of: 0) else { return nil }
    key = Self.string(latin1: content[..<keyEnd])
    let rest = content[(keyEnd + 1)...]
    if chunkType == "tEXt" {
      value = Self.string(latin1: rest)
      return
    }
    guard rest.count >= 2, rest.first == 0 else { return nil }
    let language = rest.dropFirst(2)
    guard let languageEnd = language.firstIndex(of: 0) else { return nil }
    let translated = language[(languageEnd + 1)...]
    guard let translatedEnd = translated.firstIndex(of: 0),
      let text = String(validating: translated[(translatedEnd + 1)...], as: UTF8.self)
    else { return nil }
    value = text
  }

  private static func latin1(_ string: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in string.unicodeScalars {
      guard scalar.value < 256 else { return nil }
      bytes.append(UInt8(scalar.value))
    }
    return bytes
  }

  private static func string(latin1 bytes: ArraySlice<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }
}

/// Frames content as a chunk: length, type, content, checksum.
func pngChunk(_ type: String, content: [UInt8]) -> [UInt8] {
  let covered = Array(type.utf8) + content
  return bigEndian(UInt32(content.count)) + covered + bigEndian(CRC32.checksum(covered))
}

/// Four bytes, the highest first.
func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
