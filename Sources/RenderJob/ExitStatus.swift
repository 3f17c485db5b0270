// ExitStatus.swift: what a process of Emaki tells its caller.

/// The exit codes, the same for the command line and the scenes it runs.
package enum ExitStatus: Int32, Sendable {
  /// Done, or equal.
  case done = 0

  /// The comparison found a difference, or a strict run something it could not draw.
  case differs = 1

  /// Wrong use or bad input: the caller can mend it.
  case badInput = 2

  /// Our own fault.
  case fault = 3
}
