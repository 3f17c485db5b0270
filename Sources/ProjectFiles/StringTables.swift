// StringTables.swift: a project's translations: `Localizable.strings` and `Localizable.xcstrings`.

import Foundation

/// What keys say in one language.
package struct StringTables: Sendable {
  /// By table, then key.
  private var tables: [String: [String: Entry]] = [:]

  /// A translation, or one for each plural form.
  package struct Entry: Equatable, Sendable {
    package var text: String
    /// For a value of 1, where the table has a form for it.
    package var one: String?
  }

  /// The tables below the roots, read once a process and language.
  ///
  /// - Parameter locale: such as "en_US": its language's tables, else those of the project's own language.
  package static func below(_ roots: [String], locale: String) -> StringTables {
    lock.withLock {
      let key = [locale] + roots
      if let tables = unsafe known[key] { return tables }
      let tables = StringTables(tree: .below(roots), locale: locale)
      unsafe known[key] = tables
      return tables
    }
  }
  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var known: [[String]: StringTables] = [:]

  package init(tree: ResourceTree, locale: String) {
    let languages = Self.languages(of: locale)
    for path in tree.paths(withExtension: "strings") {
      guard let language = Self.language(ofFile: path),
        let rank = languages.firstIndex(of: language), let bytes = Self.read(path)
      else { continue }
      note(Self.parse(bytes).mapValues { Entry(text: $0) }, of: path, rank: rank)
    }
    for path in tree.paths(withExtension: "xcstrings") {
      guard let data = FileManager.default.contents(atPath: path),
        let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data)
      else { continue }
      note(catalogue.entries(languages), of: path, rank: 0)
    }
    ranks = [:]
  }

  package func entry(_ key: String, table: String?) -> Entry? {
    tables[table ?? "Localizable"]?[key]
  }

  package var isEmpty: Bool { tables.isEmpty }

  /// While tables are read: how well the language of a key's translation fits.
  private var ranks: [String: Int] = [:]

  private mutating func note(_ entries: [String: Entry], of path: String, rank: Int) {
    let name = String(path.split(separator: "/").last?.split(separator: ".").first ?? "")
    for (key, entry) in entries where rank < ranks["\(name)\n\(key)"] ?? Int.max {
      ranks["\(name)\n\(key)"] = rank
      tables[name, default: [:]][key] = entry
    }
  }

  // MARK: Languages

  /// Best first: the locale's own, its language, and what a project begins with.
  private static func languages(of locale: String) -> [String] {
    let parts = locale.split { $0 == "_" || $0 == "-" }
    let own = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    return own + ["Base", "en"].filter { !own.contains($0) }
  }

  private static func language(ofFile path: String) -> String? {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : "Base"
  }

  // MARK: Formats

  /// UTF-8, or the UTF-16 that older tools write.
  private static func read(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    if data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]) {
      return String(data: data, encoding: .utf16)
    }
    return String(validating: data, as: UTF8.self)
  }

  /// `"key" = "value";` with comments between; what is none of it is passed over.
  package static func parse(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    var rest = Substring(text)
    var waiting: [String] = []
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if character == "\"" {
        rest.removeFirst()
        waiting.append(quoted(&rest))
      } else if character == ";" {
        if waiting.count == 2 { result[waiting[0]] = waiting[1] }
        waiting = []
        rest.removeFirst()
      } else {
        rest.removeFirst()
      }
    }
    return result
  }

  private static func quoted(_ rest: inout Substring) -> String {
    var string = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let escaped = rest.popFirst() else {
        string.append(character)
        continue
      }
      switch escaped {
      case "n": string.append("\n")
      case "t": string.append("\t")
      case "U", "u":
        let digits = rest.prefix(4)
        rest = rest.dropFirst(digits.count)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          string.unicodeScalars.append(scalar)
        }
      default: string.append(escaped)
      }
    }
    return string
  }

  /// Xcode 15's catalogue of strings.
  private struct Catalogue: Decodable {
    struct Unit: Decodable { var value: String }
    struct Variant: Decodable { var stringUnit: Unit? }
    struct Variations: Decodable { var plural: [String: Variant]? }
    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
    }
    struct Key: Decodable { var localizations: [String: Localization]? }
    var sourceLanguage: String
    var strings: [String: Key]

    func entries(_ languages: [String]) -> [String: Entry] {
      strings.compactMapValues { key in
        let known = key.localizations ?? [:]
        let best = (languages.filter { $0 != "en" } + [sourceLanguage]).lazy
          .compactMap { known[$0] }.first
        guard let best else { return nil }
        if let unit = best.stringUnit { return Entry(text: unit.value) }
        let plural = best.variations?.plural ?? [:]
        guard let other = plural["other"]?.stringUnit else { return nil }
        return Entry(text: other.value, one: plural["one"]?.stringUnit?.value)
      }
    }
  }
}
