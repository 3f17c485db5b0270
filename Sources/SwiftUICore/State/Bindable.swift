// @Bindable.

public import Observation

/// Bindings to the properties of an `@Observable` object.
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  /// For the initialisers of observable objects.
  private init(storing value: Value) { wrappedValue = value }
  public var projectedValue: Bindable<Value> { self }

  /// Here, and not only for observable objects, so that a memberwise initialiser takes the object itself.
  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public nonisolated init(wrappedValue: Value) { fatalError("unavailable") }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public nonisolated init(wrappedValue: Value) { self.init(storing: wrappedValue) }
  public nonisolated init(_ wrappedValue: Value) { self.init(storing: wrappedValue) }
  public nonisolated init(projectedValue: Bindable<Value>) { self = projectedValue }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
