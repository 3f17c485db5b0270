// The tests of a package, as `swift test list` prints them.

/// The names of tests: `Module.Suite/test()`, one a line.
package struct TestList: Hashable, Sendable {
  /// In byte order, each once.
  package let ids: [String]
  private let known: Set<String>
  /// Each test's function as `__Snapshots__` names it.
  private let functions: Set<String>

  package init(_ text: String) {
    let lines = text.split(separator: "\n").map { line in
      String(line.drop { $0 == " " }.prefix { $0 != "\r" })
    }
    // What is no name is what a build says.
    known = Set(lines.filter { !$0.contains(" ") && $0.contains(".") && !$0.hasPrefix("/") })
    ids = known.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    functions = Set(ids.map { Self.component(Self.function(of: $0)) })
  }

  package func contains(_ id: String) -> Bool { known.contains(id) }

  package func hasFunction(named component: String) -> Bool { functions.contains(component) }

  /// The tests of one share.
  package func share(_ shard: Shard) -> [String] { ids.filter(shard.contains) }

  /// A regular expression for `swift test --filter` that one test matches, and no other.
  ///
  /// Swift Testing appends the test's place, as in `/File.swift:3:4`, to what it holds against a filter.
  package static func filter(for id: String) -> String {
    var pattern = "^"
    for character in id {
      if #"\^$.|?*+()[]{}"#.contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return pattern + "(/|$)"
  }

  /// What follows the last slash.
  private static func function(of id: String) -> String {
    id.split(separator: "/").last.map(String.init) ?? id
  }

  /// A name as part of a golden's path: every run of characters that are no letter, digit or underscore is one
  /// dash, none at the ends. Source: swift-snapshot-testing, `sanitizePathComponent`.
  package static func component(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isLetter || character.isNumber || character == "_" {
        result.append(character)
      } else if !result.hasSuffix("-") {
        result.append("-")
      }
    }
    return String(result.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed())
  }
}
