// Explicit identity.

import AttributeGraph

/// Content whose identity is a value: a new value is a new view with fresh state.
struct IDView<Content: View, ID: Hashable> {
  var content: Content
  var id: ID
}

extension IDView: MultiView {
  @MainActor static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let id = Rule(in: inputs.subgraph) { view.value.id }
    return .init(
      .dynamic(
        inputs.switching(on: id) { id, inputs in
          let content = view.map(in: inputs.subgraph) { $0.content }
          return .modified(Content._makeViewList(view: content, inputs: inputs).list) { element in
            element.adding(id: AnyHashable(id))
          }
        }))
  }

  @MainActor static func _viewListCount() -> Int? { Content._viewListCount() }
}

extension View {
  /// Binds the view's identity to a value.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}
