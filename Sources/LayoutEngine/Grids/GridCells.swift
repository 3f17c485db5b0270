// A grid's cells with the columns and row they lie in, and what they say of gaps and guides.

import Foundation

/// A grid's lines, laid over columns.
struct GridCells {
  /// A cell and its place.
  struct Item {
    var cell: GridCell
    var row: Int
    var columns: Range<Int>

    /// The cell's column, unless it covers several or stands outside the rows.
    var onlyColumn: Int?
  }

  let subviews: [any LayoutSubview]
  let items: [Item]
  let rowCount: Int
  let columnCount: Int
  /// The guide of each column: the first that a cell sets, else the grid's.
  let columnAlignments: [HorizontalAlignment]
  /// The guide of each row: its own, else the grid's.
  let rowAlignments: [VerticalAlignment]

  init(_ grid: GridLayout, _ subviews: [any LayoutSubview]) {
    let lines = grid.lines.filter { !$0.isEmptyRow }
    let columnCount = lines.reduce(1) { widest, line in
      guard case .row(let cells, _) = line else { return widest }
      return max(widest, cells.reduce(0) { $0 + $1.columns })
    }
    var items: [Item] = []
    var rowAlignments: [VerticalAlignment] = []
    var columnAlignments = [HorizontalAlignment?](repeating: nil, count: columnCount)
    for (row, line) in lines.enumerated() {
      switch line {
      case .wide(let cell):
        rowAlignments.append(grid.alignment.vertical)
        items.append(Item(cell: cell, row: row, columns: 0..<columnCount))
      case .row(let cells, let alignment):
        rowAlignments.append(alignment ?? grid.alignment.vertical)
        var column = 0
        for cell in cells {
          let columns = column..<column + cell.columns
          if columnAlignments[column] == nil { columnAlignments[column] = cell.columnAlignment }
          items.append(
            Item(
              cell: cell, row: row, columns: columns,
              onlyColumn: columns.count == 1 ? column : nil))
          column = columns.upperBound
        }
      }
    }
    self.subviews = subviews
    self.items = items
    self.columnCount = columnCount
    rowCount = lines.count
    self.rowAlignments = rowAlignments
    self.columnAlignments = columnAlignments.map { $0 ?? grid.alignment.horizontal }
  }

  var itemsByRow: [[Item]] {
    var rows = [[Item]](repeating: [], count: rowCount)
    for item in items { rows[item.row].append(item) }
    return rows
  }

  func priority(of items: [Item]) -> Double {
    items.lazy.map { subviews[$0.cell.subview].priority }.max() ?? 0
  }

  /// The length of several cells aligned on one guide; anchored cells only need room.
  func extent(
    of items: [Item], along key: AlignmentKey, offered: (Item) -> ProposedViewSize
  ) -> CGFloat {
    var extent = AlignedExtent()
    var longest: CGFloat = 0
    for item in items {
      let child = subviews[item.cell.subview].dimensions(in: offered(item))
      let length = child.size.value[key.axis]
      if item.cell.anchor == nil {
        extent.add(length: length, guide: child[key])
      } else {
        longest = max(longest, length)
      }
    }
    return max(longest, extent.length)
  }

  // MARK: - Gaps

  /// The gaps between columns: the largest that two neighbours in a row prefer.
  func columnGaps(_ fixed: CGFloat?) -> [CGFloat] {
    guard columnCount > 1 else { return [] }
    var gaps = [CGFloat?](repeating: fixed?.withoutNaN, count: columnCount - 1)
    if fixed == nil {
      for (cell, next) in zip(items, items.dropFirst()) where cell.row == next.row {
        let distance = spacing(cell).distance(to: spacing(next), along: .horizontal)
        let gap = cell.columns.upperBound - 1
        gaps[gap] = gaps[gap].map { max($0, distance) } ?? distance
      }
    }
    return gaps.map { $0 ?? defaultSpacing }
  }

  /// The gaps between rows: the largest that two cells above one another prefer.
  ///
  /// Pair by pair, so that a box over a box keeps its 8 although a text beside it would be
  /// content with less (macOS 26.2).
  func rowGaps(_ fixed: CGFloat?) -> [CGFloat] {
    guard rowCount > 1 else { return [] }
    if let fixed { return Array(repeating: fixed.withoutNaN, count: rowCount - 1) }
    let rows = itemsByRow
    return zip(rows, rows.dropFirst()).map { upper, lower in
      var gap: CGFloat?
      for cell in upper {
        for below in lower where cell.columns.overlaps(below.columns) {
          let distance = spacing(cell).distance(to: spacing(below), along: .vertical)
          gap = gap.map { max($0, distance) } ?? distance
        }
      }
      return gap ?? defaultSpacing
    }
  }

  private func spacing(_ item: Item) -> ViewSpacing { subviews[item.cell.subview].spacing }
}

extension GridLine {
  var isEmptyRow: Bool {
    if case .row(let cells, _) = self { cells.isEmpty } else { false }
  }
}
