// Writing, changing and watching preferences.

import AttributeGraph

/// Writes a preference, replacing what the content wrote.
public struct _PreferenceWritingModifier<Key: PreferenceKey>: PrimitiveModifier {
  public var value: Key.Value

  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var contentInputs = inputs
    contentInputs.preferences.remove(Key.self)
    var outputs = body(contentInputs)
    if inputs.preferences.contains(Key.self) {
      outputs.preferences[Key.self] = modifier.map(in: inputs.subgraph) { $0.value }.attribute
    }
    return outputs
  }
}

/// Edits what the content wrote; where it wrote nothing, the default.
public struct _PreferenceTransformModifier<Key: PreferenceKey>: PrimitiveModifier {
  public var transform: (inout Key.Value) -> Void

  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    if inputs.preferences.contains(Key.self) {
      let inner = outputs.preferences[Key.self]
      outputs.preferences[Key.self] = Rule(
        in: inputs.subgraph,
        comparing: {
          var value = inner?.value ?? Key.defaultValue
          modifier.value.transform(&value)
          return value
        })
    }
    return outputs
  }
}

/// Runs an action when the content's value of a preference changes.
public struct _PreferenceActionModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value: Equatable {
  public var action: (Key.Value) -> Void

  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var contentInputs = inputs
    contentInputs.preferences.insert(Key.self)
    let outputs = body(contentInputs)
    if let preference = outputs.preferences[Key.self] {
      let viewGraph = inputs.viewGraph
      let binder = ActionBinder(
        viewGraph: viewGraph,
        overrunMessage: "Bound preference \(Key.self) tried to update multiple times per frame.")
      let subgraph = inputs.subgraph
      var last: Key.Value?
      _ = Reaction(in: inputs.subgraph) {
        let value = preference.value
        let action = modifier.value.action
        // Reading places may make a lazy container let go of this very view: what it then says of itself
        // is nobody's news.
        guard subgraph.isValid else { return }
        if let last, last == value { return }
        last = value
        binder.fire { action(value) }
      }
    }
    return outputs
  }
}

extension View {
  /// Sets a value for a preference, in place of what the view's content set.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value)
    -> some View
  {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes the value of a preference that the view's content set.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Adds an action to perform when the value of a preference changes, once for its first value.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
