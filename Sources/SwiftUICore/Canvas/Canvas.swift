// Canvas: a view that draws by commands.

import AttributeGraph
import DisplayList
public import Foundation
import LayoutEngine
import Pixels

/// How colours are added up in a canvas: in sRGB, always.
public enum ColorRenderingMode: Equatable, Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

/// A view that draws by commands; views with a tag can be its symbols.
public struct Canvas<Symbols: View> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool

  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

extension Canvas: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let size = inputs.displaySize
    let environment = inputs.base.environment
    let symbols = view.map(in: inputs.subgraph) { $0.symbols }
    let list = Symbols._makeViewList(view: symbols, inputs: inputs.listInputs).list
    var drawing: Subgraph?
    let display = view.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) { view in
      // What was lowered for the last picture has served.
      drawing?.end()
      let subgraph = Subgraph(parent: inputs.subgraph)
      drawing = subgraph
      let size = size.value
      let resolver = CanvasResolver(
        inputs: inputs, subgraph: subgraph, environment: environment.value, elements: list.elements)
      var context = GraphicsContext(
        resolver: resolver, bounds: CGRect(origin: .zero, size: size))
      view.renderer(&context, size)
      var result = context.canvas.list
      if view.isOpaque {
        result.items.insert(.fill(.rect(CGRect(origin: .zero, size: size)), .color(.black)), at: 0)
      }
      if result.isEmpty { return result }
      // Drawing outside of the canvas is cut off.
      return DisplayList([.effect(.clip(.rect(CGRect(origin: .zero, size: size))), result)])
    }
    var outputs = _ViewOutputs(
      layout: Input(FlexibleLayoutComputer(), in: inputs.subgraph), display: display)
    if inputs.preferences.contains(ContentShapeKey.self) {
      // Whatever is drawn, a canvas answers touches in all of its frame.
      let frame = inputs.size
      outputs.preferences[ContentShapeKey.self] = Constant(
        [
          ContentShape(space: inputs.space) {
            CGRect(origin: .zero, size: frame.value.value).contains($0)
          }
        ], in: inputs.subgraph)
    }
    return outputs
  }
}

/// Turns views into something to draw, for the one picture that is being made.
@MainActor
final class CanvasResolver {
  let environment: EnvironmentValues
  private let inputs: _ViewInputs
  private let subgraph: Subgraph
  private let elements: [ViewElement]

  init(
    inputs: _ViewInputs, subgraph: Subgraph, environment: EnvironmentValues,
    elements: [ViewElement]
  ) {
    self.inputs = inputs
    self.subgraph = subgraph
    self.environment = environment
    self.elements = elements
  }

  /// A view that was lowered, and can be measured and drawn at any size.
  @MainActor
  final class Lowered {
    let layout: Attribute<LayoutComputer>
    private let size: Input<ViewSize>
    private let outputs: _ViewOutputs
    private let graph: Graph

    fileprivate init(outputs: _ViewOutputs, size: Input<ViewSize>, graph: Graph) {
      layout = outputs.layout
      self.outputs = outputs
      self.size = size
      self.graph = graph
    }

    func measure(_ proposal: ProposedViewSize) -> CGSize {
      graph.untracked { layout.value.sizeThatFits(proposal) }
    }

    func displayList(_ proposal: ProposedViewSize, size wanted: CGSize? = nil) -> DisplayList {
      graph.untracked {
        let fitted = wanted ?? layout.value.sizeThatFits(proposal)
        size.set(ViewSize(fitted, proposal: proposal))
        return outputs.display.value
      }
    }
  }

  func lower<V: View>(_ view: V) -> Lowered {
    let value = _GraphValue<V>(Input(view, in: subgraph))
    return lower { V.makeOutputs(view: value, inputs: $0) }
  }

  /// The symbol with an id or tag.
  func symbol<ID: Hashable>(_ id: ID) -> Lowered? {
    let id = AnyHashable(id)
    let element = elements.first { $0.ids.contains(id) || $0.canvasTag == id }
    return element.map { element in lower { element.makeOutputs($0) } }
  }

  private func lower(_ make: (_ViewInputs) -> _ViewOutputs) -> Lowered {
    inputs.viewGraph.graph.untracked {
      let size = Input(ViewSize.fixed(.zero), in: subgraph)
      var inputs = inputs
      inputs.subgraph = subgraph
      inputs.size = size
      inputs.animatedSize = AnimatedSize(
        size, base: inputs.base, in: subgraph, isAnimated: false)
      inputs.preferences = PreferenceKeys()
      inputs.base.stackAxis = .neither
      inputs.base.environment = Input(environment, in: subgraph, areEqual: { _, _ in true })
      return Lowered(outputs: make(inputs), size: size, graph: inputs.viewGraph.graph)
    }
  }
}

extension ViewElement {
  /// What `tag` says of the view.
  @MainActor fileprivate var canvasTag: AnyHashable? { traits()[TagTraitKey.self] }
}
