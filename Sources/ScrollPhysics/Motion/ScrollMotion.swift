// The motion of one scroll view: touches, flicks and commands go in, the content offset comes out.

package import Foundation

/// What a scroll view is doing, in SwiftUI's words (`ScrollPhase`).
package enum ScrollMotionPhase: Hashable, Sendable {
  case idle
  /// A finger is down and might begin to pan.
  case tracking
  /// A finger is panning.
  case interacting
  /// Coasting or bouncing.
  case decelerating
  /// An animated scroll of the program.
  case animating
}

/// Chooses where a released scroll view ends, given where it would and the content's velocity
/// (pt/s).
package typealias ScrollTargetAdjustment = (_ proposed: CGPoint, _ velocity: CGSize) -> CGPoint

/// One scroll view: what it does with a finger, and without.
///
/// All times are the virtual clock's, in seconds, and never go back.
///
/// Offsets are `contentOffset`: (−insets.left, −insets.top) at rest at the start, growing as the
/// content goes up and left; a viewport pulled past its top has an offset above that by the
/// overscroll. The motion is closed-form: `offset(at:)` may be asked at any rate without changing
/// it.
package struct ScrollMotion: Hashable, Sendable {
  /// What does not change while a scroll view lives.
  package struct Configuration: Hashable, Sendable {
    package var axes: ScrollAxes
    package var horizontalBounce: BounceBehavior
    package var verticalBounce: BounceBehavior
    package var rate: Deceleration.Rate
    /// Pixels a point; offsets are reported in whole pixels.
    package var displayScale: CGFloat

    /// SwiftUI's defaults: the axis always bounces.
    package init(
      axes: ScrollAxes = .vertical, horizontalBounce: BounceBehavior = .always,
      verticalBounce: BounceBehavior = .always, rate: Deceleration.Rate = .normal,
      displayScale: CGFloat = 3
    ) {
      self.axes = axes
      self.horizontalBounce = horizontalBounce
      self.verticalBounce = verticalBounce
      self.rate = rate
      self.displayScale = displayScale
    }
  }

  package let configuration: Configuration
  package private(set) var extent: ScrollExtent
  private var recognizer: PanRecognizer
  private var horizontal: AxisMotion
  private var vertical: AxisMotion

  /// A scroll view at rest at its start.
  package init(configuration: Configuration = Configuration(), extent: ScrollExtent) {
    self.configuration = configuration
    self.extent = extent
    self.recognizer = PanRecognizer(axes: configuration.axes)
    let (x, y) = Self.axisExtents(extent, configuration)
    self.horizontal = AxisMotion(extent: x, rate: configuration.rate)
    self.vertical = AxisMotion(extent: y, rate: configuration.rate)
  }

  // MARK: Reading

  /// The content offset at `time`, in whole pixels (the nearest; half-way goes toward the end of
  /// the content).
  package func offset(at time: Double) -> CGPoint {
    let exact = exactOffset(at: time)
    return CGPoint(x: pixelAligned(exact.x), y: pixelAligned(exact.y))
  }

  /// The content offset at `time` before it is rounded to pixels.
  package func exactOffset(at time: Double) -> CGPoint {
    CGPoint(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  /// The velocity of the content offset at `time`, in pt/s, while it coasts or bounces.
  package func velocity(at time: Double) -> CGSize {
    CGSize(width: horizontal.velocity(at: time), height: vertical.velocity(at: time))
  }

  /// The signed distance past the edges at `time`: negative past the start, positive past the end.
  package func overscroll(at time: Double) -> CGSize {
    let offset = offset(at: time)
    return CGSize(
      width: horizontal.extent.overscroll(of: offset.x),
      height: vertical.extent.overscroll(of: offset.y))
  }

  /// Where content rests at its start.
  package var startOffset: CGPoint {
    CGPoint(x: horizontal.extent.lower, y: vertical.extent.lower)
  }

  /// Where content rests at its end.
  package var endOffset: CGPoint {
    CGPoint(x: horizontal.extent.upper, y: vertical.extent.upper)
  }

  /// Whether the offset will change after `time` without anybody's doing.
  ///
  /// A finger held still moves nothing.
  package func isMoving(at time: Double) -> Bool {
    horizontal.isMoving(at: time) || vertical.isMoving(at: time)
  }

  package func phase(at time: Double) -> ScrollMotionPhase {
    if recognizer.isPanning { return .interacting }
    if recognizer.isTouched { return .tracking }
    guard isMoving(at: time) else { return .idle }
    let isEasing = { (axis: AxisMotion) in axis.isEasing || !axis.isMoving(at: time) }
    return isEasing(horizontal) && isEasing(vertical) ? .animating : .decelerating
  }

  // MARK: The finger

  /// Takes one touch.
  ///
  /// A finger that comes down stops what moves, where it is shown. It pans after 10 pt, from the
  /// 1:1 offset that is shown as the present one, so that a re-grab of overscrolled content does
  /// not jump.
  /// - Returns: Whether this scroll view is panning now: taps and other recognisers should give up.
  @discardableResult
  package mutating func touch(
    _ touch: Touch, adjustingTarget adjust: ScrollTargetAdjustment? = nil
  ) -> Bool {
    switch recognizer.handle(touch) {
    case .touched:
      horizontal.hold(at: touch.time)
      vertical.hold(at: touch.time)
    case .panned(let translation):
      horizontal.pull(by: -translation.width)
      vertical.pull(by: -translation.height)
    case .ended(let velocity):
      release(velocity: velocity, at: touch.time, adjustingTarget: adjust)
    case nil:
      break
    }
    return recognizer.isPanning
  }

  /// A finger leaves at exactly `velocity` (of the finger, pt/s), having travelled nowhere.
  ///
  /// The content starts from where it is shown, whatever it was doing; a finger that was down has
  /// left.
  package mutating func fling(
    velocity: CGSize, at time: Double, adjustingTarget adjust: ScrollTargetAdjustment? = nil
  ) {
    recognizer = PanRecognizer(axes: configuration.axes)
    horizontal.hold(at: time)
    vertical.hold(at: time)
    release(velocity: velocity, at: time, adjustingTarget: adjust)
  }

  private mutating func release(
    velocity: CGSize, at time: Double, adjustingTarget adjust: ScrollTargetAdjustment?
  ) {
    let axes = configuration.axes
    var x = axes.contains(.horizontal) ? -Double(velocity.width) : 0
    var y = axes.contains(.vertical) ? -Double(velocity.height) : 0
    // The whole speed decides whether the content coasts: a slanted flick keeps its direction.
    let speed = (x * x + y * y).squareRoot()
    if speed < Deceleration.minimumReleaseSpeed || !speed.isFinite { (x, y) = (0, 0) }
    guard let adjust else {
      horizontal.release(velocity: x, at: time)
      vertical.release(velocity: y, at: time)
      return
    }
    // The adjustment sees both axes at once, as SwiftUI's scroll targets do: first ask each axis
    // where it would end, on copies, then let each go there.
    var (proposedX, proposedY) = (Double(exactOffset(at: time).x), Double(exactOffset(at: time).y))
    var (copyX, copyY) = (horizontal, vertical)
    copyX.release(velocity: x, at: time) { proposed, _ in
      proposedX = proposed
      return proposed
    }
    copyY.release(velocity: y, at: time) { proposed, _ in
      proposedY = proposed
      return proposed
    }
    let target = adjust(CGPoint(x: proposedX, y: proposedY), CGSize(width: x, height: y))
    horizontal.release(velocity: x, at: time) { _, _ in Double(target.x) }
    vertical.release(velocity: y, at: time) { _, _ in Double(target.y) }
  }

  // MARK: The program

  /// Scrolls to the content offset `target`, kept inside the range, at once or animated (0.3 s).
  ///
  /// It takes the content from a finger that holds it; the finger must come down anew.
  package mutating func scroll(to target: CGPoint, animated: Bool, at time: Double) {
    recognizer = PanRecognizer(axes: configuration.axes)
    horizontal.scroll(to: target.x, animated: animated, at: time)
    vertical.scroll(to: target.y, animated: animated, at: time)
  }

  /// Content, viewport or insets changed at `time`; see `AxisMotion.update` for what follows from
  /// it.
  ///
  /// `shift` is added to the offset, for content that grew above or left of what is visible.
  package mutating func update(
    extent new: ScrollExtent, shiftedBy shift: CGSize = .zero, at time: Double
  ) {
    extent = new
    let (x, y) = Self.axisExtents(new, configuration)
    horizontal.update(extent: x, shiftedBy: shift.width, at: time)
    vertical.update(extent: y, shiftedBy: shift.height, at: time)
  }

  // MARK: Helpers

  private func pixelAligned(_ value: CGFloat) -> CGFloat {
    let scale = configuration.displayScale
    return (value * scale + 0.5).rounded(.down) / scale
  }

  private static func axisExtents(
    _ extent: ScrollExtent, _ configuration: Configuration
  ) -> (AxisExtent, AxisExtent) {
    (
      AxisExtent(
        content: extent.contentSize.width, viewport: extent.viewport.width,
        insetBefore: extent.insets.left, insetAfter: extent.insets.right,
        bounce: configuration.horizontalBounce,
        isEnabled: configuration.axes.contains(.horizontal)),
      AxisExtent(
        content: extent.contentSize.height, viewport: extent.viewport.height,
        insetBefore: extent.insets.top, insetAfter: extent.insets.bottom,
        bounce: configuration.verticalBounce, isEnabled: configuration.axes.contains(.vertical))
    )
  }
}
