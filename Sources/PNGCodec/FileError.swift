// Why a file could not be read or written.

/// Why a file could not be read or written; `description` is one line and names the path.
package struct FileError: Error, Hashable, Sendable {
  /// What was being done, as in "cannot write".
  package enum Operation: String, Sendable {
    case read, write
    case makeFolder = "make the folder"
    case list = "list the folder"
    case remove, move
  }

  package let operation: Operation
  package let path: String
  /// The system's words for it, in the C locale.
  package let reason: String

  package init(_ operation: Operation, path: String, reason: String) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
