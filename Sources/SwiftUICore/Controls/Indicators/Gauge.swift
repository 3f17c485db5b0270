// Gauge.

import Foundation

/// A view that shows a value within a range.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  var configuration: GaugeStyleConfiguration
  @Environment(\.gaugeStyle) private var style

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: V, in bounds: ClosedRange<V>, label: AnyView, current: AnyView? = nil,
    minimum: AnyView? = nil, maximum: AnyView? = nil
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    let clamped = min(max(value, bounds.lowerBound), bounds.upperBound)
    configuration = GaugeStyleConfiguration(
      value: length > 0 ? Double((clamped - bounds.lowerBound) / length) : 0,
      label: .init(view: label), currentValueLabel: current.map { .init(view: $0) },
      minimumValueLabel: minimum.map { .init(view: $0) },
      maximumValueLabel: maximum.map { .init(view: $0) })
  }
}

extension Gauge: View {
  public var body: some View { AnyView(style.resolve(configuration)) }
}

extension Gauge {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  )
  where
    CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView
  {
    self.init(value, in: bounds, label: AnyView(label()))
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      value, in: bounds, label: AnyView(label()), current: AnyView(currentValueLabel()))
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      value, in: bounds, label: AnyView(label()), current: AnyView(currentValueLabel()),
      minimum: AnyView(minimumValueLabel()), maximum: AnyView(maximumValueLabel()))
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, in: bounds, label: AnyView(label()), current: AnyView(currentValueLabel()),
      minimum: AnyView(minimumValueLabel()), maximum: AnyView(maximumValueLabel()))
  }
}
