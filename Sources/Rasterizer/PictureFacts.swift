// What is known about pictures that several frames show.

import Pixels
import Synchronization

/// Remembers whether pictures are opaque, which takes a look at each of their pixels.
final class PictureFacts: Sendable {
  private struct Entry: Sendable {
    /// Holds the buffer, so that its address names this picture: whoever changes it, changes a copy.
    var picture: Pixmap
    var isOpaque: Bool
    var frame: Int
  }

  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    var frame = 0
  }

  private let state = Mutex(State())

  /// Forgets pictures that the last two frames did not show, so that none is kept alive for long.
  func beginFrame() {
    state.withLock { state in
      state.frame += 1
      for (key, entry) in state.entries where entry.frame < state.frame - 2 {
        state.entries[key] = nil
      }
    }
  }

  func isOpaque(_ picture: Pixmap) -> Bool {
    guard let key = picture.storageIdentity else { return true }
    let known = state.withLock { state -> Bool? in
      guard var entry = state.entries[key], entry.picture.width == picture.width else { return nil }
      entry.frame = state.frame
      state.entries[key] = entry
      return entry.isOpaque
    }
    if let known { return known }
    let isOpaque = picture.isOpaque
    state.withLock { state in
      state.entries[key] = Entry(picture: picture, isOpaque: isOpaque, frame: state.frame)
    }
    return isOpaque
  }
}
