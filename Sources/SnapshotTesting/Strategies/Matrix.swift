// One view under many conditions, in one call.

import Foundation
import RenderJob
public import SwiftUICore
public import UIKit

extension Dictionary where Key == String {
  /// A picture of a view for every combination of what is given, for `assertSnapshots(of:as:)`.
  ///
  ///     assertSnapshots(of: view, as: .matrix(devices: ["iPhone SE", "iPhone 15 Pro"], styles: [.light, .dark]))
  ///
  /// An axis without values is not varied. Names are those of `emaki render --matrix`, as in
  /// `iphone-15-pro-dark`: they do not depend on how many other values there are.
  ///
  /// - Parameters:
  ///   - devices: Names of devices; none shows the view in the size that it wants.
  ///   - locales: Identifiers, as in `ar_EG`; a locale also sets the direction where none is given.
  ///   - scales: Pixels a point.
  ///   - ignoring: Where nothing is compared: views by name, or rectangles.
  /// - Precondition: Every device is known, and no value is given twice.
  public static func matrix<Content: View>(
    devices: [String] = [], styles: [UIUserInterfaceStyle] = [],
    contentSizes: [UIContentSizeCategory] = [],
    layoutDirections: [UITraitEnvironmentLayoutDirection] = [], locales: [String] = [],
    scales: [Int] = [], precision: Float = 1, perceptualPrecision: Float = 1,
    ignoring: [SnapshotRegion] = []
  ) -> [String: Snapshotting<Content, UIImage>] where Value == Snapshotting<Content, UIImage> {
    var matrix = RenderMatrix()
    matrix.devices = devices.map { name in
      guard let device = Device.named(name) else {
        preconditionFailure(
          "no device is named \"\(name)\"; known are \(Device.all.map(\.name).joined(separator: ", "))"
        )
      }
      return device
    }
    matrix.appearances = styles.map { $0 == .dark ? .dark : .light }
    matrix.typeSizes = contentSizes.map { category in
      let size = DynamicTypeSize(category) ?? .large
      return RenderRequest.TypeSize(rawValue: "\(size)") ?? .large
    }
    matrix.layoutDirections = layoutDirections.map {
      $0 == .rightToLeft ? .rightToLeft : .leftToRight
    }
    matrix.locales = locales
    matrix.scales = scales
    var strategies: [String: Snapshotting<Content, UIImage>] = [:]
    for configuration in matrix.configurations {
      strategies[configuration.name] = .image(
        SnapshotScreen(configuration), after: 0,
        ImageComparison(
          precision: precision, perceptualPrecision: perceptualPrecision, ignoring: ignoring))
    }
    return strategies
  }
}

extension SnapshotScreen {
  /// The screen of one combination; without a device, the size that the view wants.
  fileprivate init(_ configuration: RenderConfiguration) {
    var traits: [UITraitCollection] = []
    if let appearance = configuration.appearance {
      traits.append(UITraitCollection(userInterfaceStyle: appearance == .dark ? .dark : .light))
    }
    if let typeSize = configuration.typeSize,
      let size = DynamicTypeSize.allCases.first(where: { "\($0)" == typeSize.rawValue })
    {
      traits.append(
        UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(size)))
    }
    if let direction = configuration.layoutDirection {
      traits.append(
        UITraitCollection(layoutDirection: direction == .rightToLeft ? .rightToLeft : .leftToRight))
    }
    if let scale = configuration.scale {
      traits.append(UITraitCollection(displayScale: CGFloat(scale)))
    }
    let area = configuration.device?.safeArea ?? .none
    var screen = ViewImageConfig(
      safeArea: UIEdgeInsets(
        top: area.top, left: area.leading, bottom: area.bottom, right: area.trailing),
      size: configuration.device?.size)
    screen.deviceScale = configuration.device.map { CGFloat($0.scale) }
    self.init(screen, traits: UITraitCollection(traitsFrom: traits))
    locale = configuration.locale.map { Locale(identifier: $0) }
  }
}
