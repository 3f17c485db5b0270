// Does the cost of a scroll frame follow what is visible, or the number of rows?

import BenchReport
import HeadlessHost
import ScrollPhysics
import SwiftUI

/// A plain list of so many rows.
struct RowList: View {
  var count: Int

  var body: some View {
    List {
      ForEach(0..<count, id: \.self) { Text("Item \($0)") }
    }
    .listStyle(.plain)
  }
}

/// The graph's time for a list of some length.
@MainActor
struct ListGrowth {
  static let counts = [100, 1_000, 10_000, 100_000]

  var count: Int
  /// From the view value to the first display list.
  var first: Double
  var scroll = Samples()
  var memcpy = Samples()

  /// A scroll frame of every list.
  static func measure() -> [BenchFigure] {
    let lists = run()
    return lists.map { list in
      BenchFigure(
        item: "growth/list-\(list.count)", program: BenchFigure.emaki,
        milliseconds: list.scroll.median, memcpy: list.memcpy.median,
        extras: [
          "first_ms": BenchFigure.rounded(list.first),
          "times_shortest": BenchFigure.rounded(
            list.scroll.median / max(lists[0].scroll.median, 1e-9)),
        ], note: "graph of a scroll frame")
    }
  }

  /// Scrolls every list down and up again by the same steps, taking turns, so that drift of the machine
  /// meets them all.
  static func run(counts: [Int] = Self.counts, frames: Int = 400) -> [ListGrowth] {
    var hosts: [HeadlessHost] = []
    var results: [ListGrowth] = []
    for count in counts {
      var host: HeadlessHost?
      let time = CPUClock.measure { host = HeadlessHost(root: RowList(count: count)) }
      guard let host else { continue }
      hosts.append(host)
      results.append(ListGrowth(count: count, first: time))
    }
    var copy = FrameCopy()
    for frame in 1...frames {
      let time = Double(frame) / 60
      // 3,000 points to and fro, 17 points a frame: a row comes into sight every few frames.
      let phase = (Double(frame) * 17).truncatingRemainder(dividingBy: 6_000)
      let y = phase < 3_000 ? phase : 6_000 - phase
      for index in hosts.indices {
        let spent = CPUClock.measure {
          hosts[index].deliver(
            .scroll(to: CGPoint(x: 0, y: y), animated: false, id: nil, time: time))
          hosts[index].advance(to: time)
        }
        results[index].scroll.add(spent)
        // Seldom, since it empties the caches that a run of frames keeps warm.
        if frame % 40 == 1 { results[index].memcpy.add(copy.measure()) }
      }
    }
    return results
  }
}
