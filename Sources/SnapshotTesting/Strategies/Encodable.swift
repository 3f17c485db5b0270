// Encodable values as JSON and as property lists.

public import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// A snapshot strategy for comparing encodable structures based on their JSON representation.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// A snapshot strategy for comparing encodable structures based on their JSON representation.
  ///
  /// - Parameter encoder: A JSON encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    var snapshotting = Snapshotting<String, String>.lines.pullback { (value: Value) in
      encoded { try encoder.encode(value) }
    }
    snapshotting.pathExtension = "json"
    return snapshotting
  }

  /// A snapshot strategy for comparing encodable structures based on their property list representation.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// A snapshot strategy for comparing encodable structures based on their property list representation.
  ///
  /// - Parameter encoder: A property list encoder.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    var snapshotting = Snapshotting<String, String>.lines.pullback { (value: Value) in
      encoded { try encoder.encode(value) }
    }
    snapshotting.pathExtension = "plist"
    return snapshotting
  }
}

/// The text of encoded data. A value that cannot be encoded is a mistake in the test.
private func encoded(_ encode: () throws -> Data) -> String {
  do {
    return String(decoding: try encode(), as: UTF8.self)
  } catch {
    preconditionFailure("the value to snapshot cannot be encoded: \(error)")
  }
}
