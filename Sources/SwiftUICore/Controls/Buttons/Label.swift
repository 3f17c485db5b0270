// Label and its styles.

import Foundation
import LayoutEngine

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
        style.resolve(
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

/// The icon before the title, on its first line; in a list in a column of its own, in the tint.
struct StandardLabel<Title: View, Icon: View>: View {
  var title: Title
  var icon: Icon
  @Environment(\.isInList) private var isInList
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.listItemTint) private var listItemTint

  var body: some View {
    if isInList {
      HStack(alignment: .firstTextBaseline, spacing: Self.iconColumnGap) {
        // In the middle of the title's line, whose height it does not change.
        Text(verbatim: " ")
          .frame(width: Self.iconColumn)
          .overlay { icon.imageScale(.large).foregroundStyle(iconStyle).fixedSize() }
          // The separator begins at the title.
          .alignmentGuide(.listRowSeparatorLeading) { $0.width + Self.iconColumnGap }
        title
      }
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        icon
        title
      }
    }
  }

  private var iconStyle: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
    return listItemTint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle())
  }

  /// Icons are centred in a column, so that titles of several rows stand under each other: recorded on iOS 26,
  /// a title is 40 from the row's leading edge, its icon large and centred in 24 of these.
  private static var iconColumn: CGFloat { 24 }
  private static var iconColumnGap: CGFloat { 16 }
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
  func resolve(_ configuration: LabelStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
      // Inside its own body a style's label is the standard one.
      .environment(\.labelStyle, nil)
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

private struct ListItemTintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
private struct LabelStyleKey: EnvironmentKey { static var defaultValue: (any LabelStyle)? { nil } }

/// The tint of what a list shows beside its titles.
public struct ListItemTint: Sendable {
  let color: Color?
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  public static let monochrome = ListItemTint(color: .primary)
}

extension EnvironmentValues {
  /// The tint of the icons in a list; nil takes that of controls.
  var listItemTint: Color? {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }
  /// Nil is the standard style.
  var labelStyle: (any LabelStyle)? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the tint of the icons of a list's rows.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    environment(\.listItemTint, tint?.color)
  }
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    environment(\.listItemTint, tint)
  }

  /// Sets the style of labels.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, style is DefaultLabelStyle ? nil : style)
  }
}
