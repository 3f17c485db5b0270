// @GestureState: a value for as long as a gesture lasts.

import AttributeGraph

/// A value that a gesture writes while it goes on, and that goes back when the gesture is over.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// How the value goes back.
  typealias Reset = (Value, inout Transaction) -> Void

  let initialValue: Value
  let reset: Reset
  var location: AnyLocation<Value>?

  public nonisolated init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, reset: { _, _ in })
  }
  public nonisolated init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public nonisolated init(wrappedValue: Value, resetTransaction: Transaction) {
    // Read on the main actor, like every transaction.
    nonisolated(unsafe) let transaction = resetTransaction
    self.init(wrappedValue: wrappedValue, reset: { unsafe $1 = transaction })
  }
  public nonisolated init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  public nonisolated init(
    wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void
  ) {
    initialValue = wrappedValue
    self.reset = reset
  }
  public nonisolated init(
    initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void
  ) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.unisolatedValue ?? initialValue }
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public nonisolated init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public nonisolated init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    var location: StoredLocation<Value>?
    return { state in
      let storage =
        location ?? StoredLocation(state.initialValue, viewGraph: base.viewGraph, in: subgraph)
      location = storage
      state.location = storage
    }
  }
}

/// A gesture that writes a gesture state.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  public var _body: (Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    _body = body
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    UpdatingRecognizer(
      Base._makeRecognizer({ gesture().base }, context: context), context: context,
      gesture: gesture)
  }
}

private final class UpdatingRecognizer<Base: Gesture, State>:
  WrappingRecognizer<Base.Value, Base.Value>
{
  private let context: _GestureContext
  private let gesture: @MainActor () -> GestureStateGesture<Base, State>
  /// What was written last, for `inout`: the location follows at the next flush only.
  private var current: State?

  init(
    _ base: _GestureRecognizer<Base.Value>, context: _GestureContext,
    gesture: @escaping @MainActor () -> GestureStateGesture<Base, State>
  ) {
    self.context = context
    self.gesture = gesture
    super.init(base)
  }

  override func follow() {
    phase = base.phase
    switch base.phase {
    case .possible(let value?), .active(let value):
      // The order of the closures is the order of the modifiers: this one waits among them.
      context.enqueue { [self] in write(value) }
    case .possible(nil): break
    case .ended: context.enqueue { [self] in reset() }
    // What was dropped with the touch had not been written; what had is put back at once.
    case .failed: context.viewGraph.enqueueAction { [self] in reset() }
    }
  }

  private func write(_ value: Base.Value) {
    let gesture = gesture()
    guard let location = gesture.state.location else { return }
    var state = current ?? location.value
    var transaction = Transaction.current
    gesture._body(value, &state, &transaction)
    current = state
    withTransaction(transaction) { location.value = state }
  }

  private func reset() {
    guard let last = current else { return }
    current = nil
    let state = gesture().state
    var transaction = Transaction.current
    state.reset(last, &transaction)
    withTransaction(transaction) { state.location?.value = state.initialValue }
  }
}

extension Gesture {
  /// Writes a gesture state while the gesture goes on.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
