// DisclosureGroup.

import LayoutEngine

/// Content that a label shows and hides.
public struct DisclosureGroup<Label: View, Content: View> {
  var label: Label
  var content: () -> Content
  var isExpanded: Binding<Bool>?
  @State private var isOpen = false
  @Environment(\.disclosureGroupStyle) private var style

  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
  }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    self.isExpanded = isExpanded
  }
}

extension DisclosureGroup: View {
  public var body: some View {
    AnyView(
      style.resolve(
        DisclosureGroupStyleConfiguration(
          label: .init(view: AnyView(label)), content: .init(view: AnyView(content())),
          isExpanded: isExpanded ?? $isOpen)))
  }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

// MARK: - Styles

/// How disclosure groups look.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a disclosure group style has to work with.
public struct DisclosureGroupStyleConfiguration {
  public struct Label {
    let view: AnyView
  }
  public struct Content {
    let view: AnyView
  }

  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool

  nonisolated init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

extension DisclosureGroupStyleConfiguration.Label: View {
  public var body: some View { view }
}
extension DisclosureGroupStyleConfiguration.Content: View {
  public var body: some View { view }
}

extension DisclosureGroupStyle {
  func resolve(_ configuration: DisclosureGroupStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
  }
}

/// A row with an arrow; the content below it, in a list as rows of their own.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    StandardDisclosureGroup(configuration: configuration)
  }
}

private struct StandardDisclosureGroup: View {
  var configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isInList) private var isInList

  var body: some View {
    if isInList {
      header(reach: .row)
      if configuration.isExpanded {
        configuration.content.modifier(ListRowIndent())
      }
    } else {
      VStack(spacing: 8) {
        header(reach: .own)
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  private func header(reach: Responder.Reach) -> some View {
    HStack(spacing: 8) {
      configuration.label
        .foregroundStyle(isInList ? AnyShapeStyle(.primary) : AnyShapeStyle(TintShapeStyle()))
      Spacer(minLength: 0)
      DisclosureArrow(isExpanded: configuration.isExpanded)
    }
    .modifier(DisclosureTap(reach: reach, isExpanded: configuration.$isExpanded))
  }
}

/// The arrow of what can be shown and hidden: to the right, or down while it is shown.
struct DisclosureArrow: View {
  var isExpanded: Bool

  var body: some View {
    ControlMark(.chevronRight, width: 7, height: 12, lineWidth: 2)
      .foregroundStyle(.tint)
      .rotationEffect(.degrees(isExpanded ? 90 : 0))
      .frame(width: 12)
  }
}

/// Shows and hides when it is tapped.
struct DisclosureTap: ViewModifier {
  var reach: Responder.Reach
  var isExpanded: Binding<Bool>

  func body(content: Content) -> some View {
    let isExpanded = isExpanded
    content.contentShape(Rectangle())
      .modifier(
        TapModifier(
          count: 1, reach: reach,
          action: { _ in withAnimation { isExpanded.wrappedValue.toggle() } }))
  }
}

/// Moves the rows that belong to another row to the right.
private struct ListRowIndent: ViewModifier {
  func body(content: Content) -> some View { content.padding(.leading, 20) }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: any DisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension EnvironmentValues {
  var disclosureGroupStyle: any DisclosureGroupStyle {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of disclosure groups.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    environment(\.disclosureGroupStyle, style)
  }
}
