// Grids written the way SwiftUI writes them.

import Foundation
import LayoutEngine

/// A line of a test's grid.
enum TestLine {
  case row([TestCell])
  case wide(Tree)
}

/// A cell of a test's grid.
struct TestCell {
  var tree: Tree
  var cell = GridCell(subview: 0)

  init(_ tree: Tree) { self.tree = tree }

  private func setting(_ change: (inout GridCell) -> Void) -> TestCell {
    var copy = self
    change(&copy.cell)
    return copy
  }
  func columns(_ count: Int) -> TestCell { setting { $0.columns = count } }
  func anchor(_ anchor: UnitPoint) -> TestCell { setting { $0.anchor = anchor } }
  func column(_ alignment: HorizontalAlignment) -> TestCell {
    setting { $0.columnAlignment = alignment }
  }
  func unsized(_ axes: Axis.Set) -> TestCell { setting { $0.unsizedAxes = axes } }
}

func grid(
  align alignment: Alignment = .center, horizontal: CGFloat? = nil, vertical: CGFloat? = nil,
  _ lines: TestLine...
) -> Tree {
  var children: [Tree] = []
  let gridLines = lines.map { line -> GridLine in
    switch line {
    case .row(let cells):
      return .row(
        cells.map { cell in
          var result = cell.cell
          result.subview = children.count
          children.append(cell.tree)
          return result
        })
    case .wide(let tree):
      children.append(tree)
      return .wide(GridCell(subview: children.count - 1))
    }
  }
  return Tree(
    .container(
      GridLayout(
        alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical,
        lines: gridLines), children))
}

func cells(_ trees: Tree...) -> TestLine { .row(trees.map { TestCell($0) }) }
