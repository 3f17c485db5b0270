// Text goldens: layout trees and display list dumps.

import PNGCodec

extension GoldenStore {
  /// Compares a text with its golden by line, or records it where the policy allows.
  ///
  /// A line break at the very end does not matter; the recorded file has one.
  package func verify(text: String, named name: String) -> GoldenResult {
    let path = goldenPath(name) + ".txt"
    return told(path, verify(text: text, at: path, named: name))
  }

  private func verify(text: String, at path: String, named name: String) -> GoldenResult {
    var golden: String? = nil
    if fileExists(path) {
      do throws(FileError) {
        golden = String(decoding: try readFile(path), as: UTF8.self)
      } catch {
        return fail(name, .unusable, "golden \"\(name)\": \(error)")
      }
    }
    let difference = golden.flatMap { compare(expectedText: $0, actualText: text) }

    let mayRecord =
      switch policy.mode {
      case .never: false
      case .missing: golden == nil
      case .failed: golden == nil || difference != nil
      case .all: true
      }
    if mayRecord {
      do throws(GoldenProblem) {
        try write(Array(ended(text).utf8), to: path)
        clearPending(path, .text)
        return .recorded(path: path)
      } catch {
        return fail(name, .unusable, "golden \"\(name)\" was not recorded: \(error.text)")
      }
    }
    guard let golden else {
      var shown = show(name, [("actual", ended(text))])
      pend(path, .text, .missing, "there is no golden yet", into: &shown) {
        Array(ended(text).utf8)
      }
      return fail(
        name, .missing, "golden \"\(name)\" is missing: \(path)", shown, toAccept: "missing")
    }
    guard let difference else {
      clearPending(path, .text)
      return .matched
    }
    var shown = show(
      name, [("expected", golden), ("actual", ended(text)), ("diff", difference.listing)])
    var numbers = PendingNumbers()
    numbers.line = difference.line
    pend(path, .text, .differs, "\(difference)", numbers: numbers, into: &shown) {
      Array(ended(text).utf8)
    }
    return fail(
      name, .text(line: difference.line), "golden \"\(name)\": \(difference)", shown,
      toAccept: "failed")
  }

  private func ended(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  private func show(_ name: String, _ texts: [(role: String, text: String)]) -> Shown {
    var shown = Shown()
    for (role, text) in texts {
      let path = "\(failures)/\(name)/\(role).txt"
      do throws(FileError) {
        try writeFileAtomically(Array(text.utf8), to: path, makingFolders: true)
        shown.add(role, path)
      } catch {
        shown.lines.append("  \(role) is not shown: \(error)")
      }
    }
    return shown
  }
}
