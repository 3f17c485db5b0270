// One screen of a navigation stack: content that lies under the bars it wishes for.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels
import ScrollPhysics

/// A screen: the root of a stack, or what is above it.
///
/// The bars' heights follow from what the content says, and the content is laid out between the bars. What a
/// lazy content says depends in turn on how it is laid out; so the wishes are read by a reaction, and the
/// layout that follows from them is a round later, in the same frame.
struct NavigationScreen: PrimitiveView {
  var model: NavigationModel
  var entry: NavigationEntry
  /// The screen below, whose title is on the back button.
  var previous: Int?
  /// True while another screen is above.
  var isCovered: Bool

  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let subgraph = inputs.subgraph
    let initial = viewGraph.graph.untracked { view.value }
    let (model, entry) = (initial.model, initial.entry)
    let environment = inputs.base.environment
    let size = inputs.size
    let previous = Rule(in: subgraph) { view.value.previous }

    // What the content wishes for. Until it has spoken, a large title is the best guess: no row is made
    // that will not be seen.
    let wishes = Input(
      NavigationBarConfiguration(), in: subgraph, areEqual: { _, _ in false })
    let isGuess = Input(true, in: subgraph)
    final class Late {
      var wishes: Attribute<NavigationBarConfiguration>?
      var states: Attribute<[ScrollState]>?
    }
    let late = Late()
    _ = Reaction(in: subgraph) {
      if let new = late.wishes?.value { wishes.set(new) }
      isGuess.set(false)
    }
    let metrics = Rule(in: subgraph) { () -> NavigationBarMetrics in
      let previous = previous.value
      return NavigationBarMetrics(
        wishes.value, isGuess: isGuess.value, hasPrevious: previous != nil,
        inheritsLarge: previous.map { model.largeTitles.value[$0] ?? true } ?? true,
        theme: environment.value.isElevated
          ? environment.value.barTheme.inSheet : environment.value.barTheme)
    }
    _ = Reaction(in: subgraph) {
      let title = wishes.value.title
      let isLarge = metrics.value.isLarge
      viewGraph.graph.untracked {
        model.tell(title: title, isLarge: isLarge, of: entry.id)
      }
    }
    // Scrolled past the large title the bar is as low as an inline one, and the content's frame grows.
    let isCollapsed = Input(false, in: subgraph)
    let collapsed = Rule(in: subgraph) { isCollapsed.value ? metrics.value.collapsible : 0 }
    let insets = Rule(in: subgraph) {
      EdgeInsets(
        top: metrics.value.height - collapsed.value, leading: 0, bottom: metrics.value.bottom,
        trailing: 0)
    }
    let region = SafeAreaRegion(
      space: inputs.space, size: size, insets: insets, outer: inputs.safeArea,
      collapsedTop: collapsed)

    let layout = LateLayout()
    let geometry = Rule(in: subgraph) { () -> ViewGeometry in
      let insets = insets.value
      let own = size.value.value
      let room = CGSize(
        width: own.width, height: max(0, own.height - insets.top - insets.bottom))
      let proposal = ProposedViewSize(room)
      let fitted = layout.layout(in: subgraph)?.sizeThatFits(proposal) ?? room
      return ViewGeometry(
        origin: CGPoint(
          x: (room.width - fitted.width) / 2,
          y: insets.top + (room.height - fitted.height) / 2),
        size: ViewSize(fitted, proposal: proposal))
    }
    var contentInputs = inputs.placed(by: geometry, in: subgraph)
    contentInputs.safeArea = region
    contentInputs.base.implicitStackAxis = .vertical
    contentInputs.preferences.insert(NavigationBarKey.self)
    contentInputs.preferences.insert(ScrollStatesKey.self)
    let screen = State(
      editMode: Binding(
        location: StoredLocation(EditMode.inactive, viewGraph: viewGraph, in: subgraph)))
    contentInputs.base.writeEnvironment(in: subgraph) { values in
      values.editMode = values.editMode ?? screen.editMode
      values.isUnderLargeTitle = metrics.value.isLarge
      values.isInList = false
      values.presentedContext =
        entry.id == 0 ? values.presentedContext : PresentedContext { model.pop(entry.id) }
    }
    let content = makeContent(of: entry, model: model, inputs: contentInputs)
    layout.fill(content.layout)
    late.wishes = content.preferences[NavigationBarKey.self]
    late.states = content.preferences[ScrollStatesKey.self]

