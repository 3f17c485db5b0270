// aspectRatio

package import Foundation

/// Offers the child the largest size of a given shape inside the proposal, or the smallest around
/// it, and is as large as the child then is: a rigid child stays as it is (macOS 26.2).
package struct AspectRatioLayout: UnaryLayout, Equatable {
  /// Which size of the shape is offered.
  package enum Mode: Sendable { case fit, fill }

  /// Width over height; `nil` takes it from the child's ideal size.
  package let ratio: CGFloat?
  package let mode: Mode

  package init(ratio: CGFloat?, mode: Mode) {
    self.ratio = ratio
    self.mode = mode
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: any LayoutSubview
  ) -> CGSize {
    child.measure(childProposal(proposal, child))
  }

  package func placement(in size: ViewSize, _ child: any LayoutSubview) -> Placement {
    Placement(
      origin: .zero, proposal: childProposal(size.proposal, child), size: size.value)
  }

  /// The shape's size in the proposal.
  ///
  /// One proposed dimension gives the other. Without any, the child's ideal size is the proposal.
  /// A ratio that is not a positive finite number has no shape: the proposal passes unchanged.
  private func childProposal(
    _ proposal: ProposedViewSize, _ child: any LayoutSubview
  ) -> ProposedViewSize {
    let ideal = ratio == nil || proposal == .unspecified ? child.measure(.unspecified) : .zero
    let ratio = ratio ?? ideal.width / ideal.height
    guard ratio.isFinite, ratio > 0 else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return scaled(ratio, to: ideal)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      return scaled(ratio, to: CGSize(width: width, height: height))
    }
  }

  private func scaled(_ ratio: CGFloat, to size: CGSize) -> ProposedViewSize {
    let width = size.height * ratio
    let widthLeads = mode == .fit ? size.width < width : size.width > width
    return widthLeads
      ? ProposedViewSize(width: size.width, height: size.width / ratio)
      : ProposedViewSize(width: width, height: size.height)
  }
}
