// The box that stands for a character no face has.

import Foundation
import Geometry

enum MissingGlyph {
  /// Em.
  static let advance: CGFloat = 0.6

  /// A frame as high as a capital, the hole drawn the other way round.
  static let outline: GlyphOutline = {
    let outer = CGRect(x: 0.06, y: -0.7, width: 0.48, height: 0.7)
    let inner = outer.insetBy(dx: 0.06, dy: 0.06)
    let path = Path(elements: [
      .move(to: CGPoint(x: outer.minX, y: outer.minY)),
      .line(to: CGPoint(x: outer.maxX, y: outer.minY)),
      .line(to: CGPoint(x: outer.maxX, y: outer.maxY)),
      .line(to: CGPoint(x: outer.minX, y: outer.maxY)),
      .closeSubpath,
      .move(to: CGPoint(x: inner.minX, y: inner.minY)),
      .line(to: CGPoint(x: inner.minX, y: inner.maxY)),
      .line(to: CGPoint(x: inner.maxX, y: inner.maxY)),
      .line(to: CGPoint(x: inner.maxX, y: inner.minY)),
      .closeSubpath,
    ])
    return GlyphOutline(path: path, bounds: outer, name: "missing")
  }()
}
