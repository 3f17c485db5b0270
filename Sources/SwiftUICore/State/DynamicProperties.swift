// Finds the property wrappers of a view and connects them to their storage.

package import AttributeGraph
import LayoutEngine

/// A stored variable that follows something outside the view's value.
public protocol DynamicProperty {
  /// Called before the body runs.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A wrapper that the graph knows: it gets storage that outlives the view value.
@MainActor
protocol ConnectedProperty: DynamicProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void
}

/// Connects the dynamic properties of a view or modifier.
@MainActor
package enum DynamicProperties {
  /// Writes storage into one property, given the address of the value that contains it.
  private typealias Connection = (UnsafeMutableRawPointer) -> Void

  /// The value with its dynamic properties connected; the value itself when it has none.
  package static func connect<Value>(
    _ value: _GraphValue<Value>, base: GraphInputs, subgraph: Subgraph
  ) -> _GraphValue<Value> {
    let connections = unsafe connections(of: Value.self, base: base, subgraph: subgraph)
    if unsafe connections.isEmpty { return value }
    return _GraphValue(
      Rule(
        in: subgraph,
        always: {
          var copy = value.value
          unsafe withUnsafeMutableBytes(of: &copy) { bytes in
            guard let base = bytes.baseAddress else { return }
            unsafe connections.forEach { connect in unsafe connect(base) }
          }
          return copy
        }))
  }

  private static func connections(
    of type: Any.Type, base: GraphInputs, subgraph: Subgraph
  ) -> [Connection] {
    var connections: [Connection] = unsafe []
    for field in FieldLayout.fields(of: type) ?? [] {
      guard let property = field.type as? any DynamicProperty.Type else { continue }
      unsafe connections.append(
        connection(to: property, at: field.offset, base: base, subgraph: subgraph))
    }
    return unsafe connections
  }

  private static func connection<Property: DynamicProperty>(
    to type: Property.Type, at offset: Int, base: GraphInputs, subgraph: Subgraph
  ) -> Connection {
    if let connected = type as? any ConnectedProperty.Type {
      return unsafe connection(toConnected: connected, at: offset, base: base, subgraph: subgraph)
    }
    // A user's own wrapper: connect what it is made of, then let it update.
    let inner = unsafe connections(of: type, base: base, subgraph: subgraph)
    return { container in
      let address = unsafe container + offset
      unsafe inner.forEach { connect in unsafe connect(address) }
      unsafe address.assumingMemoryBound(to: type).pointee.update()
    }
  }

  private static func connection<Property: ConnectedProperty>(
    toConnected type: Property.Type, at offset: Int, base: GraphInputs, subgraph: Subgraph
  ) -> Connection {
    let connect = type.makeConnection(base: base, subgraph: subgraph)
    return { container in
      unsafe connect(&(container + offset).assumingMemoryBound(to: type).pointee)
    }
  }
}
