// The graph: one epoch counter, one stack of rules under evaluation, queues of dirty reactions and waiting gates.

/// Incremental evaluation over attributes.
///
/// *Push* marks, *pull* evaluates: setting an input marks everything that hangs on it as dirty, and nothing
/// runs until somebody reads. A dirty rule first brings its inputs up to date and runs only when one of
/// them really changed, so a change that computes to an equal value stops where it became equal.
///
/// **Gates** keep marks from flooding what will turn out the same. A gate that is marked marks nobody: it waits in a
/// queue. Before anything is read that may hang on a waiting gate, the gate is opened: brought up to date, after
/// those below it, and only if its value changed are its readers marked. What may hang on what is told by
/// *heights*: an attribute's is above those of all its inputs. So nobody ever sees a stale value; it only
/// costs less to find out. Where a rule that runs comes upon a waiting gate, the gate lets marks through unasked,
/// since its own rule may need what is running.
///
/// Invariants: an attribute's inputs are what its last run read, in order, and are updated with every run; an
/// attribute is in the `outputs` of exactly its inputs; a clean attribute has only inputs that are clean or
/// waiting gates; heights grow along edges.
@MainActor
package final class Graph {
  /// Counts changes of values. Attributes remember the epoch of their last change and last check.
  private(set) var epoch: UInt64 = 1
  /// The attribute whose rule is running: reads are recorded as its inputs.
  private(set) var evaluating: AnyAttribute?
  private var dirtyReactions: [Reaction] = []
  private var nextSerial: UInt64 = 0
  private var gates = GateQueue()
  /// The height of the lowest gate that waits; `Int.max` when none does.
  private(set) var gateFloor = Int.max
  /// Attributes that are being brought up to date, one by the other.
  var updateDepth = 0

  private var evaluations = 0
  private var visits = 0
  /// Called with the name of an attribute that was read while its own rule ran.
  package var onCycle: (String) -> Void = { _ in }

  package init() {}

  /// Rules run since the graph was made; tests and the benchmark read it.
  package var evaluationCount: Int { evaluations }

  /// Attributes marked and attributes brought up to date since the graph was made, run or not.
  package var visitCount: Int { visits }

  /// True while some rule runs: state may be read but not written.
  package var isEvaluating: Bool { evaluating != nil }

  /// True when a reaction may wait for `takeDirtyReactions()`.
  package var hasDirtyReactions: Bool { !dirtyReactions.isEmpty || hasWaitingGates }

  /// True when a gate waits to know whether its value changed.
  package var hasWaitingGates: Bool { gateFloor != .max }

  /// Runs `body` without recording what it reads.
  package func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let saved = evaluating
    evaluating = nil
    defer { evaluating = saved }
    return try body()
  }

  /// The reactions whose inputs may have changed, oldest first; the queue is empty afterwards.
  package func takeDirtyReactions() -> [Reaction] {
    if hasWaitingGates { openGates(below: .max) }
    if dirtyReactions.isEmpty { return [] }
    defer { dirtyReactions.removeAll(keepingCapacity: true) }
    return dirtyReactions.sorted { $0.serial < $1.serial }
  }

  /// Forgets what waits to be run: nobody will ask for it any more.
  package func forgetWaiting() {
    dirtyReactions.removeAll()
    gates = GateQueue()
    gateFloor = .max
  }

  // MARK: For attributes

  func advanceEpoch() -> UInt64 {
    epoch += 1
    return epoch
  }

  func countVisit() { visits += 1 }

  func makeSerial() -> UInt64 {
    nextSerial += 1
    return nextSerial
  }

  func enqueue(_ reaction: Reaction) { dirtyReactions.append(reaction) }

  func enqueue(gate: AnyAttribute) {
    gates.insert(gate)
    gateFloor = gates.floor
  }

  /// Opens the gates that something of a height may hang on.
  func openGates(below height: Int) {
    while let gate = takeGate(below: height) {
      if updateDepth > 0 { gate.yield() } else { gate.settle() }
    }
  }

  private func takeGate(below height: Int) -> AnyAttribute? {
    let gate = gates.popFirst(below: height)
    gateFloor = gates.floor
    return gate
  }

  /// Makes `attribute` the reader of what is read, and returns who was.
  func beginEvaluation(of attribute: AnyAttribute) -> AnyAttribute? {
    let outer = evaluating
    evaluating = attribute
    evaluations += 1
    return outer
  }

  func endEvaluation(_ outer: AnyAttribute?) { evaluating = outer }
}
