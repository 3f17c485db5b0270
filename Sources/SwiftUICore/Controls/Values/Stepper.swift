// Stepper.

/// A control with a button for less and one for more.
public struct Stepper<Label: View> {
  var label: Label
  var onIncrement: (() -> Void)?
  var onDecrement: (() -> Void)?

  public nonisolated init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = Self.editing(onIncrement, onEditingChanged)
    self.onDecrement = Self.editing(onDecrement, onEditingChanged)
  }

  /// The order of arguments before iOS 15.
  @_disfavoredOverload
  public nonisolated init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  private nonisolated static func editing(
    _ action: (() -> Void)?, _ onEditingChanged: @escaping (Bool) -> Void
  ) -> (() -> Void)? {
    guard let action else { return nil }
    return {
      onEditingChanged(true)
      action()
      onEditingChanged(false)
    }
  }
}

extension Stepper: View {
  public var body: some View {
    LabeledControl(hasBaselineAtTop: true) {
      label
    } control: {
      StepperControl(onIncrement: onIncrement, onDecrement: onDecrement)
    }
  }
}

// MARK: - With a value

extension Stepper {
  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }

  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let increment: () -> Void = {
      value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound)
    }
    let decrement: () -> Void = {
      value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound)
    }
    // At a bound the button that leads past it is out of use.
    let current = value.wrappedValue
    self.init(
      label: label, onIncrement: current < bounds.upperBound ? increment : nil,
      onDecrement: current > bounds.lowerBound ? decrement : nil,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
  public nonisolated init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

// MARK: - Drawing

/// The two buttons of a stepper.
struct StepperControl: View {
  var onIncrement: (() -> Void)?
  var onDecrement: (() -> Void)?
  @Environment(\.controlTheme) private var theme

  var body: some View {
    HStack(spacing: 0) {
      half(.minus, height: 0, onDecrement)
      Rectangle().fill(Color(system: .tertiaryLabel)).frame(width: 1, height: 18)
      half(.plus, height: 15, onIncrement)
    }
    .frame(width: theme.stepperSize.width, height: theme.stepperSize.height)
    .background(
      Color(system: .tertiaryFill),
      in: RoundedRectangle(cornerRadius: theme.stepperCornerRadius, style: .continuous))
  }

  private func half(
    _ kind: ControlGlyph.Kind, height: CGFloat, _ action: (() -> Void)?
  ) -> some View {
    StepperHalf(kind: kind, height: height, action: action)
  }
}

private struct StepperHalf: View {
  var kind: ControlGlyph.Kind
  var height: CGFloat
  var action: (() -> Void)?
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let isUsable = isEnabled && action != nil
    ControlMark(kind, width: 15, height: height, lineWidth: 1.8)
      .foregroundStyle(Color(system: isUsable ? .label : .tertiaryLabel))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { action?() }
  }
}
