// Automatic grammar agreement: `^[\(count) visit](inflect: true)` is "1 visit", and "2 visits".

import Foundation

/// Resolves the marks of grammar agreement in a text.
///
/// Of what Foundation does, this is the plural of English nouns after a number; in other languages the words stay as
/// they are written. The marks are never shown.
enum GrammarAgreement {
  typealias Segment = LocalizedStringKey.Segment

  static func resolve(_ segments: [Segment], isEnglish: Bool) -> [Segment] {
    let hasMarks = segments.contains { segment in
      if case .literal(let text, isVerbatim: false) = segment { text.contains("^[") } else { false }
    }
    guard hasMarks else { return segments }
    var result: [Segment] = []
    /// What stands in the marks so far.
    var phrase: [Segment]?
    func put(_ segment: Segment) {
      if phrase == nil { result.append(segment) } else { phrase?.append(segment) }
    }
    for segment in segments {
      guard case .literal(var rest, isVerbatim: false) = segment else {
        put(segment)
        continue
      }
      while let mark = rest.firstRange(of: phrase == nil ? "^[" : "](") {
        let before = String(rest[..<mark.lowerBound])
        if !before.isEmpty { put(.literal(before)) }
        rest = String(rest[mark.upperBound...])
        guard let inside = phrase else {
          phrase = []
          continue
        }
        guard let end = rest.firstIndex(of: ")") else {
          put(.literal("]("))
          continue
        }
        phrase = nil
        let attributes = rest[..<end].filter { !$0.isWhitespace }
        let inflects = isEnglish && attributes.contains("inflect:true")
        result += inflects ? inflected(inside) : inside
        rest = String(rest[rest.index(after: end)...])
      }
      if !rest.isEmpty { put(.literal(rest)) }
    }
    // Marks that do not close are text.
    if let phrase { result += [.literal("^[")] + phrase }
    return result
  }

  /// The phrase with its last word in the number that stands in it.
  private static func inflected(_ phrase: [Segment]) -> [Segment] {
    let number = phrase.lazy.compactMap { segment -> String? in
      switch segment {
      case .integer(let value): String(value.magnitude)
      case .unsigned(let value): String(value)
      case .literal(let text, isVerbatim: _):
        text.split(whereSeparator: { !$0.isNumber }).first.map(String.init)
      default: nil
      }
    }.first
    guard let number, number != "1" else { return phrase }
    var phrase = phrase
    for index in phrase.indices.reversed() {
      guard case .literal(let text, let isVerbatim) = phrase[index],
        let end = text.lastIndex(where: \.isLetter)
      else { continue }
      let start = text[..<end].lastIndex { !$0.isLetter }.map(text.index(after:))
      let word = (start ?? text.startIndex)...end
      let plural = text.replacingCharacters(in: word, with: plural(of: String(text[word])))
      phrase[index] = .literal(plural, isVerbatim: isVerbatim)
      break
    }
    return phrase
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "goose": "geese", "mouse": "mice", "leaf": "leaves", "life": "lives",
    "knife": "knives", "shelf": "shelves", "half": "halves", "wolf": "wolves", "loaf": "loaves",
    "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
    "sheep": "sheep", "fish": "fish", "deer": "deer", "series": "series", "species": "species",
  ]

  /// The plural of an English noun.
  static func plural(of noun: String) -> String {
    let lower = noun.lowercased()
    if let form = irregular[lower] {
      return noun.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
    }
    let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !vowels.contains(before) {
      return noun.dropLast() + "ies"
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return noun + "es" }
    return noun + "s"
  }
}
