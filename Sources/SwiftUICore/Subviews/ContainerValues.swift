// What a view tells the container around it.

/// A value that a view gives to its container.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a subview, or a section, gives to the container around it.
public struct ContainerValues {
  var traits: ViewTraits

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { traits[ContainerValueTrait<Key>.self] }
    set { traits[ContainerValueTrait<Key>.self] = newValue }
  }

  /// The value of `tag(_:)`, if it is of that type.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    traits[TagTraitKey.self]?.base as? V
  }

  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

private struct ContainerValueTrait<Key: ContainerValueKey>: ViewTraitKey {
  static var defaultValue: Key.Value { Key.defaultValue }
}

/// The value that tells an option from its siblings.
package struct TagTraitKey: ViewTraitKey {
  package static var defaultValue: AnyHashable? { nil }
}

/// Writes one value for the container.
private struct ContainerValueModifier<Value>: PrimitiveModifier {
  var keyPath: WritableKeyPath<ContainerValues, Value>
  var value: Value

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    body(inputs)
  }

  @MainActor static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    .init(
      .modified(body(inputs).list) { element in
        element.addingTraits {
          var values = ContainerValues(traits: ViewTraits())
          values[keyPath: modifier.value.keyPath] = modifier.value.value
          return values.traits
        }
      })
  }
}

extension View {
  /// Gives a value to the container around the view.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }

  /// Gives the view a value by which pickers and tabs know it.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    trait(TagTraitKey.self, AnyHashable(tag))
  }
}
