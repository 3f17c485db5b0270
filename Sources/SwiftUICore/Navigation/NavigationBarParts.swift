// How the bars of a screen are lowered and painted.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels
import ScrollPhysics

/// What a bar gives to its screen.
struct BarOutputs {
  var display: Attribute<DisplayList>
  var preferences: PreferenceOutputs
}

/// Lowers the navigation bar: buttons and titles over a ground that appears with what lies beneath.
@MainActor
func makeNavigationBar(
  model: NavigationModel, entry: NavigationEntry, screen: NavigationScreen.State,
  previous: Attribute<Int?>,
  wishes: Attribute<NavigationBarConfiguration>, metrics: Attribute<NavigationBarMetrics>,
  scrolled: Attribute<CGFloat?>, inputs: _ViewInputs
) -> BarOutputs {
  let subgraph = inputs.subgraph
  let size = inputs.size
  let safeArea = inputs.safeArea
  var inputs = inputs
  inputs.preferences = inputs.preferences.ownOnly
  inputs.safeArea = nil
  inputs.base.writeEnvironment(in: subgraph) { values in
    values.isInList = false
    if let scheme = wishes.value.colorSchemes[.navigationBar] { values.colorScheme = scheme }
    values.presentedContext =
      entry.id == 0 ? values.presentedContext : PresentedContext { model.pop(entry.id) }
  }
  let editMode = screen.editMode
  inputs.base.writeEnvironment(in: subgraph) { $0.editMode = $0.editMode ?? editMode }
  let environment = inputs.base.environment
  let titleOpacity = Rule(in: subgraph) { () -> Double in
    let metrics = metrics.value
    guard metrics.isLarge else { return 1 }
    // The inline title fades in while the last of the large one goes under the bar.
    let rest = metrics.collapsible - (scrolled.value ?? 0)
    return Double(min(max(1 - rest / 12, 0), 1))
  }
  let line = lowered(
    inputs,
    geometry: {
      ViewGeometry(
        origin: .zero,
        size: .fixed(CGSize(width: size.value.value.width, height: metrics.value.line)))
    },
    view: { () -> NavigationBarLine in
      let wishes = wishes.value
      let previous = previous.value
      return NavigationBarLine(
        title: wishes.removesTitle ? nil : wishes.title, titleOpacity: titleOpacity.value,
        hasTitleMenu: wishes.titleMenu != nil
          || wishes.items.contains { $0.placement == .titleMenu },
        back: previous == nil || wishes.hidesBackButton || metrics.value.line == 0
          ? nil : BackButton(title: previous.flatMap { model.titles.value[$0] }),
        items: metrics.value.line > 0 ? wishes.items : [], goBack: { model.pop(entry.id) })
    })
  let large = lowered(
    inputs,
    geometry: {
      ViewGeometry(
        origin: CGPoint(x: 0, y: metrics.value.line),
        size: .fixed(CGSize(width: size.value.value.width, height: metrics.value.largeTitle)))
    }, view: { () -> LargeTitle in LargeTitle(title: wishes.value.title) })
  let search = lowered(
    inputs,
    geometry: {
      ViewGeometry(
        origin: CGPoint(x: 0, y: metrics.value.line + metrics.value.largeTitle),
        size: .fixed(CGSize(width: size.value.value.width, height: metrics.value.search)))
    }, view: { () -> SearchBar in SearchBar(search: wishes.value.search) })
  let display = Rule(
    in: subgraph,
    always: { () -> DisplayList in
      let metrics = metrics.value
      var list = DisplayList()
      guard metrics.line > 0 else { return list }
      let environment = environment.value
      let width = size.value.value.width
      let scrolled = scrolled.value ?? 0
      let place = NavigationBarPlace(metrics, scrolled: scrolled)
      let beside = safeArea?.insets(
        of: CGRect(x: 0, y: 0, width: width, height: 1), in: inputs.space)
      let top = beside?.top ?? 0
      let ground = CGRect(
        x: -(beside?.leading ?? 0), y: -top,
        width: width + (beside?.leading ?? 0) + (beside?.trailing ?? 0), height: top + place.height)
      let opacity = place.groundOpacity(wishes.value.backgroundVisibility[.navigationBar])
      if opacity > 0 {
        let style = wishes.value.backgrounds[.navigationBar]
        let paint = (style ?? AnyShapeStyle(Material.bar))._resolve(in: environment)
        list.items.append(
          .fill(.rect(ground), paint.multiplyingOpacity(by: Float(opacity)).paint(in: ground)))
        if style == nil {
          let pixel = environment.pixelLength
          let hairline = CGRect(
            x: ground.minX, y: ground.maxY, width: ground.width, height: pixel)
          list.items.append(
            .fill(
              .rect(hairline),
              .color(
                BarEdge.hairline(environment.colorScheme)
                  .multiplyingOpacity(by: Float(opacity)))))
        }
      }
      if metrics.isLarge, place.largeTitleHeight > 0 {
        let title = large.display.value
        var moved = DisplayList()
        moved.append(title, at: CGPoint(x: 0, y: place.largeTitleTop))
        let under = CGRect(x: 0, y: metrics.line, width: width, height: 10_000)
        if !title.isEmpty { list.items.append(.effect(.clip(.rect(under)), moved)) }
      }
      if metrics.search > 0, place.searchHeight > 0 {
        let field = search.display.value
        var moved = DisplayList()
        moved.append(field, at: CGPoint(x: 0, y: place.searchTop))
        if place.searchHeight < metrics.search {
          // It fades while it closes.
          let share = Float(max(0, place.searchHeight / metrics.search * 2 - 1))
          list.items.append(.effect(.opacity(share), moved))
        } else {
          list.append(moved, at: .zero)
        }
      }
      list.append(line.display.value, at: .zero)
      return list
    })
  return BarOutputs(
    display: display,
    preferences: .merging(
      [line.preferences, large.preferences, search.preferences], keys: inputs.preferences,
      in: subgraph))
}

