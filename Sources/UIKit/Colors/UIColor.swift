// UIColor: a colour that may depend on traits.

public import Foundation
import Pixels
public import SwiftUICore

/// A colour; never changes.
public final class UIColor: NSObject, Sendable {
  private enum Source: Hashable, Sendable {
    case fixed(RGBAColor)
    case system(SystemColor)
    case dynamic(light: RGBAColor, dark: RGBAColor)
    /// Found by SwiftUI in its environment.
    case swiftUI(Color)
  }

  private let source: Source

  private init(source: Source) { self.source = source }

  /// Components of sRGB, 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      source: .fixed(
        RGBAColor(
          red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))))
  }

  /// `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      source: .fixed(RGBAColor(red: red, green: green, blue: blue, opacity: alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(
        hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
        opacity: Double(alpha)))
  }

  /// A colour that follows light and dark; no other trait is asked for.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle) -> RGBAColor {
      let traits = UITraitCollection(userInterfaceStyle: style)
      return dynamicProvider(traits).rgba(style == .dark ? .dark : .light)
    }
    self.init(source: .dynamic(light: color(.light), dark: color(.dark)))
  }

  /// A colour of SwiftUI, in light and in dark.
  public convenience init(_ color: Color) {
    func resolve(_ scheme: ColorScheme) -> RGBAColor {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      return color.resolveRGBA(in: environment)
    }
    let (light, dark) = (resolve(.light), resolve(.dark))
    self.init(source: light == dark ? .fixed(light) : .dynamic(light: light, dark: dark))
  }

  convenience init(system: SystemColor) { self.init(source: .system(system)) }

  private func rgba(_ scheme: ColorScheme) -> RGBAColor {
    switch source {
    case .fixed(let color): color
    case .system(let color): color.resolve(scheme)
    case .dynamic(let light, let dark): scheme == .dark ? dark : light
    case .swiftUI(let color): color.resolveRGBA(in: EnvironmentValues())
    }
  }

  /// A colour of an asset catalogue: SwiftUI finds it when it draws.
  public convenience init?(named name: String) { self.init(source: .swiftUI(Color(name))) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(source: .swiftUI(Color(name, bundle: bundle)))
  }
  public convenience init(resource: ColorResource) { self.init(source: .swiftUI(Color(resource))) }
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(
        .displayP3, red: Double(red), green: Double(green), blue: Double(blue),
        opacity: Double(alpha)))
  }
  public convenience init(cgColor: CGColor) { self.init(source: .fixed(cgColor.rgba)) }
  /// A pattern, of which the first pixel's colour is all that is kept.
  public convenience init(patternImage image: UIImage) {
    let pixmap = image.pixmap
    let isEmpty = pixmap.width == 0 || pixmap.height == 0
    let pixel = isEmpty ? PremultipliedPixel(RGBAColor.clear) : pixmap[0, 0]
    self.init(
      source: .fixed(
        RGBAColor(
          red: Float(pixel.red) / 255, green: Float(pixel.green) / 255,
          blue: Float(pixel.blue) / 255, opacity: Float(pixel.alpha) / 255)))
  }

  public var cgColor: CGColor { CGColor(rgba(CurrentDevice.current.colorScheme)) }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = rgba(CurrentDevice.current.colorScheme)
    unsafe red?.pointee = CGFloat(color.red)
    unsafe green?.pointee = CGFloat(color.green)
    unsafe blue?.pointee = CGFloat(color.blue)
    unsafe alpha?.pointee = CGFloat(color.opacity)
    return true
  }
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = rgba(CurrentDevice.current.colorScheme)
    let (r, g, b) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
    let most = max(r, g, b)
    let range = most - min(r, g, b)
    var turn: CGFloat = 0
    if range > 0 {
      turn =
        most == r ? (g - b) / range : most == g ? 2 + (b - r) / range : 4 + (r - g) / range
      turn = (turn / 6).truncatingRemainder(dividingBy: 1)
      if turn < 0 { turn += 1 }
    }
    unsafe hue?.pointee = turn
    unsafe saturation?.pointee = most > 0 ? range / most : 0
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = CGFloat(color.opacity)
    return true
  }
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = rgba(CurrentDevice.current.colorScheme)
    unsafe white?.pointee = CGFloat(color.red + color.green + color.blue) / 3
    unsafe alpha?.pointee = CGFloat(color.opacity)
    return true
  }
  /// Accepted: a colour is set for drawing through its context.
  public func setFill() { UIGraphics.current?.setFillColor(cgColor) }
  public func setStroke() { UIGraphics.current?.setStrokeColor(cgColor) }
  public func set() {
    setFill()
    setStroke()
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .swiftUI(let color) = source {
      return UIColor(source: .swiftUI(color.opacity(Double(alpha))))
    }
    func changed(_ scheme: ColorScheme) -> RGBAColor {
      let color = rgba(scheme)
      return RGBAColor(
        red: color.red, green: color.green, blue: color.blue, opacity: Float(alpha))
    }
    return UIColor(source: .dynamic(light: changed(.light), dark: changed(.dark)))
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(source: .fixed(rgba(ColorScheme(traitCollection.userInterfaceStyle) ?? .light)))
  }

  /// The colour as SwiftUI has it.
  fileprivate var color: Color {
    switch source {
    case .fixed(let color): Color(color)
    case .system(let color): Color(system: color)
    case .dynamic(let light, let dark): Color(light: light, dark: dark)
    case .swiftUI(let color): color
    }
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.source == source }
  public override var hash: Int { source.hashValue }

  /// The components in light mode, as UIKit prints them.
  public override var description: String {
    let color = rgba(.light)
    return "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.opacity)"
  }
}

extension Color {
  public init(uiColor: UIColor) { self = uiColor.color }
  // After `Color(_: ColorResource)`, which `Color(.brand)` means where a catalogue has both.
  @_disfavoredOverload
  public init(_ color: UIColor) { self = color.color }
}

// The compiler asks for these names where a literal stands.
extension UIColor: _ExpressibleByColorLiteral {}
public typealias _ColorLiteralType = UIColor
