// Slider.

import Foundation

/// A control that chooses a value of a range.
public struct Slider<Label: View, ValueLabel: View> {
  var label: Label
  var minimumValueLabel: ValueLabel
  var maximumValueLabel: ValueLabel
  var hasValueLabels: Bool
  var track: SliderTrack

  /// - Parameter step: nil where every value may be chosen.
  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride?, label: Label,
    minimum: ValueLabel, maximum: ValueLabel, hasValueLabels: Bool,
    onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.label = label
    minimumValueLabel = minimum
    maximumValueLabel = maximum
    self.hasValueLabels = hasValueLabels
    let length = bounds.upperBound - bounds.lowerBound
    track = SliderTrack(
      fraction: Binding(
        get: {
          let value = min(max(value.wrappedValue, bounds.lowerBound), bounds.upperBound)
          return length > 0 ? CGFloat((value - bounds.lowerBound) / length) : 0
        },
        set: { fraction in
          var chosen = bounds.lowerBound + V(fraction) * length
          if let step, step > 0 {
            let steps = (V(fraction) * length / V(step)).rounded()
            chosen = bounds.lowerBound + steps * V(step)
          }
          value.wrappedValue = min(max(chosen, bounds.lowerBound), bounds.upperBound)
        }), onEditingChanged: onEditingChanged)
  }
}

extension Slider: View {
  // The label is for assistive technology; iOS does not show it.
  public var body: some View {
    if hasValueLabels {
      HStack(spacing: 8) {
        minimumValueLabel
        track
        maximumValueLabel
      }
    } else {
      track
    }
  }
}

extension Slider {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, in: bounds, step: nil, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), hasValueLabels: true, onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, in: bounds, step: step, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel(), hasValueLabels: true, onEditingChanged: onEditingChanged)
  }

  /// The order of arguments before iOS 15.
  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, in: bounds, step: nil, label: label(), minimum: minimumValueLabel,
      maximum: maximumValueLabel, hasValueLabels: true, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, in: bounds, step: step, label: label(), minimum: minimumValueLabel,
      maximum: maximumValueLabel, hasValueLabels: true, onEditingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, in: bounds, step: nil, label: label(), minimum: EmptyView(), maximum: EmptyView(),
      hasValueLabels: false, onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, in: bounds, step: step, label: label(), minimum: EmptyView(), maximum: EmptyView(),
      hasValueLabels: false, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, step: step, label: { EmptyView() },
      onEditingChanged: onEditingChanged)
  }
}
