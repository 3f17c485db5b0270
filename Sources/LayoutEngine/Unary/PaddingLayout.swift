// padding

package import Foundation

/// Room around a child. The child is offered what the insets leave, never less than 0.
package struct PaddingLayout: UnaryLayout, Equatable {
  /// What `padding()` puts on every edge, in points (macOS 26.2, iOS 26.0).
  package static let defaultLength: CGFloat = 16

  package let insets: EdgeInsets

  package init(_ insets: EdgeInsets) { self.insets = insets }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: any LayoutSubview
  ) -> CGSize {
    let size = child.measure(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  package func placement(in size: ViewSize, _ child: any LayoutSubview) -> Placement {
    let proposal = size.proposal.inset(by: insets)
    return Placement(
      origin: CGPoint(x: insets.leading, y: insets.top), proposal: proposal,
      size: child.measure(proposal))
  }

  /// A padded edge is the padding's, not that of the text behind it.
  package func spacing(_ child: any LayoutSubview) -> ViewSpacing {
    var spacing = child.spacing
    for edge in Edge.allCases where insets[edge] != 0 { spacing.reset(Edge.Set(edge)) }
    return spacing
  }
}
