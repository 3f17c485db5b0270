// Time as a benchmark counts it: what was computed, whatever else the machine does.

import Foundation

/// Milliseconds of processor time.
enum CPUClock {
  /// Of the calling thread.
  static func now() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Of all threads of this process.
  static func process() -> Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// On the wall, from an arbitrary start.
  static func wall() -> Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else {
      preconditionFailure("there is no clock \(clock)")
    }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Milliseconds that `body` took of this thread.
  static func measure(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
  }
}
