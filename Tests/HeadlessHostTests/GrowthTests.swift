// What a frame costs follows what has changed: counted, not timed.

import AttributeGraph
import CAllocations
import Foundation
import HeadlessHost
import Scenes
import ScrollPhysics
import SwiftUI
import Testing

private final class Leaf: ObservableObject {
  @Published var width: CGFloat = 10
  @Published var opacity = 1.0
}

/// A tree of stacks, ten views in each; one leaf of it follows a model.
private struct Tree: View {
  /// Stacks between the root and a leaf: there are 10^depth leaves.
  var depth: Int
  var holdsTheChangingLeaf = true
  let model: Leaf

  var body: some View {
    if depth == 0 {
      if holdsTheChangingLeaf {
        ChangingLeaf(model: model)
      } else {
        Color.red.frame(width: 1, height: 1)
      }
    } else if depth.isMultiple(of: 2) {
      VStack(spacing: 0) { branches }
    } else {
      HStack(spacing: 0) { branches }
    }
  }

  private var branches: some View {
    ForEach(0..<10, id: \.self) { index in
      AnyView(
        Tree(
          depth: depth - 1, holdsTheChangingLeaf: holdsTheChangingLeaf && index == 7, model: model))
    }
  }
}

private struct ChangingLeaf: View {
  @ObservedObject var model: Leaf
  var body: some View {
    Color.blue.opacity(model.opacity).frame(width: model.width, height: 1)
  }
}

@Suite("The graph's work follows what changed")
@MainActor
struct GrowthTests {
  /// Rules run by the first layout of a tree, and by the frame after a change of its one leaf.
  private func evaluations(
    depth: Int, change: (Leaf) -> Void
  ) -> (first: Int, change: Int) {
    let model = Leaf()
    let host = HeadlessHost(root: Tree(depth: depth, model: model))
    let graph = host.viewGraph.graph
    // What only a running host asks for (who scrolls) is computed once, in the first frame.
    host.advance(to: 1.0 / 60)
    let first = graph.evaluationCount
    change(model)
    host.advance(to: 2.0 / 60)
    let changed = graph.evaluationCount - first
    host.advance(to: 3.0 / 60)
    #expect(graph.evaluationCount == first + changed, "a frame without a change runs nothing")
    return (first, changed)
  }

  @Test("what looks different in a tree of 100, 1,000 and 10,000 views costs its depth")
  func look() {
    let counts = (2...4).map { evaluations(depth: $0) { $0.opacity = 0.5 } }
    for (smaller, larger) in zip(counts, counts.dropFirst()) {
      #expect(larger.first < 11 * smaller.first, "ten times the views: \(counts)")
      // The lists of what is painted, from the leaf to the root.
      #expect(larger.change > smaller.change)
      #expect(larger.change - smaller.change <= 10, "\(counts)")
    }
  }

  @Test("what has another size is laid out with those it pushes aside, and no others")
  func size() {
    let counts = (2...4).map { evaluations(depth: $0) { $0.width += 1 } }
    for (smaller, larger) in zip(counts, counts.dropFirst()) {
      #expect(larger.change < larger.first / 20, "\(counts)")
      #expect(larger.change - smaller.change <= 1_500, "\(counts)")
    }
  }

  // MARK: Memory

  @Test func theCounterCounts() {
    let before = callocations_count()
    let blocks = (1...10).map { [UInt8](repeating: UInt8($0), count: 1_000 * $0) }
    #expect(callocations_count() - before >= 10)
    #expect(blocks.count == 10)
  }

  /// Blocks of memory that the graph asks for in each frame whose scroll offset moved.
  private func allocations(
    _ view: any View, _ script: ScrollScript
  ) -> [Int] {
    let host = HeadlessHost(root: view)
    var run = ScriptedRun(host: host, script: script)
    var offset = host.offset
    var counts: [Int] = []
    while true {
      let before = callocations_count()
      let isOver = run.next() == nil
      let count = Int(callocations_count() - before)
      if isOver { return counts }
      if host.offset != offset { counts.append(count) }
      offset = host.offset
    }
  }

  @Test("a scroll frame of the stretchy list asks for few blocks of memory")
  func stretchyList() throws {
    let view = try #require(SceneCatalog.named("StretchyList")).make()
    let counts = allocations(view, try Fixtures.script("pull-and-push")).sorted()
    #expect(counts.count > 100)
    let median = counts[counts.count / 2]
    #expect(median <= Self.blocksAFrame, "\(median) in half of the frames")
    // Rows come into sight and are made.
    #expect(counts[counts.count * 9 / 10] <= 2 * Self.blocksAFrame)
  }

  /// The header's position, a preference, a state, the body, the bar's layout: 79 were counted, and a tenth more.
  private static let blocksAFrame = 88

  @Test("as many for 100,000 rows as for 100")
  func lists() throws {
    let script = try ScrollScript(
      json: Array(
        """
        {"fps": 60, "steps": [
          {"drag": {"from": [196, 700], "to": [196, 200], "seconds": 0.4}},
          {"release": true}, {"settle": {"limit": 1}}
        ]}
        """.utf8), file: "scroll.json")
    func total(_ count: Int) -> Int {
      allocations(List(0..<count, id: \.self) { Text("Row \($0)") }.listStyle(.plain), script)
        .reduce(0, +)
    }
    // What is looked up for the first time is made once for all.
    _ = total(100)
    let short = total(100)
    for count in [1_000, 10_000, 100_000] {
      #expect(total(count) <= short + short / 20, "\(count) rows against \(short)")
    }
  }
}
