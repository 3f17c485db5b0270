// Nearest.swift: what a mistyped word may have meant.

/// The candidate nearest to a word, if it is near enough to be meant.
///
/// - Returns: nil when every candidate would need edits in more than a third of its letters.
func nearest(to word: String, among candidates: [String]) -> String? {
  let ranked = candidates.map {
    (name: $0, distance: editDistance(word.lowercased(), $0.lowercased()))
  }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, best.name.count / 3) ? best.name : nil
}

/// Levenshtein distance: insertions, deletions and substitutions of characters.
private func editDistance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, character) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let substitution = diagonal + (b[j] == character ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
