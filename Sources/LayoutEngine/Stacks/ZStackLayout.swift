// ZStack: children on top of each other.

import Foundation

/// Children over one another, aligned on both axes.
///
/// Every child is offered the whole proposal. The stack is as large as the union of its children
/// of the highest layout priority; the others lie on the same guides and may reach beyond.
package struct ZStackLayout: ContainerLayout, Equatable {
  package var alignment: Alignment

  package init(alignment: Alignment = .center) { self.alignment = alignment }

  package func layout(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> LayoutResult {
    guard let highest = subviews.lazy.map(\.priority).max() else { return .empty }
    var horizontal = AlignedExtent()
    var vertical = AlignedExtent()
    let children = subviews.map { subview in
      let child = subview.dimensions(in: proposal)
      let guides = CGPoint(
        x: child[alignment.horizontal.key], y: child[alignment.vertical.key])
      if subview.priority == highest {
        horizontal.add(length: child.width, guide: guides.x)
        vertical.add(length: child.height, guide: guides.y)
      }
      return (size: child.size.value, guides: guides)
    }
    return LayoutResult(
      size: CGSize(width: horizontal.length, height: vertical.length),
      placements: children.map { child in
        Placement(
          origin: CGPoint(
            x: horizontal.line - (child.guides.x.isFinite ? child.guides.x : 0),
            y: vertical.line - (child.guides.y.isFinite ? child.guides.y : 0)),
          proposal: proposal, size: child.size)
      })
  }
}
