// A JUnit report as a value: its cases, each once, and the text of its file.

/// The cases of one run, in the order in which they came.
struct JUnitReport: Sendable {
  /// One `<testcase>`, as the file holds it.
  fileprivate struct Entry {
    /// What names the case: its attributes `classname` and `name`, as they are written.
    var key: Substring
    var xml: String
    var isFailure: Bool
  }

  /// What the cases of the file have in common.
  let run: String
  private var entries: [Entry] = []
  private var places: [Substring: Int] = [:]

  init(run: String, cases: [JUnitCase] = []) {
    self.run = run
    for one in cases { add(one) }
  }

  var count: Int { entries.count }

  /// Adds a case, or puts it in the place of the one of the same name.
  mutating func add(_ one: JUnitCase) { put(Entry(one.xml)) }

  private mutating func put(_ entry: Entry) {
    if let place = places[entry.key] {
      entries[place] = entry
    } else {
      places[entry.key] = entries.count
      entries.append(entry)
    }
  }

  /// The whole file.
  var xml: String {
    let failures = entries.count { $0.isFailure }
    let counts = "tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"0\""
    return Self.head(counts: counts, run: run) + entries.map(\.xml).joined() + Self.tail
  }

  /// Reads a file that this type wrote for the same run; nil for any other.
  init?(xml: String, run: String) {
    self.init(run: run)
    let lines = xml.split(separator: "\n", omittingEmptySubsequences: false)
    let head = Self.head(counts: "", run: run).split(
      separator: "\n", omittingEmptySubsequences: false)
    // All but the lines with counts.
    guard xml.hasSuffix(Self.tail), lines.count >= head.count, lines[0] == head[0],
      lines[3] == head[3]
    else { return nil }
    var rest = lines[4...].dropLast(3)
    while let first = rest.first {
      guard first.hasPrefix("    <testcase ") else { return nil }
      let count = first.hasSuffix("/>") ? 1 : 3
      guard rest.count >= count else { return nil }
      put(Entry(rest.prefix(count).joined(separator: "\n") + "\n"))
      rest = rest.dropFirst(count)
    }
  }

  private static let tail = "  </testsuite>\n</testsuites>\n"

  private static func head(counts: String, run: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="goldens" \(counts)>
      <testsuite name="goldens" \(counts)>
        <properties><property name="run" value="\(JUnitCase.escaped(run))"/></properties>

    """
  }
}

extension JUnitReport.Entry {
  init(_ xml: String) {
    // No attribute holds a quote of its own.
    let parts = xml.split(separator: "\"", maxSplits: 4, omittingEmptySubsequences: false)
    key = xml[..<(parts.count > 4 ? parts[4].startIndex : xml.endIndex)]
    isFailure = xml.contains("<failure ")
    self.xml = xml
  }
}
