// A GIF89a file, part by part.

import Pixels
import RenderJob

/// A picture of a GIF, compressed.
package struct GIFPicture: Sendable {
  /// Its place on the screen, with all that follows it.
  fileprivate var descriptor: [UInt8]
  fileprivate var data: [UInt8]
  fileprivate var transparent: Int?

  /// - Parameters:
  ///   - indexes: a row after the other, into the colours.
  ///   - colors: 1 to 256, `0x00BBGGRR`.
  ///   - transparent: the index that shows what is beneath, if any.
  init(_ indexes: [UInt8], in rect: PixelRect, colors: [UInt32], transparent: Int?) {
    precondition(
      indexes.count == rect.width * rect.height, "\(indexes.count) pixels of \(rect)")
    self.transparent = transparent
    // A table's size is a power of two, at least two.
    var bits = 1
    while 1 << bits < colors.count { bits += 1 }
    let place = [rect.x0, rect.y0, rect.width, rect.height]
    let hasTable: UInt8 = 0x80
    descriptor = [0x2C] + place.flatMap(littleEndian) + [hasTable | UInt8(bits - 1)]
    for index in 0..<(1 << bits) {
      let color = index < colors.count ? colors[index] : 0
      descriptor += [
        UInt8(color & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color >> 16 & 0xFF),
      ]
    }
    data = gifCompressed(indexes, colorCount: 1 << bits)
  }
}

/// Puts a GIF together that plays for ever.
struct GIFWriter {
  private var bytes: [UInt8]

  /// - Parameters:
  ///   - width, height: pixels, 1...65,535.
  init(width: Int, height: Int) throws(MotionError) {
    guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else {
      throw MotionError("a GIF has at most 65535 pixels a side, not \(width)×\(height)")
    }
    // Eight bits a primary, no table of colours for all pictures.
    bytes = Array("GIF89a".utf8) + littleEndian(width) + littleEndian(height) + [0x70, 0, 0]
    // Netscape's extension: 0 times is for ever.
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// Adds a picture that stays where it is when its time is over.
  ///
  /// - Parameter delay: hundredths of a second.
  mutating func add(_ picture: GIFPicture, delay: Int) {
    let keep: UInt8 = 1 << 2
    bytes += [0x21, 0xF9, 4, keep | (picture.transparent == nil ? 0 : 1)]
    bytes += littleEndian(delay) + [UInt8(picture.transparent ?? 0), 0]
    bytes += picture.descriptor
    bytes += picture.data
  }

  /// The whole file.
  func finish() -> [UInt8] { bytes + [0x3B] }
}

private func littleEndian(_ value: Int) -> [UInt8] {
  [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
}
