// scrollPosition(id:): the view at the edge of a scroll view, as a binding.

import AttributeGraph
import Foundation
public import LayoutEngine

/// Scrolls to the view whose id a binding gets, and writes the id of the view that a finger scrolls to.
///
/// Recorded from Apple's SwiftUI: the first value does not scroll; a new one scrolls as little as possible
/// where there is no anchor; a `ScrollViewProxy` does not write the binding.
struct ScrollPositionModifier<ID: Hashable>: PrimitiveModifier {
  var position: Binding<ID?>
  var anchor: UnitPoint?

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let target = ScrollReaderTarget(viewGraph: viewGraph)
    var contentInputs = inputs
    contentInputs.preferences.insert(IdentifiedViewsKey.self)
    let (outputs, state) = makeScrollObserver(contentInputs, body: body)
    target.follow(outputs)
    let wanted = modifier.rule(in: inputs.subgraph, viewGraph: viewGraph) {
      $0.position.wrappedValue
    }
    var last: ID??
    _ = Reaction(in: inputs.subgraph) {
      let new = wanted.value
      let anchor = modifier.value.anchor
      let isFirst = last == nil
      if last == .some(new) { return }
      last = new
      if let new, !isFirst { target.scroll(to: AnyHashable(new), anchor: anchor) }
    }
    _ = Reaction(in: inputs.subgraph) {
      guard let state = state() else { return }
      let phase = state.phase.value
      _ = state.offset.value
      guard phase == .interacting || phase == .decelerating else { return }
      let modifier = modifier.value
      guard let id = target.id(ID.self, at: modifier.anchor ?? .topLeading, of: state),
        last != .some(id)
      else { return }
      last = id
      viewGraph.enqueueAction { modifier.position.wrappedValue = id }
    }
    return outputs
  }
}

extension ScrollReaderTarget {
  /// The id, of a type, of the first scroll target that reaches beyond a point of the viewport.
  func id<ID: Hashable>(_ type: ID.Type, at anchor: UnitPoint, of state: ScrollState) -> ID? {
    ids(at: anchor, of: state) { $0.base is ID }.lazy.compactMap { $0.base as? ID }.first
  }

  /// The same, whatever its type.
  func id(at anchor: UnitPoint, of state: ScrollState) -> AnyHashable? {
    ids(at: anchor, of: state) { _ in true }.first
  }

  private func ids(
    at anchor: UnitPoint, of state: ScrollState, where condition: (AnyHashable) -> Bool
  ) -> [AnyHashable] {
    let viewport = state.viewport.value
    let insets = state.geometry.contentInsets
    let room = CGRect(
      x: viewport.minX + insets.leading, y: viewport.minY + insets.top,
      width: viewport.width - insets.leading - insets.trailing,
      height: viewport.height - insets.top - insets.bottom)
    let point = CGPoint(
      x: room.minX + room.width * anchor.x, y: room.minY + room.height * anchor.y)
    let axes = state.axes
    for views in identifiedViews where views.isScrollTarget() && views.space.isInside(state.space) {
      let transform = views.space.transform(to: state.space)
      for (ids, frame) in views.shown() {
        let frame = frame.applying(transform)
        let isBeyond =
          (!axes.contains(.vertical) || frame.maxY > point.y)
          && (!axes.contains(.horizontal) || frame.maxX > point.x)
        if isBeyond, ids.contains(where: condition) { return ids }
      }
    }
    return []
  }
}

extension View {
  /// Associates a binding with the view at the leading edge of the scroll view inside, or at an anchor.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(position: id, anchor: anchor))
  }
}
