// How gauges look.

import DisplayList
import Foundation
import Geometry
import Pixels

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a gauge style has to work with.
public struct GaugeStyleConfiguration {
  public struct Label {
    let view: AnyView
  }
  public struct CurrentValueLabel {
    let view: AnyView
  }
  public struct MinimumValueLabel {
    let view: AnyView
  }
  public struct MaximumValueLabel {
    let view: AnyView
  }
  public struct MarkedValueLabel {
    let view: AnyView
  }

  /// 0...1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
  public var body: some View { view }
}
extension GaugeStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { view }
}
extension GaugeStyleConfiguration.MinimumValueLabel: View {
  public var body: some View { view }
}
extension GaugeStyleConfiguration.MaximumValueLabel: View {
  public var body: some View { view }
}
extension GaugeStyleConfiguration.MarkedValueLabel: View {
  public var body: some View { view }
}

extension GaugeStyle {
  func resolve(_ configuration: GaugeStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
  }
}

public struct DefaultGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, fills: true)
  }
}
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, fills: true)
  }
}
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    InlineGauge(configuration: configuration, fills: false)
  }
}
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration, fills: true)
  }
}
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    CircularGauge(configuration: configuration, fills: false)
  }
}
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    CircularGauge(configuration: configuration, fills: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

private struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: any GaugeStyle { DefaultGaugeStyle() }
}

extension EnvironmentValues {
  var gaugeStyle: any GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of gauges.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, style)
  }
}

// MARK: - Drawing

private struct LinearGauge: View {
  var configuration: GaugeStyleConfiguration
  var fills: Bool

  var body: some View {
    VStack(spacing: 4) {
      configuration.label
      InlineGauge(configuration: configuration, fills: fills)
      if let value = configuration.currentValueLabel {
        value.font(.footnote).foregroundStyle(Color(system: .secondaryLabel))
      }
    }
  }
}

/// The bar between the labels of its ends.
private struct InlineGauge: View {
  var configuration: GaugeStyleConfiguration
  var fills: Bool

  var body: some View {
    HStack(spacing: 8) {
      if let minimum = configuration.minimumValueLabel { minimum }
      if fills {
        LinearBar(fraction: configuration.value, height: 6, tint: nil)
      } else {
        GeometryReader { geometry in
          ZStack(alignment: .leading) {
            Capsule().fill(GaugeTint(.line))
            Circle().fill(Color(system: .systemBackground)).frame(width: 10, height: 10)
              .overlay {
                Circle().fill(GaugeTint(.value(configuration.value))).frame(width: 6, height: 6)
              }
              .offset(x: (geometry.size.width - 10) * configuration.value)
          }
        }
        .frame(height: 6)
      }
      if let maximum = configuration.maximumValueLabel { maximum }
    }
  }
}

/// A ring: whole for a capacity, else open at its foot with a mark where the value is.
private struct CircularGauge: View {
  var configuration: GaugeStyleConfiguration
  var fills: Bool

  private var side: CGFloat { 58 }
  private var line: CGFloat { 6 }
  /// Three quarters of a turn, open at the foot.
  private var sweep: Double { fills ? 1 : 0.75 }

  var body: some View {
    ZStack {
      ring(to: sweep).stroke(ground, style: stroke)
      if fills {
        ring(to: configuration.value).stroke(GaugeTint(.arc(from: -90, to: 270)), style: stroke)
      } else {
        Circle()
          .fill(Color(system: .systemBackground))
          .frame(width: line + 4, height: line + 4)
          .overlay {
            Circle().fill(GaugeTint(.value(configuration.value))).frame(width: line, height: line)
          }
          .offset(y: -(side - line) / 2)
          .rotationEffect(.degrees(-135 + 270 * configuration.value))
      }
      if let value = configuration.currentValueLabel {
        value.font(.system(size: 18, weight: .medium, design: .rounded))
          .minimumScaleFactor(0.5).lineLimit(1)
          .frame(maxWidth: side - 2 * line - 8)
      } else {
        configuration.label.font(.caption2)
      }
    }
    .frame(width: side, height: side)
    .overlay(alignment: .bottom) {
      if !fills {
        if let minimum = configuration.minimumValueLabel,
          let maximum = configuration.maximumValueLabel
        {
          HStack(spacing: 4) {
            minimum
            maximum
          }
          .font(.system(size: 10))
        } else if configuration.currentValueLabel != nil {
          configuration.label.font(.system(size: 10))
        }
      }
    }
  }

  private var ground: AnyShapeStyle {
    fills
      ? AnyShapeStyle(GaugeTint(.arc(from: -90, to: 270)).opacity(0.3))
      : AnyShapeStyle(GaugeTint(.arc(from: 135, to: 405)))
  }

  private func ring(to end: Double) -> some Shape {
    Circle().inset(by: line / 2).trim(from: 0, to: end)
      .rotation(.degrees(fills ? -90 : 135))
  }

  private var stroke: StrokeStyle { StrokeStyle(lineWidth: line, lineCap: .round) }
}

/// The tint along a gauge: a gradient runs from its lowest value to its highest.
private struct GaugeTint: ShapeStyle {
  enum Part {
    case line
    /// Degrees, clockwise from the positive x axis.
    case arc(from: Double, to: Double)
    /// What is at one value, 0...1.
    case value(Double)
  }

  private let part: Part

  init(_ part: Part) { self.part = part }

  func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    guard let gradient = environment.tintStyle as? Gradient else {
      return TintShapeStyle()._resolve(in: environment)
    }
    switch part {
    case .line:
      return LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
        ._resolve(in: environment)
    case .arc(let from, let to):
      return AngularGradient(
        gradient: gradient, center: .center, startAngle: .degrees(from), endAngle: .degrees(to)
      )._resolve(in: environment)
    case .value(let value):
      return _ResolvedStyle(gradient.color(at: value, in: environment))
    }
  }
}

extension Gradient {
  /// The colour at a location, mixed as gradients are; clear where there are no stops.
  fileprivate func color(at location: Double, in environment: EnvironmentValues) -> RGBAColor {
    let stops = resolve(in: environment)
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard let next = stops.firstIndex(where: { $0.location >= location }) else { return last.color }
    guard next > 0 else { return first.color }
    let (a, b) = (stops[next - 1], stops[next])
    let width = b.location - a.location
    guard width > 0 else { return b.color }
    return a.color.mixed(with: b.color, by: Float((location - a.location) / width))
  }
}
