// Comparing two pictures as the API's users expect, with numbers.

public import Foundation
import Goldens
import PNGCodec
import Pixels
public import UIKit

extension Diffing where Value == UIImage {
  /// A pixel-diffing strategy for UIImages which requires a 100% match.
  public static var image: Diffing { .image() }

  /// A pixel-diffing strategy for UIImages that allows customizing how precise the matching must be.
  ///
  /// - Parameters:
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - scale: Pixels a point of the reference; nil for 1.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    image(
      ImageComparison(precision: precision, perceptualPrecision: perceptualPrecision), scale: scale)
  }

  static func image(_ comparison: ImageComparison, scale: CGFloat?) -> Diffing {
    let scale = scale.map { $0 > 0 ? $0 : 1 } ?? 1
    var diffing = Diffing.diff(
      toData: { $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale) ?? UIImage() },
      diffV2: { old, new in
        comparison.finding(old: old, new: new).map { ($0.message, $0.attachments) }
      })
    diffing.examine = { old, new in comparison.finding(old: old, new: new) }
    diffing.problem = { golden, file in
      guard golden.pixelWidth == 0 else { return nil }
      return SnapshotFinding(.unusable, "Reference image could not be loaded: \(why(file))")
    }
    diffing.stamped = { image, test in image.stamped(test) }
    diffing.matchesFile = { new, file in
      // A name that means no view fails, whatever the pixels.
      comparison.ignoring.problem(in: IgnoredAreas(texts: new.texts)) == nil
        && new.pngData() == file
    }
    return diffing
  }
}

/// Why the bytes of a file are no picture.
private func why(_ file: Data) -> String {
  do throws(PNGError) {
    _ = try decodePNG(Array(file))
    return "it has no pixels"
  } catch {
    return "\(error)"
  }
}

extension UIImage {
  /// The picture with the name of its test in its file; itself where that cannot be.
  fileprivate func stamped(_ test: GoldenTest) -> UIImage {
    var provenance = Provenance(texts: texts)
    provenance[Provenance.testKey] = test.id
    guard let png, let stamped = try? provenance.stamped(png) else { return self }
    return UIImage(data: Data(stamped), scale: scale) ?? self
  }
}
