// GeometryReader.

import AttributeGraph
import LayoutEngine

/// A container whose content is a function of its own size and place.
///
/// It fills what it is offered; its children lie at its top-leading corner, each offered all of it.
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content

  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let proxy = GeometryProxy(
      sizeAttribute: inputs.size, space: inputs.space, safeArea: inputs.safeArea)
    let content = _GraphValue(
      view.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) { $0.content(proxy) })
    var inputs = inputs
    inputs.base.stackAxis = nil
    inputs.base.implicitStackAxis = nil
    let list = Content._makeViewList(view: content, inputs: inputs.listInputs).list
    var outputs = makeContainer(list: list, inputs: inputs) { children in
      GeometryReaderContentComputer(children.map { $0.outputs.layout.value })
    }
    // The container's children depend on its size; its own answer to a proposal does not depend on them.
    outputs.layout = inputs.viewGraph.flexibleLayout
    return outputs
  }
}

/// Places every child at the top-leading corner, which is not mirrored.
private final class GeometryReaderContentComputer: LayoutComputer {
  private let children: [LayoutComputer]
  init(_ children: [LayoutComputer]) { self.children = children }

  override func childGeometries(in size: ViewSize) -> [ViewGeometry] {
    let proposal = ProposedViewSize(size.value)
    return children.map { child in
      ViewGeometry(
        origin: .zero, size: ViewSize(child.sizeThatFits(proposal), proposal: proposal))
    }
  }
}
