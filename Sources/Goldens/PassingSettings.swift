// The smallest setting of each metric that would let a difference pass.

package import Pixels

/// A setting with one number that rises in steps from letting nothing pass.
package enum ToleranceDial: Hashable, Sendable, CaseIterable {
  /// `PixelMetric.perChannel`, a step a unit.
  case channelLimit
  /// `Allowance.pixels` of the exact metric, a step a pixel.
  case pixels
  /// `Allowance.pixelsInWindow` of the exact metric in windows of 16 × 16, a step a pixel.
  case pixelsInWindow
  /// The threshold of `PixelMetric.pixelmatch`, a step 0.0001, as of the two that follow.
  case pixelmatchThreshold
  case odiffThreshold
  case oklabThreshold
  /// `precision` of swift-snapshot-testing, from 1 down, a step 0.0001.
  case precision
  /// Its `perceptualPrecision`, with a `precision` of 1.
  case perceptualPrecision

  package static let windowSide = 16

  /// The tolerance after so many steps.
  package func tolerance(step: Int, ignoring: [PixelBounds] = []) -> Tolerance {
    let fraction = Double(step) / 10_000
    // Quotients of whole numbers: the very value that the decimal in a source text stands for.
    let share = Float(10_000 - step) / 10_000
    switch self {
    case .channelLimit:
      return Tolerance(metric: .perChannel(limit: UInt8(step)), ignoring: ignoring)
    case .pixels:
      return Tolerance(allowedPixels: step, ignoring: ignoring)
    case .pixelsInWindow:
      return Tolerance(
        allowance: .pixelsInWindow(side: Self.windowSide, count: step), ignoring: ignoring)
    case .pixelmatchThreshold:
      return Tolerance(metric: .pixelmatch(threshold: fraction), ignoring: ignoring)
    case .odiffThreshold:
      return Tolerance(metric: .odiff(threshold: fraction), ignoring: ignoring)
    case .oklabThreshold:
      return Tolerance(metric: .oklab(threshold: fraction), ignoring: ignoring)
    case .precision:
      return .snapshotTesting(precision: share, ignoring: ignoring)
    case .perceptualPrecision:
      return .snapshotTesting(precision: 1, perceptualPrecision: share, ignoring: ignoring)
    }
  }

  /// The setting in words.
  package func name(step: Int) -> String {
    switch self {
    case .channelLimit: "channel limit \(step)"
    case .pixels: counted(step)
    case .pixelsInWindow: "\(counted(step)) in any \(Self.windowSide)×\(Self.windowSide)"
    case .pixelmatchThreshold: "pixelmatch \(decimal(step))"
    case .odiffThreshold: "odiff \(decimal(step))"
    case .oklabThreshold: "OKLab \(decimal(step))"
    case .precision: "precision \(decimal(10_000 - step))"
    case .perceptualPrecision: "perceptualPrecision \(decimal(10_000 - step))"
    }
  }
}

private func counted(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }

/// Ten-thousandths as a decimal without idle zeros.
private func decimal(_ tenThousandths: Int) -> String {
  var digits = String(tenThousandths % 10_000)
  digits = String(repeating: "0", count: 4 - digits.count) + digits
  while digits.hasSuffix("0") { digits.removeLast() }
  return "\(tenThousandths / 10_000)" + (digits.isEmpty ? "" : ".\(digits)")
}

/// A dial at the smallest step that lets two pictures pass.
package struct PassingSetting: Hashable, Sendable {
  package var dial: ToleranceDial
  /// The step before does not pass; 0 is the strictest there is.
  package var step: Int

  package init(dial: ToleranceDial, step: Int) {
    self.dial = dial
    self.step = step
  }
}

extension PassingSetting: CustomStringConvertible {
  package var description: String { dial.name(step: step) }
}

/// The smallest passing setting of every dial.
///
/// Takes a look at each unequal pixel by every metric: for a picture that failed, not for every one.
///
/// - Returns: Empty when the sizes differ, since no setting lets that pass.
package func passingSettings(
  expected: Pixmap, actual: Pixmap, ignoring: [PixelBounds] = [],
  dials: [ToleranceDial] = ToleranceDial.allCases
) -> [PassingSetting] {
  guard PixelSize(expected) == PixelSize(actual) else { return [] }
  let actual = actual.copying(ignoring, from: expected)
  let failures = exactFailures(expected, actual)
  return dials.map { dial in
    PassingSetting(dial: dial, step: dial.smallestStep(expected, actual, failures))
  }
}

extension ToleranceDial {
  fileprivate func smallestStep(_ expected: Pixmap, _ actual: Pixmap, _ failures: Failures)
    -> Int
  {
    let base = tolerance(step: 0)
    if case .distance = base.metric { return largestLevel(base.metric, expected, actual) }
    switch self {
    case .perceptualPrecision:
      // At 1 nothing may differ; below it the first step may do already.
      let level = largestLevel(.deltaE94(limit: 0), expected, actual)
      return failures.pixels == 0 ? 0 : max(1, level)
    case .channelLimit:
      return largestLevel(.exact, expected, actual)
    case .pixels, .pixelsInWindow, .precision:
      return countingStep(failures, totalPixels: expected.width * expected.height)
    case .pixelmatchThreshold, .odiffThreshold, .oklabThreshold:
      preconditionFailure("a dial of distances")
    }
  }

  private func largestLevel(_ metric: PixelMetric, _ expected: Pixmap, _ actual: Pixmap) -> Int {
    var judge = PixelJudge(metric, expected, actual)
    var farthest = 0.0
    for y in 0..<expected.height {
      forEachUnequalPixel(expected, actual, row: y) { x, one, other in
        farthest = judge.farthest(farthest, x: x, y: y, largestChannelDifference(one, other))
      }
    }
    return judge.level(ofRaw: farthest)
  }

  /// The step by the exact metric's failures, which do not depend on it.
  private func countingStep(_ failures: Failures, totalPixels total: Int) -> Int {
    var low = 0
    var high = self == .precision ? 10_000 : total
    while low < high {
      let middle = (low + high) / 2
      let allowance = tolerance(step: middle).allowance
      if allowance.permits(failures, totalPixels: total) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What the exact metric counts.
private func exactFailures(_ expected: Pixmap, _ actual: Pixmap) -> Failures {
  var failures = Failures()
  var window = WindowCount(side: ToleranceDial.windowSide, width: expected.width)
  var row: [Int] = []
  for y in 0..<expected.height {
    row.removeAll(keepingCapacity: true)
    forEachUnequalPixel(expected, actual, row: y) { x, one, other in
      row.append(x)
      failures.bytes += differingBytes(one, other)
    }
    failures.pixels += row.count
    window.add(row: row)
  }
  failures.worstWindow = window.worst
  return failures
}

extension ColorDistance {
  /// Steps to the unit: ten-thousandths of a threshold, or of a perceptual precision (ΔE over 100).
  var levelsPerUnit: Double { formula == .deltaE94 ? 100 : 10_000 }

  /// The limit at a level, as `ToleranceDial.tolerance(step:)` makes it.
  func limit(atLevel level: Int) -> Double {
    guard formula == .deltaE94 else { return Double(level) / 10_000 }
    return Double((1 - Float(10_000 - level) / 10_000) * 100)
  }
}
