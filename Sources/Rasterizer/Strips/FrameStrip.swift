// A part of a frame that was painted apart from the rest.

/// Consecutive rows in full width, without those that equal the row above.
///
/// Identity means equality of the pixels: a strip that was painted for one frame and found again for another is
/// the same object, so whatever was made from it (its compressed bytes) can be kept beside it.
package final class FrameStrip: Sendable {
  /// Pixels.
  package let width: Int
  /// Premultiplied pixels, red in the lowest byte: the rows that differ from the row above, one after another.
  package let pixels: [UInt32]
  /// How often each of them is shown, at least once.
  package let repeats: [Int]

  /// - Precondition: There are `width` pixels for every entry of `repeats`.
  init(width: Int, pixels: [UInt32], repeats: [Int]) {
    precondition(
      pixels.count == width * repeats.count,
      "\(pixels.count) pixels for \(repeats.count) rows of \(width)")
    self.width = width
    self.pixels = pixels
    self.repeats = repeats
  }

  /// Rows of the frame.
  package var height: Int { repeats.reduce(0, +) }
}
