// What the gate lets pass, and what it says of the rest.

import BenchReport
import Foundation
import Testing

@Suite("Gate")
struct GateTests {
  private func results(_ ratios: [String: Double], peer: Double? = nil) -> BenchResults {
    var results = BenchResults(machine: "test")
    for (item, ratio) in ratios.sorted(by: { $0.key < $1.key }) {
      results.figures.append(
        BenchFigure(item: item, program: "emaki", milliseconds: ratio, memcpy: 1))
      if let peer {
        results.figures.append(
          BenchFigure(item: item, program: "peer", milliseconds: peer, memcpy: 1))
      }
    }
    return results
  }

  private let gate = Gate(margin: 1.2, slack: 0.1, ratios: ["raster/s1": 1, "png/s1": 2])

  @Test("equal, faster, and slower within the margin pass")
  func pass() {
    for factor in [0.1, 1, 1.15] {
      #expect(
        gate.failures(of: results(["raster/s1": factor, "png/s1": 2 * factor])).isEmpty)
    }
  }

  @Test("slower than the margin fails, with the item and the three numbers")
  func slower() throws {
    let allowed = try #require(gate.allowed("raster/s1"))
    let failures = gate.failures(of: results(["raster/s1": 1.31, "png/s1": 2.4]))
    #expect(
      failures == [
        .slower(item: "raster/s1", committed: 1, measured: 1.31, allowed: allowed)
      ])
    #expect("\(failures[0])" == "raster/s1: 1.31 × memcpy, committed 1.00, allowed 1.30")
  }

  @Test("the margin is a factor plus a slack")
  func margin() {
    let large = Gate(margin: 1.2, slack: 0.1, ratios: ["a/b": 10])
    #expect(large.failures(of: results(["a/b": 12.09])).isEmpty)
    #expect(large.failures(of: results(["a/b": 12.11])).map(\.item) == ["a/b"])
    let tiny = Gate(margin: 1.2, slack: 0.1, ratios: ["a/b": 0.01])
    #expect(tiny.failures(of: results(["a/b": 0.1])).isEmpty)
  }

  @Test("an item may have a margin of its own, which a new recording keeps")
  func ownMargin() {
    let gate = Gate(
      margin: 1.2, slack: 0, margins: ["scroll/write": 2], ratios: ["scroll/write": 1, "a/b": 1])
    #expect(gate.failures(of: results(["scroll/write": 1.9, "a/b": 1.1])).isEmpty)
    #expect(
      gate.failures(of: results(["scroll/write": 2.1, "a/b": 1.9])).map(\.item)
        == ["a/b", "scroll/write"])
    let new = Gate(recording: [results(["a/b": 3])], keeping: gate)
    #expect(new == Gate(margin: 1.2, slack: 0, margins: gate.margins, ratios: ["a/b": 3]))
  }

  @Test("a row that is gone or new does not pass unnoticed")
  func rows() {
    let failures = gate.failures(of: results(["raster/s1": 1, "raster/s2": 4]))
    #expect(
      failures == [
        .missing(item: "png/s1", committed: 2), .unknown(item: "raster/s2", measured: 4),
      ])
  }

  @Test("what is not a number fails")
  func notANumber() {
    var broken = results(["raster/s1": 1, "png/s1": 2])
    broken.figures[0].ratio = .nan
    #expect(gate.failures(of: broken).count == 1)
  }

  @Test("peers are not held to the gate, and not recorded")
  func peers() {
    let measured = results(["raster/s1": 1, "png/s1": 2], peer: 100)
    #expect(gate.failures(of: measured).isEmpty)
    #expect(Gate(recording: [measured]).ratios == gate.ratios)
  }

  @Test("time on the wall is not held to the gate")
  func wallClock() {
    var measured = results(["raster/s1": 1, "png/s1": 2])
    measured.figures.append(
      BenchFigure(
        item: "start/x", program: "emaki", milliseconds: 9, memcpy: 1, isWallClock: true))
    #expect(gate.failures(of: measured).isEmpty)
    #expect(Gate(recording: [measured]).ratios == gate.ratios)
  }

  @Test("of several runs the medians are recorded, row by row")
  func medians() {
    let runs = [(3.0, 1.0), (1.0, 9.0), (2.0, 5.0)].map {
      results(["raster/s1": $0.0, "png/s1": $0.1])
    }
    #expect(Gate(recording: runs).ratios == ["raster/s1": 2, "png/s1": 5])
    #expect(Gate(recording: []).ratios.isEmpty)
  }

  @Test("a repeated row keeps its better figure, and a new one joins")
  func repeated() {
    var first = results(["raster/s1": 1.5, "png/s1": 2])
    first.keepBest(of: results(["raster/s1": 1.1, "png/s1": 2.2, "raster/s2": 4]))
    #expect(
      Gate(recording: [first]).ratios == ["raster/s1": 1.1, "png/s1": 2, "raster/s2": 4])
  }

  @Test("what is recorded passes at once, and survives its file")
  func recorded() throws {
    let measured = results(["raster/s1": 0.61, "png/s1": 8.123])
    let gate = Gate(recording: [measured])
    let read = try Gate(json: gate.json())
    #expect(read == gate)
    #expect(read.failures(of: measured).isEmpty)
    #expect(try BenchResults(json: measured.json()) == measured)
  }

  @Test("a damaged gate file is an error")
  func damaged() {
    #expect(throws: (any Error).self) { try Gate(json: Data("{\"ratios\": 3}".utf8)) }
  }
}
