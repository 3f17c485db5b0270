// How a lowered view answers its container.

import AttributeGraph
package import Foundation
package import LayoutEngine

/// A view's layout as a value: sizes for proposals, guides, spacing, the places of children.
///
/// A computer never changes: when something it was made from changes, the graph makes a new one. So it may
/// remember what it answered, and a container may ask as often as it likes.
package class LayoutComputer: LayoutEngine.LayoutSubview {
  /// Containers ask for the minimum, the maximum, and what they settle on.
  private static let rememberedProposals = 3
  private var remembered: [(proposal: ProposedViewSize, size: CGSize)] = []

  init() {}

  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = remembered.first(where: { $0.proposal == proposal }) { return known.size }
    let size = computeSize(proposal)
    if remembered.count == Self.rememberedProposals { remembered.removeFirst() }
    remembered.append((proposal, size))
    return size
  }

  /// The size for a proposal; the default fills it, and is 10 where nothing is proposed.
  func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package var spacing: ViewSpacing { ViewSpacing() }
  package var priority: Double { 0 }
  package func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? { nil }

  /// The places of the children, in left-to-right coordinates.
  func childGeometries(in size: ViewSize) -> [ViewGeometry] { [] }

  /// The place of the only child.
  func childGeometry(in size: ViewSize) -> ViewGeometry {
    childGeometries(in: size).first ?? ViewGeometry(origin: .zero, size: .fixed(.zero))
  }
}

/// A leaf that fills what it is offered: colours, shapes.
final class FlexibleLayoutComputer: LayoutComputer {}

/// A leaf of one size.
final class FixedLayoutComputer: LayoutComputer {
  private let size: CGSize
  init(size: CGSize) { self.size = size }
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { size }
}

/// A container of any number of children.
final class ContainerLayoutComputer: LayoutComputer {
  private let layout: any ContainerLayout
  /// As layouts take them: converted once, not for each question.
  private let children: [any LayoutEngine.LayoutSubview]
  private let direction: LayoutDirection
  private var results: [(proposal: ProposedViewSize, result: LayoutResult)] = []
  private var guides: [(key: AlignmentKey, size: ViewSize, guide: CGFloat?)] = []
  private var ownSpacing: ViewSpacing?

  init(layout: any ContainerLayout, children: [LayoutComputer], direction: LayoutDirection) {
    self.layout = layout
    self.children = children
    self.direction = direction
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal, children)
  }

  // OPTIMIZATION: what is asked of a container it asks of everything inside, and every container above asks
  // it again for each proposal: so it remembers.
  override var spacing: ViewSpacing {
    if let ownSpacing { return ownSpacing }
    let spacing = layout.spacing(children)
    ownSpacing = spacing
    return spacing
  }

  override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    if key.id._belongsToFrame { return nil }
    if let known = guides.first(where: { $0.key == key && $0.size == size }) { return known.guide }
    let guide = layout.explicitAlignment(key, in: result(for: size.proposal), children)
    if guides.count == 4 { guides.removeFirst() }
    guides.append((key, size, guide))
    return guide
  }

  override func childGeometries(in size: ViewSize) -> [ViewGeometry] {
    result(for: size.proposal).placements.map {
      ViewGeometry($0.resolved(direction, in: size.value.width))
    }
  }

  private func result(for proposal: ProposedViewSize) -> LayoutResult {
    if let known = results.first(where: { $0.proposal == proposal }) { return known.result }
    let result = layout.layout(proposal, children)
    if results.count == 3 { results.removeFirst() }
    results.append((proposal, result))
    return result
  }
}

/// A layout around one child.
final class UnaryLayoutComputer: LayoutComputer {
  private let layout: any UnaryLayout
  private let child: LayoutComputer
  private let direction: LayoutDirection
  private var placed: (size: ViewSize, placement: Placement)?

  init(layout: any UnaryLayout, child: LayoutComputer, direction: LayoutDirection) {
    self.layout = layout
    self.child = child
    self.direction = direction
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal, child)
  }

  override var spacing: ViewSpacing { layout.spacing(child) }
  override var priority: Double { child.priority }

  override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    placement(in: size).explicitAlignment(key, of: child)
  }

  override func childGeometries(in size: ViewSize) -> [ViewGeometry] {
    [childGeometry(in: size)]
  }

  override func childGeometry(in size: ViewSize) -> ViewGeometry {
    ViewGeometry(placement(in: size).resolved(direction, in: size.value.width))
  }

  // OPTIMIZATION: a frame asks its child for guides to place it, and is itself asked for each guide: in frames
  // around frames that triples with each, unless the place is remembered.
  private func placement(in size: ViewSize) -> Placement {
    if let placed, placed.size == size { return placed.placement }
    let placement = layout.placement(in: size, child)
    placed = (size, placement)
    return placement
  }
}

/// A computer that answers for another but for what a subclass overrides.
class WrappingLayoutComputer: LayoutComputer {
  final let child: LayoutComputer
  init(_ child: LayoutComputer) { self.child = child }
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.sizeThatFits(proposal) }
  override var spacing: ViewSpacing { child.spacing }
  override var priority: Double { child.priority }

  override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    child.explicitAlignment(key, at: size)
  }

  override func childGeometries(in size: ViewSize) -> [ViewGeometry] {
    child.childGeometries(in: size)
  }
}
