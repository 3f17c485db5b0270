// How the elements of a lazy container stand in lines.

import LayoutEngine

/// Lines of elements: one element a line in a stack; in a grid as many as there are tracks.
///
/// Cells flow through the content of a section; headers and footers have lines of their own, and so does
/// what follows them.
@MainActor
struct LazyLines {
  /// Neighbours that flow into the same lines.
  private struct Run {
    var firstElement: Int
    var elementCount: Int
    var firstLine: Int
    var perLine: Int
    var lineCount: Int { (elementCount + perLine - 1) / perLine }
  }

  private var runs: [Run] = []
  let count: Int
  let cellsPerLine: Int

  init(_ elements: LazyElements, cellsPerLine: Int) {
    self.cellsPerLine = cellsPerLine
    var line = 0
    var openSection: Int?
    if cellsPerLine == 1 {
      runs = [Run(firstElement: 0, elementCount: elements.count, firstLine: 0, perLine: 1)]
      count = elements.count
      return
    }
    for (segment, start) in zip(elements.segments, elements.starts) where segment.count > 0 {
      if segment.role == .content, segment.section == openSection {
        let last = runs.count - 1
        line -= runs[last].lineCount
        runs[last].elementCount += segment.count
        line += runs[last].lineCount
        continue
      }
      let run = Run(
        firstElement: start, elementCount: segment.count, firstLine: line,
        perLine: segment.role == .content ? cellsPerLine : 1)
      line += run.lineCount
      runs.append(run)
      openSection = segment.role == .content ? segment.section : nil
    }
    count = line
  }

  /// The elements of a line.
  func elements(of line: Int) -> Range<Int> {
    let run = runs[index { $0.firstLine <= line }]
    let first = run.firstElement + (line - run.firstLine) * run.perLine
    return first..<min(first + run.perLine, run.firstElement + run.elementCount)
  }

  /// The line that an element stands in.
  func line(of element: Int) -> Int {
    let run = runs[index { $0.firstElement <= element }]
    return run.firstLine + (element - run.firstElement) / run.perLine
  }

  /// The last run that starts at or before something.
  private func index(_ startsBefore: (Run) -> Bool) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if startsBefore(runs[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
