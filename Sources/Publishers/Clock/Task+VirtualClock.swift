// Tasks of a view sleep by the virtual clock.

import CTasks
import Foundation

extension Task where Success == Never, Failure == Never {
  // The library's own forms take more arguments that have defaults, or stand in a module that every other comes
  // before, so the compiler prefers these. Outside of a host, they are those.

  /// Waits until so much time has passed on the host's clock, or throws when the task is cancelled.
  public static func sleep(for duration: Duration) async throws {
    guard ctasks_is_entered() else {
      try await sleep(for: duration, tolerance: nil, clock: .continuous)
      return
    }
    let (seconds, attoseconds) = duration.components
    try await sleepByClock(Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// As `sleep(for:)`, nanoseconds.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    guard ctasks_is_entered() else {
      try await sleep(for: .nanoseconds(duration), tolerance: nil, clock: .continuous)
      return
    }
    try await sleepByClock(Double(duration) / 1e9)
  }

  /// Waits until a clock's moment: the clocks of tasks show a host's time while it is at work.
  public static func sleep<C: Clock>(until deadline: C.Instant, clock: C) async throws {
    if ctasks_is_entered(), clock is ContinuousClock || clock is SuspendingClock,
      let duration = clock.now.duration(to: deadline) as? Duration
    {
      try await sleep(for: duration)
    } else {
      try await clock.sleep(until: deadline, tolerance: nil)
    }
  }

  public static func sleep(until deadline: ContinuousClock.Instant) async throws {
    try await sleep(until: deadline, clock: ContinuousClock())
  }

  public static func sleep<C: Clock>(for duration: C.Duration, clock: C) async throws {
    try await sleep(until: clock.now.advanced(by: duration), clock: clock)
  }

  /// Lets other tasks run: those of a host in their turn, since the library's own form leaves its thread.
  public static func yield() async {
    await withCheckedContinuation { continuation in
      _ = Task<Void, Never>.detached { continuation.resume() }
    }
  }

  private static func sleepByClock(_ seconds: Double) async throws {
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper.start($0, seconds) }
    } onCancel: {
      sleeper.end(cancelled: true)
    }
  }
}

extension Clock {
  public func sleep(for duration: Duration) async throws {
    try await Task.sleep(until: now.advanced(by: duration), clock: self)
  }
}

extension ContinuousClock {
  public func sleep(until deadline: Instant) async throws {
    try await Task.sleep(until: deadline, clock: self)
  }
}

extension SuspendingClock {
  public func sleep(until deadline: Instant) async throws {
    try await Task.sleep(until: deadline, clock: self)
  }
}

/// One that sleeps: woken by the clock or by its cancellation, whichever comes first.
// Invariant for `@unchecked Sendable`: every stored property is read and written under `lock` alone.
private final class Sleeper: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Void, any Error>?
  private var isCancelled = false

  func start(_ continuation: CheckedContinuation<Void, any Error>, _ seconds: Double) {
    let mayWait = lock.withLock {
      if !isCancelled { self.continuation = continuation }
      return !isCancelled
    }
    guard mayWait else {
      continuation.resume(throwing: CancellationError())
      return
    }
    VirtualClock.current.schedule(after: seconds) { self.end(cancelled: false) }
  }

  func end(cancelled: Bool) {
    let waiting = lock.withLock {
      if cancelled { isCancelled = true }
      defer { continuation = nil }
      return continuation
    }
    if cancelled {
      waiting?.resume(throwing: CancellationError())
    } else {
      waiting?.resume()
    }
  }
}
