// position

package import Foundation

/// Takes all it is offered and centres its child on a point in it.
///
/// On an axis without a proposal it is as long as its child. So in a row it is flexible like a
/// colour (macOS 26.2: 244 pt between two texts in 320).
package struct PositionLayout: UnaryLayout, Equatable {
  package let position: CGPoint

  package init(_ position: CGPoint) { self.position = position }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: any LayoutSubview
  ) -> CGSize {
    // OPTIMIZATION: the child has no say when both dimensions are proposed.
    let ideal =
      proposal.width == nil || proposal.height == nil ? child.measure(proposal) : .zero
    let size = proposal.replacingUnspecifiedDimensions(by: ideal)
    return CGSize(width: max(0, size.width.withoutNaN), height: max(0, size.height.withoutNaN))
  }

  package func placement(in size: ViewSize, _ child: any LayoutSubview) -> Placement {
    let childSize = child.measure(size.proposal)
    return Placement(
      origin: CGPoint(
        x: (position.x - childSize.width / 2).withoutNaN,
        y: (position.y - childSize.height / 2).withoutNaN),
      proposal: size.proposal, size: childSize)
  }
}
