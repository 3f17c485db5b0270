// Views and view controllers of UIKit.

public import Foundation
import SwiftUICore
public import UIKit

extension Snapshotting where Value: UIView, Format == UIImage {
  /// A snapshot strategy for comparing views based on pixel equality.
  public static var image: Snapshotting { .image() }

  /// A snapshot strategy for comparing views based on pixel equality.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Taken and without meaning: there is one way to draw.
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - size: A view size override.
  ///   - traits: A trait collection override.
  ///   - ignoring: Where nothing is compared: views by name, or rectangles.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), ignoring: [SnapshotRegion] = []
  ) -> Snapshotting {
    let screen = SnapshotScreen(ViewImageConfig(), traits: traits, size: size)
    let comparison = ImageComparison(
      precision: precision, perceptualPrecision: perceptualPrecision, ignoring: ignoring)
    return Snapshotting(
      pathExtension: "png", diffing: .image(comparison, scale: screen.scale),
      snapshot: { view in
        return onMainActor {
          HostedView(Hierarchy.view(view, on: screen), on: screen.sized(view))
            .image(ignoring: ignoring)
        }
      })
  }
}

extension Snapshotting where Value: UIViewController, Format == UIImage {
  /// A snapshot strategy for comparing view controller views based on pixel equality.
  public static var image: Snapshotting { .image() }

  /// A snapshot strategy for comparing view controller views based on pixel equality.
  ///
  /// - Parameters:
  ///   - config: A set of device configuration settings.
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - size: A view size override.
  ///   - traits: A trait collection override.
  ///   - ignoring: Where nothing is compared: views by name, or rectangles.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), ignoring: [SnapshotRegion] = []
  ) -> Snapshotting {
    image(
      SnapshotScreen(config, traits: traits, size: size),
      ImageComparison(
        precision: precision, perceptualPrecision: perceptualPrecision, ignoring: ignoring))
  }

  /// A snapshot strategy for comparing view controller views based on pixel equality.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Taken and without meaning: there is one way to draw.
  ///   - precision: The percentage of pixels that must match.
  ///   - perceptualPrecision: The percentage a pixel must match the source pixel to be considered a match.
  ///   - size: A view size override.
  ///   - traits: A trait collection override.
  ///   - ignoring: Where nothing is compared: views by name, or rectangles.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init(), ignoring: [SnapshotRegion] = []
  ) -> Snapshotting {
    image(
      SnapshotScreen(ViewImageConfig(), traits: traits, size: size),
      ImageComparison(
        precision: precision, perceptualPrecision: perceptualPrecision, ignoring: ignoring))
  }

  private static func image(
    _ screen: SnapshotScreen, _ comparison: ImageComparison
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(comparison, scale: screen.scale),
      snapshot: { controller in
        return onMainActor {
          HostedView(
            Hierarchy.view(controller, on: screen), on: screen.sized(controller)
          ).image(ignoring: comparison.ignoring)
        }
      })
  }
}

extension Snapshotting where Value: UIView, Format == String {
  /// A snapshot strategy for comparing views based on a recursive description of their properties and hierarchies.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A snapshot strategy for comparing views based on a recursive description of their properties and hierarchies.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let screen = SnapshotScreen(ViewImageConfig(), traits: traits, size: size)
    return Snapshotting<String, String>.lines.pullback { view in
      return onMainActor {
        _ = Hierarchy.view(view, on: screen)
        return Hierarchy.description(of: view, on: screen)
      }
    }
  }
}

extension Snapshotting where Value: UIViewController, Format == String {
  /// A snapshot strategy for comparing view controller views based on a recursive description of their properties
  /// and hierarchies.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// A snapshot strategy for comparing view controller views based on a recursive description of their properties
  /// and hierarchies.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let screen = SnapshotScreen(config, traits: traits, size: size)
    return Snapshotting<String, String>.lines.pullback { controller in
      return onMainActor {
        _ = Hierarchy.view(controller, on: screen)
        return Hierarchy.description(of: controller.view, on: screen)
      }
    }
  }
}
