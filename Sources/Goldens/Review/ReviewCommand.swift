// What `emaki review`, `accept`, `reject` and `report` do, but for parsing their arguments.

import Foundation
import PNGCodec

/// Lists pending goldens, and answers them.
///
/// Each function takes the lines for standard output and for standard error, and returns the exit code.
package enum ReviewCommand {
  /// Lists what pends.
  ///
  /// - Parameters:
  ///   - pictures: Shown below each picture's lines; nil shows none.
  ///   - check: Whether something that pends is exit code 1.
  package static func review(
    _ folders: [String], json: Bool, check: Bool, pictures: TerminalPictures?,
    output: (String) -> Void, note: (String) -> Void
  ) -> Int32 {
    guard let (pending, isWhole) = find(folders, note) else { return 2 }
    if json {
      guard let list = list(pending) else { return 3 }
      output(list)
    } else {
      for one in pending {
        for line in describe(one) { output(line) }
        if let pictures, let shown = pictures.show(one) { output(shown) }
      }
      note(summary(of: pending))
    }
    if !isWhole { return 2 }
    return check && !pending.isEmpty ? 1 : 0
  }

  /// Makes new versions the goldens.
  package static func accept(
    _ patterns: [String], in folder: String, output: (String) -> Void, note: (String) -> Void
  ) -> Int32 {
    answer(patterns, in: folder, "accepted", output, note) { one throws(FileError) in
      try one.accept()
    }
  }

  /// Forgets new versions.
  package static func reject(
    _ patterns: [String], in folder: String, output: (String) -> Void, note: (String) -> Void
  ) -> Int32 {
    answer(patterns, in: folder, "rejected", output, note) { one throws(FileError) in
      try one.reject()
    }
  }

  /// Writes the HTML report, and a JUnit report if a path is given.
  package static func report(
    _ folders: [String], out: String, junit: String?, output: (String) -> Void,
    note: (String) -> Void
  ) -> Int32 {
    guard let (pending, isWhole) = find(folders, note) else { return 2 }
    do throws(FileError) {
      let root = FileManager.default.currentDirectoryPath
      try writeFileAtomically(
        GoldenReport(pending: pending, root: root).html(), to: out, makingFolders: true)
      output(out)
      if let junit {
        try writeFileAtomically(
          Array(JUnitFile.xml(pending.map { JUnitCase($0, workspace: root) }).utf8), to: junit,
          makingFolders: true)
        output(junit)
      }
    } catch {
      note("\(error)")
      return 2
    }
    note(summary(of: pending))
    return isWhole ? 0 : 2
  }

  /// What pends, and whether all that may pend could be read: a gate must not open for what it cannot see.
  ///
  /// - Returns: nil, after a note, when a folder is not there.
  private static func find(
    _ folders: [String], _ note: (String) -> Void
  ) -> (pending: [PendingGolden], isWhole: Bool)? {
    let folders = folders.isEmpty ? ["."] : folders
    for folder in folders where !isFolder(folder) {
      note(fileExists(folder) ? "\(folder) is not a folder" : "no such folder: \(folder)")
      return nil
    }
    var isWhole = true
    let pending = PendingGolden.find(under: folders) {
      isWhole = false
      note($0)
    }
    return (pending, isWhole)
  }

  private static func answer(
    _ patterns: [String], in folder: String, _ done: String, _ output: (String) -> Void,
    _ note: (String) -> Void, _ action: (PendingGolden) throws(FileError) -> Void
  ) -> Int32 {
    guard let (pending, isWhole) = find([folder], note) else { return 2 }
    // Nothing is touched when a pattern means nothing: it is a slip.
    for pattern in patterns where !pending.contains(where: { $0.matches(pattern) }) {
      note(
        "nothing that pends matches '\(pattern)'"
          + (pending.isEmpty ? "; nothing pends in \(folder)" : "; 'emaki review' lists what does"))
      return 2
    }
    var count = 0
    var code: Int32 = isWhole ? 0 : 2
    for one in pending where patterns.isEmpty || patterns.contains(where: one.matches) {
      do throws(FileError) {
        try action(one)
        count += 1
        output("\(done)  \(one.goldenPath)")
      } catch {
        note("\(error)")
        code = 2
      }
    }
    note("\(done) \(count) of \(pending.count)")
    if count > 0 {
      ReportFile(root: packageRoot(above: FileManager.default.currentDirectoryPath)).refresh(
        folders: [folder], note: { _ in })
    }
    return code
  }

  private static func describe(_ pending: PendingGolden) -> [String] {
    let status = pending.status.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
    let gap = String(repeating: " ", count: 10)
    var lines = ["\(status)  \(pending.goldenPath)"]
    if let test = pending.test {
      let place = test.file.map { $0 + (test.line.map { ":\($0)" } ?? "") }
      lines.append(gap + ([test.id] + (place.map { [$0] } ?? [])).joined(separator: "  "))
    }
    lines += pending.message.split(separator: "\n").map {
      gap + $0.drop { character in character == " " }
    }
    return lines.map(printable)
  }

  /// Without what a terminal would obey: a message is text from wherever its file came from.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }))
  }

  private static func summary(of pending: [PendingGolden]) -> String {
    guard !pending.isEmpty else { return "nothing pends" }
    let counts = PendingGolden.Status.allCases.compactMap { status in
      let count = pending.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    return "\(pending.count) pending: \(counts.joined(separator: ", "))"
  }

  /// What tools read.
  private struct List: Encodable {
    struct Entry: Encodable {
      let golden: String
      let new: String
      let kind: PendingGolden.Kind
      let status: PendingGolden.Status
      let test: GoldenTest?
      let message: String
      let numbers: PendingNumbers
      let order: Int
    }

    var format = 1
    let pending: [Entry]
  }

  private static func list(_ pending: [PendingGolden]) -> String? {
    let entries = pending.map {
      List.Entry(
        golden: $0.goldenPath, new: $0.newPath, kind: $0.kind, status: $0.status, test: $0.test,
        message: $0.message, numbers: $0.numbers, order: $0.order)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(List(pending: entries))).map { String(decoding: $0, as: UTF8.self) }
  }
}
