// What the keyboard would do: accepted, since a picture shows no keyboard.

/// The word on the keyboard's return key.
public struct SubmitLabel: Sendable {
  let name: String
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  public static var join: SubmitLabel { SubmitLabel(name: "join") }
  public static var route: SubmitLabel { SubmitLabel(name: "route") }
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}

/// What submits a value.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Which letters of what is typed become capitals.
public struct TextInputAutocapitalization: Sendable {
  let name: String
  public static var never: TextInputAutocapitalization { .init(name: "never") }
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

private struct SubmitActionKey: EnvironmentKey {
  static var defaultValue: SubmitAction? { nil }
}

/// What runs when a text field is submitted: inner actions first.
struct SubmitAction {
  var triggers: SubmitTriggers
  var run: () -> Void
}

extension EnvironmentValues {
  var submitAction: SubmitAction? {
    get { self[SubmitActionKey.self] }
    set { self[SubmitActionKey.self] = newValue }
  }
}

extension View {
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Runs an action when a text field inside is submitted.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
  ) -> some View {
    transformEnvironment(\.submitAction) { outer in
      let next = outer
      outer = SubmitAction(triggers: triggers) {
        action()
        next?.run()
      }
    }
  }

  /// Keeps actions from outside away from the text fields inside.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }

  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }
}
