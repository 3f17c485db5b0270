// Does the cost of a change follow what changed, or the number of views?

import AttributeGraph
import BenchReport
import HeadlessHost
import SwiftUI
import SwiftUICore

/// What a tree's changing view looks at.
final class Lamp: ObservableObject {
  @Published var isOn = false
}

/// The one view that changes.
struct LampView: View {
  @ObservedObject var lamp: Lamp

  var body: some View {
    (lamp.isOn ? Color.red : Color.blue).frame(width: 10, height: 10)
  }
}

/// A view ten times over.
struct Ten<Content: View>: View {
  var content: Content

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<10, id: \.self) { _ in content }
    }
  }
}

/// Stacks in stacks around so many leaves, with a lamp above.
struct Tree<Content: View>: View {
  var lamp: Lamp
  var content: Content

  var body: some View {
    VStack(spacing: 0) {
      LampView(lamp: lamp)
      content
    }
  }
}

/// The graph's time for trees of some size.
@MainActor
enum TreeGrowth {
  static func measure() -> [BenchFigure] {
    let leaf = Color.green.frame(width: 1, height: 0.01)
    let hundred = Ten(content: Ten(content: leaf))
    let thousand = Ten(content: hundred)
    return [
      measure(hundred, count: 100), measure(thousand, count: 1_000),
      measure(Ten(content: thousand), count: 10_000),
    ]
  }

  private static func measure(_ content: some View, count: Int, changes: Int = 100) -> BenchFigure {
    let lamp = Lamp()
    var made: HeadlessHost?
    let first = CPUClock.measure { made = HeadlessHost(root: Tree(lamp: lamp, content: content)) }
    var change = Samples()
    var memcpy = Samples()
    var copy = FrameCopy()
    let graph = made?.viewGraph.graph
    let before = graph?.visitCount ?? 0
    for frame in 1...changes {
      lamp.isOn.toggle()
      change.add(CPUClock.measure { made?.advance(to: Double(frame) / 60) })
      if frame % 10 == 1 { memcpy.add(copy.measure()) }
    }
    return BenchFigure(
      item: "growth/tree-\(count)", program: BenchFigure.emaki, milliseconds: change.median,
      memcpy: memcpy.median,
      extras: [
        "first_ms": BenchFigure.rounded(first),
        "first_us_per_view": BenchFigure.rounded(first * 1_000 / Double(count)),
        "visits": Double(((graph?.visitCount ?? 0) - before) / changes),
      ],
      note: "one of \(count) views changes")
  }
}
