// @Namespace.

import AttributeGraph

/// A name that belongs to one view: for matching views with each other.
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {
    let serial: Int
  }

  var id: ID?

  public nonisolated init() {}

  public var wrappedValue: ID { id ?? ID(serial: 0) }
}

extension Namespace: ConnectedProperty {
  @MainActor private static var count = 0

  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    count += 1
    let id = ID(serial: count)
    return { $0.id = id }
  }
}
