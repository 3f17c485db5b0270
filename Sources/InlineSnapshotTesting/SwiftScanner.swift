// Finding the ends of calls, closures and literals in Swift source.

/// Walks over the bytes of a source, over comments and literals as wholes.
///
/// It knows brackets, comments, strings with their interpolations, raw strings and `#/…/#`; a bare `/…/` it takes for
/// operators, which is wrong only for a regular expression with an unpaired bracket or quote in it.
struct SwiftScanner {
  let bytes: [UInt8]

  /// The index after the bracket that matches the one at `start`; nil if the source ends before.
  func end(ofBracketAt start: Int) -> Int? {
    guard let close = Self.closing(bytes[start]) else { return nil }
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == close { return index + 1 }
      guard let next = self.next(after: index) else { return nil }
      index = next
    }
    return nil
  }

  /// The index of the first byte from `start` on that is neither space nor comment.
  func skippingTrivia(_ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
      } else if let end = endOfComment(at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  /// The identifier at `start`, and the index after it; nil if there is none.
  func identifier(at start: Int) -> (name: String, end: Int)? {
    var end = start
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    guard end > start, !(0x30...0x39).contains(bytes[start]) else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end)
  }

  /// The index after the element at `index`: a comment, a literal, a bracket with its content, or one byte.
  private func next(after index: Int) -> Int? {
    if let end = endOfComment(at: index) { return end }
    if Self.closing(bytes[index]) != nil { return end(ofBracketAt: index) }
    let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let opening = index + hashes
    if opening < bytes.count {
      if bytes[opening] == UInt8(ascii: "\"") { return endOfString(at: opening, hashes: hashes) }
      if hashes > 0, bytes[opening] == UInt8(ascii: "/") {
        return endOfRegex(at: opening, hashes: hashes)
      }
    }
    return hashes > 0 ? opening : index + 1
  }

  private func starts(_ text: StaticString, at index: Int) -> Bool {
    let word = Array("\(text)".utf8)
    return bytes[min(index, bytes.count)...].starts(with: word)
  }

  private func endOfComment(at index: Int) -> Int? {
    if starts("//", at: index) {
      return bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
    }
    guard starts("/*", at: index) else { return nil }
    var depth = 0
    var index = index
    while index < bytes.count {
      if starts("/*", at: index) {
        depth += 1
        index += 2
      } else if starts("*/", at: index) {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  /// - Parameter quote: the index of the first quote.
  private func endOfString(at quote: Int, hashes: Int) -> Int? {
    let isMultiline = starts("\"\"\"", at: quote)
    let pounds = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let close = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1) + pounds
    let escape = [UInt8(ascii: "\\")] + pounds
    var index = quote + (isMultiline ? 3 : 1)
    while index < bytes.count {
      if bytes[index...].starts(with: close) { return index + close.count }
      if bytes[index...].starts(with: escape) {
        let after = index + escape.count
        guard after < bytes.count else { return nil }
        if bytes[after] == UInt8(ascii: "(") {
          guard let end = end(ofBracketAt: after) else { return nil }
          index = end
        } else {
          index = after + 1
        }
      } else {
        index += 1
      }
    }
    return nil
  }

  private func endOfRegex(at slash: Int, hashes: Int) -> Int? {
    let close =
      [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    var index = slash + 1
    while index < bytes.count {
      if bytes[index...].starts(with: close) { return index + close.count }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
