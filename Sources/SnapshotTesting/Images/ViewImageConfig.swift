// The screens that views are shown on.

public import UIKit

/// A screen: what it keeps free, its size, its traits.
public struct ViewImageConfig: Sendable {
  public enum Orientation: Sendable { case landscape, portrait }

  /// An iPad's orientation, and the share of the screen that the app has.
  public enum TabletOrientation: Sendable {
    public enum PortraitSplits: Sendable { case oneThird, twoThirds, full }
    public enum LandscapeSplits: Sendable { case oneThird, oneHalf, twoThirds, full }
    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  /// Points.
  public var safeArea: UIEdgeInsets
  /// Points; nil takes the size that the view itself wants.
  public var size: CGSize?
  public var traits: UITraitCollection
  /// Pixels a point of the device's screen; nil for a screen of no device. Traits come before it.
  package var deviceScale: CGFloat?

  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  init(
    safeArea: UIEdgeInsets, size: CGSize, traits: UITraitCollection, deviceScale: CGFloat
  ) {
    self.init(safeArea: safeArea, size: size, traits: traits)
    self.deviceScale = deviceScale
  }
}
