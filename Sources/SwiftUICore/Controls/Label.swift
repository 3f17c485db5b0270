// Label and its styles.

/// A title with an icon.
public struct Label<Title: View, Icon: View> {
  var title: Title
  var icon: Icon
  @Environment(\.labelStyle) private var style

  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: View {
  public var body: some View {
    if let style {
      AnyView(
        style.makeAnyBody(
          LabelStyleConfiguration(
            title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon)))))
    } else {
      StandardLabel(title: title, icon: icon)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label of a style's configuration.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// The icon before the title, on its first line.
struct StandardLabel<Title: View, Icon: View>: View {
  var title: Title
  var icon: Icon

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      icon
      title
    }
  }
}

/// What a label style has to work with.
public struct LabelStyleConfiguration {
  public struct Title { let view: AnyView }
  public struct Icon { let view: AnyView }

  public let title: Title
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: View {
  public var body: some View { view }
}
extension LabelStyleConfiguration.Icon: View {
  public var body: some View { view }
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

extension LabelStyle {
  func makeAnyBody(_ configuration: LabelStyleConfiguration) -> AnyView {
    // Inside its own body a style's label is the standard one.
    AnyView(
      makeBody(configuration: configuration)
        .modifier(EnvironmentWritingModifier { $0.labelStyle = nil }))
  }
}

public struct DefaultLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StandardLabel(title: configuration.title, icon: configuration.icon)
  }
}

public struct TitleAndIconLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StandardLabel(title: configuration.title, icon: configuration.icon)
  }
}

public struct TitleOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private struct LabelStyleKey: EnvironmentKey { static var defaultValue: (any LabelStyle)? { nil } }

extension EnvironmentValues {
  /// Nil is the standard style.
  var labelStyle: (any LabelStyle)? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of labels.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, style is DefaultLabelStyle ? nil : style)
  }
}
