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
  @Published var label = "one"
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
    ZStack {
      Color.blue.opacity(model.opacity)
      Text(model.label)
    }
    .frame(width: model.width, height: 1)
  }
}

@Suite("The graph's work follows what changed")
@MainActor
struct GrowthTests {
  /// What the graph did for a tree.
  private struct Work {
    /// Rules run by the first layout.
    var first: Int
    /// Rules run by the frame after a change of the one leaf.
    var change: Int
    /// Attributes that were marked or looked at in that frame.
    var visits: Int
  }

  private func work(depth: Int, change: (Leaf) -> Void) -> Work {
    let model = Leaf()
    let host = HeadlessHost(root: Tree(depth: depth, model: model))
    let graph = host.viewGraph.graph
    // What only a running host asks for (who scrolls) is computed once, in the first frame.
    host.advance(to: 1.0 / 60)
    let (first, visits) = (graph.evaluationCount, graph.visitCount)
    change(model)
    host.advance(to: 2.0 / 60)
    let work = Work(
      first: first, change: graph.evaluationCount - first, visits: graph.visitCount - visits)
    host.advance(to: 3.0 / 60)
    #expect(
      graph.evaluationCount == first + work.change, "a frame without a change runs nothing")
    return work
  }

  @Test("what looks different in a tree of 100, 1,000 and 10,000 views costs its depth")
  func look() {
    let works = (2...4).map { work(depth: $0) { $0.opacity = 0.5 } }
    for (smaller, larger) in zip(works, works.dropFirst()) {
      #expect(larger.first < 11 * smaller.first, "ten times the views: \(works)")
      // The lists of what is painted, from the leaf to the root.
      #expect(larger.change > smaller.change)
      #expect(larger.change - smaller.change <= 10, "\(works)")
      // The layouts from the leaf to the root as well, the places that each gives, and who waits for them.
      #expect(larger.visits > smaller.visits)
      #expect(larger.visits - smaller.visits <= 40, "\(works)")
    }
  }

  @Test(
    "a text that changes in a frame is laid out from the leaf to the root, and nothing beside it")
  func text() {
    let works = (2...4).map { work(depth: $0) { $0.label = "another" } }
    for (smaller, larger) in zip(works, works.dropFirst()) {
      #expect(larger.change > smaller.change)
      #expect(larger.change - smaller.change <= 15, "\(works)")
      #expect(larger.visits - smaller.visits <= 50, "\(works)")
    }
  }

  @Test("what has another size is laid out with those it pushes aside, and no others")
  func size() {
    let works = (2...4).map { work(depth: $0) { $0.width += 1 } }
    for (smaller, larger) in zip(works, works.dropFirst()) {
      #expect(larger.change < larger.first / 20, "\(works)")
      // In a row that shares its width out, the siblings are offered another one, and so is all that is in them.
      #expect(larger.change - smaller.change <= 1_500, "\(works)")
    }
    for work in works { #expect(work.visits <= 3 * work.change + 100, "\(works)") }
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
