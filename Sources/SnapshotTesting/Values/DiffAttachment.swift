// What a failure shows besides its text.

public import Foundation

/// A file that a failing comparison leaves with the test's result.
public enum DiffAttachment {
  case data(Data, name: String)
  case xcTest(XCTAttachment)

  /// The bytes, and a name with an extension where one is known.
  var file: (data: Data, name: String)? {
    switch self {
    case .data(let data, let name): (data, name)
    case .xcTest(let attachment): attachment.payload.map { ($0, attachment.name ?? "attachment") }
    }
  }
}

/// XCTest's attachment, which the XCTest of this platform lacks: what `Diffing(toData:fromData:diff:)` returns.
public final class XCTAttachment {
  public var name: String?
  public let uniformTypeIdentifier: String
  let payload: Data?

  public init(data: Data) {
    payload = data
    uniformTypeIdentifier = "public.data"
  }

  public init(data: Data, uniformTypeIdentifier: String) {
    payload = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }

  public init(string: String) {
    payload = Data(string.utf8)
    uniformTypeIdentifier = "public.plain-text"
  }
}
