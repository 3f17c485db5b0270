// The table in the README, written from a run's figures and never by hand.

/// Rewrites what stands between two marker comments of a Markdown text.
package enum ReadmeBlock {
  package static let begin = "<!-- bench: begin (scripts/bench --readme writes this) -->"
  package static let end = "<!-- bench: end -->"

  /// The text with the block replaced.
  ///
  /// - Returns: nil unless each marker stands in it once, in order.
  package static func replace(in text: String, with results: BenchResults) -> String? {
    let heads = text.ranges(of: begin)
    let tails = text.ranges(of: end)
    guard heads.count == 1, tails.count == 1, heads[0].upperBound <= tails[0].lowerBound else {
      return nil
    }
    return text[..<heads[0].upperBound] + "\n" + table(results) + "\n"
      + text[tails[0].lowerBound...]
  }

  /// One row an item that Emaki was measured at.
  package static func table(_ results: BenchResults) -> String {
    var lines = [
      "Measured on \(results.machine), as multiples of `memcpy` of one 1179×2556 RGBA frame in the same run.",
      "",
      "| item | best peer here | Emaki | |",
      "|---|---|---|---|",
    ]
    for item in results.items {
      guard let own = results.figure(of: item, by: BenchFigure.emaki) else { continue }
      let peer = results.bestPeer(of: item).map { peer in
        let size = peer.extras?["bytes"].map { " (\(byteCount($0)))" } ?? ""
        return "\(decimal(peer.ratio)) \(peer.program)\(size)"
      }
      let remarks = own.remarks.isEmpty ? "" : ", \(own.remarks)"
      lines.append(
        "| \(own.group) \(own.name) | \(peer ?? "–") | **\(decimal(own.ratio))** "
          + "| \(decimal(own.cpu_ms)) ms\(remarks) |")
    }
    return lines.joined(separator: "\n")
  }
}
