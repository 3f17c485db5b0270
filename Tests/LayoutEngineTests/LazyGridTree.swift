// All lines of a lazy grid at once, so that a test can place it like any other container.

import Foundation
import LayoutEngine

/// A lazy grid that makes all its lines.
struct EagerLazyGrid: ContainerLayout {
  var axis: Axis
  var items: [GridItem]
  var alignment: AlignmentKey
  var spacing: CGFloat?
  /// Children that are a section's header or footer.
  var wide: Set<Int> = []

  func layout(_ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]) -> LayoutResult {
    let grid = LazyGridLayout(
      axis: axis, items: items, alignment: alignment, spacing: spacing, proposal: proposal)
    var placements: [Placement] = []
    var position: CGFloat = 0
    var next = 0
    while next < subviews.count {
      let line: LayoutResult
      if wide.contains(next) {
        line = grid.wideLine(subviews[next])
        next += 1
      } else {
        var end = next
        while end < subviews.count, end - next < grid.cellsPerLine, !wide.contains(end) {
          end += 1
        }
        line = grid.line(subviews[next..<end])
        next = end
      }
      if !placements.isEmpty { position += grid.spacing }
      for var placement in line.placements {
        placement.origin[axis] += position
        placements.append(placement)
      }
      position += line.size[axis]
    }
    return LayoutResult(
      size: CGSize(position, along: axis, crossing: grid.breadth), placements: placements)
  }
}

func lazyColumns(
  _ items: [GridItem], _ alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
  wide: Set<Int> = [], _ children: [Tree]
) -> Tree {
  Tree(
    .container(
      EagerLazyGrid(
        axis: .vertical, items: items, alignment: alignment.key, spacing: spacing, wide: wide),
      children))
}

func lazyRows(
  _ items: [GridItem], _ alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
  _ children: [Tree]
) -> Tree {
  Tree(
    .container(
      EagerLazyGrid(axis: .horizontal, items: items, alignment: alignment.key, spacing: spacing),
      children))
}
