// How buttons look and act.

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a button style has to work with.
public struct ButtonStyleConfiguration {
  public struct Label { let view: AnyView }

  public let role: ButtonRole?
  public let label: Label
  /// True while a finger holds the button down.
  public let isPressed: Bool
}

/// How buttons look and act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a primitive button style has to work with.
public struct PrimitiveButtonStyleConfiguration {
  public struct Label { let view: AnyView }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the button's action.
  @MainActor public func trigger() { action() }
}

extension ButtonStyleConfiguration.Label: View {
  public var body: some View { view }
}
extension PrimitiveButtonStyleConfiguration.Label: View {
  public var body: some View { view }
}

extension ButtonStyle {
  func resolve(_ configuration: ButtonStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
  }
}

extension PrimitiveButtonStyle {
  func resolve(_ configuration: PrimitiveButtonStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
      // Inside its own body a style's button is the standard one.
      .environment(\.buttonStyle, .automatic)
  }
}

/// The style of buttons in an environment.
enum ButtonStyleChoice {
  case automatic, borderless, plain
  case custom(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyleChoice { .automatic }
}

extension EnvironmentValues {
  var buttonStyle: ButtonStyleChoice {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons look.
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, .custom(style))
  }

  /// Sets how buttons look and act.
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let choice: ButtonStyleChoice =
      switch style {
      case is DefaultButtonStyle: .automatic
      case is BorderlessButtonStyle: .borderless
      case is PlainButtonStyle: .plain
      case is LinkButtonStyle: .borderless
      default: .primitive(style)
      }
    return environment(\.buttonStyle, choice)
  }
}
