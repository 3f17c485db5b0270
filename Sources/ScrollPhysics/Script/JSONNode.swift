// A JSON value that knows where it stood.

/// One value of a JSON text with the position of its first character.
struct JSONNode: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let name: String
    let position: SourcePosition
    let value: JSONNode
  }

  enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Always finite.
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// In the order of the text; names are unique.
    case object([Member])
  }

  let position: SourcePosition
  let value: Value

  /// The value's kind, for the end of "expected …, found …".
  var kind: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    }
  }
}
