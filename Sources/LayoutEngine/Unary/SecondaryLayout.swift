// background and overlay

/// A view behind or before another one.
///
/// The secondary view is offered the primary's size and lies where their guides meet. The whole
/// keeps the primary's size, guides, spacing and priority.
package struct SecondaryLayout: Equatable, Sendable {
  package var alignment: Alignment

  package init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Where `secondary` lies, in the space of a primary view with these dimensions.
  package func placement(
    of secondary: any LayoutSubview, over primary: ViewDimensions
  ) -> Placement {
    let dimensions = secondary.dimensions(in: ProposedViewSize(primary.size.value))
    return Placement(
      origin: dimensions.origin(aligned: alignment, with: primary),
      proposal: dimensions.size.proposal, size: dimensions.size.value)
  }
}
