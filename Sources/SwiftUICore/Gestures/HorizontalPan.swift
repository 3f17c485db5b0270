// A finger that moves sideways: what swipes rows and turns pages.

import Foundation
import ScrollPhysics

/// A drag along the horizontal axis; a finger that sets out along the other is somebody else's.
struct HorizontalPan {
  enum Event {
    /// From where the finger came down, points.
    case moved(CGFloat)
    /// Points, and points a second.
    case ended(CGFloat, velocity: CGFloat)
    case cancelled
  }
}

/// Tells of a horizontal drag once it has been recognised.
final class HorizontalPanRecognizer: _GestureRecognizer<Void> {
  /// The slop of a pan, points; what the finger travelled beyond it counts.
  private static var slop: CGFloat { 10 }
  private let tell: @MainActor (HorizontalPan.Event) -> Void
  private let isAllowed: @MainActor (_ isRightwards: Bool) -> Bool
  private var start: CGPoint?
  private var origin: CGFloat = 0
  private var velocity = VelocityTracker()

  /// - Parameter isAllowed: whether a drag may begin in a direction.
  init(
    isAllowed: @escaping @MainActor (_ isRightwards: Bool) -> Bool,
    tell: @escaping @MainActor (HorizontalPan.Event) -> Void
  ) {
    self.isAllowed = isAllowed
    self.tell = tell
  }

  override func handle(_ event: GestureEvent) {
    guard case .touch(let touch) = event else { return }
    if !touch.isInterpolated { velocity.add(touch.location.x, at: touch.time) }
    switch (touch.phase, phase.outcome) {
    case (.began, .possible): start = touch.location
    case (.moved, .possible):
      guard let start else { return }
      let (dx, dy) = (touch.location.x - start.x, touch.location.y - start.y)
      guard max(abs(dx), abs(dy)) >= Self.slop else { return }
      guard abs(dx) > abs(dy), isAllowed(dx > 0) else {
        phase = .failed
        return
      }
      origin = start.x + (dx > 0 ? Self.slop : -Self.slop)
      phase = .active(())
      tell(.moved(touch.location.x - origin))
    case (.moved, .active): tell(.moved(touch.location.x - origin))
    case (.ended, .active):
      phase = .ended(())
      tell(.ended(touch.location.x - origin, velocity: velocity.velocity))
    case (.ended, .possible), (.cancelled, .possible): phase = .failed
    case (.cancelled, .active): fail()
    default: break
    }
  }

  override func cancel() {
    if phase.outcome == .active { fail() } else if phase.outcome == .possible { phase = .failed }
  }

  private func fail() {
    phase = .failed
    tell(.cancelled)
  }
}
