// A scroll view's end of scrolling, as its behaviour wants it.

import AttributeGraph
import Foundation
import LayoutEngine
import ScrollPhysics

extension ScrollState {
  /// Turns a behaviour into the adjustment that the motion asks for.
  func adjustment(
    to behavior: any ScrollTargetBehavior, targets: ScrollTargets,
    environment: Attribute<EnvironmentValues>
  ) -> ScrollTargetAdjustment {
    { [self] proposed, velocity in
      onMainActor {
        untracked {
          let extent = extent.value
          let insets = extent.insets
          let room = extent.room
          // In the content's own coordinates.
          func target(_ offset: CGPoint) -> ScrollTarget {
            ScrollTarget(
              rect: CGRect(
                origin: CGPoint(x: offset.x + insets.left, y: offset.y + insets.top), size: room))
          }
          let context = ScrollTargetBehaviorContext(
            originalTarget: target(motion.exactOffset(at: now)),
            velocity: CGVector(dx: velocity.width, dy: velocity.height),
            contentSize: extent.contentSize, containerSize: room, axes: axes,
            environment: environment.value,
            targets: { rect in
              self.contentSpace.map { targets.frames(around: rect, inContent: $0) } ?? []
            })
          var result = target(proposed)
          behavior.updateTarget(&result, context: context)
          let (start, end) = (motion.startOffset, motion.endOffset)
          return CGPoint(
            x: min(max(result.rect.minX - insets.left, start.x), max(start.x, end.x)),
            y: min(max(result.rect.minY - insets.top, start.y), max(start.y, end.y)))
        }
      }
    }
  }
}

extension ScrollExtent {
  /// What the insets leave of the viewport.
  var room: CGSize {
    CGSize(
      width: max(0, viewport.width - insets.left - insets.right),
      height: max(0, viewport.height - insets.top - insets.bottom))
  }
}

extension EnvironmentValues {
  /// What a scroll view was told is not for the scroll views in it.
  mutating func resetScrollRules() {
    if scrollTargetBehavior != nil { scrollTargetBehavior = nil }
    if scrollAnchors != ScrollAnchors() { scrollAnchors = ScrollAnchors() }
    if scrollBounces != ScrollBounces() { scrollBounces = ScrollBounces() }
  }
}
