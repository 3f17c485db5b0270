// ZStack: children on top of each other.

package import Foundation

/// Children over one another, aligned on both axes.
///
/// 1. Every child is offered the whole proposal. The stack is as large as the union of its children of the
///    highest layout priority.
/// 2. To be placed, every child is offered the stack's size: what fills, fills the stack, also where nothing was
///    proposed (a card in a scroll view), or where a sibling is larger than the proposal (a picture that fills).
///    They lie on the same guides; those of lower priority may reach beyond.
///
/// Step 2 is how `_ZStackLayout` places its subviews in two independent reconstructions of it, and why a
/// `position` beside a square that fills 350 × 300 moves up by 25 points.
package struct ZStackLayout: ContainerLayout, Equatable {
  package var alignment: Alignment

  package init(alignment: Alignment = .center) { self.alignment = alignment }

  package func layout(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> LayoutResult {
    guard let highest = subviews.lazy.map(\.priority).max() else { return .empty }
    var children = Children(subviews, in: proposal, highest: highest, alignment: alignment)
    let size = children.size
    let own = ProposedViewSize(size)
    if own != proposal {
      children = Children(subviews, in: own, highest: highest, alignment: alignment)
    }
    return LayoutResult(
      size: size,
      placements: children.list.map { child in
        Placement(
          origin: CGPoint(
            x: children.horizontal.line - (child.guides.x.isFinite ? child.guides.x : 0),
            y: children.vertical.line - (child.guides.y.isFinite ? child.guides.y : 0)),
          proposal: own, size: child.size)
      })
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> CGSize {
    guard let highest = subviews.lazy.map(\.priority).max() else { return .zero }
    return Children(subviews, in: proposal, highest: highest, alignment: alignment).size
  }

  /// The children as one proposal makes them.
  private struct Children {
    var list: [(size: CGSize, guides: CGPoint)]
    var horizontal = AlignedExtent()
    var vertical = AlignedExtent()

    init(
      _ subviews: [any LayoutSubview], in proposal: ProposedViewSize, highest: Double,
      alignment: Alignment
    ) {
      var horizontal = AlignedExtent()
      var vertical = AlignedExtent()
      list = subviews.map { subview in
        let child = subview.dimensions(in: proposal)
        let guides = CGPoint(
          x: child[alignment.horizontal.key], y: child[alignment.vertical.key])
        if subview.priority == highest {
          horizontal.add(length: child.width, guide: guides.x)
          vertical.add(length: child.height, guide: guides.y)
        }
        return (size: child.size.value, guides: guides)
      }
      self.horizontal = horizontal
      self.vertical = vertical
    }

    var size: CGSize { CGSize(width: horizontal.length, height: vertical.length) }
  }
}
