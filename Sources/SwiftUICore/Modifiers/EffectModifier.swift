// Modifiers that change how the content is painted and nothing else.

import AttributeGraph
package import DisplayList
package import Foundation

/// A modifier that wraps the content's display list in an effect: say which, the rest is done here.
package nonisolated protocol EffectModifier: PrimitiveModifier, Animatable {
  /// The effect around content of a size; nil paints the content as it is.
  @MainActor
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect?
  /// True where the content is not to be painted at all.
  @MainActor var hidesContent: Bool { get }
}

extension EffectModifier {
  @MainActor package var hidesContent: Bool { false }

  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    let shown = modifier.animated(inputs)
    let content = outputs.display
    let size = inputs.displaySize
    let environment = inputs.base.environment
    outputs.display = Rule(
      in: inputs.subgraph,
      always: {
        let modifier = shown.value
        let content = content.value
        if content.isEmpty { return content }
        if modifier.hidesContent { return DisplayList() }
        guard let effect = modifier.effect(size: size.value, environment: environment.value)
        else { return content }
        return DisplayList([.effect(effect, content)])
      })
    return outputs.mappingResponders(inputs) { modifier.value.hidesContent ? [] : $0 }
  }
}
