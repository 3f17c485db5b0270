// What projects build on top: their own strategies, comparisons and helpers.

import Foundation
import SnapshotTesting
import Testing
import XCTest

private struct Temperature: Equatable { var degrees: Double }

extension Diffing where Value == Temperature {
  /// Half a degree is no difference.
  fileprivate static let rough = Diffing(
    toData: { Data(String($0.degrees).utf8) },
    fromData: { Temperature(degrees: Double(String(decoding: $0, as: UTF8.self))!) },
    diff: { old, new in
      guard abs(old.degrees - new.degrees) > 0.5 else { return nil }
      return (
        "Expected \(old.degrees)°, got \(new.degrees)°",
        [XCTAttachment(string: "\(new.degrees)")]
      )
    })
}

extension Snapshotting where Value == Temperature, Format == Temperature {
  fileprivate static let rough = Snapshotting(pathExtension: "temperature", diffing: .rough)
}

/// Something that answers later, on a thread of its own.
private final class Service: @unchecked Sendable {
  func load(_ completion: @escaping @Sendable (String) -> Void) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.01)
      completion("loaded\nlater")
    }
  }
}

extension Snapshotting where Value == Service, Format == String {
  fileprivate static let answer = Snapshotting<String, String>.lines.asyncPullback {
    (service: Service) in
    Async<String> { callback in
      nonisolated(unsafe) let callback = callback
      service.load { callback($0) }
    }
  }
}

/// A helper as projects write them: it passes on where it is called.
private func assertTexts(
  _ texts: [String: String], fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, text) in texts {
    assertSnapshot(
      of: text, as: .lines, named: name, fileID: fileID, file: file, testName: testName,
      line: line, column: column)
  }
}

@Suite(.snapshots(record: .missing, diffTool: .ksdiff))
struct OwnStrategyTests {
  @Test func ownComparison() {
    assertSnapshot(of: Temperature(degrees: 20.25), as: .rough, named: "room")
    assertSnapshot(of: Temperature(degrees: 20.5), as: .rough, named: "room")
  }

  @Test func ownComparisonFails() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("own-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("20.0".utf8).write(
      to: folder.appendingPathComponent("ownComparisonFails.room.temperature"))
    let failure = try #require(
      verifySnapshot(
        of: Temperature(degrees: 22), as: .rough, named: "room", record: .never,
        snapshotDirectory: folder.path))
    #expect(failure.hasPrefix("Snapshot \"room\" does not match reference.\n\nksdiff "))
    #expect(failure.hasSuffix("Expected 20.0°, got 22.0°"))
  }

  @Test func asynchronousPullback() {
    assertSnapshot(of: Service(), as: .answer)
  }

  @Test func timeout() throws {
    let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
      Async<String> { _ in }
    }
    let failure = try #require(verifySnapshot(of: 1, as: never, timeout: 0.02))
    #expect(failure.hasPrefix("Exceeded timeout of 0.02 seconds waiting for snapshot."))
  }

  @Test func mappedAsync() {
    var result = 0
    Async(value: 20).map { $0 + 1 }.run { result = $0 * 2 }
    #expect(result == 42)
  }

  @Test func ownHelper() {
    assertTexts(["one": "The first", "two": "The second"])
  }

  @Test func thrownErrors() throws {
    struct Broken: LocalizedError { var errorDescription: String? { "No value today." } }
    func value() throws -> String { throw Broken() }
    let failure = verifySnapshot(of: try value(), as: .lines, record: .never)
    #expect(failure == "No value today.")
  }

  @Test func aKnownDifference() {
    assertSnapshot(of: ["Hello", "World"], as: .dump, named: "words")
    withKnownIssue {
      assertSnapshot(of: ["Goodbye", "World"], as: .dump, named: "words")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("−  - \"Hello\"\n+  - \"Goodbye\"\n")
    }
    // A match takes back what the difference left for review.
    assertSnapshot(of: ["Hello", "World"], as: .dump, named: "words")
  }

  @Test func configurationsNest() {
    withSnapshotTesting(record: .never, diffTool: "outer") {
      withSnapshotTesting(diffTool: "inner") {
        let current = SnapshotTestingConfiguration.current
        #expect(current?.record == .never)
        #expect(current?.diffTool?(currentFilePath: "a", failedFilePath: "b") == "inner a b")
      }
    }
  }

  @Suite(.snapshots(record: .never))
  struct Inner {
    @Test(.snapshots(diffTool: "mine")) func traitsNest() {
      let current = SnapshotTestingConfiguration.current
      #expect(current?.record == .never)
      #expect(current?.diffTool?(currentFilePath: "a", failedFilePath: "b") == "mine a b")
    }
  }
}

/// What tests from before version 1.17 use.
@available(*, deprecated)
final class DeprecatedNamesTests: SnapshotTestCase {
  override func setUp() {
    super.setUp()
    diffTool = .ksdiff
  }

  override func tearDown() {
    diffTool = .default
    super.tearDown()
  }

  func testMatching() {
    assertSnapshot(matching: "text", as: .lines)
    assertSnapshots(matching: [1, 2], as: ["dump": .dump, "description": .description])
    assertSnapshots(matching: [1, 2], as: [.dump, .description])
    XCTAssertEqual(record, isRecording)
  }
}
