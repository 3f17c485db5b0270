// Waiting before a snapshot is taken.

public import Foundation

extension Snapshotting {
  /// Takes the snapshot after a time.
  ///
  /// A view lives under a virtual clock: its animations and timers run this long, and the test does not wait.
  /// Of any other value the snapshot is taken after this much time on the wall clock.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    if let after = strategy.after { return after(duration) }
    return Self(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        Waiting.pause(duration)
        strategy.snapshot(value).run(callback)
      }
    }
  }
}

/// Waiting on whichever thread a test runs.
enum Waiting {
  /// Lets a time pass; on the main thread its queue goes on.
  static func pause(_ duration: TimeInterval) {
    _ = value(timeout: duration) { (_: @escaping (Never) -> Void) in }
  }

  /// The value that an operation gives to its callback; nil if it has not within `timeout` seconds.
  static func value<Value>(
    timeout: TimeInterval, of operation: (@escaping (Value) -> Void) -> Void
  ) -> Value? {
    let arrival = Arrival<Value>()
    operation { arrival.put($0) }
    if let value = arrival.value { return value }
    let deadline = Date(timeIntervalSinceNow: timeout)
    if Thread.isMainThread {
      while arrival.value == nil, Date() < deadline {
        _ = RunLoop.main.run(
          mode: .default, before: min(deadline, Date(timeIntervalSinceNow: 0.01)))
      }
    } else {
      arrival.wait(until: deadline)
    }
    return arrival.value
  }

  /// A mailbox for one value, which may come from another thread.
  private final class Arrival<Value>: @unchecked Sendable {
    // Guarded by `condition`.
    private var stored: Value?
    private let condition = NSCondition()

    var value: Value? { condition.withLock { stored } }

    func put(_ value: Value) {
      condition.withLock {
        stored = value
        condition.broadcast()
      }
    }

    func wait(until deadline: Date) {
      condition.withLock {
        while stored == nil, condition.wait(until: deadline) {}
      }
    }
  }
}
