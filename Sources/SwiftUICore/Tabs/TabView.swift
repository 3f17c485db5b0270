// TabView: one of several views at a time, with a bar or dots to choose by.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels

/// Views of which one is shown.
public struct TabView<SelectionValue: Hashable, Content> {
  var selection: Binding<SelectionValue>?
  var content: Content
}

extension TabView: View where Content: View {
  public typealias Body = Never

  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content())
  }

  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentList, C.TabValue == SelectionValue {
    self.init(selection: selection, content: TabContentList(tabs: content()._tabs))
  }
}

extension TabView where SelectionValue == Int, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
}

extension TabView where SelectionValue == Never, Content == TabContentList {
  public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where C.TabValue == Never {
    self.init(selection: nil, content: TabContentList(tabs: content()._tabs))
  }
}

extension TabView: PrimitiveView where Content: View {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content = view.map(in: inputs.subgraph) { $0.content }
    let viewGraph = inputs.viewGraph
    var listInputs = inputs.listInputs
    listInputs.base.stackAxis = nil
    listInputs.base.implicitStackAxis = nil
    let list = Content._makeViewList(view: content, inputs: listInputs).list
    let selected = view.rule(in: inputs.subgraph, viewGraph: viewGraph) { view in
      view.selection.map { AnyHashable($0.wrappedValue) }
    }
    func select(_ tag: AnyHashable) -> Bool {
      let selection = viewGraph.graph.untracked { view.value.selection }
      guard let selection, let value = tag.base as? SelectionValue else { return false }
      selection.wrappedValue = value
      return true
    }
    func make(_ inputs: _ViewInputs) -> _ViewOutputs {
      makeTabs(list: list, selected: selected, select: select, inputs: inputs)
    }
    let hasBar = viewGraph.graph.untracked {
      inputs.environmentValue(\.tabViewAppearance).value.hasBar
    }
    return hasBar ? SafeAreaRegion.heeding(inputs, make) : make(inputs)
  }
}

/// One tab, as its bar shows it.
struct TabDescription: Identifiable {
  let id: ObjectIdentifier
  var index: Int
  var label: AnyView?
  var badge: Text?
  var tag: AnyHashable
  var isSelected: Bool
}

