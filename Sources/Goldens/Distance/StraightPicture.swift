// A picture's pixels as a PNG holds them, a word each.

import Pixels

/// Straight RGBA, one word a pixel with red in the lowest byte, rows without padding.
struct StraightPicture {
  let width: Int
  let height: Int
  let words: [UInt32]

  init(_ pixmap: Pixmap) {
    width = pixmap.width
    height = pixmap.height
    // Opaque pixels are straight already.
    words = Self.words(of: pixmap.isOpaque ? pixmap.bytes : pixmap.straightBytes)
  }

  private static func words(of bytes: [UInt8]) -> [UInt32] {
    let span = unsafe bytes.span.bytes
    var words = [UInt32](repeating: 0, count: bytes.count / 4)
    for i in words.indices {
      words[i] = unsafe UInt32(
        littleEndian: span.unsafeLoadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
    }
    return words
  }
}

/// One channel of a word, 0 red, 1 green, 2 blue, 3 alpha.
@inline(always)
func channel(_ word: UInt32, _ index: UInt32) -> Double { Double(word >> (index * 8) & 255) }

/// A colour, or a difference of colours, 0...255 a channel.
package struct RGB {
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(gray: Double) { self.init(gray, gray, gray) }

  /// What shows through the pixel at index `index` in reading order, in the pattern of pixelmatch.
  ///
  /// The factors are the golden ratio and its square; pixelmatch counts bytes, four a pixel.
  static func pattern(at index: Int) -> RGB {
    let k = index * 4
    let red = 48 + 159 * (k % 2)
    let green = 48 + 159 * (Int(Double(k) / 1.618033988749895) % 2)
    let blue = 48 + 159 * (Int(Double(k) / 2.618033988749895) % 2)
    return RGB(Double(red), Double(green), Double(blue))
  }

  /// A straight pixel on a backdrop.
  init(_ word: UInt32, on backdrop: RGB) {
    let alpha = channel(word, 3)
    guard alpha < 255 else {
      self.init(channel(word, 0), channel(word, 1), channel(word, 2))
      return
    }
    let rest = 255 - alpha
    self.init(
      (channel(word, 0) * alpha + backdrop.red * rest) / 255,
      (channel(word, 1) * alpha + backdrop.green * rest) / 255,
      (channel(word, 2) * alpha + backdrop.blue * rest) / 255)
  }
}
