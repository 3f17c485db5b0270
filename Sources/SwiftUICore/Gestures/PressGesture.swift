// A finger that holds something down, as buttons and rows show it.

import Foundation
import Geometry
import ScrollPhysics

/// True from when a finger is seen to hold until it leaves, or strays as far as scrolling takes it over.
///
/// In a scroll view a finger may be about to scroll: it holds after 0.15 seconds only (UIKit's
/// `delaysContentTouches`), so that a flick over buttons presses none. A tap that is shorter shows nothing.
struct PressGesture: PrimitiveGesture {
  typealias Value = Bool

  @MainActor static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Bool> {
    PressRecognizer(context: context)
  }
}

final class PressRecognizer: _GestureRecognizer<Bool> {
  /// The slop of a pan, points.
  private static var allowableMovement: CGFloat { 10 }
  /// Seconds.
  private static var delay: Double { 0.15 }
  private let context: _GestureContext
  private var start: CGPoint?
  private var due: Double?

  init(context: _GestureContext) { self.context = context }

  override var deadline: Double? { due }

  override func handle(_ event: GestureEvent) {
    guard phase.outcome == .possible else { return }
    switch event {
    case .time(let time):
      guard let due, time >= due else { return }
      self.due = nil
      phase = .possible(true)
    case .touch(let touch):
      switch touch.phase {
      case .began:
        start = touch.location
        if context.isInScrollView {
          due = touch.time + Self.delay
        } else {
          phase = .possible(true)
        }
      case .moved:
        if let start, touch.location.distance(to: start) >= Self.allowableMovement { finish() }
      case .ended, .cancelled: finish()
      }
    }
  }

  override func cancel() {
    if phase.outcome == .possible { finish() }
  }

  private func finish() {
    due = nil
    phase = .failed
  }
}
