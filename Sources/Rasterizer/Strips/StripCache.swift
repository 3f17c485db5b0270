// Strips of earlier frames.

import Synchronization

/// Keeps strips between frames, the most recently shown ones, up to a number of bytes.
///
/// It never changes an answer: a strip is found only by everything that its pixels depend on.
package final class StripCache: Sendable {
  private struct Entry: Sendable {
    var strip: FrameStrip
    /// Hold the addresses that the signature names.
    var objects: [any AnyObject & Sendable]
    /// The frame that last showed it.
    var frame: Int
    var byteCount: Int
  }

  private struct State: Sendable {
    var entries: [StripSignature: Entry] = [:]
    var byteCount = 0
    var frame = 0
  }

  private let byteLimit: Int
  private let state = Mutex(State())

  /// - Parameter byteLimit: Of pixels; by default as much as a frame of a phone and a half.
  package init(byteLimit: Int = 20 << 20) { self.byteLimit = byteLimit }

  /// Counts frames, so that strips which are still shown outlive the others.
  func beginFrame() {
    state.withLock { $0.frame += 1 }
  }

  func strip(for signature: StripSignature) -> FrameStrip? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: signature) else { return nil }
      state.entries.values[index].frame = state.frame
      return state.entries.values[index].strip
    }
  }

  /// Keeps a strip; one that another thread kept meanwhile under the same signature is given back instead.
  func keep(
    _ strip: FrameStrip, for signature: StripSignature, objects: [any AnyObject & Sendable]
  ) -> FrameStrip {
    state.withLock { state in
      if let known = state.entries[signature] { return known.strip }
      let byteCount = strip.pixels.count * 4 + signature.words.count * 8 + 256
      state.entries[signature] = Entry(
        strip: strip, objects: objects, frame: state.frame, byteCount: byteCount)
      state.byteCount += byteCount
      if state.byteCount > byteLimit { evict(&state) }
      return strip
    }
  }

  /// Drops the strips that have not been shown for longest, until half of the room is free.
  private func evict(_ state: inout State) {
    var age = [4, 2, 1, 0][...]
    while state.byteCount > byteLimit / 2, let limit = age.popFirst() {
      let oldest = state.frame - limit
      for (signature, entry) in state.entries where entry.frame < oldest {
        state.byteCount -= entry.byteCount
        state.entries[signature] = nil
      }
    }
    // All of it is shown at once: a strip painted anew costs less than a list of who is older.
    if state.byteCount > byteLimit {
      state.entries.removeAll()
      state.byteCount = 0
    }
  }
}
