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
    }
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
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
  public init(_ color: UIColor) { self = color.color }
}
