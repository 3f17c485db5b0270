// A finger on a view's window.

import Foundation
import LayoutEngine
import ScrollPhysics
import SwiftUICore

/// Touches a harness's view, one touch a frame.
@MainActor
final class Finger {
  private let harness: ViewHarness
  private let session: TouchSession
  private var place = CGPoint.zero
  private var isDown = false

  init(_ harness: ViewHarness) {
    self.harness = harness
    session = TouchSession(viewGraph: harness.viewGraph)
  }

  func down(_ x: CGFloat, _ y: CGFloat) { send(.began, CGPoint(x: x, y: y)) }

  /// Goes to a place in equal steps.
  func move(_ x: CGFloat, _ y: CGFloat, steps: Int = 6) {
    let start = place
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      send(
        .moved, CGPoint(x: start.x + (x - start.x) * part, y: start.y + (y - start.y) * part))
    }
  }

  func up() { send(.ended, place) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up()
  }

  /// Lets time go by; a finger that is down goes on reporting where it rests.
  func wait(_ seconds: Double) {
    let end = harness.time + seconds
    while harness.time < end {
      if isDown { send(.moved, place) } else { frame() }
    }
  }

  private func send(_ phase: Touch.Phase, _ point: CGPoint) {
    place = point
    isDown = phase == .began || phase == .moved
    session.touch(Touch(phase, at: point, time: harness.time)) {
      harness.scrollStates.reversed().filter { $0.isEnabled() }
    }
    frame()
  }

  private func frame() {
    session.advance(to: harness.time)
    harness.renderScrolledFrame()
  }
}
