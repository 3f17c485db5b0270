// Modifiers that lay out their content: frame, padding, …

package import AttributeGraph
import DisplayList
package import LayoutEngine

/// A modifier that is a layout around its content: say how, the rest is done here.
package nonisolated protocol UnaryLayoutModifier: PrimitiveModifier {
  /// The layout for a modifier value; `warn` reports numbers that make no sense.
  @MainActor
  func layout(environment: EnvironmentValues, warn: (String) -> Void) -> any UnaryLayout
}

extension UnaryLayoutModifier {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let environment = inputs.base.environment
    return makeUnaryLayout(inputs: inputs, content: body) { child in
      let layout = modifier.value.layout(
        environment: environment.value, warn: { viewGraph.warn($0) })
      return UnaryLayoutComputer(
        layout: layout, child: child, direction: environment.value.layoutDirection)
    }
  }
}

/// Lowers content inside a layout of its own.
@MainActor
package func makeUnaryLayout(
  inputs: _ViewInputs, content: (_ViewInputs) -> _ViewOutputs,
  computer: @escaping (LayoutComputer) -> LayoutComputer
) -> _ViewOutputs {
  // The child's geometry comes from the layout, which is made from the child.
  let box = LateLayout()
  let size = inputs.size
  let geometry = Rule(in: inputs.subgraph, isGate: true) {
    box.layout(in: inputs.subgraph)?.childGeometry(in: size.value)
      ?? ViewGeometry(origin: .zero, size: .fixed(.zero))
  }
  let outputs = content(inputs.placed(by: geometry, in: inputs.subgraph))
  let layout = Rule(in: inputs.subgraph, always: { computer(outputs.layout.value) })
  box.fill(layout)
  let origin = AnimatedOrigin(geometry, inputs: inputs)
  return _ViewOutputs(
    layout: layout,
    display: Rule(
      in: inputs.subgraph,
      always: {
        var list = DisplayList()
        list.append(outputs.display.value, at: origin.value)
        return list
      }), preferences: outputs.preferences)
}

/// Lowers a background or overlay: proposed the primary's size, aligned by guides, unseen by layout.
@MainActor
package func makeSecondaryLayer(
  primary: _ViewOutputs, inputs: _ViewInputs, isOverlay: Bool, alignment: Attribute<Alignment>,
  content: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let box = LateLayout()
  let size = inputs.size
  let direction = inputs.environmentValue(\.layoutDirection)
  let geometry = Rule(in: inputs.subgraph, isGate: true) { () -> ViewGeometry in
    guard let secondary = box.layout(in: inputs.subgraph) else {
      return ViewGeometry(origin: .zero, size: .fixed(.zero))
    }
    let size = size.value
    let proposal = ProposedViewSize(size.value)
    let placed = ViewSize(secondary.sizeThatFits(proposal), proposal: proposal)
    let own = ViewDimensions(size, guides: primary.layout.value)
    let origin = ViewDimensions(placed, guides: secondary)
      .origin(aligned: alignment.value, with: own)
    return ViewGeometry(
      Placement(origin: origin, proposal: proposal, size: placed.value)
        .resolved(direction.value, in: size.value.width))
  }
  var secondaryInputs = inputs.placed(by: geometry, in: inputs.subgraph)
  secondaryInputs.base.implicitStackAxis = nil
  secondaryInputs.base.stackAxis = nil
  let secondary = content(secondaryInputs)
  box.fill(secondary.layout)
  let origin = AnimatedOrigin(geometry, inputs: inputs)
  var outputs = primary
  outputs.display = Rule(
    in: inputs.subgraph,
    always: {
      var list = DisplayList()
      if isOverlay { list.append(primary.display.value, at: .zero) }
      list.append(secondary.display.value, at: origin.value)
      if !isOverlay { list.append(primary.display.value, at: .zero) }
      return list
    })
  let order = isOverlay ? [primary, secondary] : [secondary, primary]
  outputs.preferences = .merging(
    order.map(\.preferences), keys: inputs.preferences, in: inputs.subgraph)
  return outputs
}
