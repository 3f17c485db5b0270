// The length that children need across a stack when their guides meet on one line.

package import Foundation

/// The union of lengths aligned on a shared guide.
///
/// A child reaches `guide` points before the line and `length − guide` after it. A guide outside
/// its child therefore widens the union (macOS 26.2: a leading guide at the trailing edge of a
/// 100 pt view above a 50 pt one gives 150).
package struct AlignedExtent {
  private var before: CGFloat = -.infinity
  private var after: CGFloat = -.infinity

  package init() {}

  package mutating func add(length: CGFloat, guide: CGFloat) {
    // Half of infinity is no position: an endless child begins at the line's start.
    let reach = guide.isFinite ? guide : 0
    before = max(before, reach)
    after = max(after, length.withoutNaN - reach)
  }

  /// The whole length; 0 without children.
  package var length: CGFloat { before == -.infinity ? 0 : max(0, before + after) }

  /// Where the shared line lies, from the start of the union.
  package var line: CGFloat { before == -.infinity ? 0 : before }

  /// Where the line lies in a length of its own: as near `wanted` as keeps every child inside.
  package func line(near wanted: CGFloat, in available: CGFloat) -> CGFloat {
    guard before != -.infinity, available.isFinite, wanted.isFinite else { return line }
    return max(before, min(wanted, available - after))
  }
}
