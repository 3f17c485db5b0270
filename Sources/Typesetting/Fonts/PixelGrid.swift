// Rounding of text metrics to device pixels.

import Foundation

/// Rounds lengths in points to whole device pixels.
struct PixelGrid {
  /// Device pixels per point; above 0.
  let scale: CGFloat

  init(scale: CGFloat) {
    precondition(scale > 0, "display scale must be above 0, got \(scale)")
    self.scale = scale
  }

  /// Sums of advances carry errors near 1e-12; without this slack a width of exactly 12 px could
  /// become 13.
  private static let slack: CGFloat = 1e-6

  func ceil(_ value: CGFloat) -> CGFloat {
    (value * scale - Self.slack).rounded(.up) / scale
  }

  /// To the nearest pixel, halves away from zero.
  func round(_ value: CGFloat) -> CGFloat {
    (value * scale).rounded() / scale
  }
}
