// How progress looks.

import Foundation
import Geometry

/// How progress views look.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a progress view style has to work with.
public struct ProgressViewStyleConfiguration {
  public struct Label {
    let view: AnyView
  }
  public struct CurrentValueLabel {
    let view: AnyView
  }

  /// 0...1; nil where nobody knows.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
  public var body: some View { view }
}
extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { view }
}

extension ProgressViewStyle {
  func resolve(_ configuration: ProgressViewStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
      .environment(\.progressViewStyle, DefaultProgressViewStyle())
  }
}

/// A bar where the fraction is known, a spinner where not.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if let fraction = configuration.fractionCompleted {
      LinearProgress(configuration: configuration, fraction: fraction, tint: nil)
    } else {
      CircularProgress(configuration: configuration, tint: nil)
    }
  }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
  var tint: Color?
  public nonisolated init() {}
  public nonisolated init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    LinearProgress(
      configuration: configuration, fraction: configuration.fractionCompleted, tint: tint)
  }
}

/// A spinner, also where the fraction is known, as on iOS.
public struct CircularProgressViewStyle: ProgressViewStyle {
  var tint: Color?
  public nonisolated init() {}
  public nonisolated init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration, tint: tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: any ProgressViewStyle { DefaultProgressViewStyle() }
}

extension EnvironmentValues {
  var progressViewStyle: any ProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of progress views.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, style)
  }
}

// MARK: - Drawing

private struct LinearProgress: View {
  var configuration: ProgressViewStyleConfiguration
  var fraction: Double?
  var tint: Color?
  @Environment(\.controlTheme) private var theme
  @Environment(\.labelsAreHidden) private var labelsAreHidden

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let label = configuration.label, !labelsAreHidden { label }
      LinearBar(fraction: fraction ?? 0, height: theme.progressBar, tint: tint)
      if let value = configuration.currentValueLabel, !labelsAreHidden {
        value.font(.footnote).foregroundStyle(Color(system: .secondaryLabel))
      }
    }
  }
}

/// A bar filled from its leading edge.
struct LinearBar: View {
  var fraction: Double
  var height: CGFloat
  var tint: Color?

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .leading) {
        Capsule().fill(Color(system: .fill))
        Capsule()
          .fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle()))
          .frame(width: geometry.size.width * fraction)
      }
    }
    .frame(height: height)
  }
}

private struct CircularProgress: View {
  var configuration: ProgressViewStyleConfiguration
  var tint: Color?
  @Environment(\.labelsAreHidden) private var labelsAreHidden

  var body: some View {
    VStack(spacing: 8) {
      Spinner(tint: tint)
      if let label = configuration.label, !labelsAreHidden {
        label.foregroundStyle(Color(system: .secondaryLabel))
      }
      if let value = configuration.currentValueLabel, !labelsAreHidden {
        value.font(.footnote).foregroundStyle(Color(system: .secondaryLabel))
      }
    }
  }
}

/// Eight spokes, each fainter than the one before; the newest goes round once a second, step by step.
struct Spinner: View {
  var tint: Color?
  @Environment(\.controlTheme) private var theme
  @Environment(\.controlSize) private var controlSize
  @Environment(\.tintStyle) private var inheritedTint

  var body: some View {
    let side: CGFloat = controlSize >= .large ? 37 : theme.spinner
    let start = RunDates.date(at: 0)
    TimelineView(.periodic(from: start, by: Self.step)) { context in
      let steps = (context.date.timeIntervalSince(start) / Self.step).rounded()
      SpinnerSpokes(side: side, style: style) { index in
        // The spoke at the top is the newest; those after it, clockwise, are the oldest.
        index == 0 ? 1 : 0.25 + 0.09 * Double(index - 1)
      }
      .rotationEffect(.degrees(steps.truncatingRemainder(dividingBy: 8) * 45))
    }
    .frame(width: side, height: side)
  }

  /// Seconds: UIKit's indicator turns once in one.
  private static let step = 0.125

  private var style: AnyShapeStyle {
    if let tint { return AnyShapeStyle(tint) }
    if let inheritedTint { return AnyShapeStyle(inheritedTint) }
    return AnyShapeStyle(ControlColor.spinner)
  }
}

/// Spokes around a middle, the first at the top, the others clockwise.
struct SpinnerSpokes: View {
  var side: CGFloat
  var style: AnyShapeStyle
  var opacity: (Int) -> Double

  init(side: CGFloat, style: AnyShapeStyle, opacity: @escaping (Int) -> Double) {
    self.side = side
    self.style = style
    self.opacity = opacity
  }

  var body: some View {
    ZStack {
      ForEach(0..<8, id: \.self) { index in
        Capsule()
          .fill(style)
          .frame(width: side * 0.135, height: side * 0.29)
          .offset(y: -side * 0.345)
          .rotationEffect(.degrees(Double(index) * 45))
          .opacity(opacity(index))
      }
    }
    .frame(width: side, height: side)
  }
}
