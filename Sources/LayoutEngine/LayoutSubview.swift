// All that layout knows of a view: what it answers to a proposal.

package import Foundation

/// A child as its parent's layout sees it.
///
/// Answers must depend on the proposal only: a layout asks the same question several times and
/// keeps what it learnt. A class, or a struct of at most three words, costs no allocation here.
package protocol LayoutSubview: ExplicitAlignments {
  /// The size the view chooses when offered `proposal`, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  /// How far the view would like its neighbours to be.
  var spacing: ViewSpacing { get }

  /// Higher priorities choose their size first; the default is 0, a spacer's is −∞.
  var priority: Double { get }
}

extension LayoutSubview {
  package var spacing: ViewSpacing { ViewSpacing() }
  package var priority: Double { 0 }
  package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? { nil }

  /// The view's size when offered `proposal`; what is not a number counts as 0.
  package func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = sizeThatFits(proposal)
    return CGSize(width: size.width.withoutNaN, height: size.height.withoutNaN)
  }

  /// The view's size and guides when offered `proposal`.
  package func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(ViewSize(measure(proposal), proposal: proposal), guides: self)
  }
}

/// Where one child lies.
package struct Placement: Equatable, Sendable {
  /// The child's top-leading corner in its parent's leading-to-trailing space, in points.
  package var origin: CGPoint
  /// What the child was offered; it must be placed with this same proposal.
  package var proposal: ProposedViewSize
  /// What it chose.
  package var size: CGSize

  package init(origin: CGPoint, proposal: ProposedViewSize, size: CGSize) {
    self.origin = origin
    self.proposal = proposal
    self.size = size
  }

  package var viewSize: ViewSize { ViewSize(size, proposal: proposal) }
  package var frame: CGRect { CGRect(origin: origin, size: size) }

  /// The child's explicit guide in its parent's space.
  package func explicitAlignment(_ key: AlignmentKey, of child: any LayoutSubview) -> CGFloat? {
    child.explicitAlignment(key, at: viewSize).map { $0 + origin[key.axis] }
  }

  /// The placement in left-to-right coordinates of a parent of `parentWidth`.
  package func resolved(_ direction: LayoutDirection, in parentWidth: CGFloat) -> Placement {
    var result = self
    result.origin.x = direction.leftX(origin.x, width: size.width, in: parentWidth)
    return result
  }
}

/// A finished layout of several children: worth keeping per proposal.
package struct LayoutResult: Equatable, Sendable {
  /// What the container answers to the proposal.
  package var size: CGSize
  /// One placement a child, in the children's order.
  package var placements: [Placement]

  package init(size: CGSize, placements: [Placement]) {
    self.size = size
    self.placements = placements
  }

  package static let empty = LayoutResult(size: .zero, placements: [])
}

/// A layout of any number of children.
package protocol ContainerLayout: Sendable {
  /// Sizes the container and places its children, for one proposal.
  func layout(_ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]) -> LayoutResult

  /// The container's size only: cheaper where it can be, and always equal to the layout's.
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]) -> CGSize

  /// The container's own spacing preferences.
  func spacing(_ subviews: [any LayoutSubview]) -> ViewSpacing
}

extension ContainerLayout {
  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> CGSize {
    layout(proposal, subviews).size
  }

  /// The children's explicit guides, merged by the guide's own rule, in the container's space.
  package func explicitAlignment(
    _ key: AlignmentKey, in result: LayoutResult, _ subviews: [any LayoutSubview]
  ) -> CGFloat? {
    if key.id._belongsToFrame { return nil }
    return key.combineExplicit(
      zip(result.placements, subviews).lazy.map { $0.explicitAlignment(key, of: $1) })
  }

  /// The union of the children's preferences, on every edge.
  package func spacing(_ subviews: [any LayoutSubview]) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }
}

/// A layout around one child.
package protocol UnaryLayout: Sendable {
  /// The size of the whole when offered `proposal`.
  func sizeThatFits(_ proposal: ProposedViewSize, _ child: any LayoutSubview) -> CGSize

  /// Where the child lies inside `size`, which was chosen for its `proposal`.
  func placement(in size: ViewSize, _ child: any LayoutSubview) -> Placement

  func spacing(_ child: any LayoutSubview) -> ViewSpacing
}

extension UnaryLayout {
  package func spacing(_ child: any LayoutSubview) -> ViewSpacing { child.spacing }

  /// A wrapper has the guides its child set, moved with the child.
  package func explicitAlignment(
    _ key: AlignmentKey, at size: ViewSize, _ child: any LayoutSubview
  ) -> CGFloat? {
    placement(in: size, child).explicitAlignment(key, of: child)
  }
}