    let scrolled = Rule(in: subgraph) { () -> CGFloat? in
      scrollState(late.states?.value ?? [], under: inputs.space, top: metrics.value.height)
        .map { state in
          // At rest the offset is minus the insets.
          state.offset.value.y + state.extent.value.insets.top
        }
    }
    _ = Reaction(in: subgraph) {
      let limit = metrics.value.collapsible
      isCollapsed.set(limit > 0 && (scrolled.value ?? 0) >= limit)
    }

    let bar = makeNavigationBar(
      model: model, entry: entry, screen: screen, previous: previous, wishes: wishes,
      metrics: metrics,
      scrolled: scrolled, inputs: inputs)
    let bottomBar = makeBottomBar(
      wishes: wishes, metrics: metrics, states: { late.states?.value ?? [] }, inputs: inputs)

    let origin = AnimatedOrigin(geometry, inputs: inputs)
    let safeArea = inputs.safeArea
    let animation = AnimationInputs(inputs)
    var coverTrack = AnimationTrack<Double>()
    let coverage = Rule(in: subgraph) {
      coverTrack.update(view.value.isCovered ? 1 : 0, inputs: animation)
    }
    let isCovered = Rule(in: subgraph) { view.value.isCovered }
    var preferences = PreferenceOutputs.merging(
      [content.preferences, bar.preferences, bottomBar.preferences], keys: inputs.preferences,
      in: subgraph)
    if !inputs.preferences.contains(NavigationBarKey.self) {
      preferences[NavigationBarKey.self] = nil
    }
    if !inputs.preferences.contains(ScrollStatesKey.self) {
      preferences[ScrollStatesKey.self] = nil
    }
    return _ViewOutputs(
      layout: inputs.viewGraph.flexibleLayout,
      display: Rule(
        in: subgraph,
        always: {
          let coverage = CGFloat(coverage.value)
          // A covered screen stays, and is not painted.
          if coverage >= 1 { return DisplayList() }
          let own = CGRect(origin: .zero, size: size.value.value)
          let beside = safeArea?.insets(of: own, in: inputs.space) ?? EdgeInsets()
          let screen = CGRect(
            x: -beside.leading, y: -beside.top,
            width: own.width + beside.leading + beside.trailing,
            height: own.height + beside.top + beside.bottom)
          var list = DisplayList()
          if entry.id != 0 || coverage > 0 {
            let ground = SystemColor.systemBackground.resolve(in: environment.value)
            list.items.append(.fill(.rect(screen), .color(ground)))
          }
          list.append(content.display.value, at: origin.value)
          list.append(bar.display.value, at: .zero)
          list.append(bottomBar.display.value, at: .zero)
          if coverage <= 0 { return list }
          // While the next screen comes, this one goes a third of the way and darkens.
          list.items.append(
            .fill(
              .rect(screen),
              .color(RGBAColor(red: 0, green: 0, blue: 0, opacity: Float(0.1 * coverage)))))
          var moved = DisplayList()
          moved.append(list, at: CGPoint(x: -0.3 * own.width * coverage, y: 0))
          return moved
        }), preferences: preferences
    ).muted(inputs, where: { isCovered.value })
  }

  /// What a screen keeps for its views.
  struct State {
    /// Whether its lists are edited, unless somebody else keeps that.
    var editMode: Binding<EditMode>
  }

  /// Lowers what the screen shows.
  @MainActor private static func makeContent(
    of entry: NavigationEntry, model: NavigationModel, inputs: _ViewInputs
  ) -> _ViewOutputs {
    if let makeContent = entry.makeContent { return makeContent(inputs) }
    guard let value = entry.value else { return EmptyView.makeOutputs(inputs) }
    let view = _GraphValue(
      Rule(
        in: inputs.subgraph, areEqual: { $0.destination == nil && $1.destination == nil },
        { () -> ValueScreen in
          _ = model.destinationsVersion.value
          return ValueScreen(value: value, destination: model.destination(for: value))
        }))
    return ValueScreen.makeOutputs(view: view, inputs: inputs)
  }
}

/// What a value leads to: its destination, or a mark where none was declared.
private struct ValueScreen: MultiView {
  var value: AnyHashable
  var destination: NavigationModel.Destination?

  @MainActor static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let isDeclared = Rule(in: inputs.subgraph) { view.value.destination != nil }
    return .init(
      .dynamic(
        inputs.switching(on: isDeclared) { isDeclared, inputs in
          let screen = inputs.base.viewGraph.graph.untracked { view.value }
          guard isDeclared, let destination = screen.destination else {
            return .element(
              ViewElement(
                view: _GraphValue<MissingDestination>(
                  Input(
                    MissingDestination(type: "\(type(of: screen.value.base))"),
                    in: inputs.subgraph)), base: inputs.base))
          }
          let base = inputs.base
          return .element(
            ViewElement { inputs in
              var inputs = inputs
              inputs.base = base
              return destination.makeContent(screen.value, inputs)
            })
        }))
  }

  @MainActor static func _viewListCount() -> Int? { 1 }
}

