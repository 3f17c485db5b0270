// Names, modes and messages of verifications.

import Foundation
import SnapshotTesting
import Testing

/// The texts are those of swift-snapshot-testing 1.18, which scripts and people look for.
struct VerifyTests {
  let folder: GoldenFolder

  init() throws { folder = try GoldenFolder() }

  @Test func missingIsRecordedAndFails() throws {
    let failure = try #require(folder.verify("text", as: .lines, record: .missing))
    let path = folder.path + "/test.golden.txt"
    #expect(
      failure == """
        No reference was found on disk. Automatically recorded snapshot: …

        open "file://\(path)"

        Re-run "test()" to assert against the newly-recorded snapshot.
        """)
    #expect(folder.verify("text", as: .lines) == nil)
  }

  @Test func neverRecordsNothing() throws {
    let failure = try #require(folder.verify("text", as: .lines, record: .never))
    #expect(failure.hasPrefix("No reference was found on disk. New snapshot was not recorded"))
    #expect(!folder.files.contains("test.golden.txt"))
  }

  @Test func allRecordsAndFails() throws {
    folder.record("old", as: .lines)
    let failure = try #require(folder.verify("new", as: .lines, record: .all))
    #expect(failure.hasPrefix("Record mode is on. Automatically recorded snapshot: …"))
    #expect(
      failure.hasSuffix(
        "Turn record mode off and re-run \"test()\" to assert against the newly-recorded snapshot"))
    #expect(folder.verify("new", as: .lines) == nil)
  }

  @Test func failedRecordsWhatDiffers() throws {
    folder.record("old", as: .lines)
    let failure = try #require(folder.verify("new", as: .lines, record: .failed))
    #expect(
      failure.hasPrefix(
        "Snapshot \"golden\" does not match reference. A new snapshot was automatically recorded."))
    #expect(folder.verify("new", as: .lines) == nil)
  }

  /// Foundation's words for an error without any hold an address in memory.
  @Test func anErrorIsItsValue() throws {
    struct Broken: Error { var reason = 7 }
    struct Told: LocalizedError { var errorDescription: String? { "in words" } }
    func value(_ error: any Error) throws -> String { throw error }
    func verify(_ error: any Error) -> String? {
      verifySnapshot(of: try value(error), as: .lines, snapshotDirectory: folder.path)
    }
    func fail(_ error: any Error) -> String? {
      SnapshotEnvironment.$current.withValue(["GOLDEN_REPORT": "0"]) { verify(error) }
    }
    #expect(fail(Broken()) == "Broken(reason: 7)")
    #expect(fail(Told()) == "in words")
  }

  /// Cases of a test share a golden without a name of their own: the failure of the second says so.
  @Test(arguments: ["a", nil]) func casesShareAGolden(name: String?) throws {
    try Data("old".utf8).write(to: URL(filePath: "\(folder.path)/test.\(name ?? "1").txt"))
    let failure = try #require(folder.verify("new", as: .lines, named: name))
    let hint = #"""
      Every case of test() is held against this golden: a name of its own, as in \
      'named: "\(argument)"', gives each one of its own.
      """#
    #expect(
      failure.hasSuffix("\n\n" + hint.replacing("\\\n", with: "")) == (name == nil), "\(failure)")
  }

  @Test func aDifferenceNamesBothFiles() throws {
    folder.record("old", as: .lines)
    let failure = try #require(folder.verify("new", as: .lines))
    let parts = failure.components(separatedBy: "\n")
    #expect(parts[0] == "Snapshot \"golden\" does not match reference.")
    #expect(parts[2] == "@\u{2212}")
    #expect(parts[3] == "\"file://\(folder.path)/test.golden.txt\"")
    #expect(parts[4] == "@+")
    #expect(parts[5].hasPrefix("\"file://") && parts[5].hasSuffix("/Support/test.golden.txt\""))
    #expect(
      failure.contains("To configure output for a custom diff tool, use 'withSnapshotTesting'."))
    #expect(failure.hasSuffix("@@ \u{2212}1,1 +1,1 @@\n\u{2212}old\n+new"))
  }

  @Test func aFailurePendsUntilItIsMet() {
    folder.record("old", as: .lines)
    _ = folder.verify("new", as: .lines)
    #expect(folder.files.contains("test.golden.new.txt"))
    #expect(folder.verify("old", as: .lines) == nil)
    #expect(!folder.files.contains { $0.contains(".new") })
    _ = folder.verify("new", as: .lines)
    folder.record("new", as: .lines)
    #expect(folder.files == ["test.golden.txt"])
  }

  @Test func withoutNamesSnapshotsAreNumbered() {
    for text in ["a", "b", "c"] {
      _ = folder.verify(text, as: .lines, named: nil, record: .missing, testName: "t(_:x:)")
    }
    #expect(folder.files == ["t-_-x.1.txt", "t-_-x.2.txt", "t-_-x.3.txt"])
  }

  @Test func aFormatWithoutExtensionHasNone() {
    folder.record(Data([1]), as: .data)
    #expect(folder.files == ["test.golden"])
  }

  @Test func aSnapshotThatNeverComesTimesOut() throws {
    let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { _ in
      Async { _ in }
    }
    let failure = try #require(
      verifySnapshot(of: 1, as: never, named: "x", snapshotDirectory: folder.path, timeout: 0.05))
    #expect(failure.hasPrefix("Exceeded timeout of 0.05 seconds waiting for snapshot."))
  }

  @Test func aSnapshotMayComeFromAnotherThread() {
    let later = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) { value in
      Async { callback in
        nonisolated(unsafe) let callback = callback
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { unsafe callback("\(value)") }
      }
    }
    folder.record("7", as: .lines)
    #expect(folder.verify(7, as: later) == nil)
  }
}

struct RecordDecisionTests {
  @Test func argumentBeforeConfigurationBeforeDefault() {
    #expect(RecordDecision(argument: nil, environment: [:]).mode == .missing)
    let environment = ["SNAPSHOT_TESTING_RECORD": "never"]
    SnapshotEnvironment.$current.withValue(environment) {
      #expect(RecordDecision(argument: nil).mode == .never)
      #expect(RecordDecision(argument: true).mode == .all)
    }
    withSnapshotTesting(record: .failed) {
      #expect(RecordDecision(argument: nil, environment: [:]).mode == .failed)
      #expect(RecordDecision(argument: .never, environment: [:]).mode == .never)
      // An inner scope that says nothing of recording leaves it.
      withSnapshotTesting(diffTool: .ksdiff) {
        #expect(RecordDecision(argument: nil, environment: [:]).mode == .failed)
      }
    }
  }

  @Test(arguments: ["true", "1", "yes"])
  func withCINothingRecords(_ value: String) {
    let decision = RecordDecision(argument: .all, environment: ["CI": value])
    #expect(decision.mode == .never)
    #expect(decision.note == "Nothing is recorded because CI is set.")
  }

  @Test(arguments: ["", "0", "false"])
  func aCIThatIsOffIsNone(_ value: String) {
    #expect(RecordDecision(argument: .all, environment: ["CI": value]).mode == .all)
  }
}
