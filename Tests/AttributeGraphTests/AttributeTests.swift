// What runs again when something changes, and what does not.

import AttributeGraph
import Testing

@Suite("Attributes")
@MainActor
struct AttributeTests {
  let graph: Graph
  let subgraph: Subgraph

  init() {
    graph = Graph()
    subgraph = Subgraph(graph: graph)
  }

  @Test("a rule follows what it read")
  func ruleFollowsInputs() {
    let a = Input(1, in: subgraph)
    let b = Input(10, in: subgraph)
    let sum = Rule(in: subgraph) { a.value + b.value }
    #expect(sum.value == 11)
    b.set(20)
    #expect(sum.value == 21)
  }

  @Test("nothing runs until somebody reads, and then once")
  func lazyEvaluation() {
    let a = Input(1, in: subgraph)
    var runs = 0
    let rule = Rule(in: subgraph) {
      runs += 1
      return a.value * 2
    }
    #expect(runs == 0)
    _ = rule.value
    _ = rule.value
    #expect(runs == 1)
    a.set(2)
    a.set(3)
    #expect(runs == 1)
    #expect(rule.value == 6)
    #expect(runs == 2)
  }

  @Test("a reaction that changes what it read goes on to hear of it")
  func reactionChangesItsInput() {
    let wish = Input(1, in: subgraph)
    let told = Input(0, in: subgraph)
    // What the reaction reads hangs on what it sets.
    let read = Rule(in: subgraph) { wish.value * 10 + min(told.value, 1) }
    var heard: [Int] = []
    _ = Reaction(in: subgraph) {
      heard.append(read.value)
      told.set(wish.value)
    }
    func run() {
      for _ in 0..<4 { for reaction in graph.takeDirtyReactions() { reaction.runIfNeeded() } }
    }
    run()
    // Once for the first value, once for what its own setting made of it.
    #expect(heard == [10, 11])
    #expect(!graph.hasDirtyReactions)
    wish.set(2)
    run()
    wish.set(3)
    run()
    #expect(heard == [10, 11, 21, 31])
    #expect(!graph.hasDirtyReactions)
  }

  @Test("an equal value stops the change")
  func earlyCutoff() {
    let a = Input(1, in: subgraph)
    let isPositive = Rule(in: subgraph) { a.value > 0 }
    var runs = 0
    let label = Rule(in: subgraph) {
      runs += 1
      return isPositive.value ? "plus" : "minus"
    }
    #expect(label.value == "plus")
    a.set(5)
    #expect(label.value == "plus")
    #expect(runs == 1)
    a.set(-1)
    #expect(label.value == "minus")
    #expect(runs == 2)
  }

  @Test("a diamond runs its bottom once")
  func diamond() {
    let a = Input(1, in: subgraph)
    let left = Rule(in: subgraph) { a.value + 1 }
    let right = Rule(in: subgraph) { a.value * 10 }
    var runs = 0
    let bottom = Rule(in: subgraph) {
      runs += 1
      return left.value + right.value
    }
    #expect(bottom.value == 12)
    a.set(2)
    #expect(bottom.value == 23)
    #expect(runs == 2)
  }

  @Test("what a run no longer reads is no longer an input")
  func dynamicDependencies() {
    let useA = Input(true, in: subgraph)
    let a = Input(1, in: subgraph)
    let b = Input(2, in: subgraph)
    var runs = 0
    let rule = Rule(in: subgraph) {
      runs += 1
      return useA.value ? a.value : b.value
    }
    #expect(rule.value == 1)
    useA.set(false)
    #expect(rule.value == 2)
    a.set(100)
    #expect(rule.value == 2)
    #expect(runs == 2)
  }

  @Test("untracked reads record nothing")
  func untracked() {
    let a = Input(1, in: subgraph)
    let rule = Rule(in: subgraph) { graph.untracked { a.value } }
    #expect(rule.value == 1)
    a.set(2)
    #expect(rule.value == 1)
  }

  @Test("setting an equal value changes nothing")
  func equalInput() {
    let a = Input([1, 2], in: subgraph)
    var runs = 0
    let rule = Rule(in: subgraph) {
      runs += 1
      return a.value.count
    }
    _ = rule.value
    #expect(a.set([1, 2]) == false)
    _ = rule.value
    #expect(runs == 1)
  }

