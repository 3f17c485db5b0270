// What scroll views and lists share: a viewport, content that moves in it, and its motion.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine
import Pixels
import ScrollPhysics

/// How a scroll container behaves, as its view and environment say.
struct ScrollConfiguration {
  var axes: Attribute<Axis.Set>
  /// The content is as wide as the viewport; otherwise the scroll view is as wide as its content.
  var contentFillsWidth = false
  /// Insets of the content inside the viewport, beyond the safe area.
  var margins: Attribute<EdgeInsets>?
}

/// Lowers content that scrolls.
@MainActor
func makeScrollContainer(
  _ configuration: ScrollConfiguration, inputs: _ViewInputs,
  content makeContent: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let viewGraph = inputs.viewGraph
  let subgraph = inputs.subgraph
  let axes = configuration.axes
  let size = inputs.size
  let scale = inputs.environmentValue(\.displayScale)
  let direction = inputs.environmentValue(\.layoutDirection)
  let bounces = inputs.environmentValue(\.scrollBounces)
  let anchors = inputs.environmentValue(\.scrollAnchors)
  let behavior = Rule(in: subgraph) {
    ScrollBehavior(
      axes: axes.value, displayScale: scale.value,
      startsAtEnd: direction.value == .rightToLeft && axes.value.contains(.horizontal),
      bounces: bounces.value, anchors: anchors.value)
  }
  let space = CoordinateSpaceNode(.scrollView(behavior), parent: inputs.space, size: size)
  let isDisabled = inputs.environmentValue(\.isScrollDisabled)
  let clipDisabled = inputs.environmentValue(\.isScrollClipDisabled)
  let box = LateLayout()

  // The safe area beside the frame lies under the scroll view, along the axes it scrolls.
  let safeArea = inputs.safeArea
  let safeInsets = Rule(in: subgraph) { () -> EdgeInsets in
    var edges: Edge.Set = []
    let axes = axes.value
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    let frame = CGRect(origin: .zero, size: size.value.value)
    return safeArea?.insets(of: frame, in: inputs.space).masked(to: edges) ?? EdgeInsets()
  }
  let viewport = Rule(in: subgraph) { () -> CGRect in
    let insets = safeInsets.value
    let size = size.value.value
    return CGRect(
      x: -insets.leading, y: -insets.top, width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }
  let insets = Rule(in: subgraph) { () -> EdgeInsets in
    guard let margins = configuration.margins else { return safeInsets.value }
    return safeInsets.value + margins.value
  }
  let refresh = makeRefresh(axes: axes, inputs: inputs)
  // What a collapsing bar gave up stays an inset: the content rests where it rested.
  let restInsets = Rule(in: subgraph) { () -> EdgeInsets in
    var insets = insets.value
    if axes.value.contains(.vertical) {
      let frame = CGRect(origin: .zero, size: size.value.value)
      insets.top += safeArea?.collapsedTop(above: frame, in: inputs.space) ?? 0
    }
    if let refresh { insets.top += refresh.room.value }
    return insets
  }
  let contentSize = Rule(in: subgraph, isGate: true) { () -> ViewSize in
    let margins = configuration.margins?.value ?? EdgeInsets()
    let room = size.value.value
    let proposal = contentProposal(
      axes.value, width: room.width - margins.leading - margins.trailing,
      height: room.height - margins.top - margins.bottom)
    return ViewSize(box.layout(in: subgraph)?.sizeThatFits(proposal) ?? .zero, proposal: proposal)
  }
  let extent = Rule(in: subgraph) { () -> ScrollExtent in
    let insets = restInsets.value
    return ScrollExtent(
      contentSize: contentSize.value.value, viewport: viewport.value.size,
      insets: ScrollInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
  let offset = Input(CGPoint.zero, in: subgraph)
  let state = ScrollState(
    behavior: behavior, space: space, viewport: viewport, extent: extent,
    isEnabled: { viewGraph.graph.untracked { !isDisabled.value } }, viewGraph: viewGraph,
    offset: offset, phase: Input(.idle, in: subgraph))
  refresh?.follow(state)
  let spinner = refresh?.makeSpinner(
    pull: { refresh?.pull(offset: offset.value, insets: extent.value.insets) ?? 0 },
    viewport: viewport,
    rest: { extent.value.insets.top - (refresh?.room.value ?? 0) }, inputs: inputs)
  let environment = inputs.base.environment
  let targets = ScrollTargets()
  state.targetAdjustment = {
    viewGraph.graph.untracked { environment.value.scrollTargetBehavior }
      .map { state.adjustment(to: $0, targets: targets, environment: environment) }
  }
  _ = Reaction(in: subgraph) {
    let extent = extent.value
    viewGraph.graph.untracked { state.follow(extent, at: viewGraph.time.value) }
  }

  let geometry = Rule(in: subgraph) { () -> ViewGeometry in
    let viewport = viewport.value
    let offset = offset.value
    let content = contentSize.value
    let axes = axes.value
    var origin = CGPoint(x: viewport.minX - offset.x, y: viewport.minY - offset.y)
    // Across its axis content that is narrower than its room lies in the middle.
    if !axes.contains(.horizontal) {
      let margins = configuration.margins?.value ?? EdgeInsets()
      let room = size.value.value.width - margins.leading - margins.trailing
      origin.x = margins.leading + (room - content.value.width) / 2
    }
    if !axes.contains(.vertical) {
      let margins = configuration.margins?.value ?? EdgeInsets()
      let room = size.value.value.height - margins.top - margins.bottom
      origin.y = margins.top + (room - content.value.height) / 2
    }
    if let anchor = behavior.value.anchors.alignment {
      let room = extent.value.room
      if axes.contains(.horizontal) {
        origin.x += max(0, room.width - content.value.width) * anchor.x
      }
      if axes.contains(.vertical) {
        origin.y += max(0, room.height - content.value.height) * anchor.y
      }
    }
    return ViewGeometry(origin: origin, size: content)
  }
  var contentInputs = inputs
  contentInputs.space = space
  contentInputs = contentInputs.placed(by: geometry, size: contentSize, in: subgraph)
  contentInputs.safeArea = nil
  contentInputs.base.stackAxis = nil
  contentInputs.containerSize = makeContainerSize(
    inputs, viewport: viewport, insets: insets)
  // Rules for the scroll view, not for those inside.
  contentInputs.base.refresh = nil
  contentInputs.base.writeEnvironment(in: subgraph) {
    $0.resetScrollRules()
    // Rows of a list set it again.
    if $0.isInList { $0.isInList = false }
  }
  contentInputs.scrollViewport = ScrollViewport(
    space: space, rect: viewport, behavior: behavior, targets: targets,
    shift: { state.shift(by: $0) },
    pinnedInsets: {
      let insets = insets.value
      return axes.value.contains(.vertical)
        ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    })
  state.contentSpace = contentInputs.space
  let content = makeContent(contentInputs)
  box.fill(content.layout)

  var outputs = _ViewOutputs(
    layout: Rule(
      in: subgraph,
      always: {
        ScrollLayoutComputer(
          content: content.layout.value, axes: axes.value,
          fillsWidth: configuration.contentFillsWidth,
          margins: configuration.margins?.value ?? EdgeInsets())
      }),
    display: Rule(
      in: subgraph,
      always: {
        let content = content.display.value
        if content.isEmpty, spinner == nil { return content }
        let origin = geometry.value.origin
        var list = spinner?.value ?? DisplayList()
        list.append(content, at: origin)
        if clipDisabled.value { return list }
        return DisplayList([.effect(.clip(.rect(viewport.value)), list)])
      }), preferences: content.preferences
  ).mappingResponders(inputs) { responders in
    if clipDisabled.value { return responders }
    return responders.map { $0.clipped(to: viewport, in: space) }
  }
  if inputs.preferences.contains(ScrollStatesKey.self) {
    let inner = content.preferences[ScrollStatesKey.self]
    outputs.preferences[ScrollStatesKey.self] = Rule(
      in: subgraph, always: { [state] + (inner?.value ?? []) })
  }
  return outputs
}

/// The refreshing of a vertical scroll view that was told how.
@MainActor
private func makeRefresh(axes: Attribute<Axis.Set>, inputs: _ViewInputs) -> PullToRefresh? {
  guard let action = inputs.base.refresh,
    inputs.viewGraph.graph.untracked({ axes.value.contains(.vertical) })
  else { return nil }
  return PullToRefresh(action: { action.value }, inputs: inputs)
}

/// The room that frames in parts of the container are made from.
///
/// The scroll view's size follows from its content's layout, so layout cannot ask for it: the room of the container
/// around is the first guess, and what layout found is a change for the next pass of the same frame.
@MainActor
private func makeContainerSize(
  _ inputs: _ViewInputs, viewport: Attribute<CGRect>, insets: Attribute<EdgeInsets>
) -> Attribute<CGSize> {
  let viewGraph = inputs.viewGraph
  let guess = viewGraph.graph.untracked { inputs.containerSize?.value ?? .zero }
  let room = Input(guess, in: inputs.subgraph)
  _ = Reaction(in: inputs.subgraph) {
    let insets = insets.value
    let size = viewport.value.size
    let found = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    if found != room.lastValue { viewGraph.enqueueMutation { room.set(found) } }
  }
  return room
}

/// What content is offered: the room across the axis, nothing along it.
@MainActor
private func contentProposal(
  _ axes: Axis.Set, width: CGFloat?, height: CGFloat?
) -> ProposedViewSize {
  ProposedViewSize(
    width: axes.contains(.horizontal) ? nil : width.map { max($0, 0) },
    height: axes.contains(.vertical) ? nil : height.map { max($0, 0) })
}

/// Along its axis a scroll view takes what it is offered; across it, it is as wide as its content.
private final class ScrollLayoutComputer: LayoutComputer {
  private let content: LayoutComputer
  private let axes: Axis.Set
  private let fillsWidth: Bool
  private let margins: EdgeInsets

  init(content: LayoutComputer, axes: Axis.Set, fillsWidth: Bool, margins: EdgeInsets) {
    self.content = content
    self.axes = axes
    self.fillsWidth = fillsWidth
    self.margins = margins
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    // A list has no content size of its own to offer.
    if fillsWidth { return proposal.replacingUnspecifiedDimensions() }
    let inner = proposal.inset(by: margins)
    let ideal = content.sizeThatFits(
      ProposedViewSize(
        width: axes.contains(.horizontal) ? nil : inner.width,
        height: axes.contains(.vertical) ? nil : inner.height))
    let size = CGSize(
      width: ideal.width + margins.leading + margins.trailing,
      height: ideal.height + margins.top + margins.bottom)
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
      height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }
}

private struct ScrollDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ScrollClipDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// True: fingers do not scroll; programs do.
  var isScrollDisabled: Bool {
    get { self[ScrollDisabledKey.self] }
    set { self[ScrollDisabledKey.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { !isScrollDisabled }
    set { isScrollDisabled = !newValue }
  }
  var isScrollClipDisabled: Bool {
    get { self[ScrollClipDisabledKey.self] }
    set { self[ScrollClipDisabledKey.self] = newValue }
  }
}

extension View {
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    environment(\.isScrollDisabled, disabled)
  }
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }
}
