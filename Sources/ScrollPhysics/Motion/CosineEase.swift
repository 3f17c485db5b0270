// The motion of a programmatic, animated scroll.

/// Half a cosine from one offset to another, as `setContentOffset(_:animated:)` moves: 0.3 s on
/// iOS.
package struct CosineEase: Hashable, Sendable {
  /// Seconds that an animated scroll takes.
  package static let standardDuration = 0.3

  package let start: Double
  package let end: Double
  package let duration: Double

  package init(from start: Double, to end: Double, duration: Double = standardDuration) {
    self.start = start
    self.end = end
    self.duration = max(0, duration)
  }

  package func position(at time: Double) -> Double {
    if time <= 0 && duration > 0 { return start }
    if time >= duration { return end }
    let cosine = DeterministicFunctions.cosine(DeterministicFunctions.pi * (time / duration))
    return start + (end - start) * (0.5 - 0.5 * cosine)
  }
}
