// Actions when an animation is over, and transactions of changes of a value.

import AttributeGraph

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let number: Int
  /// The spring has arrived, though it may still settle.
  public static let logicallyComplete = AnimationCompletionCriteria(number: 0)
  /// Nothing moves any more.
  public static let removed = AnimationCompletionCriteria(number: 1)

  func duration(of animation: Animation?) -> Double {
    guard let animation else { return 0 }
    return self == .removed ? animation.settlingDuration : animation.logicalDuration
  }
}

/// Runs `body` as `withAnimation(_:_:)` does, and `completion` when the animation is over.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  nonisolated(unsafe) let completion = completion
  onMainActor {
    ViewGraph.latest?.schedule(after: completionCriteria.duration(of: animation)) {
      unsafe completion()
    }
  }
  return result
}

extension Transaction {
  /// Runs an action when the transaction's animation is over.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    let duration = criteria.duration(of: animation)
    nonisolated(unsafe) let completion = completion
    onMainActor { ViewGraph.latest?.schedule(after: duration) { unsafe completion() } }
  }
}

extension View {
  /// Edits the transaction of changes that come with a change of a value.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionModifier(value: value, transform: transform))
  }
}

struct ValueTransactionModifier<Value: Equatable>: InputsModifier {
  var value: Value
  var transform: (inout Transaction) -> Void

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    let outer = base.transaction
    let viewGraph = base.viewGraph
    var last: Value?
    var changedIn = -1
    base.transaction = Rule(
      in: subgraph,
      always: {
        var transaction = outer.value
        let modifier = modifier.value
        // As for `animation(_:value:)`: the change stays known throughout its update.
        if let last, last != modifier.value { changedIn = viewGraph.changeSerial }
        last = modifier.value
        if changedIn == viewGraph.changeSerial { modifier.transform(&transaction) }
        return transaction
      })
    let transaction = base.transaction
    _ = Reaction(in: subgraph) { _ = transaction.value }
  }
}
