// Grid: rows whose cells share the widths of columns.

package import Foundation

/// A grid of rows and columns.
///
/// 1. The gaps between columns, and between rows, are the largest that any two facing cells
///    prefer, unless the grid has a spacing of its own.
/// 2. The proposed width is shared between columns (see `GridColumns`). A column is as wide as its
///    widest cell when that is offered the column's share.
/// 3. The proposed height is shared between rows as in a vertical stack; every cell is offered the
///    width of its columns.
/// 4. Every cell is placed with the size of its area, aligned by the guides of column and row, or
///    by its own anchor. A cell over several columns is aligned by the grid's guide.
package struct GridLayout: ContainerLayout, Equatable {
  package var alignment: Alignment
  package var horizontalSpacing: CGFloat?
  package var verticalSpacing: CGFloat?
  package var lines: [GridLine]

  package init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, lines: [GridLine]
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.lines = lines
  }

  package func layout(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> LayoutResult {
    let cells = GridCells(self, subviews)
    let tracks = tracks(proposal, cells)
    return LayoutResult(size: tracks.size, placements: place(cells, in: tracks))
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: [any LayoutSubview]
  ) -> CGSize {
    tracks(proposal, GridCells(self, subviews)).size
  }

  /// The outer edges' preferences.
  package func spacing(_ subviews: [any LayoutSubview]) -> ViewSpacing {
    let cells = GridCells(self, subviews)
    var spacing = ViewSpacing.zero
    for item in cells.items {
      var edges: Edge.Set = []
      if item.row == 0 { edges.formUnion(.top) }
      if item.row == cells.rowCount - 1 { edges.formUnion(.bottom) }
      if item.columns.lowerBound == 0 { edges.formUnion(.leading) }
      if item.columns.upperBound == cells.columnCount { edges.formUnion(.trailing) }
      spacing.formUnion(subviews[item.cell.subview].spacing, edges: edges)
    }
    return spacing
  }

  // MARK: - Tracks

  /// Where columns and rows lie.
  private struct Tracks {
    var columns: Lengths
    var rows: Lengths
    var size: CGSize { CGSize(width: columns.total, height: rows.total) }
  }

  private func tracks(_ proposal: ProposedViewSize, _ cells: GridCells) -> Tracks {
    let columnGaps = cells.columnGaps(horizontalSpacing)
    let widths = GridColumns(cells, gaps: columnGaps, proposal: proposal.width).widths
    let columns = Lengths(widths, gaps: columnGaps)
    let rowGaps = cells.rowGaps(verticalSpacing)
    let rows = Lengths(
      heights(cells, columns, available: proposal.height.map { $0 - rowGaps.reduce(0, +) }),
      gaps: rowGaps)
    return Tracks(columns: columns, rows: rows)
  }

  private func heights(
    _ cells: GridCells, _ columns: Lengths, available: CGFloat?
  ) -> [CGFloat] {
    let rows = cells.itemsByRow
    func height(_ row: Int, _ offer: CGFloat?) -> CGFloat {
      cells.extent(
        of: rows[row].filter { !$0.cell.unsizedAxes.contains(.vertical) },
        along: cells.rowAlignments[row].key
      ) { ProposedViewSize(width: columns.span($0.columns), height: offer) }
    }
    var heights = [CGFloat](repeating: 0, count: rows.count)
    guard let available else {
      for row in rows.indices { heights[row] = height(row, nil) }
      return heights
    }
    let claimants = rows.indices.map { row in
      FlexClaimant(
        index: row, priority: cells.priority(of: rows[row]), minimum: height(row, 0),
        maximum: height(row, .infinity))
    }
    distribute(available, among: claimants) { row, offer in
      heights[row] = height(row, offer)
      return heights[row]
    }
    return heights
  }

  // MARK: - Placement

  private func place(_ cells: GridCells, in tracks: Tracks) -> [Placement] {
    let dimensions = cells.items.map { item in
      cells.subviews[item.cell.subview].dimensions(
        in: ProposedViewSize(
          width: tracks.columns.span(item.columns), height: tracks.rows.lengths[item.row]))
    }
    var columnExtents = [AlignedExtent](repeating: AlignedExtent(), count: cells.columnCount)
    var rowExtents = [AlignedExtent](repeating: AlignedExtent(), count: cells.rowCount)
    for (item, child) in zip(cells.items, dimensions) where item.cell.anchor == nil {
      if let column = item.onlyColumn {
        columnExtents[column].add(
          length: child.width, guide: child[cells.columnAlignments[column].key])
      }
      rowExtents[item.row].add(
        length: child.height, guide: child[cells.rowAlignments[item.row].key])
    }

    // A subview that no line mentions takes no room.
    var placements = cells.subviews.map { _ in
      Placement(origin: .zero, proposal: .zero, size: .zero)
    }
    for (item, child) in zip(cells.items, dimensions) {
      let area = (
        origin: CGPoint(
          x: tracks.columns.starts[item.columns.lowerBound], y: tracks.rows.starts[item.row]),
        size: CGSize(
          width: tracks.columns.span(item.columns), height: tracks.rows.lengths[item.row])
      )
      var origin: CGPoint
      if let anchor = item.cell.anchor {
        origin = anchor.point(
          in: CGSize(width: area.size.width - child.width, height: area.size.height - child.height))
      } else {
        let rowAlignment = cells.rowAlignments[item.row]
        let own = ViewDimensions(.fixed(area.size))
        if let column = item.onlyColumn {
          let key = cells.columnAlignments[column].key
          origin = CGPoint(
            x: columnExtents[column].line(near: own[key], in: area.size.width) - child[key], y: 0)
        } else {
          origin = CGPoint(x: own[alignment.horizontal] - child[alignment.horizontal], y: 0)
        }
        origin.y =
          rowExtents[item.row].line(near: own[rowAlignment], in: area.size.height)
          - child[rowAlignment]
      }
      placements[item.cell.subview] = Placement(
        origin: CGPoint(
          x: (area.origin.x + origin.x).withoutNaN, y: (area.origin.y + origin.y).withoutNaN),
        proposal: child.size.proposal, size: child.size.value)
    }
    return placements
  }
}

/// Consecutive lengths with gaps between them.
struct Lengths {
  let lengths: [CGFloat]
  let starts: [CGFloat]
  let total: CGFloat

  init(_ lengths: [CGFloat], gaps: [CGFloat]) {
    var position: CGFloat = 0
    var starts: [CGFloat] = []
    starts.reserveCapacity(lengths.count)
    for (index, length) in lengths.enumerated() {
      starts.append(position)
      position += length
      if index < gaps.count { position += gaps[index] }
    }
    self.lengths = lengths
    self.starts = starts
    total = max(0, position)
  }

  /// The length over several neighbours, the gaps between them included.
  func span(_ range: Range<Int>) -> CGFloat {
    guard let last = range.last else { return 0 }
    if range.count == 1 { return lengths[last] }
    return (starts[last] + lengths[last] - starts[range.lowerBound]).withoutNaN
  }
}
