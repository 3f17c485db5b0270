// A folder for the goldens of a test, and the message of a verification in it.

import Foundation
import SnapshotTesting

/// An empty folder that goes away with the object.
final class GoldenFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The failure of a verification in this folder; nil for a match.
  func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "golden",
    record: SnapshotTestingConfiguration.Record = .never, testName: String = "test()",
    environment: [String: String] = [:]
  ) -> String? {
    // As at a desk, wherever this runs; and failures that are meant make no report.
    let environment = environment.merging(["GOLDEN_REPORT": "0"]) { given, _ in given }
    return SnapshotEnvironment.$current.withValue(environment) {
      verifySnapshot(
        of: value, as: strategy, named: name, record: record, snapshotDirectory: path,
        testName: testName)
    }
  }

  /// Records a value, whatever is there.
  func record<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "golden"
  ) {
    _ = verify(value, as: strategy, named: name, record: .all)
  }
}
