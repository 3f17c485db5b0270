// The coverage of a shape as runs: what a rounded card is made of, kept between frames.

/// Coverage of a rectangle of pixels: each row a list of runs with one coverage or a byte a pixel.
///
/// Equal rows share their list, so a card costs its corners and not its area. Immutable: its identity is a
/// cache key.
package final class CoverageRuns: Sendable {
  struct Run: Equatable, Sendable {
    /// From the left edge, pixels.
    var x: Int32
    var count: Int32
    /// Where its bytes begin; −1 − c for a constant coverage c.
    var source: Int32
  }

  package let width: Int
  package let height: Int
  /// The list of each row.
  let rows: [Int32]
  /// Where each list begins in `runs`, and the end.
  let lists: [Int32]
  let runs: [Run]
  let bytes: [UInt8]

  fileprivate init(_ builder: Builder) {
    width = builder.width
    height = builder.rows.count
    rows = builder.rows
    lists = builder.lists
    runs = builder.runs
    bytes = builder.bytes
  }

  /// About what it takes in memory, bytes.
  package var cost: Int { rows.count * 4 + lists.count * 4 + runs.count * 12 + bytes.count + 128 }

  /// Puts rows together, top to bottom.
  package struct Builder {
    fileprivate let width: Int
    fileprivate var rows: [Int32] = []
    fileprivate var lists: [Int32] = [0]
    fileprivate var runs: [Run] = []
    fileprivate var bytes: [UInt8] = []

    /// Runs of one coverage shorter than this are kept as bytes.
    private static let shortRun = 16

    package init(width: Int) {
      precondition(width >= 0 && width < 1 << 24, "width \(width)")
      self.width = width
    }

    /// Adds the row that an accumulator, whose window is as wide, has just finished.
    package mutating func addRow(of accumulator: CoverageAccumulator) {
      let left = accumulator.window.x0
      var target = self
      self = Builder(width: 0)
      accumulator.forEachSpan { span, weights in
        target.add(x: span.x - left, count: span.count, constant: span.constant, weights)
      }
      target.endRow()
      self = target
    }

    /// Adds a row given as one byte a pixel.
    package mutating func addRow(_ coverage: Span<UInt8>) {
      precondition(coverage.count == width, "\(coverage.count) bytes for a row of \(width)")
      var i = 0
      var open = 0
      while i < width {
        var end = i + 1
        while end < width, coverage[end] == coverage[i] { end += 1 }
        if end - i >= Builder.shortRun || coverage[i] == 0 {
          add(x: open, count: i - open, constant: nil, coverage.extracting(open..<i))
          add(x: i, count: end - i, constant: coverage[i], coverage.extracting(i..<i))
          open = end
        }
        i = end
      }
      add(x: open, count: width - open, constant: nil, coverage.extracting(open..<width))
      endRow()
    }

    /// Adds the row last added once more.
    package mutating func repeatRow() {
      if let last = rows.last { rows.append(last) }
    }

    package consuming func finish() -> CoverageRuns { CoverageRuns(self) }

    private mutating func add(x: Int, count: Int, constant: UInt8?, _ weights: Span<UInt8>) {
      if count <= 0 || constant == 0 { return }
      if let constant {
        runs.append(Run(x: Int32(x), count: Int32(count), source: -1 - Int32(constant)))
        return
      }
      runs.append(Run(x: Int32(x), count: Int32(count), source: Int32(bytes.count)))
      for i in 0..<count { bytes.append(weights[i]) }
    }

    /// Ends a list, or takes it back if it equals the one before.
    private mutating func endRow() {
      let from = Int(lists[lists.count - 1])
      if let row = rows.last, Int(row) == lists.count - 2 {
        let before = Int(lists[Int(row)])..<from
        if before.count == runs.count - from,
          zip(before, from..<runs.count).allSatisfy({ same(runs[$0], runs[$1]) })
        {
          for run in runs[from...] where run.source >= 0 { bytes.removeLast(Int(run.count)) }
          runs.removeLast(runs.count - from)
          rows.append(row)
          return
        }
      }
      rows.append(Int32(lists.count - 1))
      lists.append(Int32(runs.count))
    }

    private func same(_ a: Run, _ b: Run) -> Bool {
      if a.x != b.x || a.count != b.count { return false }
      if a.source < 0 || b.source < 0 { return a.source == b.source }
      let n = Int(a.count)
      return bytes[Int(a.source)..<Int(a.source) + n] == bytes[Int(b.source)..<Int(b.source) + n]
    }
  }

  /// One byte a pixel, row by row.
  package func allBytes() -> [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height { writeRow(y, from: 0, count: width, to: &result, at: y * width) }
    return result
  }

  /// Writes part of a row, without what has no coverage, as one byte a pixel.
  package func writeRow(
    _ y: Int, from x0: Int, count: Int, to target: inout [UInt8], at offset: Int
  ) {
    let list = Int(rows[y])
    for run in runs[Int(lists[list])..<Int(lists[list + 1])] {
      let from = max(Int(run.x), x0)
      let to = min(Int(run.x) + Int(run.count), x0 + count)
      if from >= to { continue }
      for x in from..<to {
        target[offset + x - x0] =
          run.source < 0
          ? UInt8(truncatingIfNeeded: -1 - run.source) : bytes[Int(run.source) + x - Int(run.x)]
      }
    }
  }

  /// Whether a rectangle, from the shape's first pixel, is covered fully.
  package func isSolid(in rect: PixelRect) -> Bool {
    if rect.isEmpty { return true }
    if rect.x0 < 0 || rect.y0 < 0 || rect.x1 > width || rect.y1 > height { return false }
    return alikeRows(in: rect.y0..<rect.y1).allSatisfy { group in
      let list = Int(rows[group.lowerBound])
      return runs[Int(lists[list])..<Int(lists[list + 1])].contains {
        $0.source == -256 && Int($0.x) <= rect.x0 && Int($0.x) + Int($0.count) >= rect.x1
      }
    }
  }

  /// The rows of a range in groups of neighbours that are alike, top to bottom.
  package func alikeRows(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var y = range.lowerBound
    while y < range.upperBound {
      let alike = alikeRows(from: y, to: range.upperBound)
      result.append(alike)
      y = alike.upperBound
    }
    return result
  }

  /// The rows from one on that are like it, up to `end`.
  package func alikeRows(from y: Int, to end: Int) -> Range<Int> {
    var last = y + 1
    while last < end, rows[last] == rows[y] { last += 1 }
    return y..<last
  }
}
