// One machine's share of the tests.

import Digest

/// Share `index` of `count`, from 1: which tests or goldens a machine of several takes.
///
/// A name's share follows from its SHA-256 alone: it is the same in every run, and a test that is added moves
/// no other.
package struct Shard: Hashable, Sendable {
  package let index: Int
  package let count: Int

  /// Nil unless 1 ≤ index ≤ count.
  package init?(index: Int, count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads "2/5".
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  package func contains(_ name: String) -> Bool {
    let digits = SHA256.hexDigest(Array(name.utf8)).prefix(15)
    return (Int(digits, radix: 16) ?? 0) % count == index - 1
  }

  /// What the variables of a job array say.
  package enum Wish: Hashable, Sendable {
    case none
    case shard(Shard)
    /// The variables, as they are set.
    case unclear(String)
  }

  /// The share that `EMAKI_SHARD`, or the variables of GitLab, CircleCI or Buildkite, ask for.
  ///
  /// Sources: GitLab `CI_NODE_INDEX`/`CI_NODE_TOTAL`, from 1; CircleCI `CIRCLE_NODE_INDEX`/`CIRCLE_NODE_TOTAL`
  /// and Buildkite `BUILDKITE_PARALLEL_JOB`/`BUILDKITE_PARALLEL_JOB_COUNT`, from 0. GitHub's matrix has none:
  /// a workflow sets `EMAKI_SHARD: ${{ matrix.shard }}/4`.
  package static func wish(environment: [String: String]) -> Wish {
    if let text = environment["EMAKI_SHARD"], !text.isEmpty {
      return Shard(text).map { .shard($0) } ?? .unclear("EMAKI_SHARD=\(text)")
    }
    for (index, count, first) in [
      ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1), ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
      ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
    ] {
      guard let indexText = environment[index], let countText = environment[count] else { continue }
      guard let number = Int(indexText), let total = Int(countText),
        let shard = Shard(index: number - first + 1, count: total)
      else { return .unclear("\(index)=\(indexText), \(count)=\(countText)") }
      return .shard(shard)
    }
    return .none
  }
}
