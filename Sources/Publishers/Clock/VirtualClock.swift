// The clock by which delayed work of user code runs: it moves only when a host says so.

package import Foundation

/// A queue of work by virtual time. Work of one moment runs in the order in which it was scheduled.
///
/// Scheduling is safe from any thread; work runs on the thread that calls `run(until:)`, the main actor's.
// Invariant for `@unchecked Sendable`: every stored property is read and written under `lock` alone.
package final class VirtualClock: @unchecked Sendable {
  /// The clock of the host that was last at work. A program of one scene has one.
  package static var current: VirtualClock {
    get { currentLock.withLock { unsafe currentClock } }
    set { currentLock.withLock { unsafe currentClock = newValue } }
  }
  private static let currentLock = NSLock()
  // Read and written under `currentLock`.
  nonisolated(unsafe) private static var currentClock = VirtualClock()

  /// What a virtual second 0 is called by a calendar: 9 September 2024, 09:41 UTC, as on Apple's screens.
  package static let epoch = Date(timeIntervalSinceReferenceDate: 747_567_660)

  /// A piece of work that waits; it can be called off.
  package final class Work {
    fileprivate let time: Double
    fileprivate let serial: Int
    fileprivate var body: (() -> Void)?

    fileprivate init(time: Double, serial: Int, body: @escaping () -> Void) {
      self.time = time
      self.serial = serial
      self.body = body
    }

    /// It will not run, unless it has.
    package func cancel() { body = nil }
  }

  private let lock = NSLock()
  /// Ascending by time, then serial.
  private var waiting: [Work] = []
  private var serial = 0
  private var time = 0.0

  /// Called after each piece of work, at its moment: tasks that it woke run then.
  package var didRun: (() -> Void)? {
    get { lock.withLock { afterWork } }
    set { lock.withLock { afterWork = newValue } }
  }
  private var afterWork: (() -> Void)?

  /// Called with each moment that the clock comes to, before the work of that moment.
  package var didMove: ((Double) -> Void)? {
    get { lock.withLock { afterMove } }
    set { lock.withLock { afterMove = newValue } }
  }
  private var afterMove: ((Double) -> Void)?

  package init() {}

  /// Seconds since the run began. While work runs, the moment it was due.
  package var now: Double { lock.withLock { time } }

  /// `now` as a date.
  package var date: Date { Self.epoch.addingTimeInterval(now) }

  /// When the next work is due, or nil.
  package var nextDue: Double? { lock.withLock { waiting.first?.time } }

  /// Runs `body` when the clock reaches `time`; a moment that has passed is now.
  @discardableResult
  package func schedule(at time: Double, _ body: @escaping () -> Void) -> Work {
    lock.withLock {
      serial += 1
      let work = Work(time: max(time, self.time), serial: serial, body: body)
      let place = waiting.firstIndex { $0.time > work.time } ?? waiting.count
      waiting.insert(work, at: place)
      return work
    }
  }

  /// Runs `body` after a delay, seconds; at once means with the next work.
  @discardableResult
  package func schedule(after delay: Double, _ body: @escaping () -> Void) -> Work {
    schedule(at: now + max(delay, 0), body)
  }

  /// Work that schedules work for the same moment is cut off here, and goes on with the next call.
  private static let limit = 10_000

  /// Moves to `moment` and runs what is due on the way.
  ///
  /// - Returns: true if anything ran.
  @discardableResult
  package func run(until moment: Double) -> Bool {
    var count = 0
    while count < Self.limit, let body = take(until: moment) {
      didMove?(now)
      body()
      didRun?()
      count += 1
    }
    lock.withLock { time = max(time, moment) }
    didMove?(now)
    return count > 0
  }

  private func take(until moment: Double) -> (() -> Void)? {
    lock.withLock {
      while let work = waiting.first, work.time <= moment {
        waiting.removeFirst()
        guard let body = work.body else { continue }
        time = max(time, work.time)
        return body
      }
      return nil
    }
  }
}
