// Record modes, diff tools, messages.

import Foundation
import InlineSnapshotTesting
import SnapshotTesting
import SwiftUI
import Testing

@Suite(.snapshots(diffTool: "compare"))
struct ConfigurationTests {
  @Test func verifyReturnsNilForAMatch() {
    let failure = verifySnapshot(of: "same", as: .lines, named: "golden")
    #expect(failure == nil)
  }

  @Test func verifySaysWhatDiffers() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("verify-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // Not recorded by a call: with `CI` set, none records.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("one\ntwo\nthree".utf8)
      .write(to: folder.appendingPathComponent("verifySaysWhatDiffers.x.txt"))
    let failure = try #require(
      verifySnapshot(
        of: "one\n2\nthree", as: .lines, named: "x", record: .never, snapshotDirectory: folder.path)
    )
    #expect(failure.hasPrefix("Snapshot \"x\" does not match reference.\n\ncompare "))
    #expect(failure.hasSuffix("@@ −1,3 +1,3 @@\n\u{2007}one\n−two\n+2\n\u{2007}three"))
  }

  @Test func withSnapshotTestingIsScoped() {
    withSnapshotTesting(record: .never, diffTool: .ksdiff) {
      #expect(SnapshotTestingConfiguration.current?.record == .never)
    }
    #expect(SnapshotTestingConfiguration.current?.record == nil)
  }

  @Test func withSnapshotTestingAcrossSuspension() async {
    await withSnapshotTesting(record: .failed) {
      await Task.yield()
      #expect(SnapshotTestingConfiguration.current?.record == .failed)
    }
  }

  @Test func recordModesAreLiterals() {
    let yes: SnapshotTestingConfiguration.Record = true
    #expect(yes == .all)
    #expect(SnapshotTestingConfiguration.Record(rawValue: "never") == .never)
    #expect(SnapshotTestingConfiguration.Record(rawValue: "often") == nil)
  }

  @Test func inlineSnapshot() {
    assertInlineSnapshot(of: [1, 2], as: .dump) {
      """
      ▿ 2 elements
        - 1
        - 2

      """
    }
  }

  @Test func inlineDescription() {
    assertInlineSnapshot(of: 1...3, as: .description) {
      "1...3"
    }
  }
}
