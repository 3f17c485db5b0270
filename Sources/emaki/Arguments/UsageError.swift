// UsageError.swift: a command line that cannot be obeyed.

/// What is wrong with the arguments, in one line that says what was expected.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
