// A view and a modifier around it.

/// A value with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let modifier = view.map(in: inputs.subgraph) { $0.modifier }
    let content = view.map(in: inputs.subgraph) { $0.content }
    return Modifier._makeView(modifier: modifier, inputs: inputs) { inputs in
      Content.makeOutputs(view: content, inputs: inputs)
    }
  }

  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let modifier = view.map(in: inputs.subgraph) { $0.modifier }
    let content = view.map(in: inputs.subgraph) { $0.content }
    return Modifier._makeViewList(modifier: modifier, inputs: inputs) { inputs in
      Content._makeViewList(view: content, inputs: inputs)
    }
  }

  @MainActor public static func _viewListCount() -> Int? {
    Modifier._viewListCount { Content._viewListCount() }
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let inner = modifier.map(in: inputs.subgraph) { $0.content }
    let outer = modifier.map(in: inputs.subgraph) { $0.modifier }
    return Modifier._makeView(modifier: outer, inputs: inputs) { inputs in
      Content._makeView(modifier: inner, inputs: inputs, body: body)
    }
  }

  @MainActor public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    let inner = modifier.map(in: inputs.subgraph) { $0.content }
    let outer = modifier.map(in: inputs.subgraph) { $0.modifier }
    return Modifier._makeViewList(modifier: outer, inputs: inputs) { inputs in
      Content._makeViewList(modifier: inner, inputs: inputs, body: body)
    }
  }

  @MainActor public static func _viewListCount(body: () -> Int?) -> Int? {
    Modifier._viewListCount { Content._viewListCount(body: body) }
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
