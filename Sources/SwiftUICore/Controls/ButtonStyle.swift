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
  /// False: a tap is over before it could be seen.
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
  func makeAnyBody(_ configuration: ButtonStyleConfiguration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

extension PrimitiveButtonStyle {
  func makeAnyBody(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role, action: configuration.action) { configuration.label }
      .environment(\.buttonStyle, .automatic)
  }
}

/// The tint on the label, and no more.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role, action: configuration.action) { configuration.label }
      .environment(\.buttonStyle, .borderless)
  }
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role, action: configuration.action) { configuration.label }
      .environment(\.buttonStyle, .plain)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
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
      default: .primitive(style)
      }
    return environment(\.buttonStyle, choice)
  }
}
