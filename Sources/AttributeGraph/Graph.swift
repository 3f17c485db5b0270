// The graph: one epoch counter, one stack of rules under evaluation, one queue of dirty reactions.

/// Incremental evaluation over attributes.
///
/// *Push* marks, *pull* evaluates: setting an input marks everything that hangs on it as dirty, and nothing
/// runs until somebody reads. A dirty rule first brings its inputs up to date and runs only when one of
/// them really changed, so a change that computes to an equal value stops where it became equal.
///
/// Invariants: an attribute's inputs are what its last run read, in order, and are updated with every run; an
/// attribute is in the `outputs` of exactly its inputs; a clean attribute has only clean inputs.
@MainActor
package final class Graph {
  /// Counts changes of values. Attributes remember the epoch of their last change and last check.
  private(set) var epoch: UInt64 = 1
  /// The attribute whose rule is running: reads are recorded as its inputs.
  private(set) var evaluating: AnyAttribute?
  private var dirtyReactions: [Reaction] = []
  private var nextSerial: UInt64 = 0

  /// Rules run since the graph was made; tests and the benchmark read it.
  package private(set) var evaluationCount = 0
  /// Called with the name of an attribute that was read while its own rule ran.
  package var onCycle: (String) -> Void = { _ in }

  package init() {}

  /// True while some rule runs: state may be read but not written.
  package var isEvaluating: Bool { evaluating != nil }

  /// True when a reaction waits for `takeDirtyReactions()`.
  package var hasDirtyReactions: Bool { !dirtyReactions.isEmpty }

  /// Runs `body` without recording what it reads.
  package func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let saved = evaluating
    evaluating = nil
    defer { evaluating = saved }
    return try body()
  }

  /// The reactions whose inputs may have changed, oldest first; the queue is empty afterwards.
  package func takeDirtyReactions() -> [Reaction] {
    defer { dirtyReactions.removeAll(keepingCapacity: true) }
    return dirtyReactions.sorted { $0.serial < $1.serial }
  }

  // MARK: For attributes

  func advanceEpoch() -> UInt64 {
    epoch += 1
    return epoch
  }

  func makeSerial() -> UInt64 {
    nextSerial += 1
    return nextSerial
  }

  func enqueue(_ reaction: Reaction) { dirtyReactions.append(reaction) }

  /// Runs `rule` with `attribute` as the reader of everything it reads.
  func evaluate<Result>(_ attribute: AnyAttribute, _ rule: () -> Result) -> Result {
    let saved = evaluating
    evaluating = attribute
    attribute.beginRun()
    evaluationCount += 1
    let result = rule()
    attribute.endRun()
    evaluating = saved
    return result
  }
}
