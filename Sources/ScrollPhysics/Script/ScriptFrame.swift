// What happens up to one frame of a scripted run.

package import Foundation

/// Something that the finger or the program does, at an exact time of the clock.
package enum ScriptEvent: Hashable, Sendable {
  /// The finger; taps are a `began` and an `ended` at one time.
  case touch(Touch)
  /// The finger leaves `from` at exactly `velocity` (pt/s): `ScrollMotion.fling(velocity:at:)` of
  /// what is there.
  case fling(from: CGPoint, velocity: CGSize, time: Double)
  /// The program scrolls `id`, or what is under the centre: `ScrollMotion.scroll(to:animated:at:)`.
  case scroll(to: CGPoint, animated: Bool, id: String?, time: Double)

  /// The clock's time in seconds.
  package var time: Double {
    switch self {
    case .touch(let touch): touch.time
    case .fling(_, _, let time), .scroll(_, _, _, let time): time
    }
  }

  /// The same, some seconds later.
  package func delayed(by seconds: Double) -> ScriptEvent {
    switch self {
    case .touch(var touch):
      touch.time += seconds
      return .touch(touch)
    case .fling(let location, let velocity, let time):
      return .fling(from: location, velocity: velocity, time: time + seconds)
    case .scroll(let target, let animated, let id, let time):
      return .scroll(to: target, animated: animated, id: id, time: time + seconds)
    }
  }
}

/// One frame to take: deliver the events in order, each at its own time, then look at `time`.
package struct ScriptFrame: Hashable, Sendable {
  /// 0 for the settled start.
  package let index: Int
  /// Frames a second; the frame's exact time is `index / framesPerSecond`.
  package let framesPerSecond: Int
  /// What happened since the frame before, in order.
  package let events: [ScriptEvent]

  /// The clock's time in seconds: the nearest number to the exact time.
  package var time: Double { Double(index) / Double(framesPerSecond) }
}
