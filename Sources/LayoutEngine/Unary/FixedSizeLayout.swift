// fixedSize

package import Foundation

/// Offers the child nothing in particular on some axes, so that it has its ideal length there.
package struct FixedSizeLayout: UnaryLayout, Equatable {
  package let axes: Axis.Set

  package init(axes: Axis.Set = .both) { self.axes = axes }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: any LayoutSubview
  ) -> CGSize {
    child.measure(proposal.unspecified(on: axes))
  }

  package func placement(in size: ViewSize, _ child: any LayoutSubview) -> Placement {
    Placement(
      origin: .zero, proposal: size.proposal.unspecified(on: axes), size: size.value)
  }
}
