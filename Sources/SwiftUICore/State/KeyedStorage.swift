// @AppStorage and @SceneStorage: values under names, shared by all views of a run.

import AttributeGraph
public import Foundation

/// The named values of one run.
///
/// A run starts with what the program itself puts into its defaults, and nothing is written to disk: pictures do not
/// depend on the runs before.
@MainActor
final class KeyedStorage {
  private unowned let viewGraph: ViewGraph
  private var values: [String: Any] = [:]
  /// Counts the writes of each name: readers follow it.
  private var versions: [String: Input<Int>] = [:]

  init(viewGraph: ViewGraph) { self.viewGraph = viewGraph }

  func value(for name: String, in store: UserDefaults) -> Any? {
    _ = version(of: name).value
    if let written = values[name] { return written is Removed ? nil : written }
    return store.object(forKey: name)
  }

  func set(_ value: Any?, for name: String) {
    values[name] = value ?? Removed()
    let version = version(of: name)
    viewGraph.enqueueMutation { version.modify { $0 += 1 } }
  }

  private func version(of name: String) -> Input<Int> {
    if let version = versions[name] { return version }
    let version = Input(0, in: viewGraph.subgraph)
    versions[name] = version
    return version
  }

  private struct Removed {}
}

/// How a value is kept under a name.
struct KeyedCoding<Value> {
  var decode: (Any) -> Value?
  var encode: (Value) -> Any?
}

extension KeyedCoding {
  /// Kept as it is.
  static func plain() -> Self { Self(decode: { $0 as? Value }, encode: { $0 }) }

  /// Kept as it is, or not at all.
  static func optional<T>() -> Self where Value == T? {
    Self(decode: { .some($0 as? T) }, encode: { $0 })
  }

  static func raw() -> Self where Value: RawRepresentable {
    Self(
      decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, encode: { $0.rawValue })
  }

  static func optionalRaw<T: RawRepresentable>() -> Self where Value == T? {
    Self(
      decode: { .some(($0 as? T.RawValue).flatMap { T(rawValue: $0) }) }, encode: { $0?.rawValue })
  }
}

private final class KeyedLocation<Value>: AnyLocation<Value> {
  private let storage: KeyedStorage
  private let name: String
  private let store: UserDefaults
  private let initial: Value
  private let coding: KeyedCoding<Value>

  init(
    storage: KeyedStorage, name: String, store: UserDefaults, initial: Value,
    coding: KeyedCoding<Value>
  ) {
    self.storage = storage
    self.name = name
    self.store = store
    self.initial = initial
    self.coding = coding
  }

  override var value: Value {
    get { storage.value(for: name, in: store).flatMap { coding.decode($0) } ?? initial }
    set { storage.set(coding.encode(newValue), for: name) }
  }
}

/// A value in the user's defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  let initial: Value
  let name: String
  let store: UserDefaults?
  let coding: KeyedCoding<Value>
  var location: AnyLocation<Value>?

  nonisolated init(
    _ initial: Value, _ name: String, _ store: UserDefaults?, _ coding: KeyedCoding<Value>
  ) {
    self.initial = initial
    self.name = name
    self.store = store
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { location?.unisolatedValue ?? initial }
    nonmutating set { location?.unisolatedValue = newValue }
  }
  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initial)
  }
}

/// A value that a scene keeps.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  let initial: Value
  let name: String
  let coding: KeyedCoding<Value>
  var location: AnyLocation<Value>?

  nonisolated init(_ initial: Value, _ name: String, _ coding: KeyedCoding<Value>) {
    self.initial = initial
    self.name = name
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { location?.unisolatedValue ?? initial }
    nonmutating set { location?.unisolatedValue = newValue }
  }
  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(initial)
  }
}

extension AppStorage: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    var location: KeyedLocation<Value>?
    let outer = base.environment
    let graph = base.viewGraph.graph
    return { property in
      let inherited = graph.untracked { outer.value.defaultAppStorage }
      let known =
        location
        ?? KeyedLocation(
          storage: base.viewGraph.storage, name: property.name,
          store: property.store ?? inherited ?? .standard,
          initial: property.initial, coding: property.coding)
      location = known
      property.location = known
    }
  }
}

extension SceneStorage: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    var location: KeyedLocation<Value>?
    return { property in
      let known =
        location
        ?? KeyedLocation(
          storage: base.viewGraph.storage, name: "scene " + property.name, store: .standard,
          initial: property.initial, coding: property.coding)
      location = known
      property.location = known
    }
  }
}

private struct DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// The store of app storage inside.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    modifier(EnvironmentWritingModifier { $0.defaultAppStorage = store })
  }
}
