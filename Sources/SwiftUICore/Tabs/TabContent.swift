// Tab and its like: the tabs of iOS 18.

import AttributeGraph
import Foundation
import LayoutEngine

/// One tab as a value, or content of a user's type that stands for any number of them.
public struct _TabValue {
  var label = AnyView(EmptyView())
  var value: AnyHashable?
  var content = AnyView(EmptyView())
  var badge: Text?
  var isHidden = false
  /// Makes the tabs of a user's type where its state is known, given what was changed about them and where they stand.
  var makeTabs: (([(inout _TabValue) -> Void], [Int]) -> AnyView)?
  /// What is to be changed about each of them.
  var changes: [(inout _TabValue) -> Void] = []

  /// The same tab with something changed about it.
  nonisolated func changing(_ change: @escaping (inout _TabValue) -> Void) -> _TabValue {
    var copy = self
    if makeTabs == nil { change(&copy) } else { copy.changes.append(change) }
    return copy
  }
}

/// Content of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @TabContentBuilder<Self.TabValue> var body: Body { get }
  nonisolated var _tabs: [_TabValue] { get }
}

extension Never: TabContent {
  public typealias TabValue = Never
  public nonisolated var _tabs: [_TabValue] { [] }
}

extension TabContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

extension TabContent {
  public nonisolated var _tabs: [_TabValue] {
    [_TabValue(makeTabs: { AnyView(CustomTabs(content: self, changes: $0, place: $1)) })]
  }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  public static let search = TabRole()
}

/// One tab.
public struct Tab<Value, Content, Label> {
  var value: AnyHashable?
  var content: AnyView
  var label: AnyView
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = Never
  public nonisolated var _tabs: [_TabValue] {
    [_TabValue(label: label, value: value, content: content)]
  }
}

/// The label of a tab that was given by its title and picture.
public struct DefaultTabLabel: View {
  var title: Text?
  var image: Image?
  public var body: some View {
    SwiftUICore.Label {
      title
    } icon: {
      image
    }
  }
}

extension Tab where Value: Hashable, Content: View, Label: View {
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: AnyHashable(value), content: AnyView(content()), label: AnyView(label()))
  }
}

extension Tab where Value == Never, Content: View, Label: View {
  public nonisolated init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: nil, content: AnyView(content()), label: AnyView(label()))
  }
}

extension Tab where Content: View, Label == DefaultTabLabel {
  private nonisolated init(
    _ title: Text?, _ image: Image?, _ value: AnyHashable?, content: () -> Content
  ) {
    self.init(
      value: value, content: AnyView(content()),
      label: AnyView(DefaultTabLabel(title: title, image: image)))
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleKey), Image(systemName: systemImage), AnyHashable(value), content: content)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(systemName: systemImage), AnyHashable(value), content: content)
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleKey), Image(image), AnyHashable(value), content: content)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(image), AnyHashable(value), content: content)
  }
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      Text("Search"), Image(systemName: "magnifyingglass"), AnyHashable(value), content: content)
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleKey), Image(systemName: systemImage), nil, content: content)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(systemName: systemImage), nil, content: content)
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleKey), Image(image), nil, content: content)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), Image(image), nil, content: content)
  }
  public nonisolated init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(Text("Search"), Image(systemName: "magnifyingglass"), nil, content: content)
  }
}

/// Tabs under a header, which only a sidebar shows.
public struct TabSection<Header, Content, Footer, SelectionValue: Hashable> {
  var tabs: [_TabValue]
}

extension TabSection: TabContent where Content: TabContent, Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue
  public typealias Body = Never
  public nonisolated var _tabs: [_TabValue] { tabs }
}

extension TabSection where Content: TabContent, Header: View, Footer == EmptyView {
  public nonisolated init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Content.TabValue == SelectionValue {
    self.init(tabs: content()._tabs)
  }
}

extension TabSection where Content: TabContent, Header == Text, Footer == EmptyView {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content.TabValue == SelectionValue {
    self.init(tabs: content()._tabs)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Content.TabValue == SelectionValue {
    self.init(tabs: content()._tabs)
  }
}

/// Tabs that something was changed about.
public struct _TabList<TabValue: Hashable> {
  var tabs: [_TabValue]
}

extension _TabList: TabContent {
  public typealias Body = Never
  public nonisolated var _tabs: [_TabValue] { tabs }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  // `V` is known from the tabs around, and the tabs in the closure from it.
  public nonisolated init<V>(
    _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable, V == Content.TabValue {
    self.init(data: data, content: content, id: ElementID(.identifiable) { $0.id })
  }
  public nonisolated init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.init(data: data, content: content, id: ElementID(.keyPath(id)) { $0[keyPath: id] })
  }

