// From display lists to PNG files, on other threads than the graph's.

import Dispatch
package import DisplayList
import Foundation
import PNGCodec
package import Pixels
import Synchronization

/// A written frame.
package struct WrittenFrame: Sendable, Equatable {
  package var file: String
  package var sha256: String
}

/// Paints, encodes and writes frames while the next are evaluated.
///
/// Everything after a display list is a function of it, so frames are independent: they are finished in
/// any order and reported in theirs. Memory is bounded by the frames in flight.
package final class FrameWriter: Sendable {
  private let folder: String
  private let encoder: FrameEncoder
  private let workers: Int
  private let queue = DispatchQueue(label: "emaki.frames", attributes: .concurrent)
  private let slots: DispatchSemaphore
  private let group = DispatchGroup()
  private let state = Mutex(State())

  private struct State: Sendable {
    var frames: [Int: WrittenFrame] = [:]
    /// What the frame before shows.
    var latest: (list: DisplayList, picture: Picture)?
    var failure: (any Error)?
  }

  /// The encoded picture of one display list, from when it is asked for.
  private final class Picture: Sendable {
    /// Entered until the frame is there or has failed.
    let pending = DispatchGroup()
    let frame = Mutex<EncodedFrame?>(nil)
  }

  /// - Parameters:
  ///   - threads: how many frames are worked on at once, at least 1.
  package init(
    folder: String, configuration: HostConfiguration, background: RGBAColor,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.folder = folder
    encoder = FrameEncoder(configuration: configuration, background: background)
    workers = max(1, threads)
    slots = DispatchSemaphore(value: workers)
  }

  /// Queues a frame; waits while as many are in flight as there are threads.
  package func write(_ list: DisplayList, index: Int) {
    slots.wait()
    let (picture, isNew) = picture(of: list)
    queue.async(group: group) { [self] in
      defer { slots.signal() }
      do {
        if isNew {
          defer { picture.pending.leave() }
          let frame = try encode(list)
          picture.frame.withLock { $0 = frame }
        } else {
          // Begun before this one was queued, so it ends whatever this one does.
          picture.pending.wait()
        }
        // Nil where the first frame with this picture failed, and told so.
        guard let frame = picture.frame.withLock({ $0 }) else { return }
        let name = Self.fileName(index)
        try writeFileAtomically(frame.bytes, to: folder + "/" + name)
        state.withLock {
          $0.frames[index] = WrittenFrame(file: name, sha256: frame.sha256)
        }
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  /// OPTIMIZATION: a frame with the display list of the one before is not looked at again. In the stretchy list's
  /// script that is every fourth frame.
  private func picture(of list: DisplayList) -> (Picture, isNew: Bool) {
    state.withLock { state in
      if let latest = state.latest, latest.list == list { return (latest.picture, false) }
      let picture = Picture()
      picture.pending.enter()
      state.latest = (list, picture)
      return (picture, true)
    }
  }

  /// Waits for all frames and gives them in order.
  package func finish() throws -> [WrittenFrame] {
    group.wait()
    return try state.withLock { state in
      if let failure = state.failure { throw failure }
      return state.frames.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  private func encode(_ list: DisplayList) throws -> EncodedFrame {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    return try encoder.encode(list)
  }

  /// `frame-00001.png` for the first frame.
  package static func fileName(_ index: Int) -> String {
    let number = String(index + 1)
    return "frame-" + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
  }
}
