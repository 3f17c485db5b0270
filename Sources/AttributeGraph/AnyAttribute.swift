// A node of the graph without its value: edges, dirtiness, epochs, heights.

/// The part of an attribute that does not depend on its value's type.
@MainActor
package class AnyAttribute {
  package final let graph: Graph

  // OPTIMIZATION: what is looked at with each visit is stored privately. Only so can the compiler see that no two
  // accesses overlap, and leave out the checks at run time. It does not see it of the lists of edges, whose checks
  // were 12 % of the instructions of a scroll frame's graph: no method of a list calls anything that could reach
  // the same list again.

  /// What the last run read, in order of first reading.
  @exclusivity(unchecked) private final var inputs = EdgeList()
  /// Who read this attribute in their last run.
  @exclusivity(unchecked) private final var outputs = EdgeList()
  /// Position in `inputs` while running: as long as a run reads what the last one read, no edge is touched.
  private final var cursor = 0

  /// The epoch in which the value last changed.
  private final var changedAt: UInt64 = 0
  private final var verifiedAt: UInt64 = 0
  /// Above the heights of all inputs.
  private(set) final var height = 0
  private final var isMarked = true
  private final var isRunning = false
  private final var isRising = false
  private final let kind: Kind
  /// True while the graph's queue of gates has it.
  private final var isQueued = false
  private final var isAlive = true

  /// What happens to marks.
  enum Kind {
    case ordinary
    /// Keeps marks to itself until it is known whether its value changed.
    case gate
    /// Is never marked: nobody need be known as its reader.
    case constant
    /// Runs for what it does, which may change what it has read: marks that come while it runs count.
    case reaction
  }

  private final var isGate: Bool { kind == .gate }

  init(in subgraph: Subgraph, _ kind: Kind = .ordinary) {
    graph = subgraph.graph
    self.kind = kind
    subgraph.add(self)
  }

  /// True when the value may have changed since it was last brought up to date, as far as marks have come.
  package final var isDirty: Bool { isMarked }

  /// False once its subgraph is gone; its last value can still be read, nothing updates it.
  package final var isValid: Bool { isAlive }

  /// Names the attribute in diagnostics.
  package var debugName: String { "\(type(of: self))" }

  /// Computes the value anew; true when it differs from the last. Inputs have none to compute.
  func recompute() -> Bool { false }

  /// Called when the attribute turns from clean to dirty.
  func didBecomeDirty() {}

  // MARK: Reading

  /// Records the reader and brings the value up to date.
  final func prepareToRead() {
    if kind == .constant { return }
    guard let reader = graph.evaluating else {
      update()
      return
    }
    reader.didRead(self)
    update()
    if reader.height <= height, !isRunning { reader.rise(above: height) }
  }

  /// Brings the value up to date without recording a reader.
  final func update() {
    // What is clean may still hang on a gate that holds marks back. Gates below are all that it can hang on.
    if graph.gateFloor < height { graph.openGates(below: height) }
    guard isMarked, isAlive else { return }
    if isRunning {
      graph.onCycle(debugName)
      return
    }
    graph.countVisit()
    graph.updateDepth += 1
    let needsRun = verifiedAt == 0 || anyInputChanged()
    // A reaction is clean from here on: what it does to its own inputs is a reason to run it again. Were the
    // mark lost, they would stay marked beside a clean reader, and no later change would reach it.
    if kind == .reaction { isMarked = false }
    if needsRun { run() }
    graph.updateDepth -= 1
    if kind != .reaction { isMarked = false }
    verifiedAt = graph.epoch
  }

  private final func anyInputChanged() -> Bool {
    // The list may be cut while an input is brought up to date: an attribute's subgraph may end.
    var index = 0
    while unsafe index < inputs.count {
      let input = unsafe inputs[index]
      input.update()
      if input.changedAt > verifiedAt { return true }
      index += 1
    }
    return false
  }

  /// Runs the rule with this attribute as the reader of everything it reads.
  private final func run() {
    let outer = graph.beginEvaluation(of: self)
    isRunning = true
    cursor = 0
    let changed = recompute()
    if unsafe cursor < inputs.count { dropInputs(from: cursor) }
    isRunning = false
    graph.endEvaluation(outer)
    if changed {
      changedAt = graph.advanceEpoch()
      // Whoever reads the gate now sees the new value.
      if isGate { markOutputs(except: outer) }
    }
  }

  // MARK: Marking

  /// Marks the attribute and everything that hangs on it, up to the next gates.
  package final func markDirty() {
    guard !isMarked else { return }
    isMarked = true
    graph.countVisit()
    didBecomeDirty()
    if !isGate {
      markOutputs()
    } else if !isQueued {
      isQueued = true
      graph.enqueue(gate: self)
    }
  }

  private final func markOutputs(except reader: AnyAttribute? = nil) {
    for index in unsafe 0..<outputs.count {
      let output = unsafe outputs[index]
      if output !== reader { output.markDirty() }
    }
  }

  /// Makes the next read run the rule even if no input changed.
  package final func invalidate() {
    verifiedAt = 0
    markDirty()
  }

  /// Marks an input's new value as seen: it is clean, its readers are dirty.
  final func didSetValue() {
    changedAt = graph.advanceEpoch()
    verifiedAt = graph.epoch
    isMarked = false
    markOutputs()
  }

  // MARK: Gates

  /// Called once the gate left the queue: lets marks through if its value changed.
  final func settle() {
    isQueued = false
    guard isMarked, isAlive else { return }
    // Where everybody is marked already there is nobody to tell, and nobody may ever ask.
    for index in unsafe 0..<outputs.count where unsafe !outputs[index].isMarked {
      update()
      return
    }
  }

  /// Called once the gate left the queue, while something runs that its rule may not meet: lets marks through
  /// without asking whether its value changed.
  final func yield() {
    isQueued = false
    guard isMarked, isAlive else { return }
    markOutputs()
  }

  /// The heights of gates are multiples of this: content that becomes a little deeper reaches no further.
  private static let gateSpacing = 64

  /// Keeps heights growing along every edge.
  private final func rise(above floor: Int) {
    height = isGate ? (floor / Self.gateSpacing + 1) * Self.gateSpacing : floor + 1
    isRising = true
    for index in unsafe 0..<outputs.count {
      let output = unsafe outputs[index]
      // What runs rises when it has read. Only a reported cycle leads back to what is rising.
      if output.height <= height, !output.isRunning, !output.isRising {
        output.rise(above: height)
      }
    }
    isRising = false
  }

  // MARK: Edges

  private final func didRead(_ input: AnyAttribute) {
    if unsafe cursor < inputs.count, unsafe inputs[cursor] === input {
      cursor += 1
      return
    }
    // Reading the same attribute again within a run is one edge.
    if unsafe inputs.contains(input, before: cursor) { return }
    if unsafe cursor < inputs.count { dropInputs(from: cursor) }
    unsafe inputs.append(input)
    unsafe input.outputs.append(self)
    cursor += 1
  }

  private final func dropInputs(from start: Int) {
    while unsafe inputs.count > start { unsafe inputs.removeLast().outputs.remove(self) }
  }

  // MARK: End of life

  /// First of two steps, so that edges inside a dying subgraph cost nothing to cut.
  final func markInvalid() { isAlive = false }

  final func detach() {
    for index in unsafe 0..<inputs.count where unsafe inputs[index].isAlive {
      unsafe inputs[index].outputs.remove(self)
    }
    unsafe inputs.removeAll()
    for index in unsafe 0..<outputs.count where unsafe outputs[index].isAlive {
      unsafe outputs[index].invalidate()
    }
    unsafe outputs.removeAll()
    letGo()
  }

  /// Called at the end: nothing is computed any more, so what it was computed with may go.
  ///
  /// Rules know the views' graph and each other, by what their closures keep. Nothing but this breaks those circles.
  func letGo() {}
}
