// What a canvas fills with.

import DisplayList
public import Foundation
import Geometry
import Pixels

extension GraphicsContext {
  /// A colour or pattern.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint, GradientOptions)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }
    let kind: Kind

    public static var foreground: Shading { Shading(kind: .style(ForegroundStyle())) }
    public static var backdrop: Shading { Shading(kind: .style(BackgroundStyle())) }
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }
    /// The first style of a palette.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint, options))
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }

    func paint(for rect: CGRect, in environment: EnvironmentValues) -> Paint {
      switch kind {
      case .style(let style): style._resolve(in: environment).paint(in: rect)
      case .linear(let gradient, let start, let end, let options):
        options.contains(.mirror)
          ? .linearGradient(
            Self.mirrored(gradient).resolve(in: environment), start: start,
            end: CGPoint(x: 2 * end.x - start.x, y: 2 * end.y - start.y))
          : .linearGradient(gradient.resolve(in: environment), start: start, end: end)
      case .radial(let gradient, let center, let start, let end):
        .radialGradient(
          gradient.resolve(in: environment), center: center, startRadius: start, endRadius: end)
      case .conic(let gradient, let center, let angle):
        .angularGradient(
          gradient.resolve(in: environment), center: center, start: angle.radians,
          end: angle.radians + 2 * .pi)
      }
    }

    /// There and back.
    private static func mirrored(_ gradient: Gradient) -> Gradient {
      let there = gradient.stops.map { Gradient.Stop(color: $0.color, location: $0.location / 2) }
      let back = gradient.stops.reversed().map {
        Gradient.Stop(color: $0.color, location: 1 - $0.location / 2)
      }
      return Gradient(stops: there + back)
    }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// The shading as it is here.
  public func resolve(_ shading: Shading) -> Shading { shading }
}
