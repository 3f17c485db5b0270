// Backgrounds and overlays made from a preference of the content.

import AttributeGraph
public import LayoutEngine

/// Content with a background or overlay that is made from what the content wrote.
struct PreferenceReadingModifier<Key: PreferenceKey, Secondary: View, Plane: LayerPlane>:
  PrimitiveModifier
{
  var alignment: Alignment
  var transform: (Key.Value) -> Secondary

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var contentInputs = inputs
    contentInputs.preferences.insert(Key.self)
    let primary = body(contentInputs)
    let preference = primary.preferences[Key.self]
    let viewGraph = inputs.viewGraph
    let secondary = _GraphValue(
      modifier.rule(in: inputs.subgraph, viewGraph: viewGraph) { modifier in
        modifier.transform(preference?.value ?? Key.defaultValue)
      })
    return makeSecondaryLayer(
      primary: primary, inputs: inputs, isOverlay: Plane.isOverlay,
      alignment: modifier.map(in: inputs.subgraph) { $0.alignment }.attribute
    ) { inputs in
      Secondary.makeOutputs(view: secondary, inputs: inputs)
    }
  }
}

extension View {
  /// Layers a view made from the content's value of a preference in front of the content.
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    overlayPreferenceValue(key, alignment: .center, transform)
  }

  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceReadingModifier<K, V, OverlayPlane>(
        alignment: alignment, transform: transform))
  }

  /// Layers a view made from the content's value of a preference behind the content.
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    backgroundPreferenceValue(key, alignment: .center, transform)
  }

  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceReadingModifier<K, V, BackgroundPlane>(
        alignment: alignment, transform: transform))
  }
}
