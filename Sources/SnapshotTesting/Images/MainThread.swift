// Views live on the main actor; tests run anywhere.

import Dispatch
import Foundation

/// Runs an operation on the main actor and waits for it, from whichever thread a test is on.
///
/// Values cross over without being `Sendable`: the caller stands still until they are back.
func onMainActor<Result>(_ operation: @MainActor () -> Result) -> Result {
  nonisolated(unsafe) var result: Result?
  func run() {
    MainActor.assumeIsolated { unsafe result = operation() }
  }
  if MainQueue.isCurrent { run() } else { DispatchQueue.main.sync { run() } }
  guard let value = unsafe result else { preconditionFailure("the main actor did not run") }
  return value
}

/// Whether the main queue is what runs.
///
/// The thread does not tell: a test process may give its main thread away, and the queue to another one.
enum MainQueue {
  private static let key = DispatchSpecificKey<Void>()
  private static let isMarked: Void = DispatchQueue.main.setSpecific(key: key, value: ())

  static var isCurrent: Bool {
    _ = isMarked
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
  }
}
