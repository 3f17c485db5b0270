// A view that is compared before its body runs again.

/// Runs the body of an equatable view only when the view is no longer equal to the last.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content

  public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: MultiView {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    // Every attribute of an Equatable value compares with ==, so nothing more is needed.
    Content._makeViewList(view: view.map(in: inputs.subgraph) { $0.content }, inputs: inputs)
  }

  @MainActor public static func _viewListCount() -> Int? { Content._viewListCount() }
}

extension View where Self: Equatable {
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
