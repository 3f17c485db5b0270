// Color: components in an environment, mixtures, a gradient of its own.

import Geometry
import Pixels

extension Color {
  /// The components of a colour in an environment, of linear light, in the primaries of sRGB.
  public struct Resolved: Hashable, Sendable, ShapeStyle, CustomStringConvertible {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      let isLinear = colorSpace == .sRGBLinear
      linearRed = isLinear ? red : Self.decode(red)
      linearGreen = isLinear ? green : Self.decode(green)
      linearBlue = isLinear ? blue : Self.decode(blue)
      self.opacity = opacity
    }

    /// With the transfer function of sRGB.
    public var red: Float { Self.encode(linearRed) }
    public var green: Float { Self.encode(linearGreen) }
    public var blue: Float { Self.encode(linearBlue) }

    public var cgColor: CGColor {
      CGColor(RGBAColor(red: red, green: green, blue: blue, opacity: opacity))
    }

    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
      _ResolvedStyle(cgColor.rgba)
    }

    public var description: String {
      func hex(_ value: Float) -> String {
        let byte = Int((min(max(value, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      return "#\(hex(red))\(hex(green))\(hex(blue))\(hex(opacity))"
    }

    /// The transfer function of sRGB (IEC 61966-2-1), mirrored below zero.
    static func encode(_ linear: Float) -> Float {
      let x = Double(abs(linear))
      let y = x <= 0.0031308 ? x * 12.92 : 1.055 * DeterministicMath.pow(x, 1 / 2.4) - 0.055
      return linear < 0 ? -Float(y) : Float(y)
    }
    static func decode(_ encoded: Float) -> Float {
      let x = Double(abs(encoded))
      let y = x <= 0.04045 ? x / 12.92 : DeterministicMath.pow((x + 0.055) / 1.055, 2.4)
      return encoded < 0 ? -Float(y) : Float(y)
    }
  }

  /// The colour as it is drawn in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let color = resolveRGBA(in: environment)
    return Resolved(
      red: color.red, green: color.green, blue: color.blue, opacity: color.opacity)
  }

  /// A colour between two, by a fraction.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(provider: .mix(provider, rhs.provider, by: fraction))
  }

  /// Mixes as `Gradient.ColorSpace.perceptual` does: in Oklab, premultiplied by nothing.
  static func mixed(_ a: RGBAColor, _ b: RGBAColor, by fraction: Double) -> RGBAColor {
    let t = Float(min(max(fraction, 0), 1))
    if t == 0 { return a }
    if t == 1 { return b }
    let (from, to) = (Oklab(a), Oklab(b))
    return Oklab(
      lightness: from.lightness + (to.lightness - from.lightness) * t,
      a: from.a + (to.a - from.a) * t, b: from.b + (to.b - from.b) * t
    ).color(opacity: a.opacity + (b.opacity - a.opacity) * t)
  }
}

/// Björn Ottosson's Oklab (2020).
private struct Oklab {
  var lightness: Float
  var a: Float
  var b: Float

  init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: RGBAColor) {
    let red = Double(Color.Resolved.decode(color.red))
    let green = Double(Color.Resolved.decode(color.green))
    let blue = Double(Color.Resolved.decode(color.blue))
    func root(_ x: Double) -> Double { x <= 0 ? 0 : DeterministicMath.pow(x, 1 / 3) }
    let l = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = Float(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)
    a = Float(1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s)
    b = Float(0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  func color(opacity: Float) -> RGBAColor {
    let (lightness, a, b) = (Double(lightness), Double(self.a), Double(self.b))
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    func encoded(_ x: Double) -> Float { Color.Resolved.encode(Float(min(max(x, 0), 1))) }
    return RGBAColor(
      red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), opacity: opacity)
  }
}
