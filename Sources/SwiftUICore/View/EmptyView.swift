// No view at all.

/// A view that contains nothing and takes no place in a container.
@frozen
public struct EmptyView: Sendable {
  public nonisolated init() {}
}

extension EmptyView: MultiView {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    .init(.group([]))
  }

  @MainActor public static func _viewListCount() -> Int? { 0 }
}
