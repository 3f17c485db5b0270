// From fractional points to whole pixels: the one rounding rule of the house.

package import Foundation

/// The whole pixel nearest to `x` points at `scale` pixels a point; halves go up, also below zero.
///
/// Layout stays fractional, drawing rounds. Measured on iOS: a rectangle from y 174.5 to 444.5 px fills
/// 174 (or 175) to 445 solid, with no blended row.
package func pixel(_ x: CGFloat, scale: CGFloat) -> Int {
  pixel(Double(x) * Double(scale))
}

/// The whole pixel nearest to a device coordinate, clamped to ±2³⁰; zero for what is not a number.
package func pixel(_ x: Double) -> Int {
  let rounded = (x + 0.5).rounded(.down)
  guard rounded == rounded else { return 0 }
  return Int(min(0x1p30, max(-0x1p30, rounded)))
}

/// A length or position in points moved to the nearest pixel, in points.
package func roundedToPixel(_ x: CGFloat, scale: CGFloat) -> CGFloat {
  (x * scale + 0.5).rounded(.down) / scale
}

/// A length in points grown to the next whole pixel, in points, forgiving the noise of arithmetic:
/// 20.333333333333336 at scale 3 stays 61 pixels.
package func ceiledToPixel(_ x: CGFloat, scale: CGFloat) -> CGFloat {
  (x * scale - 1e-6).rounded(.up) / scale
}
