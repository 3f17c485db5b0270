// Gates: what they spare, and that nobody ever sees a stale or a half-changed value.

import AttributeGraph
import Testing

@Suite("Gates")
@MainActor
struct GateTests {
  let graph: Graph
  let subgraph: Subgraph

  init() {
    graph = Graph()
    subgraph = Subgraph(graph: graph)
  }

  @Test("what computes to the same value marks none of its readers")
  func holdsMarks() {
    let a = Input(11, in: subgraph)
    let tens = Rule(in: subgraph, isGate: true) { a.value / 10 }
    var runs = 0
    let readers = (0..<100).map { index in
      Rule(in: subgraph) { () -> Int in
        runs += 1
        return tens.value + index
      }
    }
    #expect(readers.map(\.value) == (1...100).map { $0 })
    let visits = graph.visitCount
    a.set(12)
    #expect(graph.hasWaitingGates)
    #expect(readers.map(\.value) == (1...100).map { $0 })
    #expect(!graph.hasWaitingGates)
    #expect(runs == 100)
    // The gate was marked and brought up to date.
    #expect(graph.visitCount - visits == 2)
    a.set(25)
    #expect(readers.map(\.value) == (2...101).map { $0 })
    #expect(runs == 200)
  }

  @Test("whoever reads a changed gate first, its other readers are marked")
  func marksOthers() {
    let a = Input(1, in: subgraph)
    let gate = Rule(in: subgraph, isGate: true) { a.value }
    let other = Rule(in: subgraph) { gate.value * 10 }
    #expect(other.value == 10)
    a.set(2)
    #expect(gate.value == 2)
    #expect(other.isDirty)
    #expect(other.value == 20)
  }

  @Test("gates open from the lowest up, so that no rule meets what is new and what is old together")
  func order() {
    let a = Input(1, in: subgraph)
    var met: [[Int]] = []
    // Made, and first read, in the opposite order of what hangs on what.
    final class Box { var low: Rule<Int>? }
    let box = Box()
    let high = Rule(in: subgraph, isGate: true) { () -> Int in
      let values = [a.value, box.low?.value ?? 0]
      met.append(values)
      return values[0] + values[1]
    }
    box.low = Rule(in: subgraph, isGate: true) { a.value * 10 }
    let top = Rule(in: subgraph) { high.value }
    #expect(top.value == 11)
    a.set(2)
    #expect(top.value == 22)
    #expect(met == [[1, 10], [2, 20]])
  }

  @Test("a gate whose subgraph ended is not run")
  func endedContent() {
    let count = Input(2, in: subgraph)
    // As a container ends the children that its data no longer have, before they look for theirs.
    var data = [10, 20]
    let child = Subgraph(parent: subgraph)
    let own = Rule(in: child, isGate: true) { () -> Int in
      data[count.value - 1]
    }
    let container = Rule(in: subgraph, isGate: true) { () -> Int in
      if count.value > data.count { child.end() }
      return count.value
    }
    // What is inside a container hangs on the container's place.
    let inner = Rule(in: child, isGate: true) { container.value + own.value }
    let top = Rule(in: subgraph) { child.isValid ? inner.value : 0 }
    #expect(top.value == 22)
    data = []
    count.set(3)
    #expect(container.value == 3)
    #expect(top.value == 0)
  }

  @Test("a reaction behind a gate is due only if the gate's value changed")
  func reactions() {
    let a = Input(11, in: subgraph)
    let tens = Rule(in: subgraph, isGate: true) { a.value / 10 }
    var seen: [Int] = []
    _ = Reaction(in: subgraph) { seen.append(tens.value) }
    func react() { for reaction in graph.takeDirtyReactions() { reaction.runIfNeeded() } }
    react()
    a.set(12)
    #expect(graph.hasDirtyReactions, "it may be due")
    react()
    #expect(!graph.hasDirtyReactions)
    a.set(33)
    react()
    #expect(seen == [1, 3])
  }

  @Test("a rule that comes upon a waiting gate while it runs sees what is new")
  func readWhileRunning() {
    let a = Input(1, in: subgraph)
    let showsMore = Input(false, in: subgraph)
    let gate = Rule(in: subgraph, isGate: true) { a.value * 10 }
    let behind = Rule(in: subgraph) { gate.value + 1 }
    let low = Rule(in: subgraph) { showsMore.value ? behind.value : 0 }
    #expect(behind.value == 11)
    #expect(low.value == 0)
    a.set(2)
    showsMore.set(true)
    // The rule is lower than the gate: nothing is opened before it runs.
    #expect(low.value == 21)
  }

  @Test("a rule that changes an input while it runs is followed by what hangs on it")
  func inputSetWhileRunning() {
    let a = Input(1, in: subgraph)
    let place = Input(0, in: subgraph)
    let gate = Rule(in: subgraph, isGate: true) { place.value * 10 }
    let moved = Rule(in: subgraph) { gate.value + 1 }
    let mover = Rule(in: subgraph) { () -> Int in
      let value = a.value
      graph.untracked { _ = place.set(value) }
      return value
    }
    let top = Rule(in: subgraph) { [mover.value, moved.value] }
    #expect(top.value == [1, 11])
    a.set(2)
    #expect(top.value == [2, 21])
  }

  @Test("a reported cycle ends, and so does what rises through it")
  func cycle() {
    var reported = 0
    graph.onCycle = { _ in reported += 1 }
    final class Box { var rule: Rule<Int>? }
    let box = Box()
    let deep = Input(0, in: subgraph)
    let chain = (0..<200).reduce(into: [Attribute<Int>]()) { rules, _ in
      let last = rules.last ?? deep
      rules.append(Rule(in: subgraph) { last.value })
    }
    let isDeep = Input(false, in: subgraph)
    let a = Rule(in: subgraph) { () -> Int in
      (isDeep.value ? chain[199].value : 0) + (box.rule?.value ?? 0)
    }
    let b = Rule(in: subgraph, isGate: true) { a.lastValue == nil ? 0 : a.value }
    box.rule = b
    #expect(a.value == 0)
    isDeep.set(true)
    deep.set(1)
    #expect(a.value == 1)
    _ = b.value
    isDeep.set(false)
    #expect(a.value >= 0)
    #expect(reported < 10)
  }
}
