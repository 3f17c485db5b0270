// DragGesture.

public import Foundation
import ScrollPhysics

/// A finger that moves while it is down.
public struct DragGesture: PrimitiveGesture {
  /// Where the finger is.
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// In the gesture's coordinate space, as all places here.
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points a second.
    public var velocity: CGSize

    /// From the start to the present place.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the finger would come to rest: a quarter of a second on (SwiftUI's own ratio of the two).
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// Points that the finger travels before the drag begins.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
  @_disfavoredOverload
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    DragRecognizer(gesture(), context: context)
  }
}

private final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  private let gesture: DragGesture
  private let context: _GestureContext
  /// On the screen: where the finger came down.
  private var start: CGPoint?
  /// The same in the gesture's space, as it was then: a view that follows the finger moves its own.
  private var startLocation = CGPoint.zero
  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()

  init(_ gesture: DragGesture, context: _GestureContext) {
    self.gesture = gesture
    self.context = context
  }

  override func handle(_ event: GestureEvent) {
    guard case .touch(let touch) = event else { return }
    switch (touch.phase, phase.outcome) {
    case (.began, .possible):
      start = touch.location
      startLocation = context.location(touch.location, in: gesture.coordinateSpace)
      track(touch)
      if gesture.minimumDistance <= 0 { phase = .active(value(of: touch)) }
    case (.moved, .possible):
      guard let start else { return }
      track(touch)
      if touch.location.distance(to: start) >= gesture.minimumDistance {
        phase = .active(value(of: touch))
      }
    case (.moved, .active):
      track(touch)
      phase = .active(value(of: touch))
    case (.ended, .active):
      track(touch)
      phase = .ended(value(of: touch))
    case (.ended, .possible) where start != nil: phase = .failed
    case (.cancelled, .possible), (.cancelled, .active): phase = .failed
    default: break
    }
  }

  private func track(_ touch: Touch) {
    if touch.isInterpolated { return }
    horizontal.add(touch.location.x, at: touch.time)
    vertical.add(touch.location.y, at: touch.time)
  }

  private func value(of touch: Touch) -> DragGesture.Value {
    DragGesture.Value(
      time: RunDates.date(at: touch.time),
      location: context.location(touch.location, in: gesture.coordinateSpace),
      startLocation: startLocation,
      velocity: CGSize(width: horizontal.velocity, height: vertical.velocity))
  }
}
