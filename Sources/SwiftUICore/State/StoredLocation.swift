// Where state lives: in the graph, for as long as its view does.

package import AttributeGraph
import DisplayList

/// A place that can be read and written, whoever stores it.
@MainActor
package class AnyLocation<Value> {
  var value: Value {
    get { preconditionFailure("AnyLocation is abstract") }
    set { preconditionFailure("AnyLocation is abstract; \(newValue) has nowhere to go") }
  }
}

extension AnyLocation {
  /// The value, for API that is not isolated though its callers are on the main actor.
  nonisolated var unisolatedValue: Value {
    get { onMainActor { value } }
    set {
      // Handed to the main actor from itself.
      nonisolated(unsafe) let value = newValue
      onMainActor { self.value = unsafe value }
    }
  }
}

/// A stored value of a view's state.
///
/// Writing does not touch the graph at once: the new value waits for the next flush, together with the
/// transaction it was written in, and is what every action reads from then on.
@MainActor
package final class StoredLocation<Value>: AnyLocation<Value> {
  private let input: Input<Value>
  private let viewGraph: ViewGraph
  /// What was written last, while it waits.
  private var pending: Value?
  private var pendingCount = 0

  package init(_ value: Value, viewGraph: ViewGraph, in subgraph: Subgraph) {
    self.viewGraph = viewGraph
    input = Input(value, in: subgraph)
  }

  package override var value: Value {
    get {
      // A rule sees what is flushed; actions see what was written last.
      if let pending, !viewGraph.graph.isEvaluating { return pending }
      return input.value
    }
    set {
      pending = newValue
      pendingCount += 1
      viewGraph.enqueueMutation { [self] in
        pendingCount -= 1
        if pendingCount == 0 { pending = nil }
        input.set(newValue)
      }
    }
  }
}
