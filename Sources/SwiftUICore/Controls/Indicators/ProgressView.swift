// ProgressView.

public import Foundation

/// A view that shows how far a task has come, or that one is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  var configuration: ProgressViewStyleConfiguration
  @Environment(\.progressViewStyle) private var style

  nonisolated init(
    fraction: Double?, label: AnyView? = nil, currentValueLabel: AnyView? = nil
  ) {
    configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: label.map { .init(view: $0) },
      currentValueLabel: currentValueLabel.map { .init(view: $0) })
  }

  fileprivate nonisolated static func fraction<V: BinaryFloatingPoint>(
    _ value: V?, _ total: V
  ) -> Double? {
    value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
  }
}

extension ProgressView: View {
  public var body: some View { AnyView(style.resolve(configuration)) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView { self.init(fraction: nil) }

  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: AnyView(label()))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: AnyView(Text(titleKey)))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: AnyView(Text(title)))
  }

  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(fraction: Self.fraction(value, total))
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: AnyView(label()))
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(fraction: Self.fraction(value, total), label: AnyView(Text(titleKey)))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(fraction: Self.fraction(value, total), label: AnyView(Text(title)))
  }
}

extension ProgressView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: AnyView(label()),
      currentValueLabel: AnyView(currentValueLabel()))
  }

  public nonisolated init(_ progress: Progress)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(fraction: progress.isIndeterminate ? nil : progress.fractionCompleted)
  }

  /// Shows the start of the interval: the clock of a picture is not that of the calendar.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: countsDown ? 1 : 0, label: AnyView(label()),
      currentValueLabel: AnyView(currentValueLabel()))
  }

  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(fraction: countsDown ? 1 : 0, label: AnyView(label()))
  }

  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(fraction: countsDown ? 1 : 0)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The view of a style's configuration, in the style around it.
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.configuration = configuration
  }
}
