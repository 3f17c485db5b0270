// What verifying a golden came to.

/// Why a golden was not met.
package struct GoldenFailure: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case missing
    case pixels(ImageDifference)
    case text(line: Int)
    /// The first frame that differs, from 1, and how many do.
    case frame(Int, differing: Int, ImageDifference)
    /// The golden has this frame and more, the run does not.
    case missingFrame(Int)
    /// The run has this frame and more, the golden does not.
    case extraFrame(Int)
    /// A golden, or what is held against it, cannot be read or written.
    case unusable
  }

  package var reason: Reason
  package var name: String
  /// What is wrong, in which frame, by how much, and where the files are; several lines.
  package var message: String
  /// What was written for a human to look at.
  package var artefacts: [String]

  package init(reason: Reason, name: String, message: String, artefacts: [String]) {
    self.reason = reason
    self.name = name
    self.message = message
    self.artefacts = artefacts
  }
}

/// What verifying a golden came to.
package enum GoldenResult: Hashable, Sendable {
  case matched
  /// The golden was written, because the record mode says so.
  case recorded(path: String)
  case failed(GoldenFailure)

  /// Whether a test should pass: as golden, or as newly recorded on request.
  package var passed: Bool {
    switch self {
    case .matched, .recorded: true
    case .failed: false
    }
  }

  package var failure: GoldenFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

extension GoldenResult: CustomStringConvertible {
  package var description: String {
    switch self {
    case .matched: "matches its golden"
    case .recorded(let path): "recorded \(path)"
    case .failed(let failure): failure.message
    }
  }
}
