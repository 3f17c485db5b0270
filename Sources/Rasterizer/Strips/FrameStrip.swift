// A part of a frame that was painted apart from the rest.

import Synchronization

/// Consecutive rows in full width, without those that equal the row above.
///
/// Identity means equality of the pixels: a strip that was painted for one frame and found again for another is
/// the same object, so whatever is made from it (its compressed form) is made once.
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

  private let memo = Mutex<(any AnyObject & Sendable)?>(nil)

  /// What `make` makes of the strip, made when first asked for.
  ///
  /// - Precondition: All who ask ask for the same.
  package func derived<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
    memo.withLock { memo in
      if let known = memo as? Value { return known }
      let made = make()
      memo = made
      return made
    }
  }

  /// Rows of the frame.
  package var height: Int { repeats.reduce(0, +) }
}
