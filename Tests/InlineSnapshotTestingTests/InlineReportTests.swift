// Snapshots in sources as cases of a run's reports.

import Foundation
import InlineSnapshotTesting
import SnapshotTesting
import Testing

struct InlineReportTests {
  @Test func everyInlineSnapshotIsACaseOfJUnit() throws {
    let junit = NSTemporaryDirectory() + "emaki-inline-\(UUID().uuidString).xml"
    defer { try? FileManager.default.removeItem(atPath: junit) }
    // With `CI` nothing is written into this file.
    let environment = ["GOLDEN_JUNIT": junit, "CI": "true"]
    SnapshotEnvironment.$current.withValue(environment) {
      assertInlineSnapshot(of: "same", as: .lines) {
        """
        same
        """
      }
      withKnownIssue {
        assertInlineSnapshot(of: "new", as: .lines) {
          """
          old
          """
        }
      }
      withKnownIssue { assertInlineSnapshot(of: "new", as: .lines) }
    }
    let xml = try String(contentsOfFile: junit, encoding: .utf8)
    #expect(xml.contains("<testsuites name=\"goldens\" tests=\"3\" failures=\"2\""))
    // Named by line and column: a line may hold several.
    #expect(xml.contains("Tests/InlineSnapshotTestingTests/InlineReportTests.swift:15:27\""))
    #expect(xml.contains("<failure type=\"differs\" message=\"Snapshot did not match."))
    #expect(xml.contains("<failure type=\"missing\" message=\"No expected value"))
    #expect(
      xml.contains(
        "classname=\"InlineSnapshotTestingTests.InlineReportTests/everyInlineSnapshotIsACaseOfJUnit()\""
      ))
  }
}
