// A node of the graph without its value: edges, dirtiness, epochs.

/// The part of an attribute that does not depend on its value's type.
@MainActor
package class AnyAttribute {
  package final let graph: Graph
  /// What the last run read, in order of first reading.
  private final var inputs: ContiguousArray<AnyAttribute> = []
  /// Who read this attribute in their last run.
  private final var outputs: ContiguousArray<AnyAttribute> = []
  /// Position in `inputs` while running: as long as a run reads what the last one read, no edge is touched.
  private final var cursor = 0

  /// The epoch in which the value last changed.
  package final var changedAt: UInt64 = 0
  private final var verifiedAt: UInt64 = 0
  package private(set) final var isDirty = true
  private final var isRunning = false
  /// False once its subgraph is gone; its last value can still be read, nothing updates it.
  package fileprivate(set) final var isValid = true

  init(graph: Graph, in subgraph: Subgraph) {
    self.graph = graph
    subgraph.add(self)
  }

  /// Names the attribute in diagnostics.
  package var debugName: String { "\(type(of: self))" }

  /// Computes the value anew; true when it differs from the last. Inputs have none to compute.
  func recompute() -> Bool { false }

  /// Called when the attribute turns from clean to dirty.
  func didBecomeDirty() {}

  // MARK: Reading

  /// Records the reader and brings the value up to date.
  final func prepareToRead() {
    if let reader = graph.evaluating { reader.didRead(self) }
    if isDirty { update() }
  }

  /// Brings the value up to date without recording a reader.
  final func update() {
    guard isDirty, isValid else { return }
    if isRunning {
      graph.onCycle(debugName)
      return
    }
    if verifiedAt != 0, !anyInputChanged() {
      isDirty = false
      verifiedAt = graph.epoch
      return
    }
    isRunning = true
    let changed = graph.evaluate(self) { recompute() }
    isRunning = false
    isDirty = false
    if changed { changedAt = graph.advanceEpoch() }
    verifiedAt = graph.epoch
  }

  private final func anyInputChanged() -> Bool {
    for input in inputs {
      input.update()
      if input.changedAt > verifiedAt { return true }
    }
    return false
  }

  // MARK: Marking

  /// Marks the attribute and everything that hangs on it.
  package final func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    didBecomeDirty()
    for output in outputs { output.markDirty() }
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
    isDirty = false
    for output in outputs { output.markDirty() }
  }

  // MARK: Edges

  private final func didRead(_ input: AnyAttribute) {
    if cursor < inputs.count, inputs[cursor] === input {
      cursor += 1
      return
    }
    // Reading the same attribute again within a run is one edge.
    for index in 0..<cursor where inputs[index] === input { return }
    if cursor < inputs.count { dropInputs(from: cursor) }
    inputs.append(input)
    input.outputs.append(self)
    cursor += 1
  }

  final func beginRun() { cursor = 0 }

  final func endRun() {
    if cursor < inputs.count { dropInputs(from: cursor) }
  }

  private final func dropInputs(from start: Int) {
    for input in inputs[start...] { input.removeOutput(self) }
    inputs.removeSubrange(start...)
  }

  private final func removeOutput(_ output: AnyAttribute) {
    // From the back: what was added last is what is usually removed.
    guard let index = outputs.lastIndex(where: { $0 === output }) else { return }
    outputs.swapAt(index, outputs.count - 1)
    outputs.removeLast()
  }

  // MARK: End of life

  /// First of two steps, so that edges inside a dying subgraph cost nothing to cut.
  final func markInvalid() { isValid = false }

  final func detach() {
    for input in inputs where input.isValid { input.removeOutput(self) }
    inputs.removeAll()
    for output in outputs where output.isValid { output.invalidate() }
    outputs.removeAll()
  }
}
