// Views of SwiftUI as pictures.

public import SwiftUICore
public import UIKit

/// The size of the screen that a view is shown on.
public enum SwiftUISnapshotLayout {
  /// A device's screen.
  case device(config: ViewImageConfig)
  /// A plain screen, points.
  case fixed(width: CGFloat, height: CGFloat)
  /// The size that the view takes when nothing is proposed to it.
  case sizeThatFits
}

extension Snapshotting where Value: View, Format == UIImage {
  /// A snapshot strategy for comparing SwiftUI Views based on pixel equality.
  public static var image: Snapshotting { .image() }

  /// A snapshot strategy for comparing SwiftUI Views based on pixel equality.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Taken and without meaning: there is one way to draw.
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - layout: A view layout override.
  ///   - traits: A trait collection override. Its `displayScale` is the picture's; unspecified, it is the
  ///     device's own, and 3 where there is no device.
  ///   - ignoring: Where nothing is compared: views by name, or rectangles.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SwiftUISnapshotLayout = .sizeThatFits, traits: UITraitCollection = .init(),
    ignoring: [SnapshotRegion] = []
  ) -> Snapshotting {
    image(
      SnapshotScreen(layout: layout, traits: traits), after: 0,
      ImageComparison(
        precision: precision, perceptualPrecision: perceptualPrecision, ignoring: ignoring))
  }

  /// The picture of the frame at a time of the view's clock.
  static func image(
    _ screen: SnapshotScreen, after seconds: TimeInterval, _ comparison: ImageComparison
  ) -> Snapshotting {
    var strategy = Snapshotting(
      pathExtension: "png", diffing: .image(comparison, scale: screen.scale),
      snapshot: { view in
        // The caller waits, so only one thread has the view at a time.
        nonisolated(unsafe) let view = view
        return onMainActor {
          let hosted = HostedView(AnyView(unsafe view), on: screen)
          hosted.advance(to: seconds)
          return hosted.image(ignoring: comparison.ignoring)
        }
      })
    strategy.after = { more in image(screen, after: seconds + more, comparison) }
    return strategy
  }
}