  public nonisolated var _tabs: [_TabValue] { data.flatMap { content($0)._tabs } }
}

extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
  public nonisolated var _tabs: [_TabValue] { self?._tabs ?? [] }
}

/// Collects tabs.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }
  public static func buildPartialBlock<Content: TabContent>(first: Content) -> Content
  where Content.TabValue == TabValue { first }
  public static func buildPartialBlock<Sum: TabContent, Content: TabContent>(
    accumulated: Sum, next: Content
  ) -> _TabList<TabValue> where Sum.TabValue == TabValue, Content.TabValue == TabValue {
    _TabList(tabs: accumulated._tabs + next._tabs)
  }
  public static func buildIf<Content: TabContent>(_ content: Content?) -> Content?
  where Content.TabValue == TabValue { content }
  public static func buildEither<Content: TabContent>(first: Content) -> _TabList<TabValue>
  where Content.TabValue == TabValue { _TabList(tabs: first._tabs) }
  public static func buildEither<Content: TabContent>(second: Content) -> _TabList<TabValue>
  where Content.TabValue == TabValue { _TabList(tabs: second._tabs) }
  public static func buildLimitedAvailability<Content: TabContent>(_ content: Content)
    -> _TabList<TabValue>
  where Content.TabValue == TabValue { _TabList(tabs: content._tabs) }
}

extension TabContent {
  private nonisolated func changing(
    _ change: @escaping (inout _TabValue) -> Void
  ) -> _TabList<TabValue> {
    _TabList(tabs: _tabs.map { $0.changing(change) })
  }
  public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
    changing { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)") }
  }
  public nonisolated func badge(_ label: Text?) -> some TabContent<TabValue> {
    changing { $0.badge = label }
  }
  public nonisolated func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    changing { $0.badge = key.map { Text($0) } }
  }
  @_disfavoredOverload
  public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    changing { $0.badge = label.map { Text($0) } }
  }
  public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    changing { if hidden { $0.isHidden = true } }
  }
  // A bar shows its tabs as they are given.
  public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
    changing { _ in }
  }
  public nonisolated func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { changing { _ in } }
  public nonisolated func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> { changing { _ in } }
  public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    changing { _ in }
  }
  public nonisolated func accessibilityIdentifier(_ identifier: String)
    -> some TabContent<TabValue>
  { changing { _ in } }
}

public struct TabCustomizationBehavior: Hashable, Sendable {
  public static let automatic = TabCustomizationBehavior()
  public static let reorderable = TabCustomizationBehavior()
  public static let disabled = TabCustomizationBehavior()
}
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  public static let automatic = AdaptableTabBarPlacement()
  public static let tabBar = AdaptableTabBarPlacement()
  public static let sidebar = AdaptableTabBarPlacement()
}
public struct TabPlacement: Hashable, Sendable {
  public static let automatic = TabPlacement()
  public static let pinned = TabPlacement()
  public static let sidebarOnly = TabPlacement()
}

/// The tabs as views with their items.
public struct TabContentList {
  var tabs: [_TabValue]
  /// Where they stand among the tabs around them.
  var place: [Int] = []
}

extension TabContentList: View {
  public var body: some View {
    let shown = tabs.enumerated().filter { !$0.element.isHidden }
    ForEach(shown, id: \.offset) { index, tab in
      let place = place + [index]
      if let makeTabs = tab.makeTabs {
        makeTabs(tab.changes, place)
      } else {
        tab.content
          .trait(TabItemTraitKey.self, tab.label)
          .trait(BadgeTraitKey.self, tab.badge)
          .trait(TagTraitKey.self, tab.value ?? AnyHashable(place))
      }
    }
  }
}

/// The tabs that a user's type stands for, which follow its state and its environment.
private struct CustomTabs<Content: TabContent> {
  var content: Content
  var changes: [(inout _TabValue) -> Void]
  var place: [Int]
}

extension CustomTabs: MultiView {
  typealias Body = Never

  @MainActor static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let content = DynamicProperties.connect(
      view.map(in: inputs.subgraph) { $0.content }, base: inputs.base, subgraph: inputs.subgraph)
    let tabs = content.rule(in: inputs.subgraph, viewGraph: inputs.base.viewGraph) { $0.body._tabs }
    let list = Rule(
      in: inputs.subgraph,
      always: { () -> TabContentList in
        let (tabs, view) = (tabs.value, view.value)
        return TabContentList(
          tabs: view.changes.reduce(tabs) { tabs, change in tabs.map { $0.changing(change) } },
          place: view.place)
      })
    return TabContentList._makeViewList(view: _GraphValue(list), inputs: inputs)
  }

  @MainActor static func _viewListCount() -> Int? { nil }
}
