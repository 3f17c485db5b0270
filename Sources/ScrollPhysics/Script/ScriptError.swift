// What is wrong with a script, and where.

/// A place in a text file; both numbers count from 1, columns in Unicode scalars.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why a script cannot be used, and where.
///
/// Its description is the one line that a user should see.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the caller named it.
  package let file: String
  package let position: SourcePosition
  /// What was expected there, and what was found.
  package let message: String

  package var description: String { "\(file):\(position.line):\(position.column): \(message)" }
}
