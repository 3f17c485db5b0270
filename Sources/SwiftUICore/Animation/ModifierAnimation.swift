// Modifiers of modifiers: the transaction of what one modifier changes.

/// A modifier whose own changes come in an edited transaction; what is inside it keeps the one from around.
struct ModifierTransaction<Base: ViewModifier>: PlaceholderModifier {
  typealias Placeholder = Base
  var base: Base
  var edit: (inout Transaction) -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
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
    PlaceholderContentView<Base>().modifier(base).transaction(edit)
  }
}

extension ViewModifier {
  /// Animates what the modifier changes, and nothing inside it.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Edits the transaction of what the modifier changes.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some ViewModifier
  {
    ModifierTransaction(base: self, edit: transform)
  }
}
