// New inline snapshots, written into their sources when the process ends.

import Foundation
import PNGCodec
import Synchronization

/// A snapshot that a source should hold.
package struct InlineRecording: Equatable {
  /// Nil removes the snapshot.
  package var actual: String?
  package var descriptor: InlineSnapshotSyntaxDescriptor
  /// From 1; the column in bytes of UTF-8.
  package var line: Int
  package var column: Int

  package init(
    actual: String?, descriptor: InlineSnapshotSyntaxDescriptor, line: Int, column: Int
  ) {
    self.actual = actual
    self.descriptor = descriptor
    self.line = line
    self.column = column
  }
}

/// Gathers recordings and writes each source once.
enum InlineRecorder {
  private static let recordings = Mutex<[String: [InlineRecording]]>([:])
  private static let writesAtExit: Void = { _ = atexit { InlineRecorder.writeAll() } }()

  /// Of two recordings at one place, as in a loop, the last counts.
  static func add(_ recording: InlineRecording, file: String) {
    _ = writesAtExit
    recordings.withLock { recordings in
      recordings[file, default: []].removeAll {
        $0.line == recording.line && $0.column == recording.column
          && $0.descriptor == recording.descriptor
      }
      recordings[file, default: []].append(recording)
    }
  }

  /// While the tests run the compiled lines must stay where they are; so nothing is written before the end.
  static func writeAll() {
    let all = recordings.withLock { recordings in
      defer { recordings = [:] }
      return recordings
    }
    for (file, recordings) in all.sorted(by: { $0.key < $1.key }) {
      do {
        let rewriter = InlineRewriter(source: try readFile(file))
        let (source, lost) = rewriter.rewritten(recordings)
        if source != rewriter.source { try writeFileAtomically(source, to: file) }
        for recording in lost {
          warn("\(file):\(recording.line): no call is here; its snapshot was not recorded")
        }
      } catch {
        warn("inline snapshots of \(file) were not recorded: \(error)")
      }
    }
  }

  private static func warn(_ message: String) {
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
