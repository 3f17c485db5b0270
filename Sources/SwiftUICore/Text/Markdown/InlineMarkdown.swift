// Inline Markdown: CommonMark's spans, with GitHub's strikethrough and bare links.

import Foundation

/// Characters with one meaning.
struct MarkdownRun: Equatable {
  var text: String
  var intent: InlinePresentationIntent = []
  var link: URL?
}

/// Reads Markdown within a line of text; white space stays as it is.
///
/// Emphasis follows CommonMark 0.31, section 6.2: delimiter runs are left- or right-flanking by their
/// neighbours, and a stack pairs them.
struct InlineMarkdown {
  private let characters: [Character]
  private var position = 0
  private var nodes: [Node] = []
  private var delimiters: [Delimiter] = []

  private struct Node {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: URL?
  }

  /// A run of `*`, `_` or `~`, or an open bracket, whose meaning is open.
  private struct Delimiter {
    var character: Character
    var count: Int
    var node: Int
    var canOpen: Bool
    var canClose: Bool
    var originalCount: Int
  }

  private init(_ text: String) { characters = Array(text) }

  /// The runs of a text; neighbours that mean the same are one.
  static func runs(of text: String) -> [MarkdownRun] {
    // Most texts hold nothing that Markdown gives a meaning to.
    guard text.contains(where: { "*_~`[<\\:@".contains($0) || $0 == "w" && text.contains("www.") })
    else { return text.isEmpty ? [] : [MarkdownRun(text: text)] }
    var parser = InlineMarkdown(text)
    parser.parse()
    parser.pairEmphasis(from: 0)
    return parser.merged()
  }

  private func merged() -> [MarkdownRun] {
    var runs: [MarkdownRun] = []
    for node in nodes where !node.text.isEmpty {
      if let last = runs.last, last.intent == node.intent, last.link == node.link {
        runs[runs.count - 1].text += node.text
      } else {
        runs.append(MarkdownRun(text: node.text, intent: node.intent, link: node.link))
      }
    }
    return runs
  }

  // MARK: Scanning

  private func peek(_ offset: Int = 0) -> Character? {
    let index = position + offset
    return characters.indices.contains(index) ? characters[index] : nil
  }

  private mutating func append(_ text: String) { nodes.append(Node(text: text)) }

  private mutating func parse() {
    var plain = ""
    func isWordStart() -> Bool {
      guard let last = plain.last else { return true }
      return !last.isLetter && !last.isNumber
    }
    func flush(_ parser: inout InlineMarkdown) {
      if !plain.isEmpty { parser.append(plain) }
      plain = ""
    }
    while let character = peek() {
      switch character {
      case "\\" where peek(1).map(Self.isPunctuation) == true:
        plain.append(characters[position + 1])
        position += 2
      case "`":
        flush(&self)
        parseCode()
      case "*", "_", "~":
        flush(&self)
        parseDelimiters(character)
      case "[":
        flush(&self)
        delimiters.append(
          Delimiter(
            character: "[", count: 1, node: nodes.count, canOpen: true, canClose: false,
            originalCount: 1))
        append("[")
        position += 1
      case "]":
        flush(&self)
        parseLinkEnd()
      case "<":
        flush(&self)
        parseAngleLink()
      default:
        if isWordStart(), let link = bareLink() {
          flush(&self)
          nodes.append(link)
        } else {
          plain.append(character)
          position += 1
        }
      }
    }
    flush(&self)
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    character.isPunctuation || character.isSymbol
  }

