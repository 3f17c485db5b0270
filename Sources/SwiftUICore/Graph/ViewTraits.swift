// What a view tells the container that places it.

/// A kind of value that a view gives to its container, through any number of modifiers.
package protocol ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The traits of one view.
package struct ViewTraits {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  package subscript<Key: ViewTraitKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  package func contains<Key: ViewTraitKey>(_ key: Key.Type) -> Bool {
    values[ObjectIdentifier(key)] != nil
  }

  /// Takes what others say where these say nothing.
  mutating func merge(_ others: ViewTraits) {
    values.merge(others.values) { own, _ in own }
  }
}

/// The modifier that writes a trait.
package struct TraitModifier<Key: ViewTraitKey>: PrimitiveModifier {
  package var value: Key.Value

  package init(value: Key.Value) { self.value = value }

  @MainActor package static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    body(inputs)
  }

  @MainActor package static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    .init(
      .modified(body(inputs).list) { element in
        element.addingTrait(Key.self) { modifier.value.value }
      })
  }
}

extension View {
  package nonisolated func trait<Key: ViewTraitKey>(
    _ key: Key.Type, _ value: Key.Value
  ) -> ModifiedContent<Self, TraitModifier<Key>> {
    modifier(TraitModifier<Key>(value: value))
  }
}
