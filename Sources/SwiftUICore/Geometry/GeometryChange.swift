// onGeometryChange: an action that follows a view's size and place.

import AttributeGraph

/// Runs an action when something about the view's geometry changes, and once when it is first known.
struct GeometryChangeModifier<Value: Equatable>: PrimitiveModifier {
  var transform: (GeometryProxy) -> Value
  var action: (Value, Value) -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let proxy = GeometryProxy(
      sizeAttribute: inputs.size, space: inputs.space, safeArea: inputs.safeArea)
    let value = modifier.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) {
      $0.transform(proxy)
    }
    let binder = ActionBinder(
      viewGraph: inputs.viewGraph,
      overrunMessage: "onGeometryChange action tried to update multiple times per frame.")
    let subgraph = inputs.subgraph
    var last: Value?
    _ = Reaction(in: subgraph) {
      let new = value.value
      let action = modifier.value.action
      guard subgraph.isValid else { return }
      let old = last ?? new
      if let last, last == new { return }
      last = new
      binder.fire { action(old, new) }
    }
    return body(inputs)
  }
}

extension View {
  /// Runs an action with a value made from the view's geometry, first and whenever it changes.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: { _, new in action(new) }))
  }

  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }
}
