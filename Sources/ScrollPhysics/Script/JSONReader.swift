// Strict JSON (RFC 8259) with positions, for texts that people write by hand.
//
// Foundation's parser gives no position of a value, and its messages differ between platforms.

/// Reads one JSON text from bytes.
///
/// Any bytes at all end in a value or in an error, never in a trap.
struct JSONReader {
  /// A problem without the file's name, which the reader does not know.
  struct Failure: Error {
    let position: SourcePosition
    let message: String
  }

  /// Values nested deeper are refused: the reader recurses, and its stack is finite.
  static let nestingLimit = 64

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var column = 1

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The one value that `bytes` hold.
  ///
  /// A byte-order mark before it is skipped.
  static func read(_ bytes: [UInt8]) throws(Failure) -> JSONNode {
    try checkEncoding(bytes)
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    reader.skipSpace()
    let node = try reader.value(depth: 1)
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.unexpected(expected: "the end of the file") }
    return node
  }

  // MARK: Bytes

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var position: SourcePosition { SourcePosition(line: line, column: column) }

  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0b1100_0000 != 0b1000_0000 {
      // Continuation bytes belong to the scalar that was counted already.
      column += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      advance()
    }
  }

  private func unexpected(expected: String) -> Failure {
    Failure(position: position, message: "expected \(expected), found \(found)")
  }

  /// What stands at the present position, for a message.
  private var found: String {
    guard let byte = peek else { return "the end of the file" }
    if byte < 0x20 || byte == 0x7F { return "control character \(byte)" }
    let rest = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "nothing" }
    return scalar == "\"" ? "a string" : "'\(scalar)'"
  }

  private static func checkEncoding(_ bytes: [UInt8]) throws(Failure) {
    // `validating:` says whether, not where; the position is looked for only when it is needed.
    if String(validating: bytes, as: UTF8.self) != nil { return }
    var reader = JSONReader(bytes)
    while reader.index < bytes.count {
      let length =
        switch bytes[reader.index] {
        case 0..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 0
        }
      let end = reader.index + length
      if length == 0 || end > bytes.count
        || String(validating: bytes[reader.index..<end], as: UTF8.self) == nil
      {
        break
      }
      for _ in 0..<length { reader.advance() }
    }
    throw Failure(position: reader.position, message: "expected UTF-8 text, found other bytes")
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Failure) -> JSONNode {
    let start = position
    if depth > Self.nestingLimit {
      throw Failure(
        position: start, message: "expected at most \(Self.nestingLimit) nested values")
    }
    let value: JSONNode.Value
    switch peek {
    case UInt8(ascii: "{"): value = .object(try object(depth: depth))
    case UInt8(ascii: "["): value = .array(try array(depth: depth))
    case UInt8(ascii: "\""): value = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): value = .number(try number())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    default: throw unexpected(expected: "a JSON value")
    }
    return JSONNode(position: start, value: value)
  }

  private mutating func word(_ text: String, _ value: JSONNode.Value) throws(Failure)
    -> JSONNode.Value
  {
    for byte in text.utf8 {
      guard peek == byte else { throw unexpected(expected: "the rest of \"\(text)\"") }
      advance()
    }
    return value
  }

  private mutating func object(depth: Int) throws(Failure) -> [JSONNode.Member] {
    advance()
    skipSpace()
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    if peek == UInt8(ascii: "}") {
      advance()
      return members
    }
    while true {
      let namePosition = position
      guard peek == UInt8(ascii: "\"") else { throw unexpected(expected: "a name in quotes") }
      let name = try string()
      guard names.insert(name).inserted else {
        throw Failure(position: namePosition, message: "expected \"\(name)\" only once")
      }
      skipSpace()
      guard peek == UInt8(ascii: ":") else { throw unexpected(expected: "':' after \"\(name)\"") }
      advance()
      skipSpace()
      members.append(
        JSONNode.Member(name: name, position: namePosition, value: try value(depth: depth + 1)))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","): advance()
      case UInt8(ascii: "}"):
        advance()
        return members
      default: throw unexpected(expected: "',' or '}'")
      }
      skipSpace()
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> [JSONNode] {
    advance()
    skipSpace()
    var elements: [JSONNode] = []
    if peek == UInt8(ascii: "]") {
      advance()
      return elements
    }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","): advance()
      case UInt8(ascii: "]"):
        advance()
        return elements
      default: throw unexpected(expected: "',' or ']'")
      }
      skipSpace()
    }
  }

  // MARK: Numbers

  /// Reads a number by the grammar of RFC 8259.
  ///
  /// `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private mutating func number() throws(Failure) -> Double {
    let start = index
    let startPosition = position
    if peek == UInt8(ascii: "-") { advance() }
    if peek == UInt8(ascii: "0") {
      advance()
      if let byte = peek, isDigit(byte) {
        throw Failure(
          position: startPosition, message: "expected a number without leading zeros")
      }
    } else {
      try digits()
    }
    if peek == UInt8(ascii: ".") {
      advance()
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      advance()
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { advance() }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw Failure(position: startPosition, message: "expected a smaller number")
    }
    return number
  }

  private mutating func digits() throws(Failure) {
    guard let first = peek, isDigit(first) else { throw unexpected(expected: "a digit") }
    while let byte = peek, isDigit(byte) { advance() }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    advance()
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: Array(String(try escape()).utf8))
      case 0..<0x20:
        throw unexpected(expected: "'\"' at the end of the string, or an escape")
      default:
        text.append(byte)
        advance()
      }
    }
    throw unexpected(expected: "'\"' at the end of the string")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = position
    advance()
    guard let byte = peek else { throw unexpected(expected: "an escape") }
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw unexpected(expected: "one of \" \\ / b f n r t u after '\\'")
    }
    advance()
    return scalar
  }

  private mutating func unicodeEscape(from start: SourcePosition) throws(Failure) -> Unicode.Scalar
  {
    let first = try hexadecimals()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // A surrogate: only a high one with a low one after it makes a character.
    if first < 0xDC00, peek == UInt8(ascii: "\\") {
      advance()
      if peek == UInt8(ascii: "u") {
        let second = try hexadecimals()
        if (0xDC00...0xDFFF).contains(second),
          let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
          return scalar
        }
      }
    }
    throw Failure(position: start, message: "expected both halves of a surrogate pair")
  }

  /// The four digits after the `u` that stands at the present position.
  private mutating func hexadecimals() throws(Failure) -> UInt32 {
    advance()
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected(expected: "four hexadecimal digits after \"\\u\"")
      }
      number = number << 4 | UInt32(digit)
      advance()
    }
    return number
  }
}
