// Putting snapshots into a source.

/// Rewrites the snapshots of a source.
package struct InlineRewriter {
  package let source: [UInt8]
  private let scanner: SwiftScanner

  package init(source: [UInt8]) {
    self.source = source
    scanner = SwiftScanner(bytes: source)
  }

  private struct Edit {
    var range: Range<Int>
    var text: String
    /// Edits at one place stay in this order.
    var order: Int
  }

  /// The source with all recordings, and those whose call is not where it was compiled.
  package func rewritten(_ recordings: [InlineRecording]) -> ([UInt8], lost: [InlineRecording]) {
    var edits: [Edit] = []
    var lost: [InlineRecording] = []
    let inOrder = recordings.sorted {
      ($0.line, $0.column, $0.descriptor.trailingClosureOffset)
        < ($1.line, $1.column, $1.descriptor.trailingClosureOffset)
    }
    for recording in inOrder {
      guard let call = InlineCall(in: scanner, line: recording.line, column: recording.column)
      else {
        lost.append(recording)
        continue
      }
      if let edit = edit(call, recording, order: edits.count) { edits.append(edit) }
    }
    var result = source
    // From the end, so that earlier places stay where they are.
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.order) > ($1.range.lowerBound, $1.order)
    }) {
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return (result, lost)
  }

  private func edit(_ call: InlineCall, _ recording: InlineRecording, order: Int) -> Edit? {
    let closure = call.closure(for: recording.descriptor)
    guard let actual = recording.actual else {
      guard let closure else { return nil }
      // With the space before it.
      var start = closure.range.lowerBound
      while start > 0, source[start - 1] == 0x20 { start -= 1 }
      return Edit(range: start..<closure.range.upperBound, text: "", order: order)
    }
    let indent = indentation(ofLine: recording.line)
    let literal = Self.literal(actual, indent: indent + unit)
    let body = "{\n\(literal)\n\(indent)}"
    if let closure {
      return Edit(range: closure.brace..<closure.range.upperBound, text: body, order: order)
    }
    let place = call.closures.last?.range.upperBound ?? call.argumentsEnd
    let isFirst = recording.descriptor.trailingClosureOffset == 0 && call.closures.isEmpty
    let label = isFirst ? "" : recording.descriptor.trailingClosureLabel + ": "
    return Edit(range: place..<place, text: " \(label)\(body)", order: order)
  }

  /// The text as a literal of several lines, with as many `#` as its quotes and backslashes need.
  static func literal(_ text: String, indent: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var hashes = 0
    for (index, scalar) in scalars.enumerated() {
      let isQuotes =
        scalar == "\"" && index + 2 < scalars.count
        && scalars[index + 1] == "\"" && scalars[index + 2] == "\""
      guard isQuotes || scalar == "\\" else { continue }
      let after = index + (isQuotes ? 3 : 1)
      hashes = max(hashes, 1 + scalars[after...].prefix { $0 == "#" }.count)
    }
    let delimiter = String(repeating: "#", count: hashes)
    // Control characters would not be seen, or would end the line.
    var escaped = ""
    for scalar in scalars {
      switch scalar {
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 32 || scalar.value == 127:
        escaped += "\\\(delimiter)u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + $0 }
    return (["\(indent)\(delimiter)\"\"\""] + lines + ["\(indent)\"\"\"\(delimiter)"])
      .joined(separator: "\n")
  }

  private func indentation(ofLine line: Int) -> String {
    let lines = source.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return "" }
    return String(decoding: lines[line - 1].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// One level of indentation, as the source's first indented line has it; four spaces if none has.
  private var unit: String {
    for line in source.split(separator: 0x0A) {
      let space = line.prefix { $0 == 0x20 || $0 == 0x09 }
      guard !space.isEmpty, space.count < line.count, line[space.endIndex] != UInt8(ascii: "*")
      else { continue }
      return String(decoding: space, as: UTF8.self)
    }
    return "    "
  }
}
