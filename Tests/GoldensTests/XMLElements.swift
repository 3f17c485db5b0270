// What stands in an XML document, and whether it is one.

/// The elements of a well-formed document, by name.
struct XMLElements {
  var elements: [String: [[String: String]]] = [:]
  var isWellFormed = false

  init(_ bytes: [UInt8]) {
    // A reader for what is written here, strict about nesting: Foundation's is another library.
    var open: [String] = []
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    isWellFormed = true
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        if open.popLast() != String(tag.dropFirst()) { isWellFormed = false }
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      var attributes: [String: String] = [:]
      for match in tag.matches(of: /([a-z]+)="([^"]*)"/) {
        attributes[String(match.1)] = String(match.2)
      }
      elements[name, default: []].append(attributes)
      if !tag.hasSuffix("/") { open.append(name) }
    }
    if !open.isEmpty { isWellFormed = false }
  }
}
