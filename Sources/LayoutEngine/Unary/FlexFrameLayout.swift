// frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)

package import Foundation

/// A frame with limits on one or both axes.
package struct FlexFrameLayout: UnaryLayout, Equatable {
  /// The limits of one axis; `minimum` ≤ `ideal` ≤ `maximum` wherever they are set.
  package struct Limits: Equatable, Sendable {
    package let minimum: CGFloat?
    package let ideal: CGFloat?
    package let maximum: CGFloat?

    /// An ideal below the minimum becomes it; a maximum below the ideal (or the minimum) becomes
    /// that. Invalid numbers do no harm: a negative one counts as 0, NaN and an infinite minimum
    /// or ideal as none.
    package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
      let minimum = FrameLayout.valid(minimum)
      let ideal = FrameLayout.valid(ideal).map { max($0, minimum ?? 0) }
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum.flatMap { $0.isNaN ? nil : max($0, ideal ?? minimum ?? 0) }
    }

    var isEmpty: Bool { minimum == nil && ideal == nil && maximum == nil }

    /// What the child is offered while it is measured.
    func offer(_ proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map { $0.withoutNaN.clamped(from: minimum, to: maximum) }
    }

    /// The frame's length, when it does not depend on the child.
    func length(_ proposal: CGFloat?) -> CGFloat? {
      guard let proposal else { return ideal }
      guard let minimum, let maximum else { return nil }
      return proposal.withoutNaN.clamped(from: minimum, to: maximum)
    }

    /// The frame's length around a child that is `child` long.
    func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      if let length = length(proposal) { return length }
      let offer = offer(proposal)
      switch (minimum, maximum) {
      case (nil, nil): return child
      case (let minimum?, nil): return max(min(offer ?? .infinity, child), minimum)
      case (nil, let maximum?): return min(max(offer ?? -.infinity, child), maximum)
      case (let minimum?, let maximum?): return child.clamped(from: minimum, to: maximum)
      }
    }

    /// What the child is offered once the frame's length is known.
    ///
    /// It gets the frame to fill, but keeps its ideal length where nobody named another: with no
    /// proposal, no ideal, and a length that no limit caused.
    func placementOffer(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
      if proposal == nil, ideal == nil, (minimum ?? -.infinity) < length,
        length < (maximum ?? .infinity)
      {
        return nil
      }
      return length
    }
  }

  package let horizontal: Limits
  package let vertical: Limits
  package let alignment: Alignment

  package init(horizontal: Limits, vertical: Limits, alignment: Alignment = .center) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.alignment = alignment
  }

  package init(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) {
    self.init(
      horizontal: Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      vertical: Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
      alignment: alignment)
  }

  /// Whether limits deserve the warning `Invalid frame dimension (negative or non-finite).`
  package static func areInvalid(
    minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?
  ) -> Bool {
    FrameLayout.isInvalidDimension(minimum) || FrameLayout.isInvalidDimension(ideal)
      || maximum.map { $0.isNaN || $0 < 0 } == true
  }

  /// Whether limits deserve the warning `Contradictory frame constraints specified.`
  package static func areContradictory(
    minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?
  ) -> Bool {
    let least = minimum ?? -.infinity
    let ideal = ideal ?? least
    return !(least <= ideal && ideal <= (maximum ?? ideal))
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ child: any LayoutSubview
  ) -> CGSize {
    if let width = horizontal.length(proposal.width),
      let height = vertical.length(proposal.height)
    {
      return CGSize(width: width, height: height)
    }
    let size = child.measure(
      ProposedViewSize(
        width: horizontal.offer(proposal.width), height: vertical.offer(proposal.height)))
    return CGSize(
      width: horizontal.length(proposal.width, child: size.width),
      height: vertical.length(proposal.height, child: size.height))
  }

  package func placement(in size: ViewSize, _ child: any LayoutSubview) -> Placement {
    Placement(
      child,
      offered: ProposedViewSize(
        width: horizontal.placementOffer(size.proposal.width, length: size.value.width),
        height: vertical.placementOffer(size.proposal.height, length: size.value.height)),
      aligned: alignment, in: size.value)
  }

  package func spacing(_ child: any LayoutSubview) -> ViewSpacing {
    var spacing = child.spacing
    if !horizontal.isEmpty { spacing.reset(.horizontal) }
    if !vertical.isEmpty { spacing.reset(.vertical) }
    return spacing
  }
}
