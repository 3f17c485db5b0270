// SceneBuildError.swift: why a scene could not be built or run.

package import RenderJob

/// A failure to build or run a scene, told in one line, and whose fault it is.
package struct SceneBuildError: Error, Equatable {
  /// What went wrong, where, and what to do: one line, or a line and a list.
  package var message: String

  /// `.badInput` if the caller can mend it, `.fault` if it is ours.
  package var status: ExitStatus

  package init(_ message: String, status: ExitStatus = .badInput) {
    self.message = message
    self.status = status
  }

  static func fault(_ message: String) -> SceneBuildError {
    SceneBuildError(message, status: .fault)
  }
}
