// Differences of two texts in the unified form, with signs that are as wide as each other.

/// A part of a difference: changed lines with what is around them.
struct Hunk {
  /// From 0.
  var oldStart: Int
  var oldCount = 0
  /// From 0.
  var newStart: Int
  var newCount = 0
  var lines: [String] = []
  var isChanged = false

  /// Lines shown before and after a change.
  static let context = 4

  var mark: String {
    "@@ \(minus)\(oldStart + 1),\(oldCount) \(plus)\(newStart + 1),\(newCount) @@"
  }

  mutating func add(_ run: some Sequence<Substring>, of owner: LineRun.Owner) {
    let sign = owner == .both ? figureSpace : owner == .old ? minus : plus
    for line in run {
      // A space at the end would not be seen.
      lines.append(sign + line + (line.hasSuffix(" ") ? "¬" : ""))
      if owner != .new { oldCount += 1 }
      if owner != .old { newCount += 1 }
    }
    if owner != .both { isChanged = true }
  }

  /// The hunks of two texts; none if they are equal.
  static func hunks(from old: String, to new: String) -> [Hunk] {
    func lines(_ text: String) -> ArraySlice<Substring> {
      text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    }
    var current = Hunk(oldStart: 0, newStart: 0)
    var hunks: [Hunk] = []
    for run in lineRuns(from: lines(old), to: lines(new)) {
      let count = run.lines.count
      if run.owner != .both {
        current.add(run.lines, of: run.owner)
      } else if count > context * 2 {
        // Far enough apart for the next change to stand by itself.
        let oldEnd = current.oldStart + current.oldCount + count
        let newEnd = current.newStart + current.newCount + count
        current.add(run.lines.prefix(context), of: .both)
        if current.isChanged { hunks.append(current) }
        current = Hunk(oldStart: oldEnd - context, newStart: newEnd - context)
        current.add(run.lines.suffix(context), of: .both)
      } else if current.lines.isEmpty {
        let skipped = max(0, count - context)
        current.oldStart += skipped
        current.newStart += skipped
        current.add(run.lines.suffix(context), of: .both)
      } else {
        current.add(run.lines, of: .both)
      }
    }
    return current.isChanged ? hunks + [current] : hunks
  }

  /// All hunks as text, each under its mark.
  static func listing(from old: String, to new: String) -> String {
    hunks(from: old, to: new).flatMap { [$0.mark] + $0.lines }.joined(separator: "\n")
  }
}
