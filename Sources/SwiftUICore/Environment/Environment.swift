// @Environment and the modifiers that set it.

package import AttributeGraph
import LayoutEngine
public import Observation

/// A value that the view reads from its environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  enum Content {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case value(Value)
  }

  var content: Content

  public nonisolated init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    content = .keyPath(keyPath)
  }

  public var wrappedValue: Value {
    switch content {
    case .value(let value): value
    case .keyPath(let keyPath): EnvironmentValues()[keyPath: keyPath]
    }
  }
}

extension Environment where Value: AnyObject & Observable {
  public nonisolated init(_ objectType: Value.Type) {
    content = .keyPath(\EnvironmentValues.[requiredObject: ObjectTypeKey<Value>()])
  }
}

extension Environment {
  public nonisolated init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    content = .keyPath(\EnvironmentValues.[optionalObject: ObjectTypeKey<T>()])
  }
}

/// Stands for a type in a key path.
struct ObjectTypeKey<T>: Hashable {}

extension EnvironmentValues {
  subscript<T: AnyObject & Observable>(optionalObject _: ObjectTypeKey<T>) -> T? {
    self[T.self]
  }

  subscript<T: AnyObject & Observable>(requiredObject _: ObjectTypeKey<T>) -> T {
    guard let object = self[T.self] else {
      fatalError(
        "No Observable object of type \(T.self) found. A View.environment(_:) for \(T.self) may be "
          + "missing as an ancestor of this view.")
    }
    return object
  }
}

extension Environment: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    let environment = base.environment
    var followed: (keyPath: KeyPath<EnvironmentValues, Value>, value: Rule<Value>)?
    return { property in
      guard case .keyPath(let keyPath) = property.content else { return }
      if followed?.keyPath != keyPath {
        // A rule for this one value: the body does not run again when others change.
        let rule = Rule(
          in: subgraph, comparing: { environment.value[keyPath: keyPath] })
        followed = (keyPath, rule)
      }
      if let value = followed?.value.value { property.content = .value(value) }
    }
  }
}

extension GraphInputs {
  /// Changes the environment of what is lowered with these inputs; what the closure reads is followed.
  mutating func writeEnvironment(
    in subgraph: Subgraph, _ write: @escaping (inout EnvironmentValues) -> Void
  ) {
    let outer = environment
    environment = Rule(
      in: subgraph,
      always: {
        var values = outer.value
        write(&values)
        return values
      })
  }
}

/// Changes the environment of its content.
package struct EnvironmentWritingModifier: InputsModifier {
  var write: (inout EnvironmentValues) -> Void

  package init(write: @escaping (inout EnvironmentValues) -> Void) { self.write = write }

  @MainActor package static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    base.writeEnvironment(in: subgraph) { modifier.value.write(&$0) }
  }
}

/// Sets one value of the environment.
public struct _EnvironmentKeyWritingModifier<Value>: InputsModifier {
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  @MainActor package static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    base.writeEnvironment(in: subgraph) {
      $0[keyPath: modifier.value.keyPath] = modifier.value.value
    }
  }
}

/// Changes one value of the environment.
public struct _EnvironmentKeyTransformModifier<Value>: InputsModifier {
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var transform: (inout Value) -> Void

  @MainActor package static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    base.writeEnvironment(in: subgraph) {
      modifier.value.transform(&$0[keyPath: modifier.value.keyPath])
    }
  }
}

extension View {
  /// Sets a value of the environment for the view and its descendants.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Supplies an observable object to the view's descendants.
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentWritingModifier { $0[T.self] = object })
  }

  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}
