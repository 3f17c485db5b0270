// Button.

import AttributeGraph

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that runs an action when it is tapped.
public struct Button<Label: View> {
  var role: ButtonRole?
  var action: @MainActor () -> Void
  var label: Label
  @Environment(\.buttonStyle) private var style

  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: View {
  public var body: some View {
    let action = action
    switch style {
    case .automatic:
      label.modifier(ButtonTextModifier(role: role))
        .modifier(TapModifier(count: 1, reach: .row, action: { _ in action() }))
    case .borderless:
      label.modifier(ButtonTextModifier(role: role))
        .modifier(TapModifier(count: 1, action: { _ in action() }))
    case .plain:
      label.modifier(TapModifier(count: 1, action: { _ in action() }))
    case .custom(let style):
      AnyView(
        style.makeAnyBody(
          ButtonStyleConfiguration(role: role, label: .init(view: AnyView(label)), isPressed: false)
        )
      )
      .modifier(TapModifier(count: 1, reach: .row, action: { _ in action() }))
    case .primitive(let style):
      AnyView(
        style.makeAnyBody(
          PrimitiveButtonStyleConfiguration(
            role: role, label: .init(view: AnyView(label)), action: action)))
    }
  }
}

extension Button where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
}

/// The colours of a button without a border: the tint, red, or grey while it is disabled.
///
/// A foreground style that the button inherits wins over the tint, as it does on iOS.
struct ButtonTextModifier: InputsModifier {
  var role: ButtonRole?

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    let outer = base.environment
    base.environment = Rule(
      in: subgraph,
      always: {
        var values = outer.value
        if !values.isEnabled {
          values.foregroundStyle = SystemColorStyle(color: .tertiaryLabel)
        } else if modifier.value.role == .destructive {
          values.foregroundStyle = SystemColorStyle(color: .red)
        } else if values.foregroundStyle == nil {
          values.foregroundStyle = TintShapeStyle()
        }
        return values
      })
  }
}

private struct SystemColorStyle: ShapeStyle {
  var color: SystemColor
  func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(color.resolve(in: environment))
  }
}
