// ScrollViewReader and its proxy.

import AttributeGraph
import Foundation
public import LayoutEngine

/// A view that scrolls to its children by their ids.
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

/// Scrolls the scroll views of a reader.
public struct ScrollViewProxy {
  let target: ScrollReaderTarget

  /// Scrolls until the view with an id is seen; with an anchor, until the two points meet.
  @MainActor
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    target.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

/// What a proxy refers to: the preferences of the reader's content.
@MainActor
final class ScrollReaderTarget {
  fileprivate var states: Attribute<[ScrollState]>?
  fileprivate var views: Attribute<[IdentifiedViews]>?
  private let viewGraph: ViewGraph

  init(viewGraph: ViewGraph) { self.viewGraph = viewGraph }

  /// Refers to the scroll views and ids of lowered content.
  func follow(_ outputs: _ViewOutputs) {
    states = outputs.preferences[ScrollStatesKey.self]
    views = outputs.preferences[IdentifiedViewsKey.self]
  }

  var identifiedViews: [IdentifiedViews] { views?.value ?? [] }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    let search = Search(id: id, anchor: anchor, animated: Transaction.current.animation != nil)
    // What was set before this call is laid out before it scrolls.
    viewGraph.enqueueLayoutAction { [weak self] in self?.perform(search) }
  }

  /// Scrolling to an id, until its view is where it was asked for.
  private struct Search {
    var id: AnyHashable
    var anchor: UnitPoint?
    var animated: Bool
    /// Rows that were never seen are where their estimated lengths put them. What comes into sight is
    /// measured, and the target may have moved by that: then it is scrolled to again, so often at most.
    var correctionsLeft = 6
    /// Decided once: what was below comes to the bottom, however it moves on the way.
    var resting: ScrollState.Resting?
  }

  private func perform(_ search: Search) {
    viewGraph.graph.untracked {
      for view in views?.value ?? [] {
        guard let rect = view.frame(search.id) else { continue }
        var next = search
        next.correctionsLeft -= 1
        next.resting = scroll(to: rect, in: view.space, search)
        if view.isEstimate, !search.animated, search.correctionsLeft > 0 {
          viewGraph.enqueueLayoutAction { [weak self] in self?.perform(next) }
        }
        return
      }
    }
  }

  private func scroll(
    to rect: CGRect, in space: CoordinateSpaceNode, _ search: Search
  ) -> ScrollState.Resting? {
    // Innermost first: the states are listed outermost first.
    for state in (states?.value ?? []).reversed() where space.isInside(state.space) {
      let inViewport = rect.applying(space.transform(to: state.space))
      let viewport = state.viewport.value
      let offset = state.offset.value
      let inContent = inViewport.offsetBy(
        dx: offset.x - viewport.minX, dy: offset.y - viewport.minY)
      let resting = search.resting ?? state.resting(ofContent: inContent, anchor: search.anchor)
      state.scroll(toContent: inContent, at: resting, animated: search.animated)
      return resting
    }
    return nil
  }
}

extension ScrollViewReader: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let target = ScrollReaderTarget(viewGraph: inputs.viewGraph)
    let proxy = ScrollViewProxy(target: target)
    let content = _GraphValue(
      view.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) { $0.content(proxy) })
    var inputs = inputs
    inputs.preferences.insert(ScrollStatesKey.self)
    inputs.preferences.insert(IdentifiedViewsKey.self)
    let outputs = Content.makeOutputs(view: content, inputs: inputs)
    target.follow(outputs)
    return outputs
  }
}

/// Views that can be scrolled to: one with explicit ids, or the rows of a lazy container.
@MainActor
struct IdentifiedViews {
  let space: CoordinateSpaceNode
  /// True where the frames of what is out of sight are not known for sure.
  var isEstimate = false
  /// True where a finger's scrolling is reported by these ids.
  var isScrollTarget: () -> Bool = { false }
  /// The frame of the view with an id, in `space`.
  let frame: (AnyHashable) -> CGRect?
  /// The views that are there now, with all their ids, in order.
  let shown: () -> [(ids: [AnyHashable], frame: CGRect)]
  /// The frames of views near a rectangle, in `space`: of rows that were not made yet, as they are estimated.
  let around: (CGRect) -> [CGRect]
}

struct IdentifiedViewsKey: PreferenceKey {
  static var defaultValue: [IdentifiedViews] { [] }
  static func reduce(value: inout [IdentifiedViews], nextValue: () -> [IdentifiedViews]) {
    value += nextValue()
  }
}

extension CoordinateSpaceNode {
  func isInside(_ ancestor: CoordinateSpaceNode) -> Bool {
    var node: CoordinateSpaceNode? = self
    while let current = node {
      if current === ancestor { return true }
      node = current.parent
    }
    return false
  }
}
