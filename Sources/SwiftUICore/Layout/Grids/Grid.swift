// Grid and its rows.

public import Foundation
public import LayoutEngine

/// Views in rows whose cells share the widths of columns.
public struct Grid<Content: View> {
  var layout: GridLayout
  var content: Content

  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

extension Grid: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content = view.map(in: inputs.subgraph) { $0.content }
    return makeLayoutContainer(
      layout: view.map(in: inputs.subgraph) { $0.layout }, inputs: inputs
    ) { inputs in
      Content._makeViewList(view: content, inputs: inputs).list
    }
  }
}

/// A row of cells; outside of a grid, its views are a group.
public struct GridRow<Content: View> {
  var alignment: VerticalAlignment?
  var content: Content

  public nonisolated init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: MultiView {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let identity = ViewElement.Identity()
    let content = view.map(in: inputs.subgraph) { $0.content }
    return .init(
      .modified(Content._makeViewList(view: content, inputs: inputs).list) { element in
        element.addingTrait(GridRowTraitKey.self) {
          GridRowTrait(serial: identity.serial, alignment: view.value.alignment)
        }
      })
  }

  @MainActor public static func _viewListCount() -> Int? { Content._viewListCount() }
}

/// Says in which row a cell stands.
struct GridRowTrait {
  var serial: Int
  var alignment: VerticalAlignment?
}

struct GridRowTraitKey: ViewTraitKey { static var defaultValue: GridRowTrait? { nil } }
private struct GridCellColumnsKey: ViewTraitKey { static var defaultValue: Int { 1 } }
private struct GridCellAnchorKey: ViewTraitKey { static var defaultValue: UnitPoint? { nil } }
private struct GridColumnAlignmentKey: ViewTraitKey {
  static var defaultValue: HorizontalAlignment? { nil }
}
private struct GridCellUnsizedAxesKey: ViewTraitKey { static var defaultValue: Axis.Set { [] } }

extension GridLine {
  /// The lines that views make of themselves, by what they say about rows.
  static func lines(of views: [ViewTraits]) -> [GridLine] {
    var lines: [GridLine] = []
    var serial: Int?
    for (index, traits) in views.enumerated() {
      let cell = GridCell(
        subview: index, columns: traits[GridCellColumnsKey.self],
        anchor: traits[GridCellAnchorKey.self],
        columnAlignment: traits[GridColumnAlignmentKey.self],
        unsizedAxes: traits[GridCellUnsizedAxesKey.self])
      guard let row = traits[GridRowTraitKey.self] else {
        lines.append(.wide(cell))
        serial = nil
        continue
      }
      if row.serial == serial, case .row(let cells, let alignment) = lines.last {
        lines[lines.count - 1] = .row(cells + [cell], alignment: alignment)
      } else {
        lines.append(.row([cell], alignment: row.alignment))
        serial = row.serial
      }
    }
    return lines
  }
}

extension View {
  /// Lets a cell cover several columns of its grid.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    trait(GridCellColumnsKey.self, count)
  }

  /// Places a cell by a point of its area instead of the grid's alignment.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    trait(GridCellAnchorKey.self, anchor)
  }

  /// Sets the alignment of the whole column that the cell stands in.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    trait(GridColumnAlignmentKey.self, guide)
  }

  /// Lets a cell fill its area on some axes without making it larger.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    trait(GridCellUnsizedAxesKey.self, axes)
  }
}
