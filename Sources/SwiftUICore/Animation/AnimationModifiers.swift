// animation(_:value:) and transaction(_:).

import AttributeGraph

/// Gives an animation to changes that come with a change of a value.
struct AnimationModifier<Value: Equatable>: InputsModifier {
  var animation: Animation?
  var value: Value

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
        // Attributes below read at different moments of one update: the change stays known throughout it.
        if let last, last != modifier.value { changedIn = viewGraph.changeSerial }
        last = modifier.value
        if changedIn == viewGraph.changeSerial, !transaction.disablesAnimations {
          transaction.animation = modifier.animation
        }
        return transaction
      })
    // The value must be seen even while nothing below asks for the transaction.
    let transaction = base.transaction
    _ = Reaction(in: subgraph) { _ = transaction.value }
  }
}

/// Edits the transaction of changes below.
struct TransactionModifier: InputsModifier {
  var transform: (inout Transaction) -> Void

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    let outer = base.transaction
    base.transaction = Rule(
      in: subgraph,
      always: {
        var transaction = outer.value
        modifier.value.transform(&transaction)
        return transaction
      })
  }
}

extension View {
  /// Animates what changes in this view when `value` changes; nil switches an animation off.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }

  /// Animates every change in this view.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(
      TransactionModifier { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Edits the transaction of changes in this view.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some View
  {
    modifier(TransactionModifier(transform: transform))
  }
}

/// A modifier with a part that can be animated: what any modifier that is `Animatable` is.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
