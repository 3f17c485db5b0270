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
  /// Where nothing is compared.
  var ignoring: [SnapshotRegion] = []

  /// Why they do not match; nil if they do.
  func finding(old: UIImage, new: UIImage) -> SnapshotFinding? {
    guard old.pixelWidth > 0 else {
      return SnapshotFinding(.unusable, "Reference image could not be loaded.")
    }
    guard new.pixelWidth > 0, new.pixelHeight > 0 else {
      return SnapshotFinding(.unusable, "Newly-taken snapshot is empty.")
    }
    let areas = IgnoredAreas(texts: new.texts)
    if let problem = ignoring.problem(in: areas) { return SnapshotFinding(.unusable, problem) }
    let tolerance = Tolerance.snapshotTesting(
      precision: precision, perceptualPrecision: perceptualPrecision,
      ignoring: ignoring.bounds(
        old: IgnoredAreas(texts: old.texts), new: areas, scale: new.scale))
    let difference = compare(expected: old.pixmap, actual: new.pixmap, tolerance: tolerance)
    guard !difference.isMatch else { return nil }
    var finding = SnapshotFinding(
      .pixels(difference), message(difference, old, new, tolerance: tolerance))
    finding.numbers = PendingNumbers(difference)
    finding.numbers.provenance = provenanceDifferences(old, new)
    finding.tolerance = tolerance
    finding.attachments = attachments(old: old, new: new, tolerance: tolerance)
    return finding
  }

  private func message(
    _ difference: ImageDifference, _ old: UIImage, _ new: UIImage, tolerance: Tolerance
  ) -> String {
    let surroundings = provenanceDifferences(old, new)?.joined(separator: "\n")
    guard case .pixels(let numbers) = difference else {
      return told(
        surroundings,
        "Newly-taken snapshot@\(words(new.size)) does not match reference@\(words(old.size)).",
        explanation(old, new, tolerance.ignoring))
    }
    return told(
      surroundings, verdict(numbers, old.pixmap, new.pixmap), "\(difference)",
      passingSettings(numbers, old.pixmap, new.pixmap, tolerance.ignoring),
      explanation(old, new, tolerance.ignoring))
  }

  /// The two pictures, and their difference as it was judged.
  private func attachments(
    old: UIImage, new: UIImage, tolerance: Tolerance
  ) -> [DiffAttachment] {
    let difference = differencePicture(
      expected: old.pixmap, actual: new.pixmap, metric: tolerance.metric,
      ignoring: tolerance.ignoring)
    let pictures = [
      ("reference", old), ("failure", new), ("difference", UIImage(difference, scale: old.scale)),
    ]
    return pictures.compactMap { name, image in
      image.pngData().map { .data($0, name: name + ".png") }
    }
  }

  /// What would let the difference pass: advice that tells how large it is.
  private func passingSettings(
    _ numbers: PixelDifference, _ old: Pixmap, _ new: Pixmap, _ ignoring: [PixelBounds]
  ) -> String {
    var settings: [String] = []
    if perceptualPrecision < 1 {
      // With the colours that are taken as equal already: fewer pixels differ than bytes do.
      let share = Double(numbers.totalPixels - numbers.pixelCount) / Double(numbers.totalPixels)
      let precision = (share * 10_000).rounded(.down) / 10_000
      settings = ["precision \(precision) with perceptualPrecision \(perceptualPrecision)"]
    }
    let dials: [ToleranceDial] =
      perceptualPrecision < 1 ? [.perceptualPrecision] : [.precision, .perceptualPrecision]
    settings += Goldens.passingSettings(
      expected: old, actual: new, ignoring: ignoring, dials: dials
    ).map(\.description)
    return "The smallest setting that would pass: " + settings.joined(separator: ", or ")
  }

  /// A size in points as the original of this library writes it: as on a Mac.
  private func words(_ size: CGSize) -> String { "(\(size.width), \(size.height))" }

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
  private func provenanceDifferences(_ old: UIImage, _ new: UIImage) -> [String]? {
    var was = Provenance(texts: old.texts)
    // A picture as large as its view wants has a screen of that size: the sizes are said anyway.
    if PixelSize(old.pixmap) != PixelSize(new.pixmap) { was["screen"] = nil }
    let lines = was.differences(inRun: Provenance(texts: new.texts))
    return lines.isEmpty ? nil : lines
  }

  /// Which views, and which layer.
  private func explanation(
    _ old: UIImage, _ new: UIImage, _ ignoring: [PixelBounds]
  ) -> String? {
    ImageExplanation(old: old, new: new, ignoring: ignoring).map {
      told($0.blame.map { "• " + $0 }.joined(separator: "\n"), $0.layer)
    }
  }
}
