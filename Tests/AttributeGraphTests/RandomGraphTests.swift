// Graphs without a plan: every value, whenever it is read, is what a computation from scratch gives.

import AttributeGraph
import Testing

/// A small generator with a fixed seed: the same graphs everywhere.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  // Knuth's MMIX constants, The Art of Computer Programming, volume 2, 3.3.4.
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// A graph of random rules and what each ought to be.
@MainActor
private final class RandomGraph {
  /// A rule's recipe: what it reads first decides what else it reads.
  struct Recipe {
    var selector: Int
    var choices: [[Int]]
    var modulus: Int
  }

  let graph = Graph()
  let inputs: [Input<Int>]
  private(set) var rules: [Rule<Int>] = []
  private var recipes: [Recipe] = []
  /// Values that a run computed from something stale.
  private(set) var faults = 0
  /// What the reactions saw last.
  private var seen: [Int: Int] = [:]
  private var watched: [Int] = []

  init(seed: UInt64, gates: Bool) {
    var dice = Dice(state: seed)
    let subgraph = Subgraph(graph: graph)
    inputs = (0..<6).map { Input($0, in: subgraph) }
    for index in 0..<80 {
      // Near ones are likelier, so that the graph is deep.
      func earlier() -> Int {
        let range = inputs.count + index
        return Bool.random(using: &dice)
          ? Int.random(in: 0..<range, using: &dice)
          : Int.random(in: max(0, range - 6)..<range, using: &dice)
      }
      let choices = (0..<3).map { _ in
        (0..<Int.random(in: 0...3, using: &dice)).map { _ in earlier() }
      }
      recipes.append(
        Recipe(
          selector: earlier(), choices: choices, modulus: Int.random(in: 2...5, using: &dice)))
      let isGate = gates && Int.random(in: 0..<3, using: &dice) == 0
      rules.append(
        Rule(in: subgraph, isGate: isGate) { [unowned self] in
          let result = compute(index) { self.value($0) }
          // Whenever a rule runs, all it reads belongs together.
          if result != truth(inputs.count + index) { faults += 1 }
          return result
        })
    }
    for index in stride(from: 7, to: 80, by: 9) {
      watched.append(index)
      _ = Reaction(in: subgraph) { [unowned self] in seen[index] = rules[index].value }
    }
  }

  private func compute(_ index: Int, _ read: (Int) -> Int) -> Int {
    let recipe = recipes[index]
    let chosen = recipe.choices[read(recipe.selector) % recipe.choices.count]
    return (chosen.reduce(index) { $0 + read($1) }) % recipe.modulus
  }

  private func value(_ index: Int) -> Int {
    index < inputs.count ? inputs[index].value : rules[index - inputs.count].value
  }

  /// The value from scratch, of rule `index - inputs.count`.
  func truth(_ index: Int) -> Int {
    var known: [Int: Int] = [:]
    func truth(_ index: Int) -> Int {
      if index < inputs.count { return inputs[index].lastValue ?? 0 }
      if let value = known[index] { return value }
      let value = compute(index - inputs.count, truth)
      known[index] = value
      return value
    }
    return truth(index)
  }

  /// Runs what is due; true when every watched value was seen.
  func react() -> Bool {
    for reaction in graph.takeDirtyReactions() { reaction.runIfNeeded() }
    return watched.allSatisfy { seen[$0] == truth(inputs.count + $0) }
  }
}

@Suite("Random graphs")
@MainActor
struct RandomGraphTests {
  @Test("every value read is what it is from scratch", arguments: [false, true])
  func values(gates: Bool) {
    for seed in 1...15 as ClosedRange<UInt64> {
      let graph = RandomGraph(seed: seed, gates: gates)
      var dice = Dice(state: seed &* 977)
      #expect(graph.react())
      for _ in 0..<100 {
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
          graph.inputs.randomElement(using: &dice)?.set(Int.random(in: 0..<4, using: &dice))
        }
        for _ in 0..<Int.random(in: 0...4, using: &dice) {
          let index = Int.random(in: 0..<80, using: &dice)
          let value = graph.rules[index].value
          #expect(value == graph.truth(graph.inputs.count + index), "seed \(seed), rule \(index)")
        }
        if Int.random(in: 0..<4, using: &dice) == 0 { #expect(graph.react(), "seed \(seed)") }
      }
      #expect(graph.faults == 0, "seed \(seed): rules ran on stale values")
    }
  }

  @Test("gates run rules that others would have run, and few more")
  func work() {
    func evaluations(gates: Bool) -> Int {
      let graph = RandomGraph(seed: 3, gates: gates)
      var dice = Dice(state: 5)
      for _ in 0..<300 {
        graph.inputs.randomElement(using: &dice)?.set(Int.random(in: 0..<4, using: &dice))
        _ = graph.rules[79].value
        _ = graph.react()
      }
      return graph.graph.evaluationCount
    }
    let plain = evaluations(gates: false)
    #expect(plain > 300)
    #expect(evaluations(gates: true) <= plain + plain / 4)
  }
}
