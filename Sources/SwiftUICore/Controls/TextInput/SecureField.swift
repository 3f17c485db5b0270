// SecureField.

import LayoutEngine

/// A text field whose characters are hidden.
public struct SecureField<Label: View> {
  var content: TextFieldContent
  @Environment(\.textFieldStyle) private var style

  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    content = TextFieldContent(
      text: text, label: AnyView(label()), prompt: prompt, isSecure: true)
  }
}

extension SecureField: View {
  public var body: some View {
    AnyView(style.resolve(TextField<_TextFieldStyleLabel>(content: content)))
  }
}

extension SecureField where Label == Text {
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
  /// The form before iOS 15.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text: text) { Text(titleKey) }
    content.onCommit = onCommit
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text: text) { Text(title) }
    content.onCommit = onCommit
  }
}
