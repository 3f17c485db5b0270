// From a device and traits to the host that shows a view.

import Foundation
import HeadlessHost
import LayoutEngine
import SwiftUICore
import UIKit

/// Where a view is shown for a snapshot.
struct SnapshotScreen {
  /// Points; nil takes the size that the view wants when nothing is proposed to it.
  var size: CGSize?
  var safeArea = UIEdgeInsets.zero
  /// Those of the device, then those of the caller.
  var traits: UITraitCollection
  var deviceScale: CGFloat?
  /// Nil for that of a host to which nobody says one.
  var locale: Locale?

  /// Pixels a point where neither traits nor a device say.
  static let standardScale: CGFloat = 3

  init(_ config: ViewImageConfig, traits: UITraitCollection, size: CGSize? = nil) {
    self.size = size ?? config.size
    safeArea = config.safeArea
    self.traits = UITraitCollection(traitsFrom: [config.traits, traits])
    deviceScale = config.deviceScale
  }

  init(layout: SwiftUISnapshotLayout, traits: UITraitCollection) {
    switch layout {
    case .device(let config): self.init(config, traits: traits)
    case .fixed(let width, let height):
      self.init(
        ViewImageConfig(size: CGSize(width: width, height: height)), traits: traits)
    case .sizeThatFits: self.init(ViewImageConfig(), traits: traits)
    }
  }

  var scale: CGFloat {
    traits.displayScale > 0 ? traits.displayScale : deviceScale ?? Self.standardScale
  }

  var colorScheme: ColorScheme { ColorScheme(traits.userInterfaceStyle) ?? .light }

  /// The host's screen for a size in points.
  func configuration(_ size: CGSize) -> HostConfiguration {
    var configuration = HostConfiguration(
      size: size,
      safeArea: EdgeInsets(
        top: safeArea.top, leading: safeArea.left, bottom: safeArea.bottom,
        trailing: safeArea.right),
      scale: scale)
    configuration.colorScheme = colorScheme
    configuration.dynamicTypeSize =
      DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
    configuration.layoutDirection = LayoutDirection(traits.layoutDirection)
    if let locale { configuration.locale = locale }
    return configuration
  }

  /// The view under the traits that a host does not know of.
  @MainActor
  func dress(_ view: AnyView) -> AnyView {
    var result = view
    if let horizontal = UserInterfaceSizeClass(traits.horizontalSizeClass) {
      result = AnyView(result.environment(\.horizontalSizeClass, horizontal))
    }
    if let vertical = UserInterfaceSizeClass(traits.verticalSizeClass) {
      result = AnyView(result.environment(\.verticalSizeClass, vertical))
    }
    return result
  }

  /// The environment that a view is measured in before it is shown.
  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = colorScheme
    values.dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
    values.displayScale = scale
    let isRightToLeft = locale?.language.characterDirection == .rightToLeft
    values.layoutDirection =
      LayoutDirection(traits.layoutDirection) ?? (isRightToLeft ? .rightToLeft : .leftToRight)
    if let locale { values.locale = locale }
    return values
  }

  /// The size of the picture in points, whole pixels: the screen's, or what the view wants.
  @MainActor
  func size(of view: AnyView) -> CGSize {
    if let size { return size }
    // Nothing is proposed: with 0 × 0, as elsewhere, texts collapse to a character a line.
    let ideal = IdealSize.of(view, proposal: .unspecified, environment: environment)
    func whole(_ length: CGFloat) -> CGFloat {
      // A length that is whole but for an error of arithmetic gets no pixel more.
      (length * scale - 0.001).rounded(.up) / scale
    }
    return CGSize(width: whole(ideal.width), height: whole(ideal.height))
  }
}
