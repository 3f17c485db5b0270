// Colours, gradients and their like, as something to fill with.

package import DisplayList
package import Foundation
import Geometry
import LayoutEngine
package import Pixels

/// A colour or pattern to fill shapes and text with.
public protocol ShapeStyle: Sendable {
  /// The style that a style of one's own stands for in an environment (iOS 17).
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// Resolves the style for an environment.
  func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle
  /// Resolves a fainter form of the style, 1 … 4.
  func _resolve(level: Int, in environment: EnvironmentValues) -> _ResolvedStyle
  /// True for a level of the foreground style, which cannot itself be what levels are of.
  var _isForegroundLevel: Bool { get }
}

extension ShapeStyle {
  public var _isForegroundLevel: Bool { false }

  /// A style that says what it stands for needs to say no more.
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    resolve(in: environment)._resolve(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) resolves itself")
  }
}

extension Never: ShapeStyle {
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle { switch self {} }
}

/// A style with its colours known, before it is fitted to a rectangle.
public struct _ResolvedStyle: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case color(RGBAColor)
    case linear([GradientStop], UnitPoint, UnitPoint)
    case radial([GradientStop], UnitPoint, CGFloat, CGFloat)
    case elliptical([GradientStop], UnitPoint, CGFloat, CGFloat)
    case angular([GradientStop], UnitPoint, start: CGFloat, end: CGFloat)
    case image(Pixmap, scale: CGFloat)
    case mesh(ColorMesh)
    case backdrop(BackdropFilter)
  }

  var kind: Kind
  var opacity: Float = 1
  /// Thrown by what is filled, in the order in which they were asked for.
  var shadows: [ResolvedShadow] = []

  package init(_ color: RGBAColor) { kind = .color(color) }
  init(_ kind: Kind) { self.kind = kind }

  func multiplyingOpacity(by factor: Float) -> _ResolvedStyle {
    var copy = self
    copy.opacity *= factor
    return copy
  }

  /// The paint for a rectangle: unit points become points of it.
  package func paint(in rect: CGRect) -> Paint {
    func stops(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map {
        GradientStop(color: $0.color.multiplyingOpacity(by: opacity), location: $0.location)
      }
    }
    func point(_ unit: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
    }
    switch kind {
    case .color(let color): return .color(color.multiplyingOpacity(by: opacity))
    case .linear(let list, let start, let end):
      return .linearGradient(stops(list), start: point(start), end: point(end))
    case .radial(let list, let center, let start, let end):
      return .radialGradient(
        stops(list), center: point(center), startRadius: start, endRadius: end)
    case .elliptical(let list, let center, let start, let end):
      return .ellipticalGradient(
        stops(list), rect: rect, center: point(center), startRadius: start, endRadius: end)
    case .angular(let list, let center, let start, let end):
      return .angularGradient(stops(list), center: point(center), start: start, end: end)
    case .image(let pixmap, let scale):
      return .imagePattern(pixmap, origin: rect.origin, scale: scale)
    case .mesh(let mesh): return Self.paint(mesh, in: rect, opacity: opacity)
    case .backdrop(var filter):
      filter.opacity *= opacity
      return .backdrop(filter)
    }
  }

  /// A mesh is painted with a pixel a point, and fewer where it is very large: colours change slowly.
  private static func paint(_ mesh: ColorMesh, in rect: CGRect, opacity: Float) -> Paint {
    let longer = max(rect.width, rect.height)
    guard longer > 0, longer.isFinite else { return .color(.clear) }
    let scale = max(1, longer / 1024)
    let pixmap = mesh.pixmap(
      width: max(1, Int((rect.width / scale).rounded(.up))),
      height: max(1, Int((rect.height / scale).rounded(.up))), opacity: opacity)
    return .imagePattern(
      pixmap, origin: CGPoint(x: rect.minX - scale, y: rect.minY - scale), scale: scale)
  }

  /// One colour that stands for the style where only one can be used: text, tints.
  package var representativeColor: RGBAColor {
    let color: RGBAColor =
      switch kind {
      case .color(let color): color
      case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
        .angular(let stops, _, _, _):
        stops.first?.color ?? .clear
      case .image: .black
      case .mesh(let mesh): mesh.representativeColor
      case .backdrop(let filter): filter.tint
      }
    return color.multiplyingOpacity(by: opacity)
  }
}

/// Any style, with its type hidden.
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    style._resolve(in: environment)
  }
  public func _resolve(level: Int, in environment: EnvironmentValues) -> _ResolvedStyle {
    style._resolve(level: level, in: environment)
  }
  public var _isForegroundLevel: Bool { style._isForegroundLevel }
}

/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  public var _isForegroundLevel: Bool { true }
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    environment.foregroundStyle?._resolve(in: environment)
      ?? _ResolvedStyle(SystemColor.label.resolve(in: environment))
  }
}

/// The background of the current context: of the system, or of a grouped list.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    environment.backgroundStyle?._resolve(in: environment)
      ?? _ResolvedStyle(SystemColor.systemBackground.resolve(in: environment))
  }
}

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    // A tint that is a level is one of the system's: the foreground may itself be the tint.
    var system = environment
    system.hierarchyBaseStyle = nil
    system.tintStyle = nil
    return environment.tintStyle?._resolve(in: system)
      ?? _ResolvedStyle(SystemColor.accent.resolve(in: environment))
  }
}

/// A level of the current foreground style. Levels keep 1, ½, ¼ and .18 of its opacity (½ measured in the rows
/// of lists, which set one). Where nobody has set a style, the levels are the system's label colours, as
/// measured in scroll views (8A8A8E on white).
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  public var _isForegroundLevel: Bool { true }
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  static let opacities: [Float] = [1, 0.5, 0.25, 0.18, 0.11]

  /// Of the second level; of a symbol's second layer, too.
  static var secondaryOpacity: Float { opacities[1] }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    // Of the style outside of any hierarchical one, so that levels do not multiply.
    guard let base = environment.hierarchyBaseStyle?._resolve(in: environment) else {
      return _ResolvedStyle(systemLevel.resolve(in: environment))
    }
    return base.multiplyingOpacity(by: Self.opacities[level])
  }

  private var systemLevel: SystemColor {
    switch level {
    case 0: .label
    case 1: .secondaryLabel
    case 2: .tertiaryLabel
    case 3: .quaternaryLabel
    default: .quinaryLabel
    }
  }
}

/// A style at a fraction of its opacity.
public struct _OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  var style: Style
  var opacity: Double
  public var _isForegroundLevel: Bool { style._isForegroundLevel }
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    style._resolve(in: environment).multiplyingOpacity(by: Float(opacity))
  }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}
