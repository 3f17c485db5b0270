// Form.

/// Controls in groups: a list of cards.
public struct Form<Content: View> {
  var content: Content
  @Environment(\.formStyle) private var style

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
  public var body: some View {
    AnyView(style.resolve(FormStyleConfiguration(content: .init(view: AnyView(content)))))
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form of a style's configuration, in the style around it.
  public nonisolated init(_ configuration: FormStyleConfiguration) {
    content = configuration.content
  }
}

/// How forms look.
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// What a form style has to work with.
public struct FormStyleConfiguration {
  public struct Content {
    let view: AnyView
  }

  public let content: Content
}

extension FormStyleConfiguration.Content: View {
  public var body: some View { view }
}

extension FormStyle {
  func resolve(_ configuration: FormStyleConfiguration) -> any View {
    StyledView(style: self, configuration: configuration) { $0.makeBody(configuration: $1) }
      .environment(\.formStyle, GroupedFormStyle())
  }
}

public struct AutomaticFormStyle: FormStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }.listStyle(.insetGrouped)
  }
}

public struct GroupedFormStyle: FormStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }.listStyle(.insetGrouped)
  }
}

/// Labels and controls in a column, without a list.
public struct ColumnsFormStyle: FormStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) { configuration.content }
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private struct FormStyleKey: EnvironmentKey {
  static var defaultValue: any FormStyle { AutomaticFormStyle() }
}

extension EnvironmentValues {
  var formStyle: any FormStyle {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of forms.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyle, style)
  }
}