  /// A span of code ends with as many backticks as it began with.
  private mutating func parseCode() {
    let start = position
    var length = 0
    while peek() == "`" {
      length += 1
      position += 1
    }
    var end = position
    while end < characters.count {
      guard characters[end] == "`" else {
        end += 1
        continue
      }
      var close = end
      while close < characters.count, characters[close] == "`" { close += 1 }
      if close - end == length {
        var code = String(characters[position..<end])
        // One space on each side is taken off, unless there is nothing else.
        if code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
          code = String(code.dropFirst().dropLast())
        }
        nodes.append(Node(text: code, intent: .code))
        position = close
        return
      }
      end = close
    }
    append(String(characters[start..<position]))
  }

  private mutating func parseDelimiters(_ character: Character) {
    let before = position > 0 ? characters[position - 1] : " "
    var length = 0
    while peek() == character {
      length += 1
      position += 1
    }
    let after = peek() ?? " "
    let isBeforeSpace = before.isWhitespace
    let isAfterSpace = after.isWhitespace
    let isBeforePunctuation = Self.isPunctuation(before)
    let isAfterPunctuation = Self.isPunctuation(after)
    let isLeftFlanking =
      !isAfterSpace && (!isAfterPunctuation || isBeforeSpace || isBeforePunctuation)
    let isRightFlanking =
      !isBeforeSpace && (!isBeforePunctuation || isAfterSpace || isAfterPunctuation)
    var canOpen = isLeftFlanking
    var canClose = isRightFlanking
    if character == "_" {
      canOpen = isLeftFlanking && (!isRightFlanking || isBeforePunctuation)
      canClose = isRightFlanking && (!isLeftFlanking || isAfterPunctuation)
    }
    if character == "~", length > 2 {
      canOpen = false
      canClose = false
    }
    delimiters.append(
      Delimiter(
        character: character, count: length, node: nodes.count, canOpen: canOpen,
        canClose: canClose, originalCount: length))
    append(String(repeating: character, count: length))
  }

  // MARK: Links

  /// `](destination "title")` after an open bracket.
  private mutating func parseLinkEnd() {
    let start = position
    position += 1
    guard let open = delimiters.lastIndex(where: { $0.character == "[" && $0.count > 0 }) else {
      return append("]")
    }
    guard peek() == "(", let destination = parseDestination() else {
      delimiters.remove(at: open)
      position = start + 1
      return append("]")
    }
    let bracket = delimiters[open]
    pairEmphasis(from: open + 1)
    delimiters.removeSubrange(open...)
    nodes[bracket.node].text = ""
    let url = URL(string: destination)
    for index in bracket.node..<nodes.count where nodes[index].link == nil {
      nodes[index].link = url
    }
    // Links do not nest.
    delimiters.removeAll { $0.character == "[" }
  }

  private mutating func parseDestination() -> String? {
    let start = position
    position += 1
    var destination = ""
    if peek() == "<" {
      position += 1
      while let character = peek(), character != ">" {
        destination.append(character)
        position += 1
      }
      position += 1
    } else {
      var depth = 0
      while let character = peek(), !character.isWhitespace {
        if character == "(" { depth += 1 }
        if character == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        destination.append(character)
        position += 1
      }
    }
    while peek() == " " { position += 1 }
    if let quote = peek(), quote == "\"" || quote == "'" {
      position += 1
      while let character = peek(), character != quote { position += 1 }
      position += 1
      while peek() == " " { position += 1 }
    }
    guard peek() == ")" else {
      position = start
      return nil
    }
    position += 1
    return destination
  }

  /// `<https://…>` or `<a@b.c>`.
  private mutating func parseAngleLink() {
    let rest = characters[(position + 1)...]
    if let end = rest.firstIndex(of: ">") {
      let text = String(rest[..<end])
      let isAddress = text.contains("@") && !text.contains(":")
      if !text.contains(where: \.isWhitespace), isAddress || text.contains(":"),
        let url = URL(string: isAddress ? "mailto:" + text : text)
      {
        nodes.append(Node(text: text, link: url))
        position = end + 1
        return
      }
    }
    append("<")
    position += 1
  }

  /// `https://…`, `www.…` or an address of mail, without brackets; moves past it.
  private mutating func bareLink() -> Node? {
    let rest = characters[position...]
    func starts(with prefix: String) -> Bool { rest.starts(with: Array(prefix)) }
    let isWeb = starts(with: "https://") || starts(with: "http://") || starts(with: "www.")
    let first = rest.first ?? " "
    guard isWeb || first.isLetter || first.isNumber else { return nil }
    var word = rest.prefix { !$0.isWhitespace && !"<>*`|[]".contains($0) }
    if !isWeb {
      guard let at = word.firstIndex(of: "@"), at > word.startIndex else { return nil }
      word = word.prefix { $0.isLetter || $0.isNumber || ".@_-+".contains($0) }
      guard at < word.endIndex, word[at...].dropFirst().contains(".") else { return nil }
    }
    while let last = word.last, "?!.,:;'\")".contains(last) { word = word.dropLast() }
    let text = String(word)
    guard text.contains(".") else { return nil }
    let address = isWeb ? (text.hasPrefix("www.") ? "http://" + text : text) : "mailto:" + text
    guard let url = URL(string: address) else { return nil }
    position = word.endIndex
    return Node(text: text, link: url)
  }

  // MARK: Emphasis

  /// Pairs closers with openers, of the delimiters from an index on.
  private mutating func pairEmphasis(from bottom: Int) {
    var closer = bottom
    while closer < delimiters.count {
      guard delimiters[closer].canClose, delimiters[closer].count > 0,
        delimiters[closer].character != "["
      else {
        closer += 1
        continue
      }
      guard let opener = opener(for: closer, from: bottom) else {
        closer += 1
        continue
      }
      let character = delimiters[closer].character
      let used =
        character == "~"
        ? delimiters[closer].count
        : delimiters[opener].count >= 2 && delimiters[closer].count >= 2 ? 2 : 1
      let intent: InlinePresentationIntent =
        character == "~" ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
      let range = (delimiters[opener].node + 1)..<delimiters[closer].node
      for index in range { nodes[index].intent.insert(intent) }
      take(used, from: opener)
      take(used, from: closer)
      // What stands between them can no longer pair with what is outside.
      for index in (opener + 1)..<closer where delimiters[index].character != "[" {
        delimiters[index].canOpen = false
        delimiters[index].canClose = false
      }
      if delimiters[closer].count == 0 { closer += 1 }
    }
  }

  private mutating func take(_ count: Int, from index: Int) {
    delimiters[index].count -= count
    nodes[delimiters[index].node].text.removeLast(count)
  }

  private func opener(for closer: Int, from bottom: Int) -> Int? {
    let end = delimiters[closer]
    return (bottom..<closer).last { index in
      let start = delimiters[index]
      guard start.character == end.character, start.canOpen, start.count > 0 else { return false }
      if end.character == "~" { return start.count == end.count }
      // The rule of three: a run that can do both pairs only where the lengths allow it.
      if start.canClose || end.canOpen {
        let sum = start.originalCount + end.originalCount
        if sum % 3 == 0, start.originalCount % 3 != 0 || end.originalCount % 3 != 0 { return false }
      }
      return true
    }
  }
}
