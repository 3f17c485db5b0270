// The numbers of bars, one column per version of iOS.

import Foundation
import Pixels

/// The metrics of navigation bars, toolbars and tab bars in one version of the system, in points.
package struct BarTheme: Equatable, Sendable {
  /// The line of buttons and an inline title.
  var navigationBarHeight: CGFloat
  /// The same in a sheet.
  var sheetBarHeight: CGFloat
  /// What a large title adds.
  var largeTitleHeight: CGFloat
  /// What a search field below the titles adds; 0 where it is at the bottom of the screen.
  var searchHeight: CGFloat
  /// What a search field at the bottom of the screen takes.
  var bottomSearchHeight: CGFloat
  /// Toolbars at the bottom.
  var bottomBarHeight: CGFloat
  var tabBarHeight: CGFloat
  /// From the edges of the screen to titles and buttons.
  var sideInset: CGFloat

  /// The theme of screens in a sheet.
  var inSheet: BarTheme {
    var copy = self
    copy.navigationBarHeight = sheetBarHeight
    return copy
  }

  /// UIKit's: 44, in sheets 56, and 52 more under a large title; a tab bar of 49.
  package static let iOS18 = BarTheme(
    navigationBarHeight: 44, sheetBarHeight: 56, largeTitleHeight: 52, searchHeight: 52,
    bottomSearchHeight: 0,
    bottomBarHeight: 44, tabBarHeight: 49, sideInset: 16)

  /// Recorded from the iOS 26.0 simulator, whose screens had no safe area.
  package static let iOS26 = BarTheme(
    navigationBarHeight: 64, sheetBarHeight: 64, largeTitleHeight: 52.5, searchHeight: 0,
    bottomSearchHeight: 76,
    bottomBarHeight: 54, tabBarHeight: 83, sideInset: 16)
}

private struct BarThemeKey: EnvironmentKey { static var defaultValue: BarTheme { .iOS18 } }

extension EnvironmentValues {
  package var barTheme: BarTheme {
    get { self[BarThemeKey.self] }
    set { self[BarThemeKey.self] = newValue }
  }
}

/// The edge of bars with something beneath them; their ground is `Material.bar`.
enum BarEdge {
  /// The line along a bar's edge.
  static func hairline(_ scheme: ColorScheme) -> RGBAColor {
    scheme == .dark
      ? RGBAColor(red: 1, green: 1, blue: 1, opacity: 0.15)
      : RGBAColor(red: 0, green: 0, blue: 0, opacity: 0.3)
  }
}
