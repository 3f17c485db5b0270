// The most counted pixels in any window of a picture.

/// Counts pixels in every square window, fed by rows from the top.
///
/// A window that is larger than the picture is the picture. Memory is a byte a pixel for as many rows as
/// the window has, and a number a column.
struct WindowCount {
  /// The most in any window so far.
  private(set) var worst = 0

  private let side: Int
  private let width: Int
  /// The columns of the last `side` rows, oldest first from `oldest`.
  private var rows: [[Int]] = []
  private var oldest = 0
  /// How many counted pixels each column has in those rows, and all have.
  private var columns: [Int]
  private var total = 0

  init(side: Int, width: Int) {
    precondition(side >= 1, "a window of \(side) pixels")
    self.side = side
    self.width = width
    columns = Array(repeating: 0, count: width)
  }

  /// - Parameter row: The counted pixels' x, rising.
  mutating func add(row: [Int]) {
    if rows.count < side {
      rows.append(row)
    } else {
      for x in rows[oldest] { columns[x] -= 1 }
      total -= rows[oldest].count
      rows[oldest] = row
      oldest = (oldest + 1) % side
    }
    for x in row { columns[x] += 1 }
    total += row.count
    // A window that beats the worst ends in a row that adds to it.
    guard !row.isEmpty, total > worst else { return }
    var sum = 0
    for x in 0..<width {
      sum += columns[x]
      if x >= side { sum -= columns[x - side] }
      worst = max(worst, sum)
    }
  }
}
