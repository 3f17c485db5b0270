// The screen and settings that a view is shown with.

package import Foundation
package import LayoutEngine
package import SwiftUICore

/// What a device and its user decide; nothing is looked up on the machine that runs.
package struct HostConfiguration: Sendable {
  /// Points.
  package var size: CGSize
  package var safeArea: EdgeInsets
  /// Pixels a point.
  package var scale: CGFloat
  package var colorScheme: ColorScheme = .light
  package var dynamicTypeSize: DynamicTypeSize = .large
  /// Nil follows the locale.
  package var layoutDirection: LayoutDirection?
  package var locale = Locale(identifier: "en_US")
  /// Where `Image("name")` looks for PNG files.
  package var imageFolders: [String] = []

  package init(size: CGSize, safeArea: EdgeInsets = EdgeInsets(), scale: CGFloat = 3) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
  }

  /// The device of a run that names none: 393 × 852 points at 3x, 59 and 34 points unsafe.
  package static let iPhone15Pro = HostConfiguration(
    size: CGSize(width: 393, height: 852),
    safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))

  package var pixelWidth: Int { Int((size.width * scale).rounded()) }
  package var pixelHeight: Int { Int((size.height * scale).rounded()) }

  /// What code outside of any view is told.
  var device: CurrentDevice {
    CurrentDevice(
      size: size, scale: scale, safeArea: safeArea, colorScheme: colorScheme,
      dynamicTypeSize: dynamicTypeSize, imageFolders: imageFolders)
  }

  /// The environment at the root.
  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = colorScheme
    values.dynamicTypeSize = dynamicTypeSize
    values.displayScale = scale
    values.locale = locale
    values.layoutDirection =
      layoutDirection
      ?? (locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    return values
  }
}
