// Blurred coverage of simple shapes.
//
// OPTIMIZATION: where neighbouring rows or columns of a shape are alike over more than the blur reaches, they are
// alike after it. So the blur is computed for a shape without those and stretched: for a card of any size it costs
// its corners (a nine-patch), to the byte what blurring the whole would give.

extension CoverageRuns {
  /// The coverage under a symmetric kernel; `weights.count − 1` pixels larger on every side.
  ///
  /// - Parameter weights: As for `convolve`.
  package func blurred(_ weights: [UInt32]) -> CoverageRuns {
    let reach = weights.count - 1
    if reach == 0 || width == 0 || height == 0 { return self }
    let columns = shrunk(alikeColumns, to: 2 * reach + 1)
    let alike = alikeRows(in: 0..<height).max { $0.count < $1.count } ?? 0..<0
    let rows = shrunk(alike, to: 2 * reach + 1)
    let smallWidth = width - columns.count + 2 * reach
    let smallHeight = height - rows.count + 2 * reach
    var source = [UInt8](repeating: 0, count: smallWidth * smallHeight)
    var target = reach
    for y in 0..<height where !rows.contains(y) {
      let offset = target * smallWidth + reach
      writeRow(y, from: 0, count: columns.lowerBound, to: &source, at: offset)
      writeRow(
        y, from: columns.upperBound, count: width - columns.upperBound, to: &source,
        at: offset + columns.lowerBound)
      target += 1
    }
    let blurred = convolve(
      source, width: smallWidth, height: smallHeight, channels: 1, weights: weights, edge: .zero)
    var builder = Builder(width: width + 2 * reach)
    var line = [UInt8](repeating: 0, count: width + 2 * reach)
    // The first column and row that were left out, in the blurred picture.
    let cut = columns.lowerBound + reach
    let cutRow = rows.lowerBound + reach
    for y in 0..<smallHeight {
      let from = y * smallWidth
      for x in 0..<cut { line[x] = blurred[from + x] }
      // What is left out equals its left neighbour.
      for x in cut..<cut + columns.count { line[x] = line[cut - 1] }
      for x in cut..<smallWidth { line[x + columns.count] = blurred[from + x] }
      if y == cutRow { for _ in rows { builder.repeatRow() } }
      builder.addRow(line.span)
    }
    return builder.finish()
  }

  /// The middle of a range that may be left out so that `rest` of it are left; empty if it is shorter.
  private func shrunk(_ range: Range<Int>, to rest: Int) -> Range<Int> {
    let before = (rest + 1) / 2
    let after = rest - before
    if range.count <= rest { return range.lowerBound..<range.lowerBound }
    return range.lowerBound + before..<range.upperBound - after
  }

  /// The longest range of neighbouring columns that are alike in every row.
  private var alikeColumns: Range<Int> {
    // Whether a column differs from the one on its left.
    var differs = [Bool](repeating: false, count: width + 1)
    for run in runs {
      let from = Int(run.x)
      let to = from + Int(run.count)
      differs[from] = true
      differs[to] = true
      if run.source >= 0 {
        for x in from..<to { differs[x] = true }
      }
    }
    var best = 0..<0
    var start = 0
    for x in 1...max(1, width) where x == width || differs[x] {
      if x - start > best.count { best = start..<x }
      start = x
    }
    return best
  }
}
