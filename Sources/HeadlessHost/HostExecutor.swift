// The main actor of a host's tasks: their jobs run when the host says so, and they sleep by its clock.

import CTasks
import Synchronization

/// Runs the jobs of tasks that the code of a view starts.
///
/// While a host is at work on a thread, the main actor's executor there is this one. So a task that a view starts is
/// this executor's from its first job on, also where the main queue cannot run: a test that waits for a picture is
/// itself a piece of that queue's work. What the task does off the main actor runs here, too, one job after
/// another: nothing depends on how many threads a machine has.
// There is one for all hosts, since a task keeps its executor without owning it.
final class HostExecutor: SerialExecutor {
  static let shared = HostExecutor()

  @safe private struct Job: @unchecked Sendable {
    // The runtime's own object, which nobody else runs.
    var pointer: UnsafeMutableRawPointer
    var isOnMain: Bool
  }

  private let jobs = Mutex<[Job]>([])
  /// How many hosts are at work on this thread, one inside another.
  @MainActor private var depth = 0

  private init() {
    unsafe ctasks_install { job in
      guard let job = unsafe job else { return false }
      unsafe HostExecutor.shared.add(Job(pointer: job, isOnMain: false))
      return true
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    unsafe add(Job(pointer: unsafeBitCast(job, to: UnsafeMutableRawPointer.self), isOnMain: true))
  }

  private func add(_ job: Job) { jobs.withLock { $0.append(job) } }

  /// Runs a host's work: tasks that it starts are run by `drain`.
  @MainActor
  func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    depth += 1
    let words = unsafe unsafeBitCast(asUnownedSerialExecutor(), to: (UInt, UInt).self)
    ctasks_enter(words.0, words.1)
    defer {
      depth -= 1
      if depth == 0 { ctasks_leave() }
    }
    return try work()
  }

  /// A task that never waits would run for ever.
  private static let limit = 100_000

  /// Runs jobs until every task waits for something.
  ///
  /// - Returns: whether there was one.
  @MainActor @discardableResult
  func drain() -> Bool {
    perform {
      var count = 0
      while count < Self.limit, let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        if job.isOnMain {
          unsafe ctasks_run_on_main(job.pointer)
        } else {
          unsafe ctasks_run(job.pointer)
        }
        count += 1
      }
      return count > 0
    }
  }

  // MARK: What `assumeIsolated` and its like ask

  // The caller is on the thread that a host works on, or it is wrong.
  func isIsolatingCurrentContext() -> Bool? { ctasks_is_entered() }

  func checkIsolated() {
    precondition(ctasks_is_entered(), "the main actor's code runs on another thread")
  }
}
