// Type erasure.

import AttributeGraph
import LayoutEngine

/// A view whose type is hidden. A change of the hidden type is a change of identity.
public struct AnyView {
  let view: any View

  public nonisolated init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: GraphComparable {
  @MainActor package static func areSame(_ a: AnyView, _ b: AnyView) -> Bool {
    @MainActor func isSame<Hidden: View>(_ view: Hidden) -> Bool {
      guard Swift.type(of: b.view) == Hidden.self, let other = b.view as? Hidden else {
        return false
      }
      return Comparison.areEqual(view, other)
    }
    return isSame(a.view)
  }
}

extension AnyView: MultiView {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let type = Rule(in: inputs.subgraph) {
      ObjectIdentifier(Swift.type(of: view.value.view))
    }
    return .init(
      .dynamic(
        inputs.switching(on: type) { _, inputs in
          @MainActor func makeList<Content: View>(_ content: Content) -> ViewList {
            let attribute = view.compactMap(in: inputs.subgraph) { $0.view as? Content }
            return Content._makeViewList(view: attribute, inputs: inputs).list
          }
          return inputs.base.viewGraph.graph.untracked { makeList(view.value.view) }
        }))
  }

  @MainActor public static func _viewListCount() -> Int? { nil }
}
