// The same work on several values at once.

import Dispatch
import Synchronization

/// The results of `transform` for 0..<count, in order; of several errors, the first in order is thrown.
///
/// - Parameter threads: how many values are worked on at once, at least 1.
func parallelMap<Value: Sendable>(
  count: Int, threads: Int, _ transform: @Sendable (Int) throws -> Value
) throws -> [Value] {
  let results = Mutex([Result<Value, any Error>?](repeating: nil, count: count))
  let next = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: min(max(1, threads), max(1, count))) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let result = Result { try transform(index) }
      results.withLock { $0[index] = result }
    }
  }
  return try results.withLock { results in
    try results.map { result in
      guard let result else { preconditionFailure("a value was left out") }
      return try result.get()
    }
  }
}
