// How toggles look.

/// How toggles look and act.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a toggle style has to work with.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label {
    let view: AnyView
  }

  public let label: Label
  @Binding public var isOn: Bool
  /// True where the toggle stands for values that differ.
  public var isMixed: Bool

  nonisolated init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

extension ToggleStyleConfiguration.Label: View {
  public var body: some View { view }
}

extension ToggleStyle {
  func resolve(_ configuration: ToggleStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
      // Inside its own body a style's toggle is the standard one.
      .environment(\.toggleStyle, DefaultToggleStyle())
  }
}

/// A switch.
public struct DefaultToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// The label with a switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
  var tint: Color?
  public nonisolated init() {}
  public nonisolated init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    LabeledControl(hasBaselineAtTop: true) {
      configuration.label
    } control: {
      SwitchControl(isOn: configuration.$isOn, tint: tint)
    }
  }
}

/// A button that stays lit while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ToggleButton(configuration: configuration)
  }
}

private struct ToggleButton: View {
  var configuration: ToggleStyleConfiguration

  var body: some View {
    let isOn = configuration.$isOn
    Button {
      isOn.wrappedValue.toggle()
    } label: {
      configuration.label
        .padding(.horizontal, 12).padding(.vertical, 7)
        .background(
          TintShapeStyle().opacity(configuration.isOn ? 0.18 : 0),
          in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: any ToggleStyle { DefaultToggleStyle() }
}

extension EnvironmentValues {
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of toggles.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, style)
  }
}
