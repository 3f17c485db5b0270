// LazyVGrid, LazyHGrid.

public import Foundation
public import LayoutEngine

/// A grid that grows downwards and makes its lines as they come into sight.
public struct LazyVGrid<Content: View> {
  var columns: [GridItem]
  var alignment: HorizontalAlignment
  var spacing: CGFloat?
  var pinnedViews: PinnedScrollableViews
  var content: Content

  public nonisolated init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    // No columns are one: a grid of nothing has nowhere to put its cells.
    self.columns = columns.isEmpty ? [GridItem()] : columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyVGrid: LazyStackView {
  static var axis: Axis { .vertical }
  static var isGrid: Bool { true }

  var options: LazyStackOptions {
    LazyStackOptions(
      axis: .vertical, spacing: spacing, alignment: alignment.key, estimatedLength: 44,
      pinsHeaders: pinnedViews.contains(.sectionHeaders),
      pinsFooters: pinnedViews.contains(.sectionFooters), tracks: columns)
  }
}

/// A grid that grows sidewards and makes its lines as they come into sight.
public struct LazyHGrid<Content: View> {
  var rows: [GridItem]
  var alignment: VerticalAlignment
  var spacing: CGFloat?
  var pinnedViews: PinnedScrollableViews
  var content: Content

  public nonisolated init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.rows = rows.isEmpty ? [GridItem()] : rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyHGrid: LazyStackView {
  static var axis: Axis { .horizontal }
  static var isGrid: Bool { true }

  var options: LazyStackOptions {
    LazyStackOptions(
      axis: .horizontal, spacing: spacing, alignment: alignment.key, estimatedLength: 44,
      pinsHeaders: pinnedViews.contains(.sectionHeaders),
      pinsFooters: pinnedViews.contains(.sectionFooters), tracks: rows)
  }
}
