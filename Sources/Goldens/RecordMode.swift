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
  /// Where a golden that fails leaves its new version.
  package var pending: PendingPlace
  /// The environment variable that a failure names to record by.
  package var variable: String

  package init(
    mode: RecordMode, note: String? = nil, pending: PendingPlace = .beside,
    variable: String = "GOLDEN_RECORD"
  ) {
    self.mode = mode
    self.note = note
    self.pending = pending
    self.variable = variable
  }

  /// Reads `GOLDEN_RECORD`, one of the modes; `never` unless told.
  ///
  /// With `CI` set to anything but an empty text, "0" or "false", nothing records: a golden that CI
  /// records is green on the second try, whatever it shows.
  package init(environment: [String: String]) {
    let wish = environment["GOLDEN_RECORD"].flatMap { $0.isEmpty ? nil : $0 }
    let pending = PendingPlace(environment: environment)
    guard let wish else {
      self.init(mode: .never, pending: pending)
      return
    }
    guard let mode = RecordMode(rawValue: wish) else {
      let known = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      self.init(
        mode: .never, note: "GOLDEN_RECORD=\(wish) is not one of \(known)", pending: pending)
      return
    }
    guard !Self.isCI(environment) || mode == .never else {
      self.init(
        mode: .never, note: "GOLDEN_RECORD=\(wish) is ignored because CI is set", pending: pending)
      return
    }
    self.init(mode: mode, pending: pending)
  }

  /// Whether `CI` is set to anything but an empty text, "0" or "false".
  package static func isCI(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
  }

  /// This process's policy.
  package static let current = RecordPolicy(environment: ProcessInfo.processInfo.environment)
}
