// @State.

import AttributeGraph

/// A value that the view owns.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  var initialValue: Value
  var location: AnyLocation<Value>?

  public nonisolated init(wrappedValue value: Value) { initialValue = value }
  public nonisolated init(initialValue value: Value) { initialValue = value }

  public var wrappedValue: Value {
    get {
      guard let location else { return initialValue }
      return location.unisolatedValue
    }
    nonmutating set {
      location?.unisolatedValue = newValue
    }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public nonisolated init() { self.init(wrappedValue: nil) }
}

extension State: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    var location: StoredLocation<Value>?
    return { state in
      let storage =
        location
        ?? StoredLocation(state.initialValue, viewGraph: base.viewGraph, in: subgraph)
      location = storage
      state.location = storage
    }
  }
}
