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

  package subscript(x: Int, y: Int) -> PremultipliedPixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside")
      let i = (y * width + x) * 4
      return PremultipliedPixel(
        red: bytes[i], green: bytes[i + 1], blue: bytes[i + 2], alpha: bytes[i + 3])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside")
      let i = (y * width + x) * 4
      bytes[i] = newValue.red
      bytes[i + 1] = newValue.green
      bytes[i + 2] = newValue.blue
      bytes[i + 3] = newValue.alpha
    }
  }

  /// Names the buffer while somebody holds it; nil if there are no pixels.
  package var storageIdentity: Int? {
    unsafe bytes.withUnsafeBufferPointer { $0.isEmpty ? nil : Int(bitPattern: $0.baseAddress) }
  }

  /// Whether no pixel lets anything shine through.
  package var isOpaque: Bool {
    var all: UInt8 = 255
    for i in stride(from: 3, to: bytes.count, by: 4) { all &= bytes[i] }
    return all == 255
  }

  /// Where the pixels are: equal for pixmaps that share them, for as long as one of them lives.
  package var address: Int {
    unsafe bytes.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
  }
}
