// Clocks of Core Animation and Core Foundation: the virtual one.

public import Foundation
import Publishers

/// Seconds since the run began.
public func CACurrentMediaTime() -> Double { VirtualClock.current.now }

/// Seconds since 2001, by the virtual clock.
public func CFAbsoluteTimeGetCurrent() -> Double {
  VirtualClock.current.date.timeIntervalSinceReferenceDate
}

/// Called for each frame on a device; accepted, and never called: there is no method to call by its name.
@MainActor @preconcurrency
public final class CADisplayLink {
  public var isPaused = false
  public var timestamp: Double { VirtualClock.current.now }
  public var duration: Double { 1.0 / 60 }
  public var targetTimestamp: Double { timestamp + duration }
  public var preferredFramesPerSecond = 60
  public init(target: Any, selector: Selector) {}
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}
