// Settings of the process: environment variables, and the deprecated variables of this module.

import Foundation
import Synchronization

/// The environment variables that this module asks for: the process's, unless a test says otherwise.
package enum SnapshotEnvironment {
  @TaskLocal package static var current = ProcessInfo.processInfo.environment
}

/// What applies where neither an argument nor a configuration says otherwise.
enum Defaults {
  private struct State: Sendable {
    var record: SnapshotTestingConfiguration.Record?
    var diffTool = SnapshotTestingConfiguration.DiffTool.default
  }

  private static let state = Mutex(State())

  /// Set by `isRecording`, else `SNAPSHOT_TESTING_RECORD`, else those that are missing.
  static var record: SnapshotTestingConfiguration.Record {
    get { record(in: SnapshotEnvironment.current) }
    set { state.withLock { $0.record = newValue } }
  }

  static var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { state.withLock { $0.diffTool } }
    set { state.withLock { $0.diffTool = newValue } }
  }

  /// `record` under these variables; a `SNAPSHOT_TESTING_RECORD` that names no mode is none.
  static func record(in environment: [String: String]) -> SnapshotTestingConfiguration.Record {
    state.withLock { $0.record }
      ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap { .init(rawValue: $0) } ?? .missing
  }

  /// With `CI` set to anything but an empty text, "0" or "false", nothing records: a golden that CI records is
  /// green on the second try, whatever it shows.
  static func isCI(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
  }
}

/// Which goldens a call may write, and why not more.
package struct RecordDecision: Equatable {
  package var mode: SnapshotTestingConfiguration.Record
  /// Said with a failure: what was asked for and is not done.
  package var note: String?

  /// Argument before task-local configuration before the process's default; `CI` before all.
  package init(
    argument: SnapshotTestingConfiguration.Record?,
    environment: [String: String] = SnapshotEnvironment.current
  ) {
    let wish =
      argument ?? SnapshotTestingConfiguration.current?.record
      ?? Defaults.record(in: environment)
    guard Defaults.isCI(environment), wish != .never else {
      self.init(mode: wish)
      return
    }
    self.init(mode: .never, note: "Nothing is recorded because CI is set.")
  }

  private init(mode: SnapshotTestingConfiguration.Record, note: String? = nil) {
    self.mode = mode
    self.note = note
  }
}
