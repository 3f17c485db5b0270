// The trait of Swift Testing that configures snapshots.

public import Testing

extension Trait where Self == _SnapshotsTestTrait {
  /// Configures snapshot testing in a suite or test: snapshots without a name are numbered anew in each run of a test.
  public static var snapshots: Self { snapshots() }

  /// Configures snapshot testing in a suite or test.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    _SnapshotsTestTrait(
      configuration: SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}

/// The type of `.snapshots`.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool
    ) {
      // Each run of a test counts anew, so that repetitions give the same names.
      try await SnapshotCounter.$scope.withValue(SnapshotCounter()) { try await function() }
    }
  }
}
