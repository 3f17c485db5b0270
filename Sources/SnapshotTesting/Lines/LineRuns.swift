// Two texts as runs of lines that only one of them has, or both.

/// Lines in a row that one text has, or both.
struct LineRun: Equatable {
  enum Owner { case old, new, both }
  var owner: Owner
  var lines: [Substring]
}

/// Splits two texts into runs: around the longest run of equal lines, then the same before and after it.
///
/// This is the choice of runs that users of the API see in their failures, so the rule for ties is kept too: the
/// earliest end in the new text wins, and of those the last in the old one that is longer than all before.
func lineRuns(from old: ArraySlice<Substring>, to new: ArraySlice<Substring>) -> [LineRun] {
  guard let common = longestCommonRun(old, new) else {
    return [LineRun(owner: .old, lines: Array(old)), LineRun(owner: .new, lines: Array(new))]
      .filter { !$0.lines.isEmpty }
  }
  return lineRuns(from: old[..<common.old.lowerBound], to: new[..<common.new.lowerBound])
    + [LineRun(owner: .both, lines: Array(old[common.old]))]
    + lineRuns(from: old[common.old.upperBound...], to: new[common.new.upperBound...])
}

private func longestCommonRun(
  _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
) -> (old: Range<Int>, new: Range<Int>)? {
  var places: [Substring: [Int]] = [:]
  for (index, line) in zip(old.indices, old) { places[line, default: []].append(index) }

  // The length of the common run that ends at each old line, for the new line before and for this one.
  var before: [Int: Int] = [:]
  var longest = 0
  var end: (old: Int, new: Int)?
  for (newIndex, line) in zip(new.indices, new) {
    var present: [Int: Int] = [:]
    let longestSoFar = longest
    for oldIndex in places[line] ?? [] {
      let length = (before[oldIndex - 1] ?? 0) + 1
      present[oldIndex] = length
      if length > longestSoFar {
        longest = length
        end = (oldIndex + 1, newIndex + 1)
      }
    }
    before = present
  }
  guard let end else { return nil }
  return ((end.old - longest)..<end.old, (end.new - longest)..<end.new)
}
