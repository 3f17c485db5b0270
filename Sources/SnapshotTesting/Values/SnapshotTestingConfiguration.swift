// What is recorded, and which command shows a difference.

public import XCTest

/// Customizes `assertSnapshot` for the duration of an operation.
///
/// - Parameters:
///   - record: which goldens are written in the operation.
///   - diffTool: how a failure tells to look at the difference.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(merging: record, diffTool)
  ) {
    try operation()
  }
}

/// Customizes `assertSnapshot` for the duration of an asynchronous operation.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(merging: record, diffTool)
  ) {
    try await operation()
  }
}

/// The configuration of snapshot tests; nil leaves a setting to whoever is outside.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal public static var current: Self?

  public var diffTool: DiffTool?
  public var record: Record?

  public init(record: Record?, diffTool: DiffTool?) {
    self.diffTool = diffTool
    self.record = record
  }

  fileprivate init(merging record: Record?, _ diffTool: DiffTool?) {
    self.init(
      record: record ?? Self.current?.record, diffTool: diffTool ?? Self.current?.diffTool)
  }

  /// Which goldens are written.
  public struct Record: Equatable, Sendable {
    private enum Storage: String { case all, failed, missing, never }
    private let storage: Storage

    private init(_ storage: Storage) { self.storage = storage }

    /// A mode by its name, as in `SNAPSHOT_TESTING_RECORD`.
    public init?(rawValue: String) {
      guard let storage = Storage(rawValue: rawValue) else { return nil }
      self.storage = storage
    }

    /// Every one.
    public static let all = Self(.all)
    /// Those that are missing, and those that differ.
    public static let failed = Self(.failed)
    /// Those that are missing.
    public static let missing = Self(.missing)
    /// None.
    public static let never = Self(.never)

    package var name: String { storage.rawValue }
  }

  /// How to look at two files that differ.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let tool: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.tool = tool
    }

    /// A command that takes the two paths.
    public init(stringLiteral value: StringLiteralType) { tool = { "\(value) \($0) \($1)" } }

    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      tool(currentFilePath, failedFilePath)
    }

    /// [Kaleidoscope](http://kaleidoscope.app).
    public static let ksdiff = Self { "ksdiff \($0) \($1)" }

    /// The two files as addresses.
    public static let `default` = Self { current, failed in
      """
      @\(minus)
      "\(fileAddress(current))"
      @\(plus)
      "\(fileAddress(failed))"

      To configure output for a custom diff tool, use 'withSnapshotTesting'. For example:

          withSnapshotTesting(diffTool: .ksdiff) {
            // ...
          }
      """
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: BooleanLiteralType) { self = value ? .all : .missing }
}

/// What an operation outside of `withSnapshotTesting` says with a failure.
@available(*, deprecated, message: "Use 'withSnapshotTesting' to customize the diff tool.")
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { Defaults.diffTool }
  set { Defaults.diffTool = newValue }
}

/// Whether every golden is written.
@available(*, deprecated, message: "Use 'withSnapshotTesting' to customize the record mode.")
public var isRecording: Bool {
  get { (SnapshotTestingConfiguration.current?.record ?? Defaults.record) == .all }
  set { Defaults.record = newValue ? .all : .missing }
}

@available(*, deprecated, renamed: "isRecording")
public var record: Bool {
  get { isRecording }
  set { isRecording = newValue }
}

@available(*, deprecated, renamed: "XCTestCase")
public typealias SnapshotTestCase = XCTestCase

/// U+2212, U+002B, U+2007: as wide as each other in a proportional face.
let minus = "−"
let plus = "+"
let figureSpace = "\u{2007}"

private func fileAddress(_ path: String) -> String { "file://" + path }
