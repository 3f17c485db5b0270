// Materials.

import Pixels

/// A translucent layer that tints what lies beneath it.
///
/// Drawn without the blur of iOS: the backdrop shows through sharp. There are no published numbers; the
/// opacities are chosen so that text on a material stays as readable as on iOS.
public struct Material: ShapeStyle {
  let opacity: Float

  public static let ultraThin = Material(opacity: 0.55)
  public static let thin = Material(opacity: 0.68)
  public static let regular = Material(opacity: 0.8)
  public static let thick = Material(opacity: 0.88)
  public static let ultraThick = Material(opacity: 0.94)
  public static let bar = Material(opacity: 0.9)

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    let color: RGBAColor =
      environment.colorScheme == .dark
      ? RGBAColor(red: 0.145, green: 0.145, blue: 0.153)
      : RGBAColor(red: 0.969, green: 0.969, blue: 0.973)
    return _ResolvedStyle(color.multiplyingOpacity(by: opacity))
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
