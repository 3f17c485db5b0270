// ScrollViewReader and its proxy.


import AttributeGraph
import DisplayList
import Foundation
import Geometry
public import LayoutEngine
import Pixels

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

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    scroll(
      to: id, anchor: anchor, animated: Transaction.current.animation != nil,
      correctionsLeft: Self.corrections)
  }

  /// Rows that were never seen are where their estimated lengths put them. What comes into sight is measured,
  /// and the target may have moved by that: then it is scrolled to again, so often at most.
  private static let corrections = 4

  private func scroll(
    to id: AnyHashable, anchor: UnitPoint?, animated: Bool, correctionsLeft: Int,
    reached last: CGRect? = nil
  ) {
    let viewGraph = viewGraph
    // What was set before this call is laid out before it scrolls.
    viewGraph.enqueueLayoutAction { [weak self] in
      guard let self else { return }
      viewGraph.graph.untracked {
        for view in self.views?.value ?? [] {
          guard let rect = view.frame(id) else { continue }
          if rect == last { return }
          self.scroll(to: rect, in: view.space, anchor: anchor, animated: animated)
          if view.isEstimate, !animated, correctionsLeft > 0 {
            self.scroll(
              to: id, anchor: anchor, animated: false, correctionsLeft: correctionsLeft - 1,
              reached: rect)
          }
          return
        }
      }
    }
  }

  private func scroll(
    to rect: CGRect, in space: CoordinateSpaceNode, anchor: UnitPoint?, animated: Bool
  ) {
    // Innermost first: the states are listed outermost first.
    for state in (states?.value ?? []).reversed() where space.isInside(state.space) {
      let inViewport = rect.applying(space.transform(to: state.space))
      let viewport = state.viewport.value
      let offset = state.offset.value
      let inContent = inViewport.offsetBy(
        dx: offset.x - viewport.minX, dy: offset.y - viewport.minY)
      state.scroll(toContent: inContent, anchor: anchor, animated: animated)
      return
    }
  }
}

extension ScrollViewReader: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let target = ScrollReaderTarget(viewGraph: inputs.viewGraph)
    let proxy = ScrollViewProxy(target: target)
    let content = _GraphValue(
      view.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) { $0.content(proxy) })
    var inputs = inputs
    inputs.preferences.insert(ScrollStatesKey.self)
    inputs.preferences.insert(IdentifiedViewsKey.self)
    let outputs = Content.makeOutputs(view: content, inputs: inputs)
    target.states = outputs.preferences[ScrollStatesKey.self]
    target.views = outputs.preferences[IdentifiedViewsKey.self]
    return outputs
  }
}

/// Views that can be scrolled to: one with explicit ids, or the rows of a lazy container.
@MainActor
struct IdentifiedViews {
  let space: CoordinateSpaceNode
  /// True where the frames of what is out of sight are not known for sure.
  var isEstimate = false
  /// The frame of the view with an id, in `space`.
  let frame: (AnyHashable) -> CGRect?
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
