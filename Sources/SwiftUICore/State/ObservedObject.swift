// @ObservedObject, @StateObject, @EnvironmentObject.

import AttributeGraph
import LayoutEngine
public import Publishers

/// An observable object that somebody else owns.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let root = root
      return Binding(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
    }
  }

  public var wrappedValue: ObjectType
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
}

extension ObservedObject: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    let subscription = ObjectSubscription<ObjectType>(base: base, subgraph: subgraph)
    return { property in subscription.follow(property.wrappedValue) }
  }
}

/// An observable object that the view owns: made once, when the view first appears.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  let make: () -> ObjectType
  var object: ObjectType?

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  @MainActor @preconcurrency
  public var wrappedValue: ObjectType { object ?? make() }

  @MainActor @preconcurrency
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension StateObject: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    let subscription = ObjectSubscription<ObjectType>(base: base, subgraph: subgraph)
    var object: ObjectType?
    return { property in
      let owned = object ?? base.viewGraph.graph.untracked { property.make() }
      object = owned
      property.object = owned
      subscription.follow(owned)
    }
  }
}

/// An observable object that an ancestor supplied with `environmentObject(_:)`.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
          + "\(ObjectType.self) may be missing as an ancestor of this view.")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }
}

extension EnvironmentObject: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    let subscription = ObjectSubscription<ObjectType>(base: base, subgraph: subgraph)
    let environment = base.environment
    return { property in
      property.object = environment.value[EnvironmentObjectKey<ObjectType>.self]
      if let object = property.object { subscription.follow(object) }
    }
  }
}

struct EnvironmentObjectKey<ObjectType: AnyObject>: EnvironmentKey {
  static var defaultValue: ObjectType? { nil }
}

extension View {
  /// Supplies an observable object to the view's descendants.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(
      EnvironmentWritingModifier { $0[EnvironmentObjectKey<T>.self] = object })
  }
}

/// Makes the rule that reads it run again when an object announces a change.
@MainActor
private final class ObjectSubscription<ObjectType: ObservableObject> {
  private let viewGraph: ViewGraph
  private let changes: Input<Int>
  private var object: ObjectType?
  private var subscription: AnyCancellable?

  init(base: GraphInputs, subgraph: Subgraph) {
    viewGraph = base.viewGraph
    changes = Input(0, in: subgraph)
    subgraph.onEnd { [weak self] in self?.unfollow() }
  }

  /// Watches `object`, and records the caller's rule as a reader of its changes.
  func follow(_ object: ObjectType) {
    _ = changes.value
    if self.object === object { return }
    unfollow()
    self.object = object
    subscription = object.objectWillChange.sink { [weak self] _ in
      onMainActor { self?.objectWillChange() }
    }
  }

  private func objectWillChange() {
    viewGraph.enqueueMutation { [weak changes] in
      changes?.modify { $0 += 1 }
    }
  }

  private func unfollow() {
    subscription = nil
    object = nil
  }
}
