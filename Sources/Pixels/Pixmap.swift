// A rectangle of pixels.

/// Premultiplied sRGB pixels, 8 bits a channel, RGBA in memory order, rows without padding.
package struct Pixmap: Sendable, Equatable {
  package let width: Int
  package let height: Int
  /// `width * height * 4` bytes.
  package var bytes: [UInt8]

  /// A transparent pixmap.
  package init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "negative pixmap size \(width)×\(height)")
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      bytes.count == width * height * 4,
      "\(bytes.count) bytes for a \(width)×\(height) pixmap, expected \(width * height * 4)")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
