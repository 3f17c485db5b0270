// onScrollVisibilityChange, onScrollTargetVisibilityChange.

import AttributeGraph
import Foundation
import LayoutEngine

/// Runs an action when so much of a view comes into sight or goes out of it.
struct ScrollVisibilityModifier: PrimitiveModifier {
  var threshold: Double
  var action: (Bool) -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let viewport = inputs.scrollViewport else { return body(inputs) }
    let size = inputs.size
    let space = inputs.space
    let subgraph = inputs.subgraph
    let viewGraph = inputs.viewGraph
    var isVisible = false
    _ = Reaction(in: subgraph) {
      let frame = CGRect(origin: .zero, size: size.value.value)
        .applying(space.transform(to: viewport.space))
      let modifier = modifier.value
      let now = viewport.rect.value.shares(frame, atLeast: modifier.threshold)
      guard subgraph.isValid, now != isVisible else { return }
      isVisible = now
      viewGraph.enqueueAction { modifier.action(now) }
    }
    return body(inputs)
  }
}

/// Runs an action when other scroll targets are in sight.
struct ScrollTargetVisibilityModifier<ID: Hashable>: PrimitiveModifier {
  var threshold: Double
  var action: ([ID]) -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let target = ScrollReaderTarget(viewGraph: viewGraph)
    var contentInputs = inputs
    contentInputs.preferences.insert(IdentifiedViewsKey.self)
    let (outputs, state) = makeScrollObserver(contentInputs, body: body)
    target.follow(outputs)
    var last: [ID] = []
    _ = Reaction(in: inputs.subgraph) {
      guard let state = state() else { return }
      _ = state.offset.value
      let modifier = modifier.value
      let now: [ID] = target.visibleIDs(of: state, atLeast: modifier.threshold)
      if now == last { return }
      last = now
      viewGraph.enqueueAction { modifier.action(now) }
    }
    return outputs
  }
}

extension ScrollReaderTarget {
  fileprivate func visibleIDs<ID: Hashable>(of state: ScrollState, atLeast threshold: Double)
    -> [ID]
  {
    let viewport = state.viewport.value
    var result: [ID] = []
    for views in identifiedViews where views.isScrollTarget() && views.space.isInside(state.space) {
      let transform = views.space.transform(to: state.space)
      for (ids, frame) in views.shown()
      where viewport.shares(frame.applying(transform), atLeast: threshold) {
        if let id = ids.lazy.compactMap({ $0.base as? ID }).first { result.append(id) }
      }
    }
    return result
  }
}

extension CGRect {
  /// True where so great a part of another rectangle lies in this one.
  fileprivate func shares(_ frame: CGRect, atLeast threshold: Double) -> Bool {
    let seen = intersection(frame)
    let area = frame.width * frame.height
    if seen.isNull || area <= 0 { return false }
    let part = Double(seen.width * seen.height / area)
    return threshold <= 0 ? part > 0 : part >= threshold
  }
}

extension View {
  /// Runs an action when the view crosses a threshold of visibility in the scroll view around it.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }

  /// Runs an action when the scroll targets in sight are others.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(ScrollTargetVisibilityModifier<ID>(threshold: threshold, action: action))
  }
}
