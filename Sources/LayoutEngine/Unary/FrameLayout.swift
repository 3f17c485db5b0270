// frame(width:height:alignment:)

package import Foundation

/// A frame with a fixed length on one or both axes.
///
/// The child is offered the fixed lengths, and the proposal where there is none; it is aligned in
/// the frame by guides, and may be larger than it.
package struct FrameLayout: UnaryLayout, Equatable {
  package let width: CGFloat?
  package let height: CGFloat?
  package let alignment: Alignment

  /// Invalid lengths do no harm: a negative one counts as 0, a non-finite one as none.
  package init(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) {
    self.width = FrameLayout.valid(width)
    self.height = FrameLayout.valid(height)
    self.alignment = alignment
  }

  /// Whether a length deserves the warning `Invalid frame dimension (negative or non-finite).`
  package static func isInvalidDimension(_ length: CGFloat?) -> Bool {
    guard let length else { return false }
    return !(length.isFinite && length >= 0)
  }

  static func valid(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isFinite ? max(0, $0) : nil }
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: any LayoutSubview
  ) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.measure(childProposal(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  package func placement(in size: ViewSize, _ child: any LayoutSubview) -> Placement {
    Placement(child, offered: childProposal(size.proposal), aligned: alignment, in: size.value)
  }

  /// A framed axis has the edges of the frame, not those of the text in it.
  package func spacing(_ child: any LayoutSubview) -> ViewSpacing {
    var spacing = child.spacing
    if width != nil { spacing.reset(.horizontal) }
    if height != nil { spacing.reset(.vertical) }
    return spacing
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }
}

extension Placement {
  /// A child aligned by guides in an area of `size`.
  package init(
    _ child: any LayoutSubview, offered proposal: ProposedViewSize, aligned alignment: Alignment,
    in size: CGSize
  ) {
    let dimensions = child.dimensions(in: proposal)
    self.init(
      origin: dimensions.origin(aligned: alignment, in: size), proposal: proposal,
      size: dimensions.size.value)
  }
}
