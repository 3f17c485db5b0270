// What each view painted, read back from a dump of the display list.

import Foundation

/// The lines of a display list by the view that owns them.
struct PaintedViews {
  /// What each view of a name paints, in order: views may share a name.
  private var paintings: [String: [String]] = [:]
  /// Names in the order of their first painting.
  private var names: [String] = []

  /// Lines under a line `# name` are that view's, unless an inner one has them.
  init(dump: String) {
    var open: [(level: Int, name: String, lines: [String])] = []
    func close() {
      guard let done = open.popLast() else { return }
      if paintings[done.name] == nil { names.append(done.name) }
      paintings[done.name, default: []].append(done.lines.joined(separator: "\n"))
    }
    for line in dump.split(separator: "\n") {
      let level = line.prefix { $0 == " " }.count
      while let last = open.last, level <= last.level { close() }
      let text = line.dropFirst(level)
      if text.hasPrefix("# ") {
        open.append((level, String(text.dropFirst(2)), []))
      } else if !open.isEmpty {
        let depth = level - open[open.count - 1].level
        open[open.count - 1].lines.append(String(repeating: " ", count: depth) + text)
      }
    }
    while !open.isEmpty { close() }
  }

  /// The views that paint something else than those of their name did; none of those that are new.
  func changed(from old: PaintedViews) -> [String] {
    names.filter { name in
      guard let before = old.paintings[name], let now = paintings[name] else { return false }
      return before.count == now.count && before != now
    }
  }
}
