// Views made of the children of other views: options of pickers, parts of groups.

import AttributeGraph

/// One child of a container's content, to be placed anywhere once.
struct ChildView: Identifiable {
  let element: ViewElement
  /// Changes what the child inherits here; the rest comes from where it was written.
  var change: ((inout EnvironmentValues) -> Void)?
  /// What the child says about itself.
  let traits: ViewTraits

  var id: ObjectIdentifier { ObjectIdentifier(element.identity) }

  /// The value of `tag(_:)`; where there is none, the identity that a `ForEach` gave.
  @MainActor
  var tags: [AnyHashable] {
    let tag = traits[TagTraitKey.self]
    return tag.map { [$0] } ?? element.ids
  }

  /// The child with other inherited values.
  func changing(_ change: @escaping (inout EnvironmentValues) -> Void) -> ChildView {
    var copy = self
    copy.change = change
    return copy
  }
}

extension ChildView: PrimitiveView {
  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let element = inputs.viewGraph.graph.untracked { view.value.element }
    var inputs = inputs
    inputs.elementEnvironment = { view.value.change?(&$0) }
    return element.makeOutputs(inputs)
  }
}

/// Makes a view of the children of its content.
struct ChildrenReader<Content: View, Result: View> {
  var content: Content
  var result: @MainActor ([ChildView]) -> Result

  nonisolated init(
    _ content: Content, @ViewBuilder result: @escaping @MainActor ([ChildView]) -> Result
  ) {
    self.content = content
    self.result = result
  }
}

extension ChildrenReader: MultiView {
  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    Result.makeOutputs(view: makeResult(of: view, inputs.listInputs), inputs: inputs)
  }

  @MainActor static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Result._makeViewList(view: makeResult(of: view, inputs), inputs: inputs)
  }

  @MainActor static func _viewListCount() -> Int? { Result._viewListCount() }

  @MainActor private static func makeResult(
    of view: _GraphValue<Self>, _ inputs: _ViewListInputs
  ) -> _GraphValue<Result> {
    let content = view.map(in: inputs.subgraph) { $0.content }
    var contentInputs = inputs
    contentInputs.base.stackAxis = .neither
    let list = Content._makeViewList(view: content, inputs: contentInputs).list
    // What it makes of them may follow a selection in an observed model.
    return _GraphValue(
      view.rule(in: inputs.subgraph, viewGraph: inputs.base.viewGraph) { reader in
        reader.result(list.elements.map { ChildView(element: $0, traits: $0.traits()) })
      })
  }
}

/// The value that tells an option from its siblings.
package struct TagTraitKey: ViewTraitKey {
  package static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Gives the view a value by which pickers and tabs know it.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    trait(TagTraitKey.self, AnyHashable(tag))
  }
}
