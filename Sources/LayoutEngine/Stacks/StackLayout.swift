// HStack and VStack: children in a row along one axis, aligned across it.

package import Foundation

/// A row or column of children.
///
/// 1. The gaps between children are subtracted from the proposal.
/// 2. The rest is shared along the axis as `distribute` says; across it every child is offered the
///    whole proposal. A proposal unspecified along the axis asks each child for its ideal length.
/// 3. Children lie one after another, with their guides across the axis on one line.
/// 4. The stack is as long as its children and gaps, and as wide as their aligned union. What does
///    not fit overflows.
/// 5. Where the proposal across was unspecified, children are placed once more with the size that
///    came out: so a divider is as wide as the widest text beside it. The size stays as it was.
package struct StackLayout: ContainerLayout, Equatable {
  package var axis: Axis
  /// The guide across the axis.
  package var alignment: AlignmentKey
  /// The gap between children; `nil` takes it from their spacing preferences.
  package var gap: CGFloat?

  package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?) {
    self.axis = axis
    self.alignment = alignment
    gap = spacing
  }

  package static func horizontal(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil
  ) -> StackLayout {
    StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing)
  }

  package static func vertical(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil
  ) -> StackLayout {
    StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing)
  }

  package func layout(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> LayoutResult {
    let result = pass(proposal, subviews)
    let cross = axis.crossing
    guard proposal[cross] == nil, !subviews.isEmpty else { return result }
    var second = proposal
    second[cross] = result.size[cross]
    return LayoutResult(size: result.size, placements: pass(second, subviews).placements)
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> CGSize {
    pass(proposal, subviews).size
  }

  /// The outer preferences: the ends' along the axis, everybody's across it.
  package func spacing(_ subviews: [any LayoutSubview]) -> ViewSpacing {
    let (first, last, sides): (Edge.Set, Edge.Set, Edge.Set) =
      axis == .horizontal
      ? (.leading, .trailing, .vertical) : (.top, .bottom, .horizontal)
    var spacing = ViewSpacing.zero
    for (index, subview) in subviews.enumerated() {
      var edges = sides
      if index == 0 { edges.formUnion(first) }
      if index == subviews.count - 1 { edges.formUnion(last) }
      spacing.formUnion(subview.spacing, edges: edges)
    }
    return spacing
  }

  private func pass(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> LayoutResult {
    guard !subviews.isEmpty else { return .empty }
    let gaps = gaps(subviews)
    let cross = proposal[axis.crossing]
    var dimensions = [ViewDimensions?](repeating: nil, count: subviews.count)
    func choose(_ index: Int, _ offer: CGFloat?) -> CGFloat {
      let child = subviews[index].dimensions(
        in: ProposedViewSize(offer, along: axis, crossing: cross))
      dimensions[index] = child
      return child.size.value[axis]
    }
    if let length = proposal[axis] {
      let available = length - gaps.reduce(0, +)
      distribute(available, among: claimants(subviews, crossing: cross)) { choose($0, $1) }
    } else {
      for index in subviews.indices { _ = choose(index, nil) }
    }

    var extent = AlignedExtent()
    let guides = dimensions.map { child -> CGFloat in
      guard let child else { return 0 }
      let guide = child[alignment]
      extent.add(length: child.size.value[axis.crossing], guide: guide)
      return guide
    }
    var offset: CGFloat = 0
    var placements: [Placement] = []
    placements.reserveCapacity(subviews.count)
    for (index, child) in dimensions.enumerated() {
      guard let child else { continue }
      if index > 0 { offset += gaps[index - 1] }
      let guide = guides[index]
      placements.append(
        Placement(
          origin: CGPoint(
            offset, along: axis, crossing: extent.line - (guide.isFinite ? guide : 0)),
          proposal: child.size.proposal, size: child.size.value))
      offset += child.size.value[axis].withoutNaN
    }
    return LayoutResult(
      size: CGSize(max(0, offset), along: axis, crossing: extent.length),
      placements: placements)
  }

  private func gaps(_ subviews: [any LayoutSubview]) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    if let gap { return Array(repeating: gap.withoutNaN, count: subviews.count - 1) }
    var gaps: [CGFloat] = []
    gaps.reserveCapacity(subviews.count - 1)
    var previous = subviews[0].spacing
    for subview in subviews.dropFirst() {
      let next = subview.spacing
      gaps.append(previous.distance(to: next, along: axis))
      previous = next
    }
    return gaps
  }

  private func claimants(
    _ subviews: [any LayoutSubview], crossing cross: CGFloat?
  ) -> [FlexClaimant] {
    // OPTIMIZATION: an only child gets everything, whatever its flexibility.
    if subviews.count == 1 {
      return [FlexClaimant(index: 0, priority: 0, minimum: 0, maximum: 0)]
    }
    return subviews.enumerated().map { index, subview in
      func length(_ offer: CGFloat) -> CGFloat {
        subview.measure(ProposedViewSize(offer, along: axis, crossing: cross))[axis]
      }
      return FlexClaimant(
        index: index, priority: subview.priority, minimum: length(0), maximum: length(.infinity))
    }
  }
}
