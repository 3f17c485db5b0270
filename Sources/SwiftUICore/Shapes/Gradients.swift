// Gradients, as styles and as views.

import DisplayList
public import Foundation
public import LayoutEngine
import Pixels

/// Colours along a line from 0 to 1.
@frozen
public struct Gradient: Hashable, Sendable {
  @frozen
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at even distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }

  /// Stops in order, as the rasterizer wants them; a location before its predecessor's moves up to it.
  func resolve(in environment: EnvironmentValues) -> [GradientStop] {
    var last: CGFloat = 0
    return stops.map { stop in
      last = max(last, min(max(stop.location, 0), 1))
      return GradientStop(color: stop.color.resolveRGBA(in: environment), location: last)
    }
  }
}

extension Gradient {
  /// Where colours are mixed. Every gradient here is mixed as `device` is, which is what SwiftUI does unasked.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

/// A gradient by itself runs from top to bottom.
extension Gradient: ShapeStyle {
  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(.linear(resolve(in: environment), .top, .bottom))
  }
}

/// A style that is also a view filled with itself.
nonisolated protocol StyleView: ShapeStyle, PrimitiveView {}

extension StyleView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    makeShapeView(inputs: inputs, style: { view.value }) { .rect($0) }
  }
}

public struct LinearGradient: ShapeStyle {
  var gradient: Gradient
  var startPoint: UnitPoint
  var endPoint: UnitPoint

  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  public nonisolated func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(.linear(gradient.resolve(in: environment), startPoint, endPoint))
  }
}

public struct RadialGradient: ShapeStyle {
  var gradient: Gradient
  var center: UnitPoint
  var startRadius: CGFloat
  var endRadius: CGFloat

  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  public nonisolated init(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  public nonisolated init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  public nonisolated func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(.radial(gradient.resolve(in: environment), center, startRadius, endRadius))
  }
}

public struct EllipticalGradient: ShapeStyle {
  var gradient: Gradient
  var center: UnitPoint
  var startRadiusFraction: CGFloat
  var endRadiusFraction: CGFloat

  public nonisolated init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }
  public nonisolated init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
  public nonisolated func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    // Fractions are of the rectangle's sides, the display list's of half of them.
    _ResolvedStyle(
      .elliptical(
        gradient.resolve(in: environment), center, startRadiusFraction * 2, endRadiusFraction * 2))
  }
}

public struct AngularGradient: ShapeStyle {
  var gradient: Gradient
  var center: UnitPoint
  var startAngle: Angle
  var endAngle: Angle

  public nonisolated init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }
  public nonisolated init(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  public nonisolated func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(
      .angular(
        gradient.resolve(in: environment), center, start: startAngle.radians,
        end: endAngle.radians))
  }
}

extension LinearGradient: StyleView {}
extension RadialGradient: StyleView {}
extension EllipticalGradient: StyleView {}
extension AngularGradient: StyleView {}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}

/// A gradient without a direction, drawn from top to bottom; of a colour alone, a little lighter at the top.
public struct AnyGradient: ShapeStyle, Hashable {
  private enum Source: Hashable, Sendable {
    case gradient(Gradient)
    case color(Color)
  }

  private let source: Source

  public init(_ gradient: Gradient) { source = .gradient(gradient) }
  init(color: Color) { source = .color(color) }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }

  public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    switch source {
    case .gradient(let gradient):
      return _ResolvedStyle(.linear(gradient.resolve(in: environment), .top, .bottom))
    case .color(let color):
      let base = color.resolveRGBA(in: environment)
      var light = base
      // Lightened by an eye's measure of Apple's: no published numbers.
      light.red += (1 - base.red) * 0.2
      light.green += (1 - base.green) * 0.2
      light.blue += (1 - base.blue) * 0.2
      return _ResolvedStyle(
        .linear(
          [GradientStop(color: light, location: 0), GradientStop(color: base, location: 1)], .top,
          .bottom))
    }
  }
}

extension Color {
  public var gradient: AnyGradient { AnyGradient(color: self) }
}
