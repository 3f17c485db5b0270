// Telling the test library that runs.

import Foundation
import Goldens
import Synchronization
import Testing
import XCTest

/// Where an assertion stands.
struct CallSite {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: max(1, Int(line)),
      column: max(1, Int(column)))
  }

  /// The test that runs, as `swift test list` writes it.
  var test: GoldenTest? {
    guard let id = RunningTest.id(module: "\(fileID)".prefix { $0 != "/" }) else { return nil }
    return GoldenTest(id: id, file: "\(file)", line: Int(line))
  }

  /// Fails the test.
  func fail(_ message: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    } else {
      XCTFail(message, file: file, line: line)
    }
  }

  /// Adds files to the test's result; the XCTest of this platform has no place for them.
  func attach(_ attachments: [DiffAttachment]) {
    guard Test.current != nil else { return }
    for attachment in attachments {
      guard let file = attachment.file else { continue }
      Attachment.record(Array(file.data), named: file.name, sourceLocation: sourceLocation)
    }
  }
}

/// The test that runs.
enum RunningTest {
  /// `Class.method` of XCTest's present test case.
  static let testCase = Mutex<String?>(nil)

  /// `Module.Suite/test()` or `Module.Class/testName`; nil outside of a test.
  static func id(module: Substring) -> String? {
    if let test = Test.current {
      // The id ends with the place in the source, which no list of tests has.
      let parts = "\(test.id)".split(separator: "/")
      return parts.filter { !$0.contains(".swift:") }.joined(separator: "/")
    }
    guard let name = testCase.withLock({ $0 }) else { return nil }
    return "\(module)." + name.replacingOccurrences(of: ".", with: "/")
  }
}

/// Fails the test, for assertions outside of this module.
package func failTest(
  _ message: String, fileID: StaticString, file: StaticString, line: UInt, column: UInt
) {
  CallSite(fileID: fileID, file: file, line: line, column: column).fail(message)
}

/// The value that an operation gives to its callback, for assertions outside of this module.
package func waitForValue<Value>(
  timeout: Double, of operation: (@escaping (Value) -> Void) -> Void
) -> Value? {
  Waiting.value(timeout: timeout, of: operation)
}
