// Whole pixels.

/// A half-open rectangle of whole device pixels.
package struct PixelRect: Hashable, Sendable {
  package var x0: Int
  package var y0: Int
  package var x1: Int
  package var y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package var width: Int { max(0, x1 - x0) }
  package var height: Int { max(0, y1 - y0) }
  package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return r.isEmpty ? .empty : r
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  package func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }

  /// Grown by `d` pixels on every side.
  package func outset(by d: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(x0: x0 - d, y0: y0 - d, x1: x1 + d, y1: y1 + d)
  }
}
