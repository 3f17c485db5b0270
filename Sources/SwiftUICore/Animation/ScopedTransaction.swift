// Transactions of what some modifiers change, and of nothing inside.

/// A change to content in an edited transaction; the content keeps the one from around.
struct ScopedTransactionModifier<Result: View, Base>: PlaceholderModifier {
  typealias Placeholder = Base
  var edit: (inout Transaction) -> Void
  var make: (PlaceholderContentView<Base>) -> Result

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    // What is inside keeps the change's own transaction.
    let outer = inputs.base.transaction
    return makeBodyView(
      modifier: modifier, inputs: inputs, key: PlaceholderContentView<Base>.self
    ) { inputs in
      var inputs = inputs
      inputs.base.transaction = outer
      return body(inputs)
    }
  }

  @MainActor func body(content _: Content) -> some View {
    make(PlaceholderContentView<Base>()).transaction(edit)
  }
}

/// What gives an animation to a change.
private nonisolated func animating(with animation: Animation?) -> (inout Transaction) -> Void {
  { if !$0.disablesAnimations { $0.animation = animation } }
}

extension View {
  /// Animates what the modifiers in `body` change.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(
      ScopedTransactionModifier<V, Self>(
        edit: animating(with: animation), make: body))
  }

  /// Edits the transaction of what the modifiers in `body` change.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: @escaping (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(ScopedTransactionModifier<V, Self>(edit: transform, make: body))
  }
}

extension ViewModifier {
  /// Animates what the modifier changes, and nothing inside it.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    transaction(animating(with: animation))
  }

  /// Edits the transaction of what the modifier changes.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some ViewModifier
  {
    ScopedTransactionModifier<ModifiedContent<PlaceholderContentView<Self>, Self>, Self>(
      edit: transform, make: { $0.modifier(self) })
  }
}
