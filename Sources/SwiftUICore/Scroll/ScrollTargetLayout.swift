// scrollTargetLayout, scrollTarget: which views scrolling aligns with and reports.

import AttributeGraph
import Foundation
import LayoutEngine

/// The targets of one scroll view, announced by the layouts inside it.
@MainActor
final class ScrollTargets {
  /// The frames of targets around a rectangle, in the coordinates of `space`.
  struct Source {
    let space: CoordinateSpaceNode
    let frames: (CGRect) -> [CGRect]
  }

  private(set) var sources: [ObjectIdentifier: Source] = [:]

  func announce(_ source: Source, in subgraph: Subgraph) {
    let id = ObjectIdentifier(source.space)
    sources[id] = source
    subgraph.onEnd { [weak self] in self?.sources[id] = nil }
  }

  /// The frames around a rectangle of a scroll view's content, whose own space is given.
  func frames(around rect: CGRect, inContent content: CoordinateSpaceNode) -> [CGRect] {
    sources.values.flatMap { source -> [CGRect] in
      let transform = source.space.transform(to: content)
      return source.frames(rect.applying(transform.inverted())).map { $0.applying(transform) }
    }
  }
}

/// Makes the views of a layout targets of scrolling.
struct ScrollTargetLayoutModifier: PrimitiveModifier {
  var isEnabled: Bool

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outer = inputs.base.isScrollTargetLayout
    var contentInputs = inputs
    contentInputs.base.isScrollTargetLayout = { modifier.value.isEnabled || outer() }
    guard let targets = inputs.scrollViewport?.targets else { return body(contentInputs) }
    contentInputs.preferences.insert(IdentifiedViewsKey.self)
    var outputs = body(contentInputs)
    let views = outputs.preferences[IdentifiedViewsKey.self]
    if !inputs.preferences.contains(IdentifiedViewsKey.self) {
      outputs.preferences[IdentifiedViewsKey.self] = nil
    }
    let space = inputs.space
    targets.announce(
      .init(space: space) { rect in
        guard modifier.value.isEnabled else { return [] }
        return (views?.value ?? []).flatMap { views -> [CGRect] in
          let transform = views.space.transform(to: space)
          return views.around(rect.applying(transform.inverted())).map { $0.applying(transform) }
        }
      }, in: inputs.subgraph)
    return outputs
  }
}

/// Makes one view a target of scrolling.
struct ScrollTargetModifier: PrimitiveModifier {
  var isEnabled: Bool

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let size = inputs.size
    inputs.scrollViewport?.targets.announce(
      .init(space: inputs.space) { _ in
        modifier.value.isEnabled ? [CGRect(origin: .zero, size: size.value.value)] : []
      }, in: inputs.subgraph)
    return body(inputs)
  }
}

extension View {
  /// Makes the views of the outermost layout inside targets of scrolling.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }

  /// Makes the view a target of scrolling.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetModifier(isEnabled: isEnabled))
  }
}
