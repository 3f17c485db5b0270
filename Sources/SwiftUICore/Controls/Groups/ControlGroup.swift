// ControlGroup.

import Foundation

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View> {
  var content: Content
  var label: AnyView?
  @Environment(\.controlGroupStyle) private var style

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<L: View>(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> L
  ) {
    self.content = content()
    self.label = AnyView(label())
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }
}

extension ControlGroup: View {
  public var body: some View {
    AnyView(
      style.resolve(
        ControlGroupStyleConfiguration(
          content: .init(view: AnyView(content)), label: .init(view: label))))
  }
}

/// How control groups look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a control group style has to work with.
public struct ControlGroupStyleConfiguration {
  public struct Content {
    let view: AnyView
  }
  public struct Label {
    let view: AnyView?
  }

  public let content: Content
  public let label: Label
}

extension ControlGroupStyleConfiguration.Content: View {
  public var body: some View { view }
}
extension ControlGroupStyleConfiguration.Label: View {
  public var body: some View { view }
}

extension ControlGroupStyle {
  func resolve(_ configuration: ControlGroupStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
  }
}

/// Buttons in one grey box, with a line between them.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroupBox(content: configuration.content)
  }
}
public struct NavigationControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroupBox(content: configuration.content)
  }
}
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroupBox(content: configuration.content)
  }
}
public struct MenuControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
public struct PaletteControlGroupStyle: ControlGroupStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ControlGroupBox(content: configuration.content)
  }
}

private struct ControlGroupBox<Content: View>: View {
  var content: Content
  @Environment(\.controlTheme) private var theme

  var body: some View {
    Group(subviews: content) { children in
      HStack(spacing: 0) {
        ForEach(Array(children.enumerated()), id: \.element.id) { index, child in
          if index > 0 {
            Rectangle().fill(Color(system: .tertiaryLabel)).frame(width: 1, height: 18)
          }
          child.padding(.horizontal, 16).frame(height: theme.segmentedHeight)
        }
      }
      .background(
        Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

private struct ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: any ControlGroupStyle { AutomaticControlGroupStyle() }
}

extension EnvironmentValues {
  var controlGroupStyle: any ControlGroupStyle {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of control groups.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle, style)
  }
}
