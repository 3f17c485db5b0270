// CompilerMessages.swift: the compiler's excerpts, with the lines that the user wrote.

import Foundation

/// Puts the user's own lines into the compiler's messages: it has read the rewritten text.
///
/// An excerpt follows a line `PATH:LINE:COLUMN: …` and has lines ` 12 |   text`; marks below a line stand under its
/// columns, which rewriting keeps wherever it only blanks. A line that the file does not have is left out.
package struct CompilerMessages {
  private let lines: [String: [String]]

  /// - Parameter sources: what each path holds, under every name that the compiler may call it by.
  package init(sources: [String: [UInt8]]) {
    lines = sources.mapValues { bytes in
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    }
  }

  package func restored(_ output: [UInt8]) -> [UInt8] {
    var result: [String] = []
    var file: [String]?
    for line in String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      if let path = Self.path(ofHeader: line) { file = lines[path] }
      guard let file, let (number, prefix) = Self.excerpt(line) else {
        result.append(String(line))
        continue
      }
      guard number <= file.count else { continue }
      result.append(prefix + file[number - 1])
    }
    return Array(result.joined(separator: "\n").utf8)
  }

  /// `PATH` of `PATH:12:5: error: …`, which colours may surround.
  private static func path(ofHeader line: Substring) -> String? {
    let parts = plain(line).split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 4, Int(parts[1]) != nil, Int(parts[2]) != nil else { return nil }
    return String(parts[0])
  }

  /// Without colours.
  private static func plain(_ line: Substring) -> String {
    var plain = String(line)
    while let start = plain.firstRange(of: "\u{1B}["),
      let end = plain[start.upperBound...].firstIndex(of: "m")
    {
      plain.removeSubrange(start.lowerBound...end)
    }
    return plain
  }

  /// The number of an excerpt's line, and what stands before its text; nil for other lines.
  private static func excerpt(_ line: Substring) -> (Int, String)? {
    guard let bar = line.firstIndex(of: "|") else { return nil }
    let number = plain(line[..<bar]).trimmingCharacters(in: .whitespaces)
    guard let number = Int(number), number > 0 else { return nil }
    // A colour that ends behind the bar ends there still.
    var end = line.index(after: bar)
    while line[end...].hasPrefix("\u{1B}["), let close = line[end...].firstIndex(of: "m") {
      end = line.index(after: close)
    }
    let hasSpace = line[end...].first == " "
    return (number, String(line[..<end]) + (hasSpace ? " " : ""))
  }
}
