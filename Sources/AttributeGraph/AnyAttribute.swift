// A node of the graph without its value: edges, dirtiness, epochs.

/// The part of an attribute that does not depend on its value's type.
///
/// OPTIMIZATION: a frame visits ten times as many attributes as it runs rules, to mark them and to find that
/// nothing has changed, so a visit checks nothing at run time. All of it is on the main actor (`nonisolated`
/// below only keeps a closure from asking the runtime whether it is), and no access to these properties lasts
/// while other code of the graph runs. Exclusivity checks were 36 % of the instructions of a scroll frame's
/// graph; marking counts no references.
@MainActor
package class AnyAttribute {
  package final let graph: Graph
  /// What the last run read, in order of first reading.
  @exclusivity(unchecked) private final var inputs: ContiguousArray<AnyAttribute> = []
  /// Who read this attribute in their last run.
  @exclusivity(unchecked) nonisolated(unsafe) private final var outputs:
    ContiguousArray<AnyAttribute> = []
  /// Position in `inputs` while running: as long as a run reads what the last one read, no edge is touched.
  @exclusivity(unchecked) private final var cursor = 0

  /// The epoch in which the value last changed.
  @exclusivity(unchecked) private final var changedAt: UInt64 = 0
  @exclusivity(unchecked) private final var verifiedAt: UInt64 = 0
  @exclusivity(unchecked) nonisolated(unsafe) private final var needsUpdate = true
  @exclusivity(unchecked) private final var isRunning = false
  /// False once its subgraph is gone; its last value can still be read, nothing updates it.
  @exclusivity(unchecked) private final var isAlive = true

  /// True until the value has been brought up to date.
  package final var isDirty: Bool { unsafe needsUpdate }
  package final var isValid: Bool { unsafe isAlive }

  init(graph: Graph, in subgraph: Subgraph) {
    self.graph = graph
    subgraph.add(self)
  }

  /// Names the attribute in diagnostics.
  package var debugName: String { "\(type(of: self))" }

  /// Computes the value anew; true when it differs from the last. Inputs have none to compute.
  func recompute() -> Bool { false }

  /// Called when the attribute turns from clean to dirty.
  nonisolated func didBecomeDirty() {}

  // MARK: Reading

  /// Records the reader and brings the value up to date.
  @usableFromInline final func prepareToRead() {
    if let reader = graph.evaluating { reader.didRead(self) }
    if unsafe needsUpdate { update() }
  }

  /// Brings the value up to date without recording a reader.
  final func update() {
    guard unsafe needsUpdate, unsafe isAlive else { return }
    if unsafe isRunning {
      graph.onCycle(debugName)
      return
    }
    if unsafe verifiedAt != 0, !anyInputChanged() {
      unsafe needsUpdate = false
      unsafe verifiedAt = graph.epoch
      return
    }
    unsafe isRunning = true
    let changed = graph.evaluate(self) { recompute() }
    unsafe isRunning = false
    unsafe needsUpdate = false
    if changed { unsafe changedAt = graph.advanceEpoch() }
    unsafe verifiedAt = graph.epoch
  }

  private final func anyInputChanged() -> Bool {
    // A copy: bringing an input up to date may end this attribute, which then forgets its inputs.
    let inputs = unsafe inputs
    let verified = unsafe verifiedAt
    for input in inputs {
      if unsafe input.needsUpdate { input.update() }
      if unsafe input.changedAt > verified { return true }
    }
    return false
  }

  // MARK: Marking

  /// Marks the attribute and everything that hangs on it.
  nonisolated package final func markDirty() {
    guard unsafe !needsUpdate else { return }
    unsafe needsUpdate = true
    didBecomeDirty()
    markReaders()
  }

  nonisolated private final func markReaders() {
    // Marking changes no edge, so whoever stands here stays.
    unsafe outputs.withUnsafeBytes { bytes in
      let readers = unsafe bytes.assumingMemoryBound(to: Unmanaged<AnyAttribute>.self)
      for index in 0..<readers.count {
        unsafe readers[index]._withUnsafeGuaranteedRef { $0.markDirty() }
      }
    }
  }

  /// Makes the next read run the rule even if no input changed.
  package final func invalidate() {
    unsafe verifiedAt = 0
    markDirty()
  }

  /// Marks an input's new value as seen: it is clean, its readers are dirty.
  final func didSetValue() {
    unsafe changedAt = graph.advanceEpoch()
    unsafe verifiedAt = graph.epoch
    unsafe needsUpdate = false
    markReaders()
  }

  // MARK: Edges

  private final func didRead(_ input: AnyAttribute) {
    let position = unsafe cursor
    if unsafe position < inputs.count, unsafe inputs[position] === input {
      unsafe cursor = position + 1
      return
    }
    // Reading the same attribute again within a run is one edge.
    for index in 0..<position where unsafe inputs[index] === input { return }
    if unsafe position < inputs.count { dropInputs(from: position) }
    unsafe inputs.append(input)
    unsafe input.outputs.append(self)
    unsafe cursor = position + 1
  }

  final func beginRun() { unsafe cursor = 0 }

  final func endRun() {
    if unsafe cursor < inputs.count { unsafe dropInputs(from: cursor) }
  }

  private final func dropInputs(from start: Int) {
    for index in unsafe start..<inputs.count { unsafe inputs[index].removeOutput(self) }
    unsafe inputs.removeSubrange(start...)
  }

  private final func removeOutput(_ output: AnyAttribute) {
    // From the back: what was added last is what is usually removed.
    guard let index = unsafe outputs.lastIndex(where: { $0 === output }) else { return }
    unsafe outputs.swapAt(index, outputs.count - 1)
    unsafe outputs.removeLast()
  }

  // MARK: End of life

  /// First of two steps, so that edges inside a dying subgraph cost nothing to cut.
  final func markInvalid() { unsafe isAlive = false }

  final func detach() {
    let (inputs, outputs) = unsafe (inputs, outputs)
    unsafe self.inputs.removeAll()
    unsafe self.outputs.removeAll()
    for input in inputs where input.isValid { input.removeOutput(self) }
    for output in outputs where output.isValid { output.invalidate() }
  }
}
