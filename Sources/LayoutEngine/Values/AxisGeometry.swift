// Sizes and points read by axis, so that one algorithm serves rows and columns.

package import Foundation

extension CGSize {
  package init(_ major: CGFloat, along axis: Axis, crossing cross: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: major, height: cross) : CGSize(width: cross, height: major)
  }

  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension CGPoint {
  package init(_ major: CGFloat, along axis: Axis, crossing cross: CGFloat) {
    self =
      axis == .horizontal
      ? CGPoint(x: major, y: cross) : CGPoint(x: cross, y: major)
  }

  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

extension CGFloat {
  /// Zero in place of NaN, so that one broken child cannot poison its siblings.
  var withoutNaN: CGFloat { isNaN ? 0 : self }

  /// The value kept inside the bounds; the lower one wins when they cross.
  func clamped(from lower: CGFloat?, to upper: CGFloat?) -> CGFloat {
    var value = self
    if let upper, upper < value { value = upper }
    if let lower, lower > value { value = lower }
    return value
  }
}
