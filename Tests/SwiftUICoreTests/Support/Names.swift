// What a tree shows, as a list of words.

import SwiftUICore

/// The names that views bear, in order.
struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

extension View {
  /// Adds a word to what `ViewHarness.names` reads.
  func named(_ name: String) -> some View { preference(key: NamesKey.self, value: [name]) }
}

/// What happened, in order.
@MainActor
final class Log {
  var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