/// Where the parts of a bar are at an offset of the content.
struct NavigationBarPlace {
  var metrics: NavigationBarMetrics
  /// How far the content is from its rest; negative while it is pulled.
  var scrolled: CGFloat
  /// What is left of each part.
  var searchHeight: CGFloat
  var largeTitleHeight: CGFloat

  init(_ metrics: NavigationBarMetrics, scrolled: CGFloat) {
    self.metrics = metrics
    self.scrolled = scrolled
    let taken = max(0, scrolled)
    let closing = metrics.isSearchFixed ? 0 : metrics.search
    searchHeight = metrics.search - min(taken, closing)
    largeTitleHeight = metrics.largeTitle - min(max(0, taken - closing), metrics.largeTitle)
  }

  /// What pulling adds between the line and the title.
  private var pulled: CGFloat { metrics.collapsible > 0 ? max(0, -scrolled) : 0 }
  /// The large title goes up under the line.
  var largeTitleTop: CGFloat {
    metrics.line + pulled - (metrics.largeTitle - largeTitleHeight)
  }
  var searchTop: CGFloat { metrics.line + pulled + largeTitleHeight }
  var height: CGFloat { metrics.line + pulled + largeTitleHeight + searchHeight }

  /// The ground appears over the first points that go beneath the closed bar.
  func groundOpacity(_ visibility: Visibility?) -> CGFloat {
    switch visibility {
    case .visible: 1
    case .hidden: 0
    default: min(max((scrolled - metrics.collapsible) / 8, 0), 1)
    }
  }
}

