// onReceive.

import AttributeGraph
import LayoutEngine
public import Publishers

/// Runs an action with each value of a publisher, for as long as the view is there.
///
/// Another publisher takes the place of the last one: a view that makes its publisher in its body subscribes anew
/// whenever the body runs, as in SwiftUI.
struct SubscriptionModifier<P: Publisher>: InputsModifier where P.Failure == Never {
  var publisher: P
  var action: (P.Output) -> Void

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    let viewGraph = base.viewGraph
    var current: (publisher: P, subscription: AnyCancellable)?
    var latest: ((P.Output) -> Void)?
    _ = Reaction(in: subgraph) {
      let new = modifier.value
      latest = new.action
      if let current, Comparison.areEqual(current.publisher, new.publisher) { return }
      current?.subscription.cancel()
      // What is sent at once is received between updates, like everything else that happens to a view.
      viewGraph.enqueueAction {
        guard subgraph.isValid else { return }
        let subscription = new.publisher.sink { latest?($0) }
        current = (new.publisher, subscription)
      }
    }
    subgraph.onEnd {
      current?.subscription.cancel()
      current = nil
      latest = nil
    }
  }
}

extension View {
  /// Runs an action with each value that a publisher sends.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(SubscriptionModifier(publisher: publisher, action: action))
  }
}
