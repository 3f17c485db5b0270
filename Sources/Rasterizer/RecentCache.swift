// Things that are made once and kept while frames use them.

import Synchronization

/// Values made from their keys, the most recently used ones, up to a sum of costs.
///
/// It never changes an answer: a value depends on its key alone.
final class RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var value: Value
    /// The frame that last used it.
    var frame: Int
    var cost: Int
  }

  private struct State: Sendable {
    var entries: [Key: Entry] = [:]
    var cost = 0
    var frame = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: What all values together may cost, bytes.
  init(limit: Int) { self.limit = limit }

  /// Counts frames, so that what is still used outlives the rest.
  func beginFrame() { state.withLock { $0.frame += 1 } }

  /// The value of a key.
  ///
  /// - Parameters:
  ///   - cost: Bytes that the value takes.
  ///   - make: Must depend on the key alone. Runs outside of the lock, so two threads may both run it.
  func value(_ key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    let known = state.withLock { state -> Value? in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.entries.values[index].frame = state.frame
      return state.entries.values[index].value
    }
    if let known { return known }
    let made = make()
    let bytes = cost(made)
    return state.withLock { state in
      // One object for a key: others compare it by identity.
      if let known = state.entries[key] { return known.value }
      state.entries[key] = Entry(value: made, frame: state.frame, cost: bytes)
      state.cost += bytes
      if state.cost > limit { evict(&state) }
      return made
    }
  }

  /// Drops what has not been used for longest, until half of the room is free.
  private func evict(_ state: inout State) {
    for age in [8, 4, 2, 1] {
      if state.cost <= limit / 2 { return }
      let oldest = state.frame - age
      for (key, entry) in state.entries where entry.frame < oldest {
        state.cost -= entry.cost
        state.entries[key] = nil
      }
    }
    // One frame needs more than there is room for.
    if state.cost > limit {
      state.entries.removeAll()
      state.cost = 0
    }
  }
}
