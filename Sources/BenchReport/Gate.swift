// Whether a run is slower than the one that is committed.

package import Foundation

/// The ratios that a run must keep, and by how much it may miss them.
package struct Gate: Codable, Equatable, Sendable {
  /// A ratio may be worse by this factor: on a shared machine with two processors the slowest of six runs was
  /// up to 1.36 times their median within minutes, and 1.4 times hours later.
  package var margin: Double
  /// And by this much more, so that a row of a few hundredths does not fail by the clock's grain.
  package var slack: Double
  /// Factors in place of `margin`, by item: what writes files depends on the disk, too.
  package var margins: [String: Double]
  /// Committed ratios by item.
  package var ratios: [String: Double]

  package init(
    margin: Double = 1.5, slack: Double = 0.05, margins: [String: Double] = [:],
    ratios: [String: Double]
  ) {
    self.margin = margin
    self.slack = slack
    self.margins = margins
    self.ratios = ratios
  }

  /// The medians of some runs, to be kept from now on: Emaki's ratios, and of processor time only, since time
  /// on the wall tells as much of what else the machine does.
  ///
  /// - Parameter old: the gate until now, whose margins stay.
  package init(recording runs: [BenchResults], keeping old: Gate? = nil) {
    var all: [String: [Double]] = [:]
    for figure in runs.flatMap(\.figures)
    where figure.program == BenchFigure.emaki && figure.wall_clock != true {
      all[figure.item, default: []].append(figure.ratio)
    }
    self.init(ratios: all.mapValues { $0.sorted()[$0.count / 2] })
    guard let old else { return }
    (margin, slack, margins) = (old.margin, old.slack, old.margins)
  }

  package init(json: Data) throws {
    self = try JSONDecoder().decode(Gate.self, from: json)
  }

  /// Pretty, keys in order: readable in a diff.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Why an item does not pass.
  package enum Failure: Hashable, Sendable {
    /// Slower than committed, beyond the margin.
    case slower(item: String, committed: Double, measured: Double, allowed: Double)
    /// Committed, but no longer measured: a row must not leave the gate unnoticed.
    case missing(item: String, committed: Double)
    /// Measured, but not committed: a new row must be recorded.
    case unknown(item: String, measured: Double)

    package var item: String {
      switch self {
      case .slower(let item, _, _, _), .missing(let item, _), .unknown(let item, _): item
      }
    }
  }

  /// The largest ratio of an item that passes; nil if none is committed.
  package func allowed(_ item: String) -> Double? {
    ratios[item].map { $0 * (margins[item] ?? margin) + slack }
  }

  /// Everything that does not pass, by item.
  package func failures(of results: BenchResults) -> [Failure] {
    let own = Gate(recording: [results]).ratios
    var failures: [Failure] = []
    for item in Set(own.keys).union(ratios.keys).sorted() {
      switch (ratios[item], own[item]) {
      case (let committed?, let measured?):
        let allowed = allowed(item) ?? committed
        // Written so that what is not a number fails.
        if !(measured <= allowed) {
          failures.append(
            .slower(item: item, committed: committed, measured: measured, allowed: allowed))
        }
      case (let committed?, nil): failures.append(.missing(item: item, committed: committed))
      case (nil, let measured?): failures.append(.unknown(item: item, measured: measured))
      case (nil, nil): break
      }
    }
    return failures
  }
}

extension Gate.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .slower(let item, let committed, let measured, let allowed):
      "\(item): \(decimal(measured)) × memcpy, committed \(decimal(committed)), "
        + "allowed \(decimal(allowed))"
    case .missing(let item, let committed):
      "\(item): committed \(decimal(committed)), but not measured"
    case .unknown(let item, let measured):
      "\(item): \(decimal(measured)) × memcpy, but not committed; record it"
    }
  }
}
