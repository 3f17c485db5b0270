// A control as its style draws it.

import AttributeGraph

/// The body that a style makes for a configuration, with the style's own dynamic properties connected.
///
/// Styles read `@Environment` and keep `@State` as views do, so the style is lowered like a view.
struct StyledView<Style, Configuration, Content: View> {
  var style: Style
  var configuration: Configuration
  var makeBody: @MainActor (Style, Configuration) -> Content
}

extension StyledView: MultiView {
  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    Content.makeOutputs(
      view: makeBody(of: view, base: inputs.base, subgraph: inputs.subgraph), inputs: inputs)
  }

  @MainActor static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Content._makeViewList(
      view: makeBody(of: view, base: inputs.base, subgraph: inputs.subgraph), inputs: inputs)
  }

  @MainActor static func _viewListCount() -> Int? { Content._viewListCount() }

  @MainActor private static func makeBody(
    of view: _GraphValue<Self>, base: GraphInputs, subgraph: Subgraph
  ) -> _GraphValue<Content> {
    let style = DynamicProperties.connect(
      view.map(in: subgraph) { $0.style }, base: base, subgraph: subgraph)
    // The style is read in the same rule as the configuration: the body follows both.
    let pair = _GraphValue(
      Rule(in: subgraph, always: { (style: style.value, view: view.value) }))
    return _GraphValue(
      pair.rule(in: subgraph, viewGraph: base.viewGraph) { pair in
        pair.view.makeBody(pair.style, pair.view.configuration)
      })
  }
}
