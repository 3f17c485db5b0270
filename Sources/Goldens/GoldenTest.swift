// Which test asks for a golden, and where in its source.

/// The test that a golden belongs to, and the line that asks for it.
package struct GoldenTest: Codable, Hashable, Sendable {
  /// As `swift test list` writes it: `Module.Suite/test()`, or `Module.Class/testName`.
  package var id: String
  /// The source file's path.
  package var file: String?
  /// From 1.
  package var line: Int?

  package init(id: String, file: String? = nil, line: Int? = nil) {
    self.id = id
    self.file = file
    self.line = line
  }
}
