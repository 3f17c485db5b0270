// Button.

import AttributeGraph
import Foundation

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

/// A control that runs an action when it is tapped.
public struct Button<Label: View> {
  var role: ButtonRole?
  var action: @MainActor () -> Void
  var label: Label
  @Environment(\.buttonStyle) private var style

  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: View {
  public var body: some View {
    let label = UnaryButtonLabel(content: self.label)
    switch style {
    case .automatic:
      AutomaticButton(role: role, reach: .row, action: action, label: label)
    case .borderless:
      AutomaticButton(role: role, reach: .own, action: action, label: label)
    case .plain:
      PressReader(reach: .own, action: action) { isPressed in
        PlainButtonLabel(label: label, isPressed: isPressed)
      }
    case .custom(let style):
      PressReader(reach: .row, action: action) { isPressed in
        AnyView(
          style.resolve(
            ButtonStyleConfiguration(
              role: role, label: .init(view: AnyView(label)), isPressed: isPressed)))
      }
    case .primitive(let style):
      AnyView(
        style.resolve(
          PrimitiveButtonStyleConfiguration(
            role: role, label: .init(view: AnyView(label)), action: action)))
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button of a style's configuration, in the style around it.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}

extension Button where Label == Text {
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
}

// MARK: - Looks

/// A label in the colours of a button, lighter while it is held.
private struct AutomaticButton<Label: View>: View {
  var role: ButtonRole?
  var reach: Responder.Reach
  var action: @MainActor () -> Void
  var label: Label
  @Environment(\.isInList) private var isInList

  var body: some View {
    let isRow = isInList && reach == .row
    PressReader(reach: reach, action: action) { isPressed in
      label.modifier(ButtonTextModifier(role: role))
        // A row shows a touch by its background, a label by itself.
        .opacity(isPressed && !isRow ? 0.2 : 1)
    }
  }
}

/// A label as it is, lighter while it is held or out of use.
private struct PlainButtonLabel<Label: View>: View {
  var label: Label
  var isPressed: Bool
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    label.opacity(isEnabled ? (isPressed ? 0.75 : 1) : 0.5)
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

/// Content that knows whether a finger holds it down, and runs an action when it is tapped.
struct PressReader<Content: View>: View {
  var reach: Responder.Reach
  var action: @MainActor () -> Void
  var content: (Bool) -> Content
  @GestureState private var isPressed = false

  init(
    reach: Responder.Reach, action: @escaping @MainActor () -> Void,
    @ViewBuilder content: @escaping (_ isPressed: Bool) -> Content
  ) {
    self.reach = reach
    self.action = action
    self.content = content
  }

  var body: some View {
    let action = action
    content(isPressed)
      .modifier(
        GestureModifier(
          gesture: PressGesture().updating($isPressed) { isDown, state, _ in state = isDown },
          mask: .all, priority: .simultaneous, answersInFrame: true)
      )
      .modifier(TapModifier(count: 1, reach: reach, action: { _ in action() }))
  }
}
