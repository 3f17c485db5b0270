// Menu.

/// A button that opens a menu.
public struct Menu<Label: View, Content: View> {
  var label: Label
  var content: Content
  var primaryAction: (@MainActor () -> Void)?
  @Environment(\.menuStyle) private var style

  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: label)
    self.primaryAction = primaryAction
  }
}

extension Menu: View {
  public var body: some View {
    AnyView(
      style.resolve(
        MenuStyleConfiguration(
          label: .init(view: AnyView(label)), content: .init(view: AnyView(content)),
          primaryAction: primaryAction)))
  }
}

extension Menu where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == SwiftUICore.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { SwiftUICore.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu of a style's configuration, in the style around it.
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}

// MARK: - Styles

/// How menus look.
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a menu style has to work with.
public struct MenuStyleConfiguration {
  public struct Label {
    let view: AnyView
  }
  public struct Content {
    let view: AnyView
  }

  public let label: Label
  public let content: Content
  var primaryAction: (@MainActor () -> Void)?
}

extension MenuStyleConfiguration.Label: View {
  public var body: some View { view }
}
extension MenuStyleConfiguration.Content: View {
  public var body: some View { view }
}

extension MenuStyle {
  func resolve(_ configuration: MenuStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
      // Inside its own body a style's menu is the standard one.
      .environment(\.menuStyle, DefaultMenuStyle())
  }
}

/// The label as a button in the style of buttons.
public struct DefaultMenuStyle: MenuStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration)
  }
}

public struct ButtonMenuStyle: MenuStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration)
  }
}

public struct BorderlessButtonMenuStyle: MenuStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration).buttonStyle(.borderless)
  }
}

/// A button that opens a menu, or a long press where a tap does something else; in a menu a row that leads to
/// another.
private struct MenuButton: View {
  var configuration: MenuStyleConfiguration
  @State private var isOpen = false
  @Environment(\.isInMenu) private var isInMenu

  init(configuration: MenuStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    if isInMenu {
      MenuRow(staysOpen: true, action: { isOpen = true }, content: rowLabel)
        .presentingMenu($isOpen, items: configuration.content)
    } else if let primaryAction = configuration.primaryAction {
      Button(action: primaryAction) { configuration.label }
        .gesture(LongPressGesture().onEnded { _ in isOpen = true })
        .presentingMenu($isOpen, items: configuration.content)
    } else {
      Button(action: { isOpen = true }) { configuration.label }
        .presentingMenu($isOpen, items: configuration.content)
    }
  }

  private var rowLabel: some View {
    HStack(spacing: 8) {
      configuration.label
      Spacer(minLength: 8)
      ControlMark(.chevronRight, width: 6, height: 11, lineWidth: 2)
    }
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

private struct MenuStyleKey: EnvironmentKey {
  static var defaultValue: any MenuStyle { DefaultMenuStyle() }
}

extension EnvironmentValues {
  var menuStyle: any MenuStyle {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

/// The order of a menu's items.
public struct MenuOrder: Equatable, Hashable, Sendable {
  let name: String
  public static let automatic = MenuOrder(name: "automatic")
  public static let priority = MenuOrder(name: "priority")
  public static let fixed = MenuOrder(name: "fixed")
}

/// What an item does to its menu.
public struct MenuActionDismissBehavior: Equatable, Sendable {
  let name: String
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension View {
  /// Sets the style of menus.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, style)
  }
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior)
    -> some View
  {
    self
  }
}
