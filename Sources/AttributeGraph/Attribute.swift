// Attributes with values: inputs that are set and rules that compute.

/// A value in the graph. Reading `value` inside a rule makes it an input of that rule.
@MainActor @safe
package class Attribute<Value>: AnyAttribute {
  /// Room for one value, there from the first on.
  ///
  /// OPTIMIZATION: not an optional, whose metadata generic code looks up at every access: 7 % of a first layout.
  private nonisolated(unsafe) final let storage: UnsafeMutablePointer<Value>
  private final var hasValue = false

  override init(in subgraph: Subgraph, _ kind: Kind = .ordinary) {
    unsafe storage = .allocate(capacity: 1)
    super.init(in: subgraph, kind)
  }

  deinit {
    if hasValue { unsafe storage.deinitialize(count: 1) }
    unsafe storage.deallocate()
  }

  package final var value: Value {
    prepareToRead()
    precondition(hasValue, "\(debugName) was read while its own first value was being computed")
    return unsafe storage.pointee
  }

  /// The value of the last evaluation, if any; neither records a reader nor evaluates.
  package final var lastValue: Value? { hasValue ? unsafe storage.pointee : nil }

  /// Takes a value over unless it is the same as the last; returns whether it did.
  fileprivate final func store(_ value: Value, unlessEqualBy equality: Equality<Value>) -> Bool {
    if !hasValue {
      unsafe storage.initialize(to: value)
      hasValue = true
      return true
    }
    if unsafe equality.areEqual(storage.pointee, value) { return false }
    unsafe storage.pointee = value
    return true
  }
}

/// Which values count as the same, so that readers need not run again.
private enum Equality<Value> {
  case never
  /// Bit by bit and field by field.
  case comparison
  case function((Value, Value) -> Bool)

  @MainActor func areEqual(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .never: false
    case .comparison: Comparison.areEqual(a, b)
    case .function(let areEqual): areEqual(a, b)
    }
  }
}

/// A value that is set from outside.
package final class Input<Value>: Attribute<Value> {
  private let equality: Equality<Value>

  private init(_ value: Value, in subgraph: Subgraph, _ equality: Equality<Value>) {
    self.equality = equality
    super.init(in: subgraph)
    _ = store(value, unlessEqualBy: .never)
    didSetValue()
  }

  /// A value that is compared bit by bit and field by field.
  package convenience init(_ value: Value, in subgraph: Subgraph) {
    self.init(value, in: subgraph, .comparison)
  }

  package convenience init(
    _ value: Value, in subgraph: Subgraph, areEqual: @escaping (Value, Value) -> Bool
  ) {
    self.init(value, in: subgraph, .function(areEqual))
  }

  /// Sets the value; an equal value changes nothing. Returns whether it changed.
  @discardableResult
  package func set(_ value: Value) -> Bool {
    guard store(value, unlessEqualBy: equality) else { return false }
    didSetValue()
    return true
  }

  /// Changes the value in place and counts it as changed.
  package func modify(_ body: (inout Value) -> Void) {
    guard var value = lastValue else { return }
    body(&value)
    _ = store(value, unlessEqualBy: .never)
    didSetValue()
  }
}

/// A value that never changes. Reading it costs nothing, and any number of readers may share it.
package final class Constant<Value>: Attribute<Value> {
  package init(_ value: Value, in subgraph: Subgraph) {
    super.init(in: subgraph, .constant)
    _ = store(value, unlessEqualBy: .never)
    didSetValue()
  }
}

/// A value computed from other attributes.
package final class Rule<Value>: Attribute<Value> {
  /// Nil once the rule has ended.
  private var compute: (() -> Value)?
  private let equality: Equality<Value>

  private init(
    in subgraph: Subgraph, _ equality: Equality<Value>, isGate: Bool = false,
    _ compute: @escaping () -> Value
  ) {
    self.compute = compute
    self.equality = equality
    super.init(in: subgraph, isGate ? .gate : .ordinary)
  }

  /// - Parameters:
  ///   - areEqual: decides whether readers need to run again.
  ///   - isGate: keeps changes from reaching readers before it is known that the value changes. For rules that
  ///     much hangs on and that often compute what they were: places and sizes that layout gives. The rule may
  ///     run although nobody reads it now, so it must not run user code that its other readers would not run.
  ///   - compute: must depend on nothing but the attributes it reads and its own remembered state.
  package convenience init(
    in subgraph: Subgraph, isGate: Bool = false, areEqual: @escaping (Value, Value) -> Bool,
    _ compute: @escaping () -> Value
  ) {
    self.init(in: subgraph, .function(areEqual), isGate: isGate, compute)
  }

  /// A rule whose readers run whenever it ran.
  package convenience init(in subgraph: Subgraph, always compute: @escaping () -> Value) {
    self.init(in: subgraph, .never, compute)
  }

  /// A rule whose values are compared bit by bit and field by field.
  package convenience init(in subgraph: Subgraph, comparing compute: @escaping () -> Value) {
    self.init(in: subgraph, .comparison, compute)
  }

  override func recompute() -> Bool {
    guard let compute else { return false }
    return store(compute(), unlessEqualBy: equality)
  }

  override func letGo() { compute = nil }
}

extension Rule where Value: Equatable {
  package convenience init(in subgraph: Subgraph, _ compute: @escaping () -> Value) {
    self.init(in: subgraph, areEqual: { $0 == $1 }, compute)
  }

  package convenience init(
    in subgraph: Subgraph, isGate: Bool, _ compute: @escaping () -> Value
  ) {
    self.init(in: subgraph, isGate: isGate, areEqual: { $0 == $1 }, compute)
  }
}

/// A rule that is run for what it does, whenever something it read has changed.
///
/// It computes nothing for others: the host takes it from the graph's queue and calls `runIfNeeded()`.
package final class Reaction: AnyAttribute {
  let serial: UInt64
  /// Nil once the reaction has ended.
  private var body: (() -> Void)?

  package init(in subgraph: Subgraph, _ body: @escaping () -> Void) {
    serial = subgraph.graph.makeSerial()
    self.body = body
    super.init(in: subgraph, .reaction)
    graph.enqueue(self)
  }

  override func didBecomeDirty() { graph.enqueue(self) }

  override func recompute() -> Bool {
    body?()
    return false
  }

  override func letGo() { body = nil }

  /// Runs the body if something it read changed since its last run.
  package func runIfNeeded() { update() }
}
