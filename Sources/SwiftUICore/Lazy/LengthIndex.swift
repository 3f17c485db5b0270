// Sums of lengths over ranges of rows, under change: where a row lies, and which row lies somewhere.

import Foundation
import LayoutEngine

/// A Fenwick tree over the lengths of rows: both questions, and a change, in O(log n).
struct LengthIndex {
  private(set) var lengths: [CGFloat]
  /// `tree[i]` sums the lengths of the `i & -i` rows that end with row i − 1.
  private var tree: [CGFloat]
  private let highestPower: Int

  init(count: Int, length: (Int) -> CGFloat) {
    lengths = (0..<count).map(length)
    tree = [CGFloat](repeating: 0, count: count + 1)
    for index in 0..<count { tree[index + 1] = lengths[index] }
    for index in stride(from: 1, through: count, by: 1) {
      let parent = index + (index & -index)
      if parent <= count { tree[parent] += tree[index] }
    }
    var power = 1
    while power * 2 <= count { power *= 2 }
    highestPower = power
  }

  var count: Int { lengths.count }
  var total: CGFloat { start(of: count) }

  /// Where row `index` starts; `count` gives the end of the last.
  func start(of index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var index = index
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  mutating func set(_ index: Int, to length: CGFloat) {
    let change = length - lengths[index]
    if change == 0 { return }
    lengths[index] = length
    var position = index + 1
    while position <= count {
      tree[position] += change
      position += position & -position
    }
  }

  /// The row that contains a point, clamped to the first and last; 0 when there are none.
  func row(at point: CGFloat) -> Int {
    var position = 0
    var rest = point
    var power = highestPower
    while power > 0 {
      let next = position + power
      if next <= count, tree[next] <= rest {
        position = next
        rest -= tree[next]
      }
      power /= 2
    }
    return min(position, max(count - 1, 0))
  }
}