  @Test("reactions wait in order and run only for real changes")
  func reactions() {
    let a = Input(1, in: subgraph)
    let parity = Rule(in: subgraph) { a.value % 2 }
    var seen: [String] = []
    _ = Reaction(in: subgraph) { seen.append("first \(parity.value)") }
    _ = Reaction(in: subgraph) { seen.append("second \(a.value)") }
    for reaction in graph.takeDirtyReactions() { reaction.runIfNeeded() }
    #expect(seen == ["first 1", "second 1"])
    a.set(3)
    #expect(graph.hasDirtyReactions)
    for reaction in graph.takeDirtyReactions() { reaction.runIfNeeded() }
    #expect(seen == ["first 1", "second 1", "second 3"])
  }

  @Test("a cycle is reported and the last value stands")
  func cycle() {
    var reported = 0
    graph.onCycle = { _ in reported += 1 }
    let a = Input(1, in: subgraph)
    final class Box { var rule: Rule<Int>? }
    let box = Box()
    let rule = Rule(in: subgraph) { () -> Int in
      let own = a.value > 1 ? box.rule?.value ?? 0 : 0
      return own + a.value
    }
    box.rule = rule
    #expect(rule.value == 1)
    a.set(2)
    #expect(rule.value == 3)
    #expect(reported == 1)
  }

  @Test("what has ended keeps its value and lets go of what it was computed with")
  func closuresGo() {
    final class Kept {}
    weak var kept: Kept?
    let graph = Graph()
    let subgraph = Subgraph(graph: graph)
    let number = Input(1, in: subgraph)
    let rule: Rule<Int>
    let reaction: Reaction
    do {
      let object = Kept()
      kept = object
      rule = Rule(in: subgraph) { withExtendedLifetime(object) { number.value + 1 } }
      reaction = Reaction(in: subgraph) { withExtendedLifetime(object) { _ = number.value } }
    }
    #expect(rule.value == 2)
    reaction.runIfNeeded()
    #expect(kept != nil)
    subgraph.end()
    #expect(kept == nil)
    number.set(5)
    reaction.runIfNeeded()
    #expect(rule.value == 2)
  }

  @Test("ending a subgraph cuts its attributes off and runs its actions inside out")
  func endOfSubgraph() {
    let a = Input(1, in: subgraph)
    let outer = Subgraph(parent: subgraph)
    let inner = Subgraph(parent: outer)
    let rule = Rule(in: inner) { a.value }
    #expect(rule.value == 1)
    var ended: [String] = []
    outer.onEnd { ended.append("outer") }
    inner.onEnd { ended.append("inner") }
    outer.end()
    a.set(2)
    #expect(rule.value == 1)
    #expect(rule.isValid == false)
    #expect(ended == ["inner", "outer"])
    #expect(subgraph.attributeCount == 1)
  }
}

@Suite("Comparison")
@MainActor
struct ComparisonTests {
  struct Plain {
    var x: Int
    var name: String
    var items: [Int]
  }
  final class Object {}
  struct Holder {
    var object: Object
    var flag: Bool
  }
  struct Action { var run: () -> Void }

  @Test("structs without == compare field by field")
  func structs() {
    let a = Plain(x: 1, name: String(repeating: "long string ", count: 4), items: [1, 2])
    let b = Plain(x: 1, name: String(repeating: "long string ", count: 4), items: [1, 2])
    #expect(Comparison.areEqual(a, b))
    var c = b
    c.items.append(3)
    #expect(!Comparison.areEqual(a, c))
  }

  @Test("objects compare by identity")
  func objects() {
    let object = Object()
    #expect(
      Comparison.areEqual(Holder(object: object, flag: true), Holder(object: object, flag: true)))
    #expect(
      !Comparison.areEqual(Holder(object: object, flag: true), Holder(object: Object(), flag: true))
    )
  }

  @Test("a closure with another context is different, the same value is not")
  func closures() {
    func make(_ object: Object) -> Action { Action { _ = object } }
    let action = make(Object())
    #expect(Comparison.areEqual(action, action))
    #expect(!Comparison.areEqual(action, make(Object())))
  }

  @Test("optionals and tuples")
  func optionals() {
    #expect(Comparison.areEqual(Optional(3), Optional(3)))
    #expect(!Comparison.areEqual(Optional(3), nil))
    #expect(Comparison.areEqual((1, "a"), (1, "a")))
  }
}
