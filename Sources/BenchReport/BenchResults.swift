// All figures of a run, as the JSON file that keeps them.

package import Foundation

/// What a run measured, in the order in which it is shown.
package struct BenchResults: Codable, Equatable, Sendable {
  /// The processor's name and how many there are.
  package var machine: String
  package var figures: [BenchFigure]

  package init(machine: String, figures: [BenchFigure] = []) {
    self.machine = machine
    self.figures = figures
  }

  package init(json: Data) throws {
    self = try JSONDecoder().decode(BenchResults.self, from: json)
  }

  /// Pretty, keys in order: readable in a diff.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Items in the order of their first measurement.
  package var items: [String] {
    var seen: Set<String> = []
    return figures.map(\.item).filter { seen.insert($0).inserted }
  }

  package func figure(of item: String, by program: String) -> BenchFigure? {
    figures.first { $0.item == item && $0.program == program }
  }

  /// The peer with the smallest ratio.
  package func bestPeer(of item: String) -> BenchFigure? {
    figures.filter { $0.item == item && $0.program != BenchFigure.emaki }
      .min { $0.ratio < $1.ratio }
  }
}

extension BenchResults {
  /// Takes from another run what it measured faster, and what is new.
  package mutating func keepBest(of other: BenchResults) {
    for row in other.figures {
      if let index = figures.firstIndex(where: {
        $0.item == row.item && $0.program == row.program
      }) {
        if row.ratio < figures[index].ratio { figures[index] = row }
      } else {
        figures.append(row)
      }
    }
  }
}
