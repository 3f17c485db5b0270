// @Binding.

import AttributeGraph
import Geometry
import LayoutEngine

/// A value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public var transaction = Transaction()
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void
  /// What the binding reads and writes, where it is nothing but that.
  private var location: AnyLocation<Value>?

  @preconcurrency
  public nonisolated init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    getter = get
    setter = { value, _ in set(value) }
  }

  @preconcurrency
  public nonisolated init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    getter = get
    setter = set
  }

  nonisolated init(location: AnyLocation<Value>) {
    self.init(
      get: { location.unisolatedValue }, set: { location.unisolatedValue = $0 })
    self.location = location
  }

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { getter() }
    nonmutating set {
      if transaction.isEmpty {
        setter(newValue, Transaction.current)
      } else {
        withTransaction(transaction) { setter(newValue, transaction) }
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    var binding = Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    binding.transaction = transaction
    return binding
  }

  /// The binding to a value inside an optional; nil while there is none.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    var last = initial
    self.init(
      get: {
        if let value = base.wrappedValue { last = value }
        return last
      }, set: { base.wrappedValue = $0 })
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let value = $0.base as? V { base.wrappedValue = value } })
  }

  /// A binding that writes in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// A binding that animates what it writes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
}

/// Bindings to one location are the same: who reads the value through one follows the location.
extension Binding: GraphComparable {
  @MainActor package static func areSame(_ a: Self, _ b: Self) -> Bool {
    guard let location = a.location, location === b.location else { return false }
    return a.transaction.isEmpty && b.transaction.isEmpty
  }
}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }
  public subscript(position: Index) -> Element { element(at: position) }

  /// The binding to an element; after its index has gone, to the last value it had.
  nonisolated func element(at position: Index) -> Element {
    // A row may be asked once more after its element has gone.
    var last: Value.Element?
    return Element(
      get: {
        let collection = wrappedValue
        if position < collection.endIndex {
          let element = collection[position]
          last = element
          return element
        }
        guard let last else {
          preconditionFailure("a binding to an element at \(position) of none")
        }
        return last
      },
      set: { if position < wrappedValue.endIndex { wrappedValue[position] = $0 } })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}
