// GroupBox.

import Foundation

/// Content in a box, with a label above it.
public struct GroupBox<Label: View, Content: View> {
  var label: AnyView?
  var content: Content
  @Environment(\.groupBoxStyle) private var style

  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = AnyView(label())
    self.content = content()
  }

  /// The form before iOS 15.
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label is EmptyView ? nil : AnyView(label)
    self.content = content()
  }
}

extension GroupBox: View {
  public var body: some View {
    AnyView(
      style.resolve(
        GroupBoxStyleConfiguration(
          label: .init(view: label), content: .init(view: AnyView(content)))))
  }
}

extension GroupBox where Label == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    label = nil
    self.content = content()
  }
}

extension GroupBox where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content)
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// The box of a style's configuration, in the style around it.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label.view
    content = configuration.content
  }
}

// MARK: - Styles

/// How group boxes look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a group box style has to work with.
public struct GroupBoxStyleConfiguration {
  public struct Label {
    let view: AnyView?
  }
  public struct Content {
    let view: AnyView
  }

  public let label: Label
  public let content: Content
}

extension GroupBoxStyleConfiguration.Label: View {
  public var body: some View { view }
}
extension GroupBoxStyleConfiguration.Content: View {
  public var body: some View { view }
}

extension GroupBoxStyle {
  func resolve(_ configuration: GroupBoxStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
      .transformEnvironment(\.groupBoxDepth) { $0 += 1 }
  }
}

/// A rounded box in a ground of its own; boxes in boxes take the other one.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StandardGroupBox(configuration: configuration)
  }
}

private struct StandardGroupBox: View {
  var configuration: GroupBoxStyleConfiguration
  @Environment(\.groupBoxDepth) private var depth
  @Environment(\.backgroundStyle) private var background

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if configuration.label.view != nil { configuration.label.font(.headline) }
      VStack { configuration.content }.frame(maxWidth: .infinity)
    }
    .padding(16)
    .background(ground, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }

  private var ground: AnyShapeStyle {
    if let background { return background }
    return AnyShapeStyle(
      Color(system: depth % 2 == 1 ? .secondarySystemBackground : .tertiarySystemBackground))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: any GroupBoxStyle { DefaultGroupBoxStyle() }
}
private struct GroupBoxDepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  var groupBoxStyle: any GroupBoxStyle {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
  /// How many boxes are around the view.
  var groupBoxDepth: Int {
    get { self[GroupBoxDepthKey.self] }
    set { self[GroupBoxDepthKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of group boxes.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyle, style)
  }
}
