// What views say to the tab view around them.

import Foundation
import LayoutEngine

struct TabItemTraitKey: ViewTraitKey { static var defaultValue: AnyView? { nil } }
struct BadgeTraitKey: ViewTraitKey { static var defaultValue: Text? { nil } }

extension View {
  /// What the bar of the tab view shows for the view.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    trait(TabItemTraitKey.self, AnyView(label()))
  }
}

/// How tab views look.
@MainActor @preconcurrency
public protocol TabViewStyle {
  nonisolated var _appearance: _TabViewAppearance { get }
}

public struct _TabViewAppearance: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case bar
    case page(PageTabViewStyle.IndexDisplayMode)
  }
  var kind: Kind

  var hasBar: Bool { kind == .bar }

  func showsDots(of count: Int) -> Bool {
    switch kind {
    case .bar: false
    case .page(.never): false
    case .page(.always): true
    case .page: count > 1
    }
  }
}

public struct DefaultTabViewStyle: TabViewStyle {
  public nonisolated init() {}
  public nonisolated var _appearance: _TabViewAppearance { .init(kind: .bar) }
}
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public nonisolated init() {}
  public nonisolated var _appearance: _TabViewAppearance { .init(kind: .bar) }
}
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public nonisolated init() {}
  public nonisolated var _appearance: _TabViewAppearance { .init(kind: .bar) }
}
public struct GroupedTabViewStyle: TabViewStyle {
  public nonisolated init() {}
  public nonisolated var _appearance: _TabViewAppearance { .init(kind: .bar) }
}

/// Pages side by side, with dots.
public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Equatable, Sendable {
    private let number: Int
    public static let automatic = IndexDisplayMode(number: 0)
    public static let always = IndexDisplayMode(number: 1)
    public static let never = IndexDisplayMode(number: 2)
  }

  let mode: IndexDisplayMode
  public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {
    mode = indexDisplayMode
  }
  public nonisolated var _appearance: _TabViewAppearance { .init(kind: .page(mode)) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { .init() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() }
}
extension TabViewStyle where Self == GroupedTabViewStyle {
  public static var grouped: GroupedTabViewStyle { .init() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { .init() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    .init(indexDisplayMode: indexDisplayMode)
  }
}

/// How the dots of pages look.
@MainActor @preconcurrency
public protocol IndexViewStyle {
  nonisolated var _hasBackground: Bool { get }
}

public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Equatable, Sendable {
    private let number: Int
    public static let automatic = BackgroundDisplayMode(number: 0)
    public static let interactive = BackgroundDisplayMode(number: 1)
    public static let always = BackgroundDisplayMode(number: 2)
    public static let never = BackgroundDisplayMode(number: 3)
  }

  let mode: BackgroundDisplayMode
  public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }
  public nonisolated var _hasBackground: Bool { mode == .always }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { .init() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode)
    -> PageIndexViewStyle
  { .init(backgroundDisplayMode: backgroundDisplayMode) }
}

private struct TabViewAppearanceKey: EnvironmentKey {
  static var defaultValue: _TabViewAppearance { .init(kind: .bar) }
}
private struct PageIndexBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var tabViewAppearance: _TabViewAppearance {
    get { self[TabViewAppearanceKey.self] }
    set { self[TabViewAppearanceKey.self] = newValue }
  }
  var pageIndexBackground: Bool {
    get { self[PageIndexBackgroundKey.self] }
    set { self[PageIndexBackgroundKey.self] = newValue }
  }
}

/// When a tab bar makes itself small: not before iOS 26.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let number: Int
  public static let automatic = TabBarMinimizeBehavior(number: 0)
  public static let onScrollDown = TabBarMinimizeBehavior(number: 1)
  public static let onScrollUp = TabBarMinimizeBehavior(number: 2)
  public static let never = TabBarMinimizeBehavior(number: 3)
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
  private let number: Int
  public static let standard = BadgeProminence(number: 0)
  public static let increased = BadgeProminence(number: 1)
  public static let decreased = BadgeProminence(number: 2)
}

extension View {
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewAppearance, style._appearance)
  }
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexBackground, style._hasBackground)
  }
  /// Accepted: the bar of iOS 18 keeps its size.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }
  /// Accepted: the bar of iOS 18 has no room for it.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }
  public nonisolated func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content)
    -> some View
  { self }
  public nonisolated func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content)
    -> some View
  { self }

  /// A number beside the view: in a tab bar, at the end of a row; zero shows none.
  public nonisolated func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }
  public nonisolated func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(label: label, leadsOn: leadsOn(Self.self)))
  }
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
}
