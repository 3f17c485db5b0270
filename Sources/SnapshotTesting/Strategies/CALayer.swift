// Layers as pictures.

public import UIKit

extension Snapshotting where Value: CALayer, Format == UIImage {
  /// A snapshot strategy for comparing layers based on pixel equality.
  public static var image: Snapshotting { .image() }

  /// A snapshot strategy for comparing layers based on pixel equality.
  ///
  /// - Parameters:
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - traits: A trait collection override.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let screen = SnapshotScreen(ViewImageConfig(), traits: traits)
    let comparison = ImageComparison(
      precision: precision, perceptualPrecision: perceptualPrecision, ignoring: [])
    return Snapshotting(
      pathExtension: "png", diffing: .image(comparison, scale: screen.scale),
      snapshot: { layer in
        onMainActor {
          layer.setNeedsLayout()
          layer.layoutIfNeeded()
          return HostedView(layer.makeRootView(), on: screen.fixed(layer.bounds.size)).image()
        }
      })
  }
}
