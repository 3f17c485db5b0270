// ViewThatFits.

import AttributeGraph
import Foundation
public import LayoutEngine

/// The first of several views that fits the room there is, or the last.
///
/// All of them are alive, since each has to be measured; only the chosen one appears, is painted and heard.
public struct ViewThatFits<Content: View> {
  var axes: Axis.Set
  var content: Content

  public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content = view.map(in: inputs.subgraph) { $0.content }
    let axes = view.map(in: inputs.subgraph) { $0.axes }
    var inputs = inputs
    inputs.base.implicitStackAxis = nil
    let size = inputs.size
    let subgraph = inputs.subgraph
    let outer = inputs.isShown
    // The choice is made from the candidates, which are made knowing whether they are chosen.
    let late = LateLayout()
    let chosen = Rule(in: subgraph) { () -> Int? in
      (late.layout(in: subgraph) as? ViewThatFitsComputer)?.chosenSerial(size.value.proposal)
    }
    let list = ViewList.modified(
      Content._makeViewList(view: content, inputs: inputs.listInputs).list
    ) { element in
      let serial = element.identity.serial
      return element.wrapped { inputs, content in
        var inputs = inputs
        inputs.isShown = Rule(in: inputs.subgraph) {
          chosen.value == serial && (outer?.value ?? true)
        }
        return content(inputs)
      }
    }
    let outputs = makeContainer(
      list: list, inputs: inputs,
      shown: { children in
        let chosen = chosen.value
        return children.filter { $0.element.identity.serial == chosen }
      },
      computer: { children in
        ViewThatFitsComputer(
          ViewThatFitsLayout(axes: axes.value), children.map { $0.outputs.layout.value },
          serials: children.map(\.element.identity.serial))
      })
    late.fill(outputs.layout)
    return outputs
  }
}

/// Answers as the view that it would choose.
private final class ViewThatFitsComputer: LayoutComputer {
  private let layout: ViewThatFitsLayout
  private let children: [LayoutComputer]

  private let serials: [Int]

  init(_ layout: ViewThatFitsLayout, _ children: [LayoutComputer], serials: [Int]) {
    self.layout = layout
    self.children = children
    self.serials = serials
  }

  /// The identity of the view that is chosen for a proposal.
  func chosenSerial(_ proposal: ProposedViewSize) -> Int? {
    layout.choice(proposal, children).map { serials[$0] }
  }

  private func chosen(_ proposal: ProposedViewSize) -> LayoutComputer? {
    layout.choice(proposal, children).map { children[$0] }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    chosen(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override var spacing: ViewSpacing { children.first?.spacing ?? .zero }
  override var priority: Double { children.first?.priority ?? 0 }

  override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    chosen(size.proposal)?.explicitAlignment(key, at: size)
  }

  override func childGeometries(in size: ViewSize) -> [ViewGeometry] {
    let choice = layout.choice(size.proposal, children)
    return children.indices.map {
      ViewGeometry(origin: .zero, size: $0 == choice ? size : .fixed(.zero))
    }
  }
}
