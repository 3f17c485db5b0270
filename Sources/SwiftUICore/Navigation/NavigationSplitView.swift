// NavigationSplitView: columns on a wide screen, a stack on a phone.

import AttributeGraph
public import Foundation
import LayoutEngine

/// Two or three columns, of which a phone shows one at a time.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  var sidebar: Sidebar
  var content: Content
  var detail: Detail
  var preferredColumn: Binding<NavigationSplitViewColumn>?
}

extension NavigationSplitView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(), preferredColumn: nil)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: content(), detail: detail(),
      preferredColumn: preferredCompactColumn)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      preferredCompactColumn: preferredCompactColumn, sidebar: sidebar, content: content,
      detail: detail)
  }
}

extension NavigationSplitView where Content == EmptyView {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(), preferredColumn: nil)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }

  public nonisolated init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      sidebar: sidebar(), content: EmptyView(), detail: detail(),
      preferredColumn: preferredCompactColumn)
  }

  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      preferredCompactColumn: preferredCompactColumn, sidebar: sidebar, detail: detail)
  }
}

extension NavigationSplitView: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let model = NavigationModel(viewGraph: inputs.viewGraph, subgraph: inputs.subgraph)
    var inputs = inputs
    inputs.base.navigation = model
    let viewGraph = inputs.viewGraph
    let sidebar = view.map(in: inputs.subgraph) { $0.sidebar }
    let content = view.map(in: inputs.subgraph) { $0.content }
    let detail = view.map(in: inputs.subgraph) { $0.detail }
    let hasContent = Content.self != EmptyView.self
    var screens: [(_ViewInputs) -> _ViewOutputs] = [
      { Detail.makeOutputs(view: detail, inputs: $0) }
    ]
    if hasContent { screens.insert({ Content.makeOutputs(view: content, inputs: $0) }, at: 0) }
    model.columns = screens
    // The column that the owner prefers is on top.
    let preferred = view.rule(in: inputs.subgraph, viewGraph: viewGraph) { view in
      view.preferredColumn?.wrappedValue
    }
    _ = Reaction(in: inputs.subgraph) {
      guard let column = preferred.value else { return }
      let binding = view.value.preferredColumn
      viewGraph.graph.untracked {
        let depth =
          switch column.kind {
          case .sidebar: 0
          case .content: hasContent ? 1 : 0
          case .detail: hasContent ? 2 : 1
          }
        model.showColumns(depth) { shown in
          binding?.wrappedValue =
            shown == 0 ? .sidebar : shown == 1 && hasContent ? .content : .detail
        }
      }
    }
    return makeNavigationScreens(model: model, inputs: inputs) { inputs in
      Sidebar.makeOutputs(view: sidebar, inputs: inputs)
    }
  }
}

/// The columns that a split view shows.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let number: Int
  public static let automatic = NavigationSplitViewVisibility(number: 0)
  public static let all = NavigationSplitViewVisibility(number: 1)
  public static let doubleColumn = NavigationSplitViewVisibility(number: 2)
  public static let detailOnly = NavigationSplitViewVisibility(number: 3)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case sidebar, content, detail }
  let kind: Kind
  public static let sidebar = NavigationSplitViewColumn(kind: .sidebar)
  public static let content = NavigationSplitViewColumn(kind: .content)
  public static let detail = NavigationSplitViewColumn(kind: .detail)
}

/// How split views divide a wide screen.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension View {
  // A phone has one column: these change nothing there.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S)
    -> some View
  { self }
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}
