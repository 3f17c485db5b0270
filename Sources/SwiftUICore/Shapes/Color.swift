// Color.

import DisplayList
public import Foundation
import Geometry
package import Pixels

/// A colour that may depend on the environment it is drawn in.
public struct Color: Hashable, Sendable {
  enum Provider: Hashable, Sendable {
    case resolved(RGBAColor)
    case system(SystemColor)
    case dynamic(light: RGBAColor, dark: RGBAColor)
    case asset(String, bundlePath: String?)
    indirect case mix(Provider, Provider, by: Double)
    indirect case opacity(Provider, Double)
    /// The colours of labels, whatever the foreground style around them is: `Color.primary` in a button is not
    /// tinted, as the hierarchical style of that name is.
    case label(level: Int)
  }

  var provider: Provider

  init(provider: Provider) { self.provider = provider }
  package init(_ color: RGBAColor) { provider = .resolved(color) }
  package init(system: SystemColor) { provider = .system(system) }
  package init(light: RGBAColor, dark: RGBAColor) { provider = .dynamic(light: light, dark: dark) }

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    func component(_ value: Double) -> Float {
      Float(colorSpace == .sRGBLinear ? Self.encode(value) : value)
    }
    let components = colorSpace == .displayP3 ? Self.fromP3(red, green, blue) : (red, green, blue)
    self.init(
      RGBAColor(
        red: component(components.0), green: component(components.1),
        blue: component(components.2), opacity: Float(opacity)))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    let index = Int(sector) % 6
    let fraction = sector - sector.rounded(.down)
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * fraction)
    let t = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue) = [
      (brightness, t, p), (q, brightness, p), (p, brightness, t), (p, q, brightness),
      (t, p, brightness), (brightness, p, q),
    ][index]
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A colour of an asset catalogue beside the source; one that is not there is drawn magenta, and a warning
  /// names it.
  public init(_ name: String, bundle: Bundle? = nil) {
    provider = .asset(name, bundlePath: bundle?.resourcePath)
  }
  public init(_ resource: ColorResource) {
    provider = .asset(resource.name, bundlePath: resource.bundlePath)
  }
  public init(_ color: Resolved) {
    self.init(
      .sRGB, red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.opacity))
  }

  public func opacity(_ opacity: Double) -> Color {
    Color(provider: .opacity(provider, opacity))
  }

  package func resolveRGBA(in environment: EnvironmentValues) -> RGBAColor {
    Self.resolve(provider, in: environment)
  }

  private static func resolve(
    _ provider: Provider, in environment: EnvironmentValues
  ) -> RGBAColor {
    switch provider {
    case .resolved(let color): color
    case .system(.accent) where environment.tintStyle == nil:
      environment.assetColors?.accent(environment.colorScheme)
        ?? SystemColor.accent.resolve(in: environment)
    case .system(.accent): TintShapeStyle()._resolve(in: environment).representativeColor
    case .system(let color): color.resolve(in: environment)
    case .dynamic(let light, let dark): environment.colorScheme == .dark ? dark : light
    case .asset(let name, let bundlePath):
      environment.assetColors?.color(named: name, in: bundlePath, scheme: environment.colorScheme)
        ?? RGBAColor(red: 1, green: 0, blue: 1)
    case .mix(let a, let b, let fraction):
      mixed(resolve(a, in: environment), resolve(b, in: environment), by: fraction)
    case .opacity(let base, let opacity):
      resolve(base, in: environment).multiplyingOpacity(by: Float(opacity))
    case .label(let level):
      (level == 0 ? SystemColor.label : SystemColor.secondaryLabel).resolve(in: environment)
    }
  }

  /// The sRGB transfer function (IEC 61966-2-1).
  private static func encode(_ linear: Double) -> Double {
    linear <= 0.0031308
      ? linear * 12.92 : 1.055 * DeterministicMath.pow(linear, 1 / 2.4) - 0.055
  }

  private static func decode(_ encoded: Double) -> Double {
    encoded <= 0.04045
      ? encoded / 12.92 : DeterministicMath.pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// Display P3 to sRGB, clamped to its gamut (matrix of the two spaces' primaries, D65).
  private static func fromP3(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    let (r, g, b) = (decode(r), decode(g), decode(b))
    func finish(_ value: Double) -> Double { min(max(encode(min(max(value, 0), 1)), 0), 1) }
    return (
      finish(1.2249401 * r - 0.2249404 * g), finish(-0.0420569 * r + 1.0420571 * g),
      finish(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
    )
  }
}

extension Color {
  public static let red = Color(system: .red)
  public static let orange = Color(system: .orange)
  public static let yellow = Color(system: .yellow)
  public static let green = Color(system: .green)
  public static let mint = Color(system: .mint)
  public static let teal = Color(system: .teal)
  public static let cyan = Color(system: .cyan)
  public static let blue = Color(system: .blue)
  public static let indigo = Color(system: .indigo)
  public static let purple = Color(system: .purple)
  public static let pink = Color(system: .pink)
  public static let brown = Color(system: .brown)
  public static let gray = Color(system: .gray)
  public static let white = Color(RGBAColor.white)
  public static let black = Color(RGBAColor.black)
  public static let clear = Color(RGBAColor.clear)
  public static let primary = Color(provider: .label(level: 0))
  public static let secondary = Color(provider: .label(level: 1))
  public static let accentColor = Color(system: .accent)
}

extension Color: ShapeStyle {
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(resolveRGBA(in: environment))
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .init(system: .red) }
  public static var orange: Color { .init(system: .orange) }
  public static var yellow: Color { .init(system: .yellow) }
  public static var green: Color { .init(system: .green) }
  public static var mint: Color { .init(system: .mint) }
  public static var teal: Color { .init(system: .teal) }
  public static var cyan: Color { .init(system: .cyan) }
  public static var blue: Color { .init(system: .blue) }
  public static var indigo: Color { .init(system: .indigo) }
  public static var purple: Color { .init(system: .purple) }
  public static var pink: Color { .init(system: .pink) }
  public static var brown: Color { .init(system: .brown) }
  public static var gray: Color { .init(system: .gray) }
  public static var white: Color { Color(RGBAColor.white) }
  public static var black: Color { Color(RGBAColor.black) }
  public static var clear: Color { Color(RGBAColor.clear) }
}

extension Color: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    makeShapeView(inputs: inputs, style: { view.value }) { rect in .rect(rect) }
  }
}
