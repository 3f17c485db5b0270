// A view that is lowered as another one, which is made of it each time it changes.

import AttributeGraph
import LayoutEngine

extension View {
  /// Lowers what `wrap` makes of the view, with the view's dynamic properties connected.
  package static func makeWrapped<Wrapper: View>(
    view: _GraphValue<Self>, inputs: _ViewInputs,
    wrap: @escaping @MainActor (Self, EnvironmentValues) -> Wrapper
  ) -> _ViewOutputs {
    let connected = DynamicProperties.connect(view, base: inputs.base, subgraph: inputs.subgraph)
    let environment = inputs.environment
    let value = connected.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) { view in
      wrap(view, environment.value)
    }
    return Wrapper.makeOutputs(view: _GraphValue(value), inputs: inputs)
  }

  /// The view as the one element that it is in a list.
  package static func makeElement(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    .init(.element(ViewElement(view: view, base: inputs.base)))
  }
}
