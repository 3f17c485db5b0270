// @FocusedValue and its like: what the view with the focus offers. Nothing has the focus at first.

public import Observation
public import Publishers

/// A key for a value that the focused view offers.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values of the focused view.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  public nonisolated init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public nonisolated init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
  public var wrappedValue: Value? { nil }
}

@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  public nonisolated init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}

@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init() {}
  public var wrappedValue: ObjectType? { nil }
}

extension View {
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { self }
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    self
  }
  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View { self }
  public nonisolated func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View { self }
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View { self }
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    self
  }

  // Focus by keys and remotes, which a phone has not.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }
  public nonisolated func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View { self }
  public nonisolated func focusable(
    _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void
  ) -> some View { self }
  public nonisolated func focusSection() -> some View { self }
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }
  public nonisolated func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View { self }
  public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Gives the focus to a view when the view appears.
  public nonisolated func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

public struct DefaultFocusEvaluationPriority: Sendable {
  public static let automatic = DefaultFocusEvaluationPriority()
  public static let userInitiated = DefaultFocusEvaluationPriority()
}
