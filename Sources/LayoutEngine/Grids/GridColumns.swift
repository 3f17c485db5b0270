// Sharing a grid's width between its columns.

import Foundation

/// The widths of a grid's columns for one proposed width.
///
/// Columns, and cells that cover several of them, claim the width in the order of a stack: higher
/// priority first, then the least flexible; a column before the cells over it.
///
/// - A column is offered an equal share of what is left with the columns that have not chosen yet.
/// - A cell over several columns is offered what those that have chosen measure, and an equal
///   share of what is left. What it then needs beyond its columns they get in equal parts; of
///   columns that have yet to choose it becomes the least width.
///
/// So three columns that each hold something flexible are equally wide (macOS 26.2: 88 each in
/// 280), and a flexible view between the rows widens rigid columns by the same amount each (to
/// 78, 129 and 97 from 9, 60 and 28 in 320). Without a proposed width every cell has its ideal one.
struct GridColumns {
  private(set) var widths: [CGFloat]

  private let cells: GridCells
  private let gaps: [CGFloat]
  private let columns: [[GridCells.Item]]
  private let spans: [GridCells.Item]

  init(_ cells: GridCells, gaps: [CGFloat], proposal: CGFloat?) {
    self.cells = cells
    self.gaps = gaps
    var columns = [[GridCells.Item]](repeating: [], count: cells.columnCount)
    var spans: [GridCells.Item] = []
    for item in cells.items where !item.cell.unsizedAxes.contains(.horizontal) {
      if let column = item.onlyColumn { columns[column].append(item) } else { spans.append(item) }
    }
    self.columns = columns
    self.spans = spans
    widths = Array(repeating: 0, count: cells.columnCount)
    if let proposal {
      share(proposal.withoutNaN - gaps.reduce(0, +))
    } else {
      takeIdealWidths()
    }
  }

  private func width(of column: Int, offered offer: CGFloat?) -> CGFloat {
    cells.extent(of: columns[column], along: cells.columnAlignments[column].key) { _ in
      ProposedViewSize(width: offer, height: nil)
    }.withoutNaN
  }

  private func width(of span: GridCells.Item, offered offer: CGFloat?) -> CGFloat {
    cells.subviews[span.cell.subview]
      .measure(ProposedViewSize(width: offer, height: nil)).width.withoutNaN
  }

  /// The gaps inside a range of columns.
  private func gaps(in range: Range<Int>) -> CGFloat {
    gaps[range.lowerBound..<range.upperBound - 1].reduce(0, +)
  }

  private mutating func takeIdealWidths() {
    for column in widths.indices { widths[column] = width(of: column, offered: nil) }
    // Narrow spans first: a wide one then finds its columns as wide as they must be anyway.
    for span in spans.sorted(by: { $0.columns.count < $1.columns.count }) {
      let missing =
        width(of: span, offered: nil) - gaps(in: span.columns)
        - span.columns.reduce(0) { $0 + widths[$1] }
      if missing > 0 { widen(span.columns, by: missing) }
    }
  }

  private mutating func widen(_ range: Range<Int>, by length: CGFloat) {
    for column in range { widths[column] += length / CGFloat(range.count) }
  }

  private mutating func share(_ available: CGFloat) {
    let claimants = claimants()
    var remaining = available
    var chosen = Array(repeating: false, count: widths.count)
    for (claimant, span) in claimants {
      // Columns of the same priority that have yet to choose, and what lower ones need at least.
      let waiting = claimants.filter {
        $0.span == nil && $0.claimant.priority == claimant.priority && !chosen[$0.claimant.index]
      }.map(\.claimant.index)
      let reserved = claimants.reduce(0) {
        $1.span == nil && $1.claimant.priority < claimant.priority
          ? $0 + $1.claimant.minimum : $0
      }
      let room = max(0, (remaining - reserved).withoutNaN)
      guard let span else {
        let column = claimant.index
        let length = max(
          width(of: column, offered: room / CGFloat(waiting.count)), widths[column])
        widths[column] = length
        chosen[column] = true
        if remaining != .infinity { remaining -= length }
        continue
      }
      let inside = span.columns.filter { !chosen[$0] }
      let outside = waiting.count { !span.columns.contains($0) }
      let settled =
        gaps(in: span.columns) + span.columns.reduce(0) { chosen[$1] ? $0 + widths[$1] : $0 }
      let parts = CGFloat(max(1, inside.count))
      let length = width(
        of: span, offered: settled + room * parts / (parts + CGFloat(outside)))
      if inside.isEmpty {
        let missing = (length - settled).withoutNaN
        guard missing > 0 else { continue }
        widen(span.columns, by: missing)
        if remaining != .infinity { remaining -= missing }
      } else {
        // Until it chooses, a column's entry holds the least width that spans ask of it.
        let missing = (length - settled - inside.reduce(0) { $0 + widths[$1] }).withoutNaN
        guard missing > 0 else { continue }
        for column in inside { widths[column] += missing / parts }
      }
    }
  }

  private func claimants() -> [(claimant: FlexClaimant, span: GridCells.Item?)] {
    var claimants: [(claimant: FlexClaimant, span: GridCells.Item?)] = []
    for column in widths.indices {
      claimants.append(
        (
          FlexClaimant(
            index: column, priority: cells.priority(of: columns[column]),
            minimum: width(of: column, offered: 0),
            maximum: width(of: column, offered: .infinity)), nil
        ))
    }
    for (index, span) in spans.enumerated() {
      claimants.append(
        (
          FlexClaimant(
            index: widths.count + index,
            priority: cells.subviews[span.cell.subview].priority,
            minimum: width(of: span, offered: 0), maximum: width(of: span, offered: .infinity)),
          span
        ))
    }
    return claimants.sorted { a, b in
      let (first, second) = (a.claimant, b.claimant)
      if first.priority == second.priority, first.flexibility == second.flexibility,
        (a.span == nil) != (b.span == nil)
      {
        return a.span == nil
      }
      return first.precedes(second)
    }
  }
}
