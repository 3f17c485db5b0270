// How far a view may grow beyond the safe area.

package import Foundation

extension CGRect {
  /// The rectangle grown by the insets of those edges that touch the safe area's boundary.
  ///
  /// Only a touching edge grows: a view inset from the boundary, be it by a point, stays as it is
  /// (iOS 26.0: 10 pt away does not grow; a narrower frame still does at its other edges).
  ///
  /// - Parameters:
  ///   - insets: the distances from the safe area's edges to its container's; negative ones count
  ///     as 0.
  ///   - edges: the edges that may grow, in left-to-right terms.
  ///   - safeArea: in the same space as the rectangle.
  package func expanded(
    ignoring insets: EdgeInsets, on edges: Edge.Set, of safeArea: CGRect
  ) -> CGRect {
    // Sums of fractions rarely meet exactly; a thousandth of a point is far below any pixel.
    let tolerance: CGFloat = 0.001
    func growth(_ edge: Edge, _ distance: CGFloat) -> CGFloat {
      // An edge already outside has grown before: it grows by what is still missing.
      guard edges.contains(edge), distance <= tolerance else { return 0 }
      return max(0, max(0, insets[edge]) + min(0, distance))
    }
    let top = growth(.top, minY - safeArea.minY)
    let leading = growth(.leading, minX - safeArea.minX)
    let bottom = growth(.bottom, safeArea.maxY - maxY)
    let trailing = growth(.trailing, safeArea.maxX - maxX)
    return CGRect(
      x: minX - leading, y: minY - top, width: width + leading + trailing,
      height: height + top + bottom)
  }
}
