// The label of a control.

import AttributeGraph
import LayoutEngine

/// A label as one view, whatever it is made of: several views lie side by side, as in a button.
struct UnaryButtonLabel<Content: View> {
  var content: Content
}

extension UnaryButtonLabel: PrimitiveView {
  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    var inputs = inputs
    inputs.base.implicitStackAxis = .horizontal
    return Content.makeOutputs(view: view.map(in: inputs.subgraph) { $0.content }, inputs: inputs)
  }
}

extension UnaryButtonLabel: TransparentToInspection {
  static var inspectedType: Any.Type { SwiftUICore.inspectedType(of: Content.self) }
}
