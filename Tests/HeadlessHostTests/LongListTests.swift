// A frame costs what is visible: counted, not timed.

import AttributeGraph
import Foundation
import HeadlessHost
import ScrollPhysics
import SwiftUI
import Testing

@Suite("A list of 100,000 rows scrolls like one of 100")
@MainActor
struct LongListTests {
  struct Rows: View {
    var count: Int
    var body: some View {
      List(0..<count, id: \.self) { index in
        HStack {
          Text("Row \(index)")
          Spacer()
          Text("detail").foregroundStyle(.secondary)
        }
      }
      .listStyle(.plain)
    }
  }

  struct LazyRows: View {
    var count: Int
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 4) {
          ForEach(0..<count, id: \.self) { index in
            Text("Row \(index)").frame(height: 40)
          }
        }
      }
    }
  }

  /// What frames of a scroll took.
  struct Work: Equatable {
    var evaluations: [Int] = []
    var attributes: [Int] = []
  }

  private static let script = """
    {"fps": 60, "steps": [
      {"drag": {"from": [196, 700], "to": [196, 200], "seconds": 0.4}},
      {"release": true},
      {"wait": 0.5},
      {"drag": {"from": [196, 300], "to": [196, 500], "seconds": 0.2}},
      {"hold": 0.1},
      {"release": true},
      {"settle": {"limit": 1}}
    ]}
    """

  private func work(_ view: some View) throws -> Work {
    let host = HeadlessHost(root: view)
    let graph = host.viewGraph.graph
    var run = ScriptedRun(
      host: host, script: try ScrollScript(json: Array(Self.script.utf8), file: "scroll.json"))
    var work = Work()
    var before = graph.evaluationCount
    while run.next() != nil {
      work.evaluations.append(graph.evaluationCount - before)
      work.attributes.append(host.viewGraph.subgraph.attributeCount)
      before = graph.evaluationCount
    }
    return work
  }

  @Test("as many evaluations and attributes in every frame")
  func list() throws {
    let short = try work(Rows(count: 100))
    let long = try work(Rows(count: 100_000))
    #expect(short.evaluations.count > 60)
    #expect(short.evaluations.contains { $0 > 0 })
    #expect(long == short)
  }

  @Test("a lazy stack, too")
  func lazyStack() throws {
    #expect(try work(LazyRows(count: 100_000)) == work(LazyRows(count: 100)))
  }

  @Test("what was scrolled past does not stay alive")
  func passedRows() throws {
    let host = HeadlessHost(root: Rows(count: 100_000))
    let state = try #require(host.scrollStates.first)
    let start = host.viewGraph.subgraph.attributeCount
    var time = 0.0
    var largest = 0
    for step in 1...400 {
      time += 1.0 / 60
      state.scroll(to: CGPoint(x: 0, y: CGFloat(step) * 700), animated: false, at: time)
      host.advance(to: time)
      largest = max(largest, host.viewGraph.subgraph.attributeCount)
    }
    #expect(host.offset.y == 280_000)
    #expect(largest < 4 * start, "\(start) attributes at the start, up to \(largest) later")
  }
}
