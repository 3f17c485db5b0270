// When a golden may be written.

import Foundation

/// Which goldens a run may write.
package enum RecordMode: String, Sendable, CaseIterable {
  /// None: a missing golden fails.
  case never
  /// Those that are missing.
  case missing
  /// Those that are missing, and those that differ.
  case failed
  /// Every one.
  case all
}

/// The mode, and what the user should know about how it came to be.
package struct RecordPolicy: Hashable, Sendable {
  package var mode: RecordMode
  /// Said with a failure: that CI keeps `GOLDEN_RECORD` from working, or that its value is not known.
  package var note: String?

  package init(mode: RecordMode, note: String? = nil) {
    self.mode = mode
    self.note = note
  }

  /// Reads `GOLDEN_RECORD`, one of the modes; `never` unless told.
  ///
  /// With `CI` set to anything but an empty text, "0" or "false", nothing records: a golden that CI
  /// records is green on the second try, whatever it shows.
  package init(environment: [String: String]) {
    let wish = environment["GOLDEN_RECORD"].flatMap { $0.isEmpty ? nil : $0 }
    let isCI = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
    guard let wish else {
      self.init(mode: .never)
      return
    }
    guard let mode = RecordMode(rawValue: wish) else {
      let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      self.init(mode: .never, note: "GOLDEN_RECORD=\(wish) is not one of \(known)")
      return
    }
    guard !isCI || mode == .never else {
      self.init(mode: .never, note: "GOLDEN_RECORD=\(wish) is ignored because CI is set")
      return
    }
    self.init(mode: mode)
  }

  /// This process's policy.
  package static let current = RecordPolicy(environment: ProcessInfo.processInfo.environment)
}
