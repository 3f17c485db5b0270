// Telling the test library that runs.

import Foundation
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
