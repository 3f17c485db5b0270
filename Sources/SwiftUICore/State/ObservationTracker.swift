// Connects objects of the Observation module to the graph.

import AttributeGraph
import Observation

/// Runs bodies so that a change of any `@Observable` property they read invalidates the rule that ran them.
@MainActor
final class ObservationTracker {
  private let viewGraph: ViewGraph
  /// The rule whose body is tracked.
  weak var reader: AnyAttribute?

  private lazy var signal = ObservationSignal(tracker: self)

  init(viewGraph: ViewGraph) { self.viewGraph = viewGraph }

  func track<Result>(_ body: @MainActor () -> Result) -> Result {
    let signal = signal
    return withObservationTracking {
      body()
    } onChange: {
      signal.send()
    }
  }

  fileprivate func observedValueWillChange() {
    // The change itself follows this call, so the rule must not run before the next flush.
    viewGraph.enqueueMutation { [weak self] in
      self?.reader?.invalidate()
    }
  }
}

/// A sendable reference to a tracker: changes of view models belong on the main actor, and those that
/// come from elsewhere are brought there.
private final class ObservationSignal: Sendable {
  private nonisolated(unsafe) weak var tracker: ObservationTracker?

  @MainActor
  init(tracker: ObservationTracker) { unsafe self.tracker = tracker }

  func send() {
    if isOnMainThread() {
      MainActor.assumeIsolated { unsafe tracker?.observedValueWillChange() }
    } else {
      Task { @MainActor in unsafe tracker?.observedValueWillChange() }
    }
  }
}
