// Reading direction, and the one place where it enters layout: mirroring a finished level.

package import Foundation

/// A direction in which the layout system places content.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

extension LayoutDirection {
  /// Turns an x measured from the leading edge into one measured from the left edge.
  ///
  /// Layout runs in leading-to-trailing space, and each parent mirrors its children once:
  /// x' = parentWidth − x − width. Measured on macOS 26.6 for stacks, grids, lazy grids, custom
  /// layouts, `position`, `offset` and alignment guides. Which direction is asked is the parent's,
  /// so a left-to-right island is placed mirrored but laid out left to right inside.
  package func leftX(_ x: CGFloat, width: CGFloat, in parentWidth: CGFloat) -> CGFloat {
    self == .leftToRight ? x : parentWidth - x - width
  }
}
