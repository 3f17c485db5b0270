// Whether something is painted at a point: where views that are seen answer a finger.

package import Foundation
import Geometry
import Pixels
import Typesetting

extension DisplayList {
  /// True where the list paints at a point of the holder's space, however thinly.
  ///
  /// The lines of a text count as one area with what is between them, each as high as a line of its font. Of shadows
  /// and blurs only what casts them counts.
  package func covers(_ point: CGPoint) -> Bool {
    var text = CGRect.null
    for item in items {
      switch item {
      case .glyphs(let run, let origin, _):
        text = text.union(run.lineBounds.offsetBy(dx: origin.x, dy: origin.y))
      default:
        if item.covers(point) { return true }
      }
    }
    return text.contains(point)
  }
}

extension DisplayList.Item {
  fileprivate func covers(_ point: CGPoint) -> Bool {
    switch self {
    case .fill(let shape, let paint): return !paint.isClear && shape.covers(point)
    case .stroke(let shape, let style, let paint):
      guard !paint.isClear, bounds.contains(point) else { return false }
      return shape.path.stroked(style).contains(point)
    case .glyphs(let run, let origin, _):
      return run.lineBounds.offsetBy(dx: origin.x, dy: origin.y).contains(point)
    case .image(let image): return image.destination.standardized.contains(point)
    case .effect(let effect, let contents): return effect.covers(point, with: contents)
    }
  }
}

extension Paint {
  /// True for a colour that leaves nothing.
  fileprivate var isClear: Bool {
    if case .color(let color) = self { color.opacity == 0 } else { false }
  }
}

extension Shape {
  fileprivate func covers(_ point: CGPoint) -> Bool {
    switch self {
    case .rect(let rect): rect.standardized.contains(point)
    default: bounds.contains(point) && path.contains(point, eoFill: isEvenOdd)
    }
  }
}

extension GlyphRun {
  /// The run's part of its line: from its first to its last ink, with the ascent and descent of SF Pro.
  fileprivate var lineBounds: CGRect {
    if inkBounds.isNull { return .null }
    let line = CGRect(
      x: inkBounds.minX, y: -0.952148 * fontSize, width: inkBounds.width,
      height: (0.952148 + 0.241211) * fontSize)
    return line.union(inkBounds)
  }
}

extension Effect {
  fileprivate func covers(_ point: CGPoint, with contents: DisplayList) -> Bool {
    switch self {
    case .translation(let offset):
      return contents.covers(CGPoint(x: point.x - offset.width, y: point.y - offset.height))
    case .transform(let transform):
      let determinant = transform.a * transform.d - transform.b * transform.c
      // What is scaled to nothing has no area.
      if determinant == 0 || !determinant.isFinite { return false }
      return contents.covers(point.applying(transform.inverted()))
    case .projection: return bounds(ofContents: contents).contains(point)
    case .clip(let shape): return shape.covers(point) && contents.covers(point)
    case .mask(let mask): return mask.covers(point) && contents.covers(point)
    case .opacity(let opacity): return opacity > 0 && contents.covers(point)
    case .blendMode, .compositingGroup, .shadow, .blur, .colorMatrix, .owner:
      return contents.covers(point)
    }
  }
}
