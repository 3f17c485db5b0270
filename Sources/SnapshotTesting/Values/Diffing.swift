// How two values are compared, and how one is kept in a file.

public import Foundation
package import Goldens

/// The ability to compare `Value`s and to convert them to and from `Data`.
public struct Diffing<Value> {
  public var toData: (Value) -> Data
  public var fromData: (Data) -> Value
  /// Nil if the values match; otherwise the failure, and what to attach to the test's result.
  public var diff: (Value, Value) -> (String, [XCTAttachment])? {
    get {
      { [diffV2] old, new in
        diffV2(old, new).map { message, attachments in
          (message, attachments.map(\.xcTestAttachment))
        }
      }
    }
    set { diffV2 = Self.adapt(newValue) }
  }
  /// As `diff`, with attachments that any test library can take.
  public var diffV2: (Value, Value) -> (String, [DiffAttachment])? {
    didSet { examine = nil }
  }

  /// As `diffV2`, with what a review is told besides.
  package var examine: ((Value, Value) -> SnapshotFinding?)?
  /// Why a golden's file holds no value; nil if it does.
  package var problem: ((Value, Data) -> SnapshotFinding?)?
  /// The value with the name of its test in it, where its file has a place for that.
  package var stamped: ((Value, GoldenTest) -> Value)?
  /// True where the file's bytes alone say that the value is unchanged: then nothing is decoded.
  package var matchesFile: ((Value, Data) -> Bool)?
  /// Compares with, or records, a golden that is a folder instead of a file.
  package var verifyFolder: ((Value, FolderGolden) -> SnapshotFinding?)?

  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    diffV2 = Self.adapt(diff)
  }

  private init(
    toData: @escaping (Value) -> Data, fromData: @escaping (Data) -> Value,
    v2: @escaping (Value, Value) -> (String, [DiffAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    diffV2 = v2
  }

  /// A diffing whose attachments go to Swift Testing as well as to XCTest.
  public static func diff(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?
  ) -> Diffing {
    Diffing(toData: toData, fromData: fromData, v2: diffV2)
  }

  private static func adapt(
    _ diff: @escaping (Value, Value) -> (String, [XCTAttachment])?
  ) -> (Value, Value) -> (String, [DiffAttachment])? {
    { old, new in
      diff(old, new).map { message, attachments in (message, attachments.map { .xcTest($0) }) }
    }
  }
}

extension DiffAttachment {
  fileprivate var xcTestAttachment: XCTAttachment {
    switch self {
    case .xcTest(let attachment): return attachment
    case .data(let data, let name):
      let attachment = XCTAttachment(data: data)
      attachment.name = name
      return attachment
    }
  }
}

/// Why two values do not match, or a golden cannot be met.
package struct SnapshotFinding {
  package var reason: GoldenFailure.Reason
  package var message: String
  package var attachments: [DiffAttachment] = []
  package var numbers = PendingNumbers()
  /// What the values were held to, for pictures of the difference.
  package var tolerance: Tolerance?

  package init(_ reason: GoldenFailure.Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}

/// Where a golden that is a folder lies, and what may be done to it.
package struct FolderGolden {
  /// The folder that the golden is in.
  package var parent: String
  /// The golden's name in it.
  package var name: String
  package var record: RecordDecision
  /// Where a failure leaves its pictures.
  package var artifacts: String
  package var test: GoldenTest?
}
