// What may differ between two pictures that still pass as the same.

import PNGCodec

/// How two unequal pixels are judged: as a value, so that a golden can carry its own.
///
/// A case, not a closure: the comparer chooses once a row, and never calls out per pixel.
package enum PixelMetric: Hashable, Sendable {
  /// Any differing byte counts.
  case exact
  /// A pixel counts when one of its four premultiplied channels is off by more than `limit`, 0...255.
  case perChannel(limit: UInt8)
  /// A pixel counts when its colour is off by more than `limit`, in the distance's own unit, and the
  /// distance's test for anti-aliasing does not excuse it.
  case distance(ColorDistance, limit: Double)

  /// What one channel may be off by, where that is all the metric asks.
  var channelLimit: UInt8? {
    switch self {
    case .exact: 0
    case .perChannel(let limit): limit
    case .distance: nil
    }
  }
}

/// How many of the pixels that a metric counts may be there.
package enum Allowance: Hashable, Sendable {
  /// So many in the picture: a number, since a share of a whole screen hides a changed icon.
  case pixels(Int)
  /// So many in any square of `side` × `side` pixels: a change that is dense somewhere fails, however
  /// large the picture; single pixels scattered over it do not add up.
  case pixelsInWindow(side: Int, count: Int)
  /// swift-snapshot-testing's `precision` with a `perceptualPrecision` below 1: at least this share of
  /// all pixels must pass, 0...1.
  case passingPixels(share: Float)
  /// swift-snapshot-testing's `precision` alone: at least this share of all *bytes* must be equal.
  case equalBytes(share: Float)

  fileprivate var isValid: Bool {
    switch self {
    case .pixels(let count): count >= 0
    case .pixelsInWindow(let side, let count): side >= 1 && count >= 0
    case .passingPixels(let share), .equalBytes(let share): share >= 0 && share <= 1
    }
  }
}

/// A metric, how many pixels may fail it, and where nothing is compared.
package struct Tolerance: Hashable, Sendable {
  package var metric: PixelMetric
  package var allowance: Allowance
  /// Rectangles where nothing is compared; parts outside of the picture are left alone.
  package var ignoring: [PixelBounds]

  package init(metric: PixelMetric = .exact, allowance: Allowance, ignoring: [PixelBounds] = []) {
    precondition(allowance.isValid, "\(allowance) is no allowance")
    if case .distance(_, let limit) = metric {
      precondition(limit >= 0 && limit.isFinite, "a distance of at most \(limit)")
    }
    self.metric = metric
    self.allowance = allowance
    self.ignoring = ignoring
  }

  package init(
    metric: PixelMetric = .exact, allowedPixels: Int = 0, ignoring: [PixelBounds] = []
  ) {
    self.init(metric: metric, allowance: .pixels(allowedPixels), ignoring: ignoring)
  }

  /// Nothing may differ.
  package static let exact = Tolerance()

  /// What swift-snapshot-testing's `.image(precision:perceptualPrecision:)` lets pass.
  ///
  /// With both at 1 nothing may differ. With a perceptual precision *p* below 1, a pixel counts when its
  /// ΔE 1994 is above (1 − *p*) · 100, and `precision` is the share of pixels that must not count.
  /// Otherwise `precision` is the share of bytes that must be equal. All in `Float`, as there.
  /// Source: `Sources/SnapshotTesting/Snapshotting/UIImage.swift` of 1.18, from its text.
  package static func snapshotTesting(
    precision: Float, perceptualPrecision: Float = 1, ignoring: [PixelBounds] = []
  ) -> Tolerance {
    let share = min(1, max(0, precision))
    if perceptualPrecision < 1 {
      let limit = (1 - max(0, perceptualPrecision)) * 100
      return Tolerance(
        metric: .deltaE94(limit: Double(limit)), allowance: .passingPixels(share: share),
        ignoring: ignoring)
    }
    guard share < 1 else { return Tolerance(ignoring: ignoring) }
    return Tolerance(allowance: .equalBytes(share: share), ignoring: ignoring)
  }
}

extension Tolerance {
  /// The same with further rectangles where nothing is compared.
  func ignoring(more bounds: [PixelBounds]) -> Tolerance {
    var copy = self
    copy.ignoring += bounds
    return copy
  }

  /// The same with those that a golden's file asks for.
  func ignoring(
    more golden: String, _ ask: (@Sendable ([UInt8]) -> [PixelBounds])?
  ) -> Tolerance {
    guard let ask, let bytes = try? readFile(golden) else { return self }
    return ignoring(more: ask(bytes))
  }
}
