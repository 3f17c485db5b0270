// One view of a list, before a container gives it a place.

import AttributeGraph
import Foundation
import LayoutEngine

/// One view that a container can lower, with what it tells the container about itself.
@MainActor
package struct ViewElement {
  /// Stays the same for as long as the view's identity does.
  @MainActor
  package final class Identity {
    /// Tells identities apart in signatures; never reused, unlike an address.
    let serial: Int
    /// How many containers have lowered the element and still show it.
    var loweredCount = 0
    private static var count = 0

    init() {
      Self.count += 1
      serial = Self.count
    }
  }

  package private(set) var identity: Identity
  /// What a user would call the view.
  let viewType: Any.Type
  /// Explicit identities, innermost first: from `ForEach`, then from `.id`.
  package private(set) var ids: [AnyHashable] = []
  /// Values for the container: priority, z-index, row background, … Reading records dependencies.
  package private(set) var traits: () -> ViewTraits = { ViewTraits() }
  package private(set) var makeOutputs: (_ViewInputs) -> _ViewOutputs

  package init(
    viewType: Any.Type = EmptyView.self, makeOutputs: @escaping (_ViewInputs) -> _ViewOutputs
  ) {
    identity = Identity()
    self.viewType = viewType
    self.makeOutputs = makeOutputs
  }

  /// A view of a known type, lowered with what its list inherited.
  package init<V: View>(view: _GraphValue<V>, base: GraphInputs) {
    self.init(viewType: inspectedType(of: V.self)) { inputs in
      var inputs = inputs
      inputs.base = base
      inputs.base.dissolvesStacks = false
      if let change = inputs.elementEnvironment {
        inputs.elementEnvironment = nil
        inputs.base.writeEnvironment(in: inputs.subgraph, change)
      }
      return V.makeOutputs(view: view, inputs: inputs)
    }
  }

  /// The same view under an identity that it had before.
  func identified(as identity: Identity) -> ViewElement {
    var copy = self
    copy.identity = identity
    return copy
  }

  package func adding(id: AnyHashable) -> ViewElement {
    var copy = wrapped { inputs, content in
      var outputs = content(inputs)
      outputs.addInspectedID(id, inputs: inputs)
      // Only where a reader above may want to scroll to it.
      if inputs.preferences.contains(IdentifiedViewsKey.self) {
        let inner = outputs.preferences[IdentifiedViewsKey.self]
        let bounds = { CGRect(origin: .zero, size: inputs.size.value.value) }
        let own = IdentifiedViews(
          space: inputs.space, isScrollTarget: inputs.base.isScrollTargetLayout,
          frame: { $0 == id ? bounds() : nil }, shown: { [([id], bounds())] },
          around: { _ in [bounds()] })
        outputs.preferences[IdentifiedViewsKey.self] = Rule(
          in: inputs.subgraph, always: { [own] + (inner?.value ?? []) })
      }
      return outputs
    }
    copy.ids.append(id)
    return copy
  }

  package func addingTrait<Key: ViewTraitKey>(
    _ key: Key.Type, _ value: @escaping () -> Key.Value
  ) -> ViewElement {
    var copy = self
    let inner = traits
    copy.traits = {
      var traits = inner()
      // The innermost writer is nearest to the view and wins.
      if !traits.contains(key) { traits[key] = value() }
      return traits
    }
    return copy
  }

  /// The same for several at once.
  func addingTraits(_ outer: @escaping () -> ViewTraits) -> ViewElement {
    var copy = self
    let inner = traits
    copy.traits = {
      var traits = inner()
      traits.merge(outer())
      return traits
    }
    return copy
  }

  /// The element inside something that lowers it.
  package func wrapped(
    _ wrap: @escaping (_ViewInputs, (_ViewInputs) -> _ViewOutputs) -> _ViewOutputs
  ) -> ViewElement {
    var copy = self
    let inner = makeOutputs
    copy.makeOutputs = { inputs in wrap(inputs, inner) }
    return copy
  }
}
