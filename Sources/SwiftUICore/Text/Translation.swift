// Translation.swift: a key with values, looked up in the project's tables.

import Foundation
import ProjectFiles

extension LocalizedStringKey {
  /// The key as tables have it: `Hello, %@` of `"Hello, \(name)"`.
  var tableKey: String {
    guard segments.count > 1 || segments.first?.specifier != nil else {
      if case .literal(let text, _) = segments.first { return text }
      return ""
    }
    return segments.map { segment in
      if let specifier = segment.specifier { return specifier }
      guard case .literal(let text, _) = segment else { return "" }
      return text.replacing("%", with: "%%")
    }.joined()
  }

  /// The segments of the translation, the values where it puts them; nil where no table has the key.
  func translated(by tables: StringTables, table: String?) -> [Segment]? {
    guard let entry = tables.entry(tableKey, table: table) else { return nil }
    let values = segments.filter { $0.specifier != nil }
    var text = entry.text
    if let one = entry.one, values.contains(where: { $0 == .integer(1) || $0 == .unsigned(1) }) {
      text = one
    }
    return Self.segments(of: text, values: values)
  }

  /// Cuts a translation at its specifiers: `%@`, `%2$@`, `%lld`, `%.1f`; `%%` is a percent sign.
  static func segments(of text: String, values: [Segment]) -> [Segment] {
    guard !values.isEmpty else { return [.literal(text)] }
    var result: [Segment] = []
    var literal = ""
    var next = 0
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "%" else {
        literal.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        literal.append("%")
        continue
      }
      let body = rest.prefix { !$0.isLetter && $0 != "@" }
      let type = rest[body.endIndex...].prefix { "lhqzL".contains($0) }
      guard let end = rest[type.endIndex...].first, end == "@" || end.isLetter else {
        literal.append("%")
        continue
      }
      rest = rest[type.endIndex...].dropFirst()
      let parts = body.split(separator: "$", omittingEmptySubsequences: false)
      let index = parts.count > 1 ? (Int(parts[0]) ?? 1) - 1 : next
      next += 1
      if !literal.isEmpty { result.append(.literal(literal)) }
      literal = ""
      if values.indices.contains(index) { result.append(values[index]) }
    }
    if !literal.isEmpty { result.append(.literal(literal)) }
    return result
  }
}

extension LocalizedStringKey.Segment {
  /// What stands for the value in a table's key; nil for the literal's own text.
  var specifier: String? {
    switch self {
    case .literal(_, let isVerbatim): isVerbatim ? "%@" : nil
    case .integer: "%lld"
    case .unsigned: "%llu"
    case .format(let format, _): format == "%f" ? "%lf" : format
    case .text, .value: "%@"
    }
  }
}

/// The folders whose tables translate what is shown.
private struct StringFoldersKey: EnvironmentKey { static var defaultValue: [String] { [] } }

extension EnvironmentValues {
  package var stringFolders: [String] {
    get { self[StringFoldersKey.self] }
    set { self[StringFoldersKey.self] = newValue }
  }
}
