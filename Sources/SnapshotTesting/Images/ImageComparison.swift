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
    let tolerance = Tolerance.snapshotTesting(
      precision: precision, perceptualPrecision: perceptualPrecision)
    let difference = compare(expected: old.pixmap, actual: new.pixmap, tolerance: tolerance)
    guard case .pixels(let numbers) = difference else { return nil }
    return told(
      surroundings, verdict(numbers, old.pixmap, new.pixmap), "\(difference)",
      passingSettings(old.pixmap, new.pixmap), explanation(old, new))
  }

  /// What would let the difference pass: advice that tells how large it is.
  private func passingSettings(_ old: Pixmap, _ new: Pixmap) -> String {
    let settings = Goldens.passingSettings(
      expected: old, actual: new, dials: [.precision, .perceptualPrecision])
    return "The smallest setting that would pass: "
      + settings.map(\.description).joined(separator: ", or ")
  }

  private func told(_ parts: String?...) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The failure in the words that users of the API know.
  private func verdict(_ numbers: PixelDifference, _ old: Pixmap, _ new: Pixmap) -> String {
    if perceptualPrecision < 1 {
      let actual = 1 - Float(numbers.pixelCount) / Float(numbers.totalPixels)
      let lowest = 1 - min(Float(numbers.largestDistance ?? 0) / 100, 1)
      return """
        The percentage of pixels that match \(actual) is less than required \(precision)
        The lowest perceptual color precision \(lowest) is less than required \(perceptualPrecision)
        """
    }
    if precision >= 1 { return "Newly-taken snapshot does not match reference." }
    let differing = zip(old.bytes, new.bytes).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
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
