// The README's table and the numbers in it.

import BenchReport
import Testing

@Suite("ReadmeBlock")
struct ReadmeBlockTests {
  private let results = BenchResults(
    machine: "a machine",
    figures: [
      BenchFigure(
        item: "encode/s1", program: "emaki", milliseconds: 0.9, memcpy: 1,
        extras: ["bytes": 49_400]),
      BenchFigure(item: "encode/s1", program: "slow", milliseconds: 20, memcpy: 1),
      BenchFigure(
        item: "encode/s1", program: "quick", milliseconds: 2, memcpy: 1,
        extras: ["bytes": 2_660_000]),
      BenchFigure(item: "graph/x", program: "emaki", milliseconds: 0.05, memcpy: 1),
      BenchFigure(item: "peers/only", program: "slow", milliseconds: 3, memcpy: 1),
    ])

  @Test("the block is replaced, the rest kept, and a second time changes nothing")
  func replace() throws {
    let text = "head\n\(ReadmeBlock.begin)\nold | table\n\(ReadmeBlock.end)\ntail\n"
    let new = try #require(ReadmeBlock.replace(in: text, with: results))
    #expect(new.hasPrefix("head\n\(ReadmeBlock.begin)\nMeasured on a machine"))
    #expect(new.hasSuffix("|\n\(ReadmeBlock.end)\ntail\n"))
    #expect(!new.contains("old"))
    #expect(ReadmeBlock.replace(in: new, with: results) == new)
  }

  @Test(
    "a text without one pair of markers is left alone",
    arguments: [
      "", ReadmeBlock.begin, ReadmeBlock.end, ReadmeBlock.end + ReadmeBlock.begin,
      ReadmeBlock.begin + ReadmeBlock.begin + ReadmeBlock.end,
    ])
  func markers(text: String) {
    #expect(ReadmeBlock.replace(in: text, with: results) == nil)
  }

  @Test("a row has the best peer beside ours, and peers alone have none")
  func rows() {
    let table = ReadmeBlock.table(results)
    #expect(
      table.contains("| encode s1 | 2.00 quick (2.66 MB) | **0.90** | 0.90 ms, 49 KB |"))
    #expect(table.contains("| graph x | – | **0.050** | 0.050 ms |"))
    #expect(!table.contains("only"))
  }

  @Test(
    "decimals are plain in every locale",
    arguments: [
      (0, "0.000"), (0.0996, "0.100"), (0.1, "0.10"), (1.005, "1.00"), (9.999, "10.00"),
      (99.95, "99.95"), (250.04, "250.0"), (-1.5, "-1.50"), (-0.0001, "0.000"),
    ])
  func decimals(value: Double, text: String) {
    #expect(decimal(value) == text)
  }
}
