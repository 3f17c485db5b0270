// Which kind of list.

/// The kinds of lists that differ in how they look.
package enum ListAppearance: Hashable, Sendable {
  case plain, grouped, insetGrouped, sidebar

  /// True where the rows of a section are a card between margins.
  var isInset: Bool { self == .insetGrouped || self == .sidebar }
}

/// How a list looks.
public nonisolated protocol ListStyle {
  nonisolated static var _appearance: _ListAppearance { get }
}

public struct _ListAppearance: Sendable {
  package var kind: ListAppearance
  package init(_ kind: ListAppearance) { self.kind = kind }
}

public struct DefaultListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _appearance: _ListAppearance { .init(.insetGrouped) }
}
public struct PlainListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _appearance: _ListAppearance { .init(.plain) }
}
public struct GroupedListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _appearance: _ListAppearance { .init(.grouped) }
}
public struct InsetGroupedListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _appearance: _ListAppearance { .init(.insetGrouped) }
}
public struct InsetListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _appearance: _ListAppearance { .init(.plain) }
}
/// Cards as those of inset groups, under large headers that show and hide them.
public struct SidebarListStyle: ListStyle {
  public nonisolated init() {}
  public nonisolated static var _appearance: _ListAppearance { .init(.sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
  public nonisolated static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
  public nonisolated static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == GroupedListStyle {
  public nonisolated static var grouped: GroupedListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public nonisolated static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
  public nonisolated static var inset: InsetListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
  public nonisolated static var sidebar: SidebarListStyle { .init() }
}

private struct ListAppearanceKey: EnvironmentKey {
  static var defaultValue: ListAppearance { .insetGrouped }
}

extension EnvironmentValues {
  var listAppearance: ListAppearance {
    get { self[ListAppearanceKey.self] }
    set { self[ListAppearanceKey.self] = newValue }
  }
}

extension View {
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listAppearance, S._appearance.kind)
  }
}
