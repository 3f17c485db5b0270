// Plays a script against the clock: which frames there are, and what happens before each.

import Foundation

/// The frames of a script, one after another.
///
/// Frame k is taken at exactly k/fps s; frame 0 is the settled start, before anything happens. An
/// event belongs to the first frame that has not been taken yet and is not earlier than the event,
/// and carries its own exact time: a finger that leaves between two frames starts the deceleration
/// there and then, not at the frame. The last frame is the first one that is not earlier than the
/// end of the last step.
///
/// Touches come as from a digitizer of 120 Hz, evenly over each drag and hold, its first and last
/// moment included; where a frame falls between two, it gets a touch of its own that is marked
/// `isInterpolated`. A finger that stays where it is reports that four times, then is silent: a
/// release after 25 ms of hold has velocity 0. What the content does is thus the same at every
/// number of frames a second.
///
/// Times are whole ticks of 10⁻⁹/fps s, so that frame times and the script's nanoseconds are both
/// exact, and 0.1 + 0.2 s ends at the same frame as 0.3 s.
package struct ScriptPlayer: Sendable {
  private static let nanosecondsPerSecond = 1_000_000_000
  private static let samplesPerSecond = 120.0
  /// As many reports as the velocity filter remembers.
  private static let stillSamples = 4

  package let framesPerSecond: Int
  private let steps: [ScrollScript.Step]
  private var nextStep = 0
  private var nextFrame = 0
  /// When the step after the last expanded one begins.
  private var clock = 0
  /// The finger's place if it is down.
  private var finger: CGPoint?
  /// What has not been delivered yet, in order, from `firstPending` on.
  private var pending: [(tick: Int, event: ScriptEvent)] = []
  private var firstPending = 0
  /// When the settle step under way gives up.
  private var settleLimit: Int?

  /// Starts at the beginning of `script`, with `framesPerSecond` in place of its own number if
  /// given.
  package init(_ script: ScrollScript, framesPerSecond: Int? = nil) {
    let fps = framesPerSecond ?? script.framesPerSecond
    precondition(
      ScrollScript.framesPerSecondRange.contains(fps), "\(fps) frames a second")
    self.framesPerSecond = fps
    self.steps = script.steps
  }

  /// The next frame to take; nil when the script is over.
  ///
  /// - Parameter isMoving: whether anything moves at the frame that was taken last (a scroll, an
  ///   animation); when nothing does, a `settle` step ends. It does not matter before the first
  ///   frame.
  /// - Returns: The frame, with what happens before it.
  package mutating func next(isMoving: Bool) -> ScriptFrame? {
    repeat { expandSteps() } while endSettling(isMoving: isMoving)
    if nextFrame > 0 && firstPending == pending.count && lastFrameTick >= clock
      && settleLimit == nil
    {
      return nil
    }
    let tick = nextFrame * Self.nanosecondsPerSecond
    var events: [ScriptEvent] = []
    while nextFrame > 0, firstPending < pending.count, pending[firstPending].tick <= tick {
      events.append(pending[firstPending].event)
      firstPending += 1
    }
    if firstPending == pending.count {
      pending.removeAll(keepingCapacity: true)
      firstPending = 0
    }
    defer { nextFrame += 1 }
    return ScriptFrame(index: nextFrame, framesPerSecond: framesPerSecond, events: events)
  }

  // MARK: Time

  /// The tick of the frame that was taken last.
  private var lastFrameTick: Int { (nextFrame - 1) * Self.nanosecondsPerSecond }

  private func ticks(_ seconds: Double) -> Int {
    Int((seconds * Double(Self.nanosecondsPerSecond)).rounded()) * framesPerSecond
  }

  private func seconds(_ tick: Int) -> Double {
    Double(tick) / Double(Self.nanosecondsPerSecond * framesPerSecond)
  }

  // MARK: Steps

  /// Ends the settle step under way if nothing moves at the last frame, or if its limit comes
  /// before the next.
  ///
  /// A frame counts only once the step has begun and all that was done before has been delivered:
  /// before that, stillness says nothing.
  /// - Returns: Whether a step was ended.
  private mutating func endSettling(isMoving: Bool) -> Bool {
    guard let limit = settleLimit else { return false }
    let isDelivered = firstPending == pending.count
    if nextFrame > 0 && !isMoving && lastFrameTick >= clock && isDelivered {
      clock = lastFrameTick
    } else if limit <= nextFrame * Self.nanosecondsPerSecond {
      clock = limit
    } else {
      return false
    }
    settleLimit = nil
    return true
  }

  /// Expands steps until one is not over by the time of the next frame.
  private mutating func expandSteps() {
    let horizon = nextFrame * Self.nanosecondsPerSecond
    while settleLimit == nil, nextStep < steps.count, clock <= horizon {
      let step = steps[nextStep]
      nextStep += 1
      expand(step.action)
    }
  }

  private mutating func expand(_ action: ScrollScript.Action) {
    switch action {
    case .wait(let seconds), .hold(let seconds):
      if let finger { move(from: finger, to: finger, ticks: ticks(seconds)) }
      clock += ticks(seconds)
    case .drag(let from, let to, let seconds):
      if finger == nil { touch(.began, from, at: clock) }
      move(from: from, to: to, ticks: ticks(seconds))
      clock += ticks(seconds)
      finger = to
    case .release:
      if let finger { touch(.ended, finger, at: clock) }
      finger = nil
    case .fling(let from, let velocity):
      add(.fling(from: from, velocity: velocity, time: seconds(clock)), at: clock)
      finger = nil
    case .scroll(let to, let animated, let id):
      add(.scroll(to: to, animated: animated, id: id, time: seconds(clock)), at: clock)
    case .tap(let place):
      touch(.began, place, at: clock)
      touch(.ended, place, at: clock)
    case .settle(let limit):
      // A finger that is down shows that it is still; the step outlasts these reports.
      if let finger { move(from: finger, to: finger, ticks: ticks(limit)) }
      settleLimit = clock + ticks(limit)
    }
  }

  private mutating func add(_ event: ScriptEvent, at tick: Int) {
    pending.append((tick, event))
  }

  private mutating func touch(
    _ phase: Touch.Phase, _ place: CGPoint, at tick: Int, isInterpolated: Bool = false
  ) {
    let touch = Touch(phase, at: place, time: seconds(tick), isInterpolated: isInterpolated)
    add(.touch(touch), at: tick)
  }

  /// The touches of a finger that moves evenly for `ticks` from now, or stays where it is.
  private mutating func move(from: CGPoint, to: CGPoint, ticks: Int) {
    guard ticks > 0 else {
      if from != to { touch(.moved, to, at: clock) }
      return
    }
    let perFrame = Self.nanosecondsPerSecond
    let count = max(1, Int((seconds(ticks) * Self.samplesPerSecond).rounded()))
    // `ticks * sample / count`, divided first: 3600 s · 10⁹ · 1000 fps times all samples is more
    // than 2^63.
    let (whole, part) = ticks.quotientAndRemainder(dividingBy: count)
    var frame = clock / perFrame + 1
    for sample in 1...(from == to ? min(count, Self.stillSamples) : count) {
      let tick = clock + whole * sample + part * sample / count
      while frame * perFrame < tick {
        if from != to {
          let fraction = Double(frame * perFrame - clock) / Double(ticks)
          touch(.moved, between(from, to, fraction), at: frame * perFrame, isInterpolated: true)
        }
        frame += 1
      }
      touch(.moved, between(from, to, Double(sample) / Double(count)), at: tick)
      if frame * perFrame == tick { frame += 1 }
    }
  }

  private func between(_ from: CGPoint, _ to: CGPoint, _ fraction: Double) -> CGPoint {
    if fraction >= 1 { return to }
    return CGPoint(
      x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
  }
}
