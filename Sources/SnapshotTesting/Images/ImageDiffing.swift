// Comparing two pictures as the API's users expect, with numbers.

public import Foundation
import Goldens
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
    let scale = scale.map { $0 > 0 ? $0 : 1 } ?? 1
    var diffing = Diffing.diff(
      toData: { $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale) ?? UIImage() },
      diffV2: { old, new in
        guard
          let message = ImageComparison(
            precision: precision, perceptualPrecision: perceptualPrecision
          ).failure(old: old, new: new)
        else { return nil }
        return (message, attachments(old: old, new: new))
      })
    diffing.matchesFile = { new, file in new.pngData() == file }
    return diffing
  }

  private static func attachments(old: UIImage, new: UIImage) -> [DiffAttachment] {
    let difference = differencePicture(expected: old.pixmap, actual: new.pixmap)
    let pictures = [
      ("reference", old), ("failure", new), ("difference", UIImage(difference, scale: old.scale)),
    ]
    return pictures.compactMap { name, image in
      image.pngData().map { .data($0, name: name + ".png") }
    }
  }
}
