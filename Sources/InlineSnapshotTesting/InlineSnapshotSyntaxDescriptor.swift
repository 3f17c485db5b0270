// Where in a call an inline snapshot stands.

import Foundation
import SnapshotTesting

/// A structure that describes the location of an inline snapshot.
///
/// Provide this structure when defining custom snapshot functions that call `assertInlineSnapshot` under the hood.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The default label describing an inline snapshot.
  public static let defaultTrailingClosureLabel = "matches"

  /// A list of trailing closure labels from deprecated interfaces.
  public var deprecatedTrailingClosureLabels: [String]

  /// The label of the trailing closure that returns the inline snapshot.
  public var trailingClosureLabel: String

  /// The offset of the trailing closure that returns the inline snapshot, relative to the first trailing closure.
  public var trailingClosureOffset: Int

  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = Self.defaultTrailingClosureLabel, trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Generates a test failure immediately and unconditionally at the described trailing closure.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString = #fileID,
    file filePath: StaticString, line: UInt, column: UInt
  ) {
    var closureLine: UInt?
    if let source = try? Data(contentsOf: URL(fileURLWithPath: "\(filePath)")) {
      let scanner = SwiftScanner(bytes: Array(source))
      if let call = InlineCall(in: scanner, line: Int(line), column: Int(column)),
        let closure = call.closure(for: self)
      {
        closureLine = UInt(scanner.bytes[..<closure.brace].count { $0 == 0x0A }) + 1
      }
    }
    failTest(
      message(), fileID: fileID, file: filePath, line: closureLine ?? line, column: column)
  }

  func has(label: String) -> Bool {
    label == trailingClosureLabel || deprecatedTrailingClosureLabels.contains(label)
  }
}
