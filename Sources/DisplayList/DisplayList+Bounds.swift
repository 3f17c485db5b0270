// Where a list can leave ink.

package import Foundation
package import Geometry
import Typesetting

extension DisplayList {
  /// A rectangle outside of which the list paints nothing, in the holder's space; null when nothing can show.
  ///
  /// Never too small; rounding to pixels may add up to half a pixel, which the painter allows for.
  package var bounds: CGRect {
    items.reduce(CGRect.null) { $0.union($1.bounds) }
  }
}

extension DisplayList.Item {
  package var bounds: CGRect {
    switch self {
    case .fill(let shape, _): return shape.bounds
    case .stroke(let shape, let style, _):
      let box = shape.bounds
      return box.isNull ? box : box.insetBy(dx: -style.reach, dy: -style.reach)
    case .glyphs(let run, let origin, _):
      return run.inkBounds.isNull ? .null : run.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
    case .image(let image): return image.destination.standardized
    case .effect(let effect, let contents): return effect.bounds(ofContents: contents)
    }
  }
}

extension Shape {
  /// The smallest cheap rectangle around the shape; null for an empty path.
  package var bounds: CGRect {
    switch self {
    case .rect(let r), .roundedRect(let r, _, _), .unevenRoundedRect(let r, _, _, _, _, _),
      .ellipse(let r):
      return r.isNull ? r : r.standardized
    case .path(let path, _): return path.controlBounds
    }
  }

  /// The outline of the shape.
  package var path: Path {
    switch self {
    case .rect(let r): return Path(r)
    case .roundedRect(let r, let size, let style):
      return Path(roundedRect: r, cornerSize: size, style: style)
    case .unevenRoundedRect(let r, let tl, let tr, let br, let bl, let style):
      func size(_ radius: CGFloat) -> CGSize {
        CGSize(width: max(0, radius), height: max(0, radius))
      }
      return Path { path in
        path.addRoundedRect(
          in: r, topLeft: size(tl), topRight: size(tr), bottomRight: size(br),
          bottomLeft: size(bl), style: style)
      }
    case .ellipse(let r): return Path(ellipseIn: r)
    case .path(let path, _): return path
    }
  }

  package var isEvenOdd: Bool {
    if case .path(_, true) = self { true } else { false }
  }
}

extension Effect {
  /// Shadows end where measured ones do, at two standard deviations.
  package static let shadowReach: CGFloat = 2
  /// Blurs reach three standard deviations, the padding that Core Image gives its Gaussian.
  package static let blurReach: CGFloat = 3

  /// Where the contents can leave ink under this effect.
  package func bounds(ofContents contents: DisplayList) -> CGRect {
    let inner = contents.bounds
    if inner.isNull { return inner }
    switch self {
    case .translation(let d): return inner.offsetBy(dx: d.width, dy: d.height)
    case .transform(let t): return inner.applying(t)
    case .projection(let map):
      // Beside the eye there is no end to it; nothing on a screen is farther away than this.
      return map.boundingBox(of: inner) ?? inner.insetBy(dx: -10_000, dy: -10_000)
    case .clip(let shape): return inner.intersection(shape.bounds)
    case .mask(let mask): return inner.intersection(mask.bounds)
    case .opacity, .blendMode, .compositingGroup, .colorMatrix, .owner: return inner
    case .shadow(_, let radius, let offset):
      let reach = max(0, radius) * Effect.shadowReach
      return inner.union(
        inner.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height))
    case .blur(let radius, let opaque):
      let reach = max(0, radius) * Effect.blurReach
      return opaque ? inner : inner.insetBy(dx: -reach, dy: -reach)
    }
  }
}
