// What may differ between two pictures that still pass as the same.

/// How two unequal pixels are judged: as a value, so that a golden can carry its own.
///
/// A case, not a closure: the comparer chooses once a row, and never calls out per pixel.
package enum PixelMetric: Hashable, Sendable {
  /// Any differing byte counts.
  case exact
  /// A pixel counts when one of its four premultiplied channels is off by more than `limit`, 0...255.
  case perChannel(limit: UInt8)
}

/// A metric, and how many pixels may fail it.
package struct Tolerance: Hashable, Sendable {
  package var metric: PixelMetric
  /// A number, never a share of the picture: a share of a whole screen hides a changed icon.
  package var allowedPixels: Int

  package init(metric: PixelMetric = .exact, allowedPixels: Int = 0) {
    precondition(allowedPixels >= 0, "\(allowedPixels) allowed pixels")
    self.metric = metric
    self.allowedPixels = allowedPixels
  }

  /// Nothing may differ.
  package static let exact = Tolerance()
}
