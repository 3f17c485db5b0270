// Which preferences are asked for, and the attributes that answer.

package import AttributeGraph

/// The keys that somebody above asked for. Only these are lowered.
@MainActor
package struct PreferenceKeys {
  fileprivate(set) var keys: [any PreferenceKey.Type] = []

  package init() {}

  package mutating func insert<Key: PreferenceKey>(_ key: Key.Type) {
    if !contains(key) { keys.append(key) }
  }

  package mutating func remove<Key: PreferenceKey>(_ key: Key.Type) {
    keys.removeAll { ObjectIdentifier($0) == ObjectIdentifier(key) }
  }

  /// The keys of the graph itself: what is inspected, tapped, scrolled.
  var ownOnly: PreferenceKeys {
    var own = PreferenceKeys()
    if contains(InspectionKey.self) { own.insert(InspectionKey.self) }
    if contains(RespondersKey.self) { own.insert(RespondersKey.self) }
    if contains(ScrollStatesKey.self) { own.insert(ScrollStatesKey.self) }
    return own
  }

  package func contains<Key: PreferenceKey>(_ key: Key.Type) -> Bool {
    keys.contains { ObjectIdentifier($0) == ObjectIdentifier(key) }
  }
}

/// An attribute for each preference that a view's subtree may write.
@MainActor
package struct PreferenceOutputs {
  private var attributes: [ObjectIdentifier: AnyAttribute] = [:]

  package init() {}

  package subscript<Key: PreferenceKey>(key: Key.Type) -> Attribute<Key.Value>? {
    get { attributes[ObjectIdentifier(key)] as? Attribute<Key.Value> }
    set { attributes[ObjectIdentifier(key)] = newValue }
  }

  /// The outputs of views in painting order, each key reduced over the views that write it.
  package static func merging(
    _ outputs: [PreferenceOutputs], keys: PreferenceKeys, in subgraph: Subgraph
  ) -> PreferenceOutputs {
    let writers = outputs.filter { !$0.attributes.isEmpty }
    if writers.count <= 1 { return writers.first ?? PreferenceOutputs() }
    var merged = PreferenceOutputs()
    for key in keys.keys { merged.merge(key, from: writers, in: subgraph) }
    return merged
  }

  private mutating func merge<Key: PreferenceKey>(
    _ key: Key.Type, from writers: [PreferenceOutputs], in subgraph: Subgraph
  ) {
    let attributes = writers.compactMap { $0[key] }
    if attributes.count <= 1 {
      self[key] = attributes.first
    } else {
      self[key] = Rule(
        in: subgraph,
        comparing: { key.reduced(attributes.map { $0.value }) ?? key.defaultValue })
    }
  }

  /// The outputs of views that come and go: every key is there, as the default while nobody writes it.
  package static func dynamic(
    _ outputs: @escaping () -> [PreferenceOutputs], keys: PreferenceKeys, in subgraph: Subgraph
  ) -> PreferenceOutputs {
    var merged = PreferenceOutputs()
    for key in keys.keys { merged.addDynamic(key, outputs, in: subgraph) }
    return merged
  }

  private mutating func addDynamic<Key: PreferenceKey>(
    _ key: Key.Type, _ outputs: @escaping () -> [PreferenceOutputs], in subgraph: Subgraph
  ) {
    self[key] = Rule(
      in: subgraph,
      comparing: {
        key.reduced(outputs().compactMap { $0[key]?.value }) ?? key.defaultValue
      })
  }
}
