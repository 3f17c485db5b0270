// TextField and SecureField: what they show, and what they are made with.

public import Foundation
public import LayoutEngine

/// What a text field is made of, whatever its style.
struct TextFieldContent {
  var text: Binding<String>
  var label: AnyView
  var prompt: Text?
  var axis: Axis = .horizontal
  var isSecure = false
  var onCommit: () -> Void = {}
}

/// A control that shows text which the user may change.
public struct TextField<Label: View> {
  var content: TextFieldContent
  @Environment(\.textFieldStyle) private var style

  nonisolated init(content: TextFieldContent) { self.content = content }
}

extension TextField: View {
  public var body: some View {
    AnyView(style.resolve(TextField<_TextFieldStyleLabel>(content: content)))
  }
}

extension TextField {
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(content: TextFieldContent(text: text, label: AnyView(label()), prompt: prompt))
  }

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(
      content: TextFieldContent(
        text: text, label: AnyView(label()), prompt: prompt, axis: axis))
  }

  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      text: Binding(
        get: { value.wrappedValue.map(format.format) ?? "" },
        set: { value.wrappedValue = try? format.parseStrategy.parse($0) }),
      prompt: prompt, label: label)
  }

  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      text: Binding(
        get: { format.format(value.wrappedValue) },
        set: {
          if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed }
        }),
      prompt: prompt, label: label)
  }

  public nonisolated init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      text: Binding(
        get: { formatter.string(for: value.wrappedValue) ?? "" },
        set: { if let parsed: V = formatter.parse($0) { value.wrappedValue = parsed } }),
      prompt: prompt, label: label)
  }
}

extension Formatter {
  /// The value that a text stands for; nil where it stands for none of that type.
  fileprivate func parse<V>(_ text: String) -> V? {
    switch self {
    case let numbers as NumberFormatter:
      guard let number = numbers.number(from: text) else { return nil }
      let candidates: [Any] = [
        number.doubleValue, number.intValue, number.floatValue, number.decimalValue, number,
        CGFloat(number.doubleValue),
      ]
      return candidates.lazy.compactMap { $0 as? V }.first
    case let dates as DateFormatter: return dates.date(from: text) as? V
    default: return nil
    }
  }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text, axis: axis) { Text(title) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }

  /// The form before iOS 15.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      content: TextFieldContent(text: text, label: AnyView(Text(titleKey)), onCommit: onCommit))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      content: TextFieldContent(text: text, label: AnyView(Text(title)), onCommit: onCommit))
  }

  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) }
  }
  /// The form before iOS 15.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(value: value, formatter: formatter) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(value: value, formatter: formatter) { Text(title) }
  }
}
