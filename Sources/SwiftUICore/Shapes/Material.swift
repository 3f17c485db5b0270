// Materials.

import DisplayList
import Foundation
import Pixels

/// A translucent layer that shows what lies beneath it out of focus.
public struct Material: ShapeStyle {
  enum Thickness: Sendable { case ultraThin, thin, regular, thick, ultraThick, bar }

  let thickness: Thickness

  public static let ultraThin = Material(thickness: .ultraThin)
  public static let thin = Material(thickness: .thin)
  public static let regular = Material(thickness: .regular)
  public static let thick = Material(thickness: .thick)
  public static let ultraThick = Material(thickness: .ultraThick)
  public static let bar = Material(thickness: .bar)

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(.backdrop(filter(in: environment.colorScheme)))
  }

  private func filter(in scheme: ColorScheme) -> BackdropFilter {
    let isDark = scheme == .dark
    switch thickness {
    case .ultraThin: return isDark ? .dark(0.55) : .light(0.847, 0.41)
    case .thin: return isDark ? .dark(0.7) : .light(0.911, 0.625)
    case .regular: return isDark ? .dark(0.82) : .light(0.959, 0.769)
    case .thick: return isDark ? .dark(0.9) : .light(0.955, 0.953)
    case .ultraThick: return isDark ? .dark(0.95) : .light(0.96, 0.97)
    case .bar: return .bar(scheme)
    }
  }
}

extension BackdropFilter {
  /// Nothing is published of the blur of UIKit's materials but what was read on devices: a radius of 30 (20 under bars
  /// and alerts) and a saturation of 1.8. The tints are near what iOS shows over white, black and pictures: in light
  /// mode, a grey under a colour dodge, here as one colour over another; in dark mode one grey, less and less of it.
  private static let saturation: Float = 1.8

  fileprivate static func light(_ white: Float, _ opacity: Float) -> BackdropFilter {
    BackdropFilter(
      radius: 30, saturation: saturation,
      tint: RGBAColor(red: white, green: white, blue: white, opacity: opacity))
  }

  fileprivate static func dark(_ opacity: Float) -> BackdropFilter {
    let white: Float = 37 / 255
    return BackdropFilter(
      radius: 30, saturation: saturation,
      tint: RGBAColor(red: white, green: white, blue: white, opacity: opacity))
  }

  /// Beneath bars, alerts and menus.
  static func panel(_ tint: RGBAColor) -> BackdropFilter {
    BackdropFilter(radius: 20, saturation: saturation, tint: tint)
  }

  /// Navigation bars, toolbars and tab bars.
  static func bar(_ scheme: ColorScheme) -> BackdropFilter {
    let white: Float = scheme == .dark ? 29 / 255 : 249 / 255
    return panel(RGBAColor(red: white, green: white, blue: white, opacity: 0.94))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
