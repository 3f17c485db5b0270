// What a grid is made of: rows of cells, and views between the rows.

/// One cell of a grid row.
package struct GridCell: Equatable, Sendable {
  /// The index of the cell's view among the grid's subviews.
  package var subview: Int
  /// How many columns the cell covers; at least 1.
  package var columns: Int
  /// Where the cell lies in its area; `nil` aligns it by the column's and row's guides.
  package var anchor: UnitPoint?
  /// The guide this cell sets for the whole of its column.
  package var columnAlignment: HorizontalAlignment?
  /// Axes on which the cell fills its area without having a say in how large it is.
  package var unsizedAxes: Axis.Set

  package init(
    subview: Int, columns: Int = 1, anchor: UnitPoint? = nil,
    columnAlignment: HorizontalAlignment? = nil, unsizedAxes: Axis.Set = []
  ) {
    self.subview = subview
    self.columns = max(1, columns)
    self.anchor = anchor
    self.columnAlignment = columnAlignment
    self.unsizedAxes = unsizedAxes
  }
}

/// One horizontal line of a grid.
package enum GridLine: Equatable, Sendable {
  /// A `GridRow`; its own alignment wins over the grid's. A row without cells is no line at all.
  case row([GridCell], alignment: VerticalAlignment? = nil)
  /// A view outside any row: it covers all columns, whatever its own `columns` says.
  case wide(GridCell)
}
