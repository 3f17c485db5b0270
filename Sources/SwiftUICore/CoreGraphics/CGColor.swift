// CGColor: a colour by its components, as Core Graphics has it.

public import Foundation
package import Pixels

/// A colour; never changes.
public final class CGColor: Hashable, Sendable {
  package let rgba: RGBAColor

  package init(_ rgba: RGBAColor) { self.rgba = rgba }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      RGBAColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
  }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue, alpha of sRGB.
  public var components: [CGFloat]? {
    [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.opacity)]
  }
  public var numberOfComponents: Int { 4 }
  public var alpha: CGFloat { CGFloat(rgba.opacity) }
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(
      RGBAColor(red: rgba.red, green: rgba.green, blue: rgba.blue, opacity: Float(alpha)))
  }
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: Any?
  ) -> CGColor? { self }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.rgba == b.rgba }
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The space of colours: everything here is sRGB.
public final class CGColorSpace: Hashable, Sendable {
  public let name: String
  public init?(name: String) { self.name = name }
  init(named name: String) { self.name = name }
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(named: CGColorSpace.sRGB) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(named: CGColorSpace.genericGrayGamma2_2)
}

extension Color {
  public init(cgColor: CGColor) { self.init(cgColor.rgba) }
  @_disfavoredOverload
  public init(_ cgColor: CGColor) { self.init(cgColor.rgba) }

  /// The colour's components; nil for one that depends on its environment.
  public var cgColor: CGColor? {
    if case .resolved(let color) = provider { CGColor(color) } else { nil }
  }
}
