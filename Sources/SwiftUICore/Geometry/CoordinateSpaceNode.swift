// Where a view is: a chain of coordinate spaces up to the root, walked only by those who ask.

package import AttributeGraph
package import Foundation
package import Geometry
package import LayoutEngine

/// One step from a view's coordinates to its parent's.
///
/// Nothing is computed while views are placed: a reader walks the chain, and what it reads on the way
/// becomes its dependencies. So a scroll moves one node, and only readers of positions run again.
@MainActor
package final class CoordinateSpaceNode {
  package enum Step {
    /// The root: global coordinates.
    case root
    /// A child at its place in a container.
    case child(Attribute<ViewGeometry>)
    /// A visual effect on the content of the given size; layout above does not see it.
    case transform(Attribute<CGAffineTransform>)
    /// A named space: the same coordinates as the parent's.
    case named(Attribute<AnyHashable>)
    /// The viewport of a scroll view: the same coordinates as the parent's.
    case scrollView(Attribute<ScrollBehavior>)
  }

  package let parent: CoordinateSpaceNode?
  package let step: Step
  /// The size of the view whose bounds this space has; for `bounds(of:)`.
  package let size: Attribute<ViewSize>?

  package init(root size: Attribute<ViewSize>?) {
    parent = nil
    step = .root
    self.size = size
  }

  package init(_ step: Step, parent: CoordinateSpaceNode, size: Attribute<ViewSize>? = nil) {
    self.parent = parent
    self.step = step
    self.size = size
  }

  /// The map from this space to `ancestor`'s, or to the root's when it is nil or no ancestor.
  package func transform(to ancestor: CoordinateSpaceNode?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var node: CoordinateSpaceNode? = self
    while let current = node, current !== ancestor {
      switch current.step {
      case .root, .named, .scrollView: break
      case .child(let geometry):
        let origin = geometry.value.origin
        result.tx += origin.x
        result.ty += origin.y
      case .transform(let transform):
        result = result.concatenating(transform.value)
      }
      node = current.parent
    }
    return result
  }

  package func convert(toRoot point: CGPoint) -> CGPoint { point.applying(transform(to: nil)) }

  package func convert(fromRoot point: CGPoint) -> CGPoint {
    point.applying(transform(to: nil).inverted())
  }

  /// The nearest ancestor, this node included, that satisfies a condition.
  func nearest(where condition: (Step) -> Bool) -> CoordinateSpaceNode? {
    var node: CoordinateSpaceNode? = self
    while let current = node {
      if condition(current.step) { return current }
      node = current.parent
    }
    return nil
  }
}

extension CGRect {
  /// The bounding box of a rectangle's corners, each mapped.
  init(boundingCornersOf rect: CGRect, _ map: (CGPoint) -> CGPoint) {
    let corners = [
      map(CGPoint(x: rect.minX, y: rect.minY)), map(CGPoint(x: rect.maxX, y: rect.minY)),
      map(CGPoint(x: rect.minX, y: rect.maxY)), map(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let minX = xs.reduce(xs[0], min)
    let minY = ys.reduce(ys[0], min)
    self.init(
      x: minX, y: minY, width: xs.reduce(xs[0], max) - minX, height: ys.reduce(ys[0], max) - minY)
  }
}
