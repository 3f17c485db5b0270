// What the system tells a host's code: the virtual time, and random numbers that are the same in every run.

import CHostClock
import Foundation
import Publishers

/// The clocks and random numbers of one host's code.
///
/// While a host is at work on a thread, `Date()`, the clocks of tasks and of Dispatch and `systemUptime` there are its virtual
/// clock's, and what is random is drawn from a stream with a fixed seed: `Int.random`, `shuffled()`, `UUID()` and
/// `arc4random` among them. Other threads are told what they always are.
// The pointer is valid for as long as the object lives, and leaves it only while the object is held.
@MainActor @safe
final class HostSystem {
  /// The program of a scene, outside of its hosts: there views are made, and globals when they are first asked for.
  ///
  /// Its stream is another: a UUID that was made there must not come again in a view.
  private static let program = HostSystem(seed: 0x7363_656e_65)

  private nonisolated(unsafe) let state: UnsafeMutablePointer<chost_state>

  /// - Parameter seed: Where its stream begins; any number would do.
  init(seed: UInt64 = 0x656d_616b_69) {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(
      to: chost_state(
        time: 0, epoch: Int64(VirtualClock.epoch.timeIntervalSince1970), random: seed))
  }

  // Nobody works with it any more: whoever does holds the host.
  deinit { unsafe state.deallocate() }

  /// Seconds of the virtual clock.
  var time: Double {
    get { unsafe Double(state.pointee.time) / 1e9 }
    set { unsafe state.pointee.time = Int64((newValue * 1e9).rounded()) }
  }

  /// Does a host's work on this thread.
  func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = unsafe chost_enter(state)
    defer { _ = unsafe chost_enter(outer) }
    return try work()
  }

  /// Makes the calling thread work for the program's only system from here on.
  static func enterProgram() {
    _ = unsafe chost_enter(program.state)
    drivesRunLoop = true
  }

  // MARK: Timers

  /// True where the main run loop is nobody else's: in the program of a scene.
  private static var drivesRunLoop = false
  /// A timer that is always due would keep a frame for ever.
  private static let firingsPerFrame = 1000

  /// Fires the timers of the main run loop that are due until then, each at its moment.
  func runTimers(until seconds: Double) {
    guard Self.drivesRunLoop, chost_has_run_loop() else { return }
    for _ in 0..<Self.firingsPerFrame {
      // Runs what is due now, and tells when something is next.
      guard let next = RunLoop.main.limitDate(forMode: .default) else { break }
      // A run loop counts in fractions that come back rounded.
      let due = next.timeIntervalSince(VirtualClock.epoch)
      guard due <= seconds + 1e-6 else { break }
      time = max(time, due + 1e-6)
    }
    time = seconds
  }
}
