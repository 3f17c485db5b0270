// Comparing two pictures: as exactly as was asked for, and with everything that explains a difference.

import Foundation
import Goldens
import Pixels
import UIKit

/// How exactly two pictures must match.
struct ImageComparison {
  /// The share that must match, 0...1: of bytes; with a perceptual precision below 1, of pixels.
  var precision: Float
  /// How close a pixel must be, 0...1: 1 minus a hundredth of the ΔE of its two colours.
  var perceptualPrecision: Float

  /// Why they do not match; nil if they do.
  func failure(old: UIImage, new: UIImage) -> String? {
    guard old.pixelWidth > 0 else { return "Reference image could not be loaded." }
    guard new.pixelWidth > 0, new.pixelHeight > 0 else { return "Newly-taken snapshot is empty." }
    let surroundings = provenanceDifference(old, new)
    guard old.pixelWidth == new.pixelWidth, old.pixelHeight == new.pixelHeight else {
      return told(
        surroundings,
        "Newly-taken snapshot@\(new.size) does not match reference@\(old.size).",
        explanation(old, new))
    }
    let difference = compare(expected: old.pixmap, actual: new.pixmap)
    guard !difference.isMatch else { return nil }
    guard let verdict = verdict(old.pixmap, new.pixmap) else { return nil }
    return told(surroundings, verdict, "\(difference)", explanation(old, new))
  }

  private func told(_ parts: String?...) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// What the asked precision makes of two pictures that differ; nil lets them pass.
  private func verdict(_ old: Pixmap, _ new: Pixmap) -> String? {
    if precision >= 1, perceptualPrecision >= 1 {
      return "Newly-taken snapshot does not match reference."
    }
    if perceptualPrecision < 1 {
      let count = PerceptualCount(old, new, precision: perceptualPrecision)
      let actual = 1 - Float(count.differing) / Float(old.width * old.height)
      guard actual < precision else { return nil }
      let lowest = 1 - min(count.largestDeltaE / 100, 1)
      return """
        The percentage of pixels that match \(actual) is less than required \(precision)
        The lowest perceptual color precision \(lowest) is less than required \(perceptualPrecision)
        """
    }
    let differing = zip(old.bytes, new.bytes).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    let allowed = Int((1 - precision) * Float(old.bytes.count))
    guard differing > allowed else { return nil }
    let actual = 1 - Float(differing) / Float(old.bytes.count)
    return "Actual image precision \(actual) is less than required \(precision)"
  }

  /// What the two were made with, where that differs: said before the pixels are.
  private func provenanceDifference(_ old: UIImage, _ new: UIImage) -> String? {
    let lines = SnapshotProvenance.differences(golden: old.texts, run: new.texts)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Which views, and which layer.
  private func explanation(_ old: UIImage, _ new: UIImage) -> String? {
    guard let oldLayers = ImageLayers(old), let newLayers = ImageLayers(new) else { return nil }
    var blame: [String] = []
    if let before = oldLayers.layout.text, let after = newLayers.layout.text {
      blame =
        Blame(
          oldLayout: before, newLayout: after, scale: new.scale, old: old.pixmap, new: new.pixmap
        ).lines
    }
    return told(
      blame.map { "• " + $0 }.joined(separator: "\n"), newLayers.firstDifference(from: oldLayers))
  }
}