/// Lowers the bar at the bottom of the screen.
@MainActor
func makeBottomBar(
  wishes: Attribute<NavigationBarConfiguration>, metrics: Attribute<NavigationBarMetrics>,
  states: @escaping () -> [ScrollState], inputs: _ViewInputs
) -> BarOutputs {
  let subgraph = inputs.subgraph
  let size = inputs.size
  let safeArea = inputs.safeArea
  var inputs = inputs
  inputs.preferences = inputs.preferences.ownOnly
  inputs.safeArea = nil
  inputs.base.writeEnvironment(in: subgraph) { values in
    values.isInList = false
    if let scheme = wishes.value.colorSchemes[.bottomBar] { values.colorScheme = scheme }
  }
  let environment = inputs.base.environment
  let top = Rule(in: subgraph) { size.value.value.height - metrics.value.bottom }
  let line = lowered(
    inputs,
    geometry: {
      ViewGeometry(
        origin: CGPoint(x: 0, y: top.value),
        size: .fixed(CGSize(width: size.value.value.width, height: metrics.value.bottomBar)))
    },
    view: { () -> BottomBarLine in BottomBarLine(items: wishes.value.items.filter(\.isAtBottom)) })
  let display = Rule(
    in: subgraph,
    always: { () -> DisplayList in
      var list = DisplayList()
      guard metrics.value.bottomBar > 0 else { return list }
      let own = CGRect(origin: .zero, size: size.value.value)
      let below = safeArea?.insets(of: own, in: inputs.space).bottom ?? 0
      let ground = CGRect(
        x: 0, y: top.value, width: own.width, height: metrics.value.bottomBar + below)
      list.append(
        barGround(
          ground, isTop: false, style: wishes.value.backgrounds[.bottomBar],
          visibility: wishes.value.backgroundVisibility[.bottomBar],
          isOverContent: isContentBelow(top.value, states(), in: inputs.space),
          environment: environment.value), at: .zero)
      list.append(line.display.value, at: CGPoint(x: 0, y: top.value))
      return list
    })
  return BarOutputs(display: display, preferences: line.preferences)
}

/// True where a scroll view's content goes on below a line.
@MainActor
func isContentBelow(
  _ line: CGFloat, _ states: [ScrollState], in space: CoordinateSpaceNode
) -> Bool {
  states.contains { state in
    guard state.axesFollowed.contains(.vertical) else { return false }
    let viewport = state.viewport.value.applying(state.space.transform(to: space))
    guard viewport.maxY > line + 0.001 else { return false }
    let extent = state.extent.value
    let end = viewport.minY - state.offset.value.y + extent.contentSize.height
    return end > line + 0.001
  }
}

/// The ground of a bar at the bottom, with its line above.
@MainActor
func barGround(
  _ rect: CGRect, isTop: Bool, style: AnyShapeStyle?, visibility: Visibility?, isOverContent: Bool,
  environment: EnvironmentValues
) -> DisplayList {
  if visibility == .hidden || (visibility != .visible && !isOverContent) { return DisplayList() }
  let paint = (style ?? AnyShapeStyle(Material.bar))._resolve(in: environment).paint(in: rect)
  var list = DisplayList([.fill(.rect(rect), paint)])
  if style == nil {
    let pixel = environment.pixelLength
    list.items.append(
      .fill(
        .rect(
          CGRect(
            x: rect.minX, y: isTop ? rect.maxY : rect.minY - pixel, width: rect.width,
            height: pixel)), .color(BarEdge.hairline(environment.colorScheme))))
  }
  return list
}

/// Lowers a view at a place of the screen; its display list does not know where it is.
@MainActor
func lowered<V: View>(
  _ inputs: _ViewInputs, geometry: @escaping () -> ViewGeometry, view: @escaping () -> V
) -> _ViewOutputs {
  let geometry = Rule(in: inputs.subgraph, geometry)
  let value = _GraphValue<V>(Rule(in: inputs.subgraph, always: view))
  let late = LateLayout()
  // The view is offered the place and put into its middle.
  let fitted = Rule(in: inputs.subgraph) { () -> ViewGeometry in
    let place = geometry.value
    let proposal = ProposedViewSize(place.size.value)
    let size = late.layout(in: inputs.subgraph)?.sizeThatFits(proposal) ?? place.size.value
    return ViewGeometry(
      origin: CGPoint(
        x: place.origin.x + (place.size.value.width - size.width) / 2,
        y: place.origin.y + (place.size.value.height - size.height) / 2),
      size: ViewSize(size, proposal: proposal))
  }
  var outputs = V.makeOutputs(view: value, inputs: inputs.placed(by: fitted, in: inputs.subgraph))
  late.fill(outputs.layout)
  let display = outputs.display
  outputs.display = Rule(
    in: inputs.subgraph,
    always: {
      var list = DisplayList()
      let (place, fitted) = (geometry.value.origin, fitted.value.origin)
      list.append(
        display.value, at: CGPoint(x: fitted.x - place.x, y: fitted.y - place.y))
      return list
    })
  return outputs
}
