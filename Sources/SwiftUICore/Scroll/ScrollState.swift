// One scroll view at run time: its motion, its offset in the graph, its place.

package import AttributeGraph
package import Foundation
package import LayoutEngine
package import ScrollPhysics

/// What kind of scroll view it is.
package struct ScrollBehavior: Equatable {
  package var axes: Axis.Set
  /// Pixels a point.
  var displayScale: CGFloat
  /// Content that is read from right to left starts at its trailing end.
  var startsAtEnd: Bool
  var bounces = ScrollBounces()
  var anchors = ScrollAnchors()
}

/// Connects a scroll view's motion with the graph: extents go in from layout, the offset comes out.
@MainActor
package final class ScrollState {
  private let behavior: Attribute<ScrollBehavior>
  package var axes: Axis.Set { viewGraph.graph.untracked { behavior.value.axes } }
  /// The axes; reading them in a rule follows them.
  var axesFollowed: Axis.Set { behavior.value.axes }
  /// The accessibility identifier, by which scripts name the view.
  package var identifier: String?
  package private(set) var motion: ScrollMotion
  /// The content offset in whole pixels: what the content's place depends on.
  package let offset: Input<CGPoint>
  /// What moves the content.
  let phase: Input<ScrollPhase>
  /// The scroll view's coordinate space, whose bounds are its frame, not its viewport.
  package let space: CoordinateSpaceNode
  private let viewGraph: ViewGraph
  /// The viewport in the scroll view's space: its frame and the unsafe area that it lies under.
  package let viewport: Attribute<CGRect>
  package let extent: Attribute<ScrollExtent>
  package let isEnabled: () -> Bool
  private var hasExtent = false
  /// Told of each touch after it moved the content.
  var didTouch: ((Touch) -> Void)?

  init(
    behavior: Attribute<ScrollBehavior>, space: CoordinateSpaceNode, viewport: Attribute<CGRect>,
    extent: Attribute<ScrollExtent>, isEnabled: @escaping () -> Bool, viewGraph: ViewGraph,
    offset: Input<CGPoint>, phase: Input<ScrollPhase>
  ) {
    self.phase = phase
    self.behavior = behavior
    self.space = space
    self.viewport = viewport
    self.extent = extent
    self.viewGraph = viewGraph
    self.offset = offset
    self.isEnabled = isEnabled
    motion = ScrollMotion(extent: Self.noExtent)
  }

  private static let noExtent = ScrollExtent(contentSize: .zero, viewport: .zero)

  /// Takes over what layout found; the offset follows at once where it has to.
  func follow(_ extent: ScrollExtent, at time: Double) {
    let behavior = viewGraph.graph.untracked { self.behavior.value }
    if !hasExtent {
      motion = ScrollMotion(
        configuration: .init(
          axes: ScrollAxes(behavior.axes), horizontalBounce: behavior.bounces.horizontal,
          verticalBounce: behavior.bounces.vertical, displayScale: behavior.displayScale),
        extent: Self.noExtent)
    }
    let wasAtEnd = isAtEnd(at: time)
    motion.update(extent: extent, shiftedBy: pendingShift, at: time)
    pendingShift = .zero
    if !hasExtent {
      hasExtent = true
      if behavior.startsAtEnd {
        motion.scroll(
          to: CGPoint(x: motion.endOffset.x, y: motion.startOffset.y), animated: false, at: time)
      }
      if let anchor = behavior.anchors.initialOffset {
        motion.scroll(
          to: offset(at: anchor, isHorizontal: true, isVertical: true), animated: false, at: time)
      }
    } else if let anchor = behavior.anchors.sizeChanges {
      // What lay at the end stays there; a user who scrolled away is left alone.
      let follows = (x: anchor.x == 1 && wasAtEnd.x, y: anchor.y == 1 && wasAtEnd.y)
      if follows.x || follows.y {
        motion.scroll(
          to: offset(at: anchor, isHorizontal: follows.x, isVertical: follows.y), animated: false,
          at: time)
      }
    }
    publish(at: time)
  }

  /// Whether the content rests at its end along each axis, to within a point.
  private func isAtEnd(at time: Double) -> (x: Bool, y: Bool) {
    if motion.isMoving(at: time) || phase.lastValue == .interacting { return (false, false) }
    let offset = motion.exactOffset(at: time)
    return (offset.x >= motion.endOffset.x - 1, offset.y >= motion.endOffset.y - 1)
  }

  /// The offset at which an anchor's point of the content lies at the same point of the room.
  private func offset(at anchor: UnitPoint, isHorizontal: Bool, isVertical: Bool) -> CGPoint {
    let (start, end) = (motion.startOffset, motion.endOffset)
    var point = motion.exactOffset(at: now)
    if isHorizontal { point.x = start.x + (end.x - start.x) * anchor.x }
    if isVertical { point.y = start.y + (end.y - start.y) * anchor.y }
    return point
  }

  /// The coordinates of the content.
  var contentSpace: CoordinateSpaceNode?

  func untracked<Result>(_ body: () -> Result) -> Result { viewGraph.graph.untracked(body) }

  /// The virtual clock's time.
  var now: Double { viewGraph.time.lastValue ?? 0 }

  /// Where a released finger's scroll is to end, if anybody has a say in it.
  var targetAdjustment: () -> ScrollTargetAdjustment? = { nil }

  private var pendingShift = CGSize.zero

  /// Tells that content above the viewport grew by so much, so that the visible content stays.
  func shift(by size: CGSize) {
    pendingShift.width += size.width
    pendingShift.height += size.height
  }

  /// Brings the offset to a moment of the virtual clock.
  package func publish(at time: Double) {
    offset.set(motion.offset(at: time))
    phase.set(ScrollPhase(motion.phase(at: time)))
  }

  /// True while the content moves by itself or a finger holds it.
  package func isMoving(at time: Double) -> Bool { motion.isMoving(at: time) }

  /// Delivers a touch; true while it pans.
  package func touch(_ touch: Touch) -> Bool {
    let adjustment = touch.phase == .ended ? targetAdjustment() : nil
    let isPanning = changingMotion { $0.touch(touch, adjustingTarget: adjustment) }
    publish(at: touch.time)
    didTouch?(touch)
    return isPanning
  }

  package func fling(velocity: CGSize, at time: Double) {
    let adjustment = targetAdjustment()
    changingMotion { $0.fling(velocity: velocity, at: time, adjustingTarget: adjustment) }
  }

  /// Changes a copy of the motion: a behaviour asks where the motion is while it decides where it ends.
  private func changingMotion<Result>(_ change: (inout ScrollMotion) -> Result) -> Result {
    var changed = motion
    defer { motion = changed }
    return change(&changed)
  }

  package func scroll(to target: CGPoint, animated: Bool, at time: Double) {
    // The target is where the present lengths put it: what they moved is no longer to be made up for.
    if !animated { pendingShift = .zero }
    motion.scroll(to: target, animated: animated, at: time)
    publish(at: time)
  }

  // MARK: Targets

  /// Where a target is to lie along each axis, as a part of the room; nil leaves that axis alone.
  struct Resting: Equatable {
    var x: CGFloat?
    var y: CGFloat?
  }

  /// Where a rectangle of the content's space comes to rest: with an anchor the two points meet, without one
  /// the content moves as little as possible. (Recorded from Apple's SwiftUI.)
  func resting(ofContent rect: CGRect, anchor: UnitPoint?) -> Resting {
    if let anchor { return Resting(x: anchor.x, y: anchor.y) }
    let visible = unobstructed
    let offset = motion.exactOffset(at: viewGraph.time.lastValue ?? 0)
    return Resting(
      x: Self.edge(showing: rect.minX, rect.width, in: visible.minX + offset.x, visible.width),
      y: Self.edge(showing: rect.minY, rect.height, in: visible.minY + offset.y, visible.height))
  }

  /// Scrolls until a rectangle of the content's space lies there.
  func scroll(toContent rect: CGRect, at resting: Resting, animated: Bool) {
    let time = viewGraph.time.lastValue ?? 0
    let visible = unobstructed
    var target = motion.exactOffset(at: time)
    let axes = axes
    if axes.contains(.horizontal), let x = resting.x {
      target.x = rect.minX + rect.width * x - visible.width * x - visible.minX
    }
    if axes.contains(.vertical), let y = resting.y {
      target.y = rect.minY + rect.height * y - visible.height * y - visible.minY
    }
    scroll(to: target, animated: animated, at: time)
  }

  /// The part of the viewport that the insets leave.
  private var unobstructed: CGRect {
    let extent = viewGraph.graph.untracked { self.extent.value }
    let insets = extent.insets
    return CGRect(
      x: insets.left, y: insets.top, width: extent.viewport.width - insets.left - insets.right,
      height: extent.viewport.height - insets.top - insets.bottom)
  }

  /// The nearer edge of the room for what lies outside it; nil for what is seen.
  private static func edge(
    showing start: CGFloat, _ length: CGFloat, in roomStart: CGFloat, _ room: CGFloat
  ) -> CGFloat? {
    if start < roomStart { return 0 }
    if start + length > roomStart + room { return 1 }
    return nil
  }
}

extension ScrollAxes {
  /// The same axes in the words of scrolling.
  init(_ axes: Axis.Set) {
    self = []
    if axes.contains(.horizontal) { insert(.horizontal) }
    if axes.contains(.vertical) { insert(.vertical) }
  }
}

/// The scroll views of a subtree, outermost first.
package struct ScrollStatesKey: PreferenceKey {
  package static var defaultValue: [ScrollState] { [] }
  package static func reduce(value: inout [ScrollState], nextValue: () -> [ScrollState]) {
    value += nextValue()
  }
}

/// What lazy content needs to know of the scroll view around it.
@MainActor
package struct ScrollViewport {
  /// The scroll view's space.
  let space: CoordinateSpaceNode
  /// The viewport in that space.
  let rect: Attribute<CGRect>
  let behavior: Attribute<ScrollBehavior>
  /// Whom layouts inside tell of their targets.
  let targets: ScrollTargets
  /// Tells the scroll view that content before the viewport grew.
  let shift: (CGSize) -> Void
  /// How far inside the viewport's edges pinned views stick: clear of the bars.
  let pinnedInsets: () -> (start: CGFloat, end: CGFloat)
}
