// JPEG bytes to pixels.

import CJPEG
package import Pixels

/// Why a JPEG could not be read; `description` is one line, without the file's name.
package enum JPEGError: Error, Equatable, Sendable, CustomStringConvertible {
  case damaged(String)
  case tooLarge(width: Int, height: Int)

  package var description: String {
    switch self {
    case .damaged(let reason): "JPEG is damaged: \(reason)"
    case .tooLarge(let width, let height): "JPEG is too large: \(width)×\(height)"
    }
  }
}

/// Whether data starts as a JPEG does.
package func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

/// Pixels of the largest picture that is read.
private let maximumPixels = 1 << 27

/// Width and height, pixels, as the picture is to be seen.
package func inspectJPEG(_ bytes: [UInt8]) throws(JPEGError) -> (width: Int, height: Int) {
  let stored = try storedSize(bytes)
  return EXIFOrientation(of: bytes).swapsAxes ? (stored.height, stored.width) : stored
}

/// The pixels of a JPEG, turned as its EXIF orientation says, taken as sRGB.
package func decodeJPEG(_ bytes: [UInt8]) throws(JPEGError) -> Pixmap {
  let (width, height) = try storedSize(bytes)
  var pixmap = Pixmap(width: width, height: height)
  var message = [CChar](repeating: 0, count: 256)
  let status = unsafe cjpeg_decode(
    bytes, bytes.count, UInt32(width), UInt32(height), &pixmap.bytes, &message, message.count)
  guard status == cjpeg_ok else { throw .damaged(text(message)) }
  return EXIFOrientation(of: bytes).turn(pixmap)
}

private func storedSize(_ bytes: [UInt8]) throws(JPEGError) -> (width: Int, height: Int) {
  var width: UInt32 = 0
  var height: UInt32 = 0
  var message = [CChar](repeating: 0, count: 256)
  let status = unsafe cjpeg_inspect(
    bytes, bytes.count, &width, &height, &message, message.count)
  guard status == cjpeg_ok else { throw .damaged(text(message)) }
  guard Int(width) * Int(height) <= maximumPixels else {
    throw .tooLarge(width: Int(width), height: Int(height))
  }
  return (Int(width), Int(height))
}

private func text(_ message: [CChar]) -> String {
  String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
