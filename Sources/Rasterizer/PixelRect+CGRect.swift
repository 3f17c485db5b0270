// From device coordinates to whole pixels.

import Foundation
import Geometry
import Pixels

extension PixelRect {
  /// Every edge moved to the nearest pixel: what a filled rectangle covers.
  init(rounding rect: CGRect) {
    self.init(
      x0: pixel(Double(rect.minX)), y0: pixel(Double(rect.minY)),
      x1: pixel(Double(rect.maxX)), y1: pixel(Double(rect.maxY)))
  }

  /// The smallest pixel rectangle that contains `rect` (device coordinates); empty for null rectangles.
  init(covering rect: CGRect) {
    guard !rect.isNull else {
      self.init(x0: 0, y0: 0, x1: 0, y1: 0)
      return
    }
    func clamped(_ v: Double) -> Int { v == v ? Int(min(0x1p30, max(-0x1p30, v))) : 0 }
    self.init(
      x0: clamped(Double(rect.minX).rounded(.down)), y0: clamped(Double(rect.minY).rounded(.down)),
      x1: clamped(Double(rect.maxX).rounded(.up)), y1: clamped(Double(rect.maxY).rounded(.up)))
  }
}