/// iOS shows a warning sign where no destination was declared.
private struct MissingDestination: PrimitiveView {
  var type: String

  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let type = inputs.viewGraph.graph.untracked { view.value.type }
    let viewGraph = inputs.viewGraph
    _ = Reaction(in: inputs.subgraph) {
      viewGraph.warn("navigationDestination: none was declared for values of \(type)")
    }
    let text = _GraphValue<Text>(
      Input(Text(verbatim: "No destination for \(type)"), in: inputs.subgraph))
    return Text.makeOutputs(view: text, inputs: inputs)
  }
}

extension EmptyView {
  @MainActor fileprivate static func makeOutputs(_ inputs: _ViewInputs) -> _ViewOutputs {
    EmptyView.makeOutputs(
      view: _GraphValue<EmptyView>(Input(EmptyView(), in: inputs.subgraph)), inputs: inputs)
  }
}

/// The outermost scroll view that lies under the top of a space.
@MainActor
private func scrollState(
  _ states: [ScrollState], under space: CoordinateSpaceNode, top: CGFloat
) -> ScrollState? {
  if top <= 0 { return nil }
  return states.first { state in
    guard state.axesFollowed.contains(.vertical) else { return false }
    let viewport = state.viewport.value.applying(state.space.transform(to: space))
    return viewport.minY <= 0.001
  }
}

// MARK: - Heights

/// How high the bars of a screen are.
struct NavigationBarMetrics: Equatable {
  /// The line of buttons; 0 without a bar.
  var line: CGFloat = 0
  var largeTitle: CGFloat = 0
  var search: CGFloat = 0
  /// True where scrolling does not take the search field away.
  var isSearchFixed = false
  var bottomBar: CGFloat = 0
  var bottomSearch: CGFloat = 0

  var isLarge: Bool { largeTitle > 0 }
  var height: CGFloat { line + largeTitle + search }
  /// What scrolling takes away.
  var collapsible: CGFloat { largeTitle + (isSearchFixed ? 0 : search) }
  var bottom: CGFloat { bottomBar + bottomSearch }

  init(
    _ wishes: NavigationBarConfiguration, isGuess: Bool, hasPrevious: Bool, inheritsLarge: Bool,
    theme: BarTheme
  ) {
    if isGuess {
      line = theme.navigationBarHeight
      if inheritsLarge { largeTitle = theme.largeTitleHeight }
      return
    }
    let hasBottomItems = wishes.items.contains { $0.isAtBottom }
    if hasBottomItems, wishes.visibility[.bottomBar] != .hidden {
      bottomBar = theme.bottomBarHeight
    }
    if wishes.search != nil { bottomSearch = theme.bottomSearchHeight }
    if wishes.visibility[.navigationBar] == .hidden { return }
    let hasTitle = wishes.title != nil && !wishes.removesTitle
    let hasTopItems = wishes.items.contains { !$0.isAtBottom && $0.placement != .keyboard }
    // Recorded from Apple's SwiftUI: with neither title nor buttons there is no bar.
    let hasBackButton = hasPrevious && !wishes.hidesBackButton
    let hasSearchField = wishes.search != nil && theme.searchHeight > 0
    guard hasTitle || hasTopItems || hasBackButton || hasSearchField else { return }
    line = theme.navigationBarHeight
    let isLarge =
      switch wishes.displayMode ?? .automatic {
      case .large: true
      case .inline: false
      case .automatic: inheritsLarge
      }
    if isLarge, hasTitle, !wishes.items.contains(where: { $0.placement == .principal }) {
      largeTitle = theme.largeTitleHeight
    }
    if hasSearchField {
      search = theme.searchHeight
      isSearchFixed = wishes.search?.placement.isAlwaysShown ?? false
    }
  }
}

extension ToolbarEntry {
  var isAtBottom: Bool { placement == .bottomBar || placement == .status }
}

private struct UnderLargeTitleKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// True on screens with a large title, where a grouped list needs no room above it.
  var isUnderLargeTitle: Bool {
    get { self[UnderLargeTitleKey.self] }
    set { self[UnderLargeTitleKey.self] = newValue }
  }
}