/// Lowers the tabs: those that were shown once stay, the selected one is painted.
@MainActor
private func makeTabs(
  list: ViewList, selected: Attribute<AnyHashable?>,
  select: @escaping (AnyHashable) -> Bool, inputs: _ViewInputs
) -> _ViewOutputs {
  let subgraph = inputs.subgraph
  let viewGraph = inputs.viewGraph
  let environment = inputs.base.environment
  let size = inputs.size
  let safeArea = inputs.safeArea
  let style = inputs.environmentValue(\.tabViewAppearance)
  /// The selection of a view that has no binding for it.
  let own = Input<AnyHashable?>(nil, in: subgraph)
  let elements = Rule(in: subgraph, always: { list.elements })
  func tag(_ element: ViewElement, _ index: Int) -> AnyHashable {
    element.traits()[TagTraitKey.self] ?? element.ids.first ?? AnyHashable(index)
  }
  let shownIndex = Rule(in: subgraph) { () -> Int in
    let wanted = selected.value ?? own.value
    guard let wanted else { return 0 }
    return elements.value.enumerated().first { tag($0.element, $0.offset) == wanted }?.offset ?? 0
  }
  let isPaged = viewGraph.graph.untracked { !style.value.hasBar }
  let pages = isPaged ? PageSwipe(selected: shownIndex, inputs: inputs) : nil
  /// The pages that can be seen: two while a finger moves them.
  let visible = Rule(in: subgraph) { pages?.shown ?? shownIndex.value...shownIndex.value }
  let tabs = Rule(
    in: subgraph,
    always: { () -> [TabDescription] in
      let shown = shownIndex.value
      return elements.value.enumerated().map { index, element in
        let traits = element.traits()
        return TabDescription(
          id: ObjectIdentifier(element.identity), index: index, label: traits[TabItemTraitKey.self],
          badge: traits[BadgeTraitKey.self], tag: tag(element, index), isSelected: index == shown)
      }
    })
  func choose(_ tab: TabDescription) {
    if !select(tab.tag) {
      viewGraph.enqueueMutation { own.set(tab.tag) }
    }
  }

  // The tabs' own wishes for the bar.
  let wishes = Input(NavigationBarConfiguration(), in: subgraph, areEqual: { _, _ in false })
  let barHeight = Rule(in: subgraph) { () -> CGFloat in
    guard style.value.hasBar, wishes.value.visibility[.tabBar] != .hidden else { return 0 }
    return environment.value.barTheme.tabBarHeight
  }
  let insets = Rule(in: subgraph) {
    EdgeInsets(top: 0, leading: 0, bottom: barHeight.value, trailing: 0)
  }
  let region = SafeAreaRegion(
    space: inputs.space, size: size, insets: insets, outer: inputs.safeArea)

  var childInputs = inputs
  childInputs.safeArea = region
  childInputs.preferences.insert(NavigationBarKey.self)
  childInputs.preferences.insert(ScrollStatesKey.self)
  childInputs.base.implicitStackAxis = .vertical
  childInputs.base.stackAxis = nil
  let store = ContainerChildren(inputs: childInputs)
  var visited: Set<ObjectIdentifier> = []
  let children = Rule(
    in: subgraph, areEqual: { $0.elementsEqual($1, by: ===) },
    { () -> [ContainerChild] in
      let elements = elements.value
      for shown in visible.value.clamped(to: 0...Int.max) where shown < elements.count {
        visited.insert(ObjectIdentifier(elements[shown].identity))
      }
      store.update(elements.filter { visited.contains(ObjectIdentifier($0.identity)) })
      return store.current
    })
  let current = Rule(
    in: subgraph, areEqual: { $0 === $1 },
    { () -> ContainerChild? in
      let elements = elements.value
      let shown = shownIndex.value
      guard shown < elements.count else { return nil }
      return children.value.first { $0.element.identity === elements[shown].identity }
    })
  store.place { child in
    let insets = insets.value
    let own = size.value.value
    let room = CGSize(width: own.width, height: max(0, own.height - insets.bottom))
    let proposal = ProposedViewSize(room)
    let fitted = child.outputs.layout.value.sizeThatFits(proposal)
    return ViewGeometry(
      origin: CGPoint(
        x: (room.width - fitted.width) / 2, y: (room.height - fitted.height) / 2),
      size: ViewSize(fitted, proposal: proposal))
  }
  _ = Reaction(in: subgraph) {
    if let new = current.value?.outputs.preferences[NavigationBarKey.self]?.value {
      wishes.set(new)
    } else {
      wishes.set(NavigationBarConfiguration())
    }
  }

  // The bar.
  var barInputs = inputs
  barInputs.preferences = inputs.preferences.ownOnly
  barInputs.safeArea = nil
  barInputs.base.writeEnvironment(in: subgraph) { values in
    values.isInList = false
    if let scheme = wishes.value.colorSchemes[.tabBar] { values.colorScheme = scheme }
  }
  let barEnvironment = barInputs.base.environment
  let barTop = Rule(in: subgraph) { size.value.value.height - barHeight.value }
  let bar = lowered(
    barInputs,
    geometry: {
      ViewGeometry(
        origin: CGPoint(x: 0, y: barTop.value),
        size: .fixed(CGSize(width: size.value.value.width, height: barHeight.value)))
    },
    view: { () -> TabBar in
      TabBar(tabs: barHeight.value > 0 ? tabs.value : [], choose: choose)
    })
  let dots = lowered(
    barInputs,
    geometry: {
      ViewGeometry(
        origin: CGPoint(x: 0, y: max(0, size.value.value.height - 44)),
        size: .fixed(CGSize(width: size.value.value.width, height: 44)))
    },
    view: { () -> PageDots in
      let shows = style.value.showsDots(of: tabs.value.count)
      return PageDots(
        count: shows ? tabs.value.count : 0,
        current: pages.map { Int($0.position.value.rounded()) } ?? shownIndex.value,
        hasBackground: environment.value.pageIndexBackground)
    })

  let wantsBarKey = inputs.preferences.contains(NavigationBarKey.self)
  var preferences = PreferenceOutputs.dynamic(
    {
      var list = [current.value?.outputs.preferences].compactMap { $0 }
      list.append(style.value.hasBar ? bar.preferences : dots.preferences)
      return list
    }, keys: inputs.preferences, in: subgraph)
  if !wantsBarKey { preferences[NavigationBarKey.self] = nil }
  if let pages, inputs.preferences.contains(RespondersKey.self) {
    let inner = preferences[RespondersKey.self]
    let pan = Responder(
      space: inputs.space,
      contains: { CGRect(origin: .zero, size: size.value.value).contains($0) },
      gesture: .init(priority: { .normal }) {
        (
          HorizontalPanRecognizer(isAllowed: { _ in true }) { event in
            let tabs = viewGraph.graph.untracked { tabs.value }
            pages.handle(event, count: tabs.count, choose: { choose(tabs[$0]) })
          }, _GestureContext(viewGraph: viewGraph, space: inputs.space)
        )
      })
    preferences[RespondersKey.self] = Rule(
      in: subgraph, always: { [pan] + (inner?.value ?? []) })
  }
  return _ViewOutputs(
    layout: inputs.viewGraph.flexibleLayout,
    display: Rule(
      in: subgraph,
      always: {
        var list = DisplayList()
        let own = CGRect(origin: .zero, size: size.value.value)
        if let pages, visible.value.count > 1 {
          let insets = safeArea?.insets(of: own, in: inputs.space) ?? EdgeInsets()
          list.items.append(
            .effect(
              .clip(
                .rect(
                  CGRect(
                    x: 0, y: -insets.top, width: own.width,
                    height: own.height + insets.top + insets.bottom))),
              pageList(
                children.value, of: elements.value, shown: visible.value,
                position: pages.position.value, width: own.width)))
        } else if let child = current.value {
          list.append(child.outputs.display.value, at: child.geometry.value.origin)
        }
        if barHeight.value > 0 {
          let below = safeArea?.insets(of: own, in: inputs.space).bottom ?? 0
          let ground = CGRect(
            x: 0, y: barTop.value, width: own.width, height: barHeight.value + below)
          let states = current.value?.outputs.preferences[ScrollStatesKey.self]?.value ?? []
          list.append(
            barGround(
              ground, isTop: false, style: wishes.value.backgrounds[.tabBar],
              visibility: wishes.value.backgroundVisibility[.tabBar],
              isOverContent: isContentBelow(barTop.value, states, in: inputs.space),
              environment: barEnvironment.value), at: .zero)
          list.append(bar.display.value, at: CGPoint(x: 0, y: barTop.value))
        } else if style.value.showsDots(of: tabs.value.count) {
          list.append(
            dots.display.value, at: CGPoint(x: 0, y: max(0, own.height - 44)))
        }
        return list
      }), preferences: preferences)
}

/// Pages side by side, as far as they can be seen.
@MainActor
private func pageList(
  _ children: [ContainerChild], of elements: [ViewElement], shown: ClosedRange<Int>,
  position: CGFloat, width: CGFloat
) -> DisplayList {
  var list = DisplayList()
  for index in shown where elements.indices.contains(index) {
    guard let child = children.first(where: { $0.element.identity === elements[index].identity })
    else { continue }
    let origin = child.geometry.value.origin
    list.append(
      child.outputs.display.value,
      at: CGPoint(x: origin.x + (CGFloat(index) - position) * width, y: origin.y))
  }
  return list
}
