// ViewThatFits.

import AttributeGraph
import DisplayList
import Foundation
import Geometry
public import LayoutEngine
import Pixels

/// The first of several views that fits the room there is, or the last.
///
/// All of them are alive, since each has to be measured; only the chosen one is painted and heard.
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
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let content = view.map(in: inputs.subgraph) { $0.content }
    let axes = view.map(in: inputs.subgraph) { $0.axes }
    var inputs = inputs
    inputs.base.implicitStackAxis = nil
    let list = Content._makeViewList(view: content, inputs: inputs.listInputs).list
    let size = inputs.size
    return makeContainer(
      list: list, inputs: inputs,
      shown: { children in
        let choice = ViewThatFitsLayout(axes: axes.value)
          .choice(size.value.proposal, children.map(\.outputs.layout.value))
        return choice.map { [children[$0]] } ?? []
      },
      computer: { children in
        ViewThatFitsComputer(
          ViewThatFitsLayout(axes: axes.value), children.map(\.outputs.layout.value))
      })
  }
}

/// Answers as the view that it would choose.
private final class ViewThatFitsComputer: LayoutComputer {
  private let layout: ViewThatFitsLayout
  private let children: [LayoutComputer]

  init(_ layout: ViewThatFitsLayout, _ children: [LayoutComputer]) {
    self.layout = layout
    self.children = children
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
