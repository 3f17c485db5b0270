// Several views treated as one piece of syntax.

/// Collects views without laying them out: a modifier on a group applies to each element.
public struct Group<Content> {
  var content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: MultiView where Content: View {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Content._makeViewList(view: view.map(in: inputs.subgraph) { $0.content }, inputs: inputs)
  }

  @MainActor public static func _viewListCount() -> Int? { Content._viewListCount() }
}
