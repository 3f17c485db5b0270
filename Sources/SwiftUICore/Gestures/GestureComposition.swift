// Two gestures as one: at the same time, one after the other, one or the other.

import ScrollPhysics

/// Both gestures, neither waiting for the other.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>(
      First._makeRecognizer({ gesture().first }, context: context),
      Second._makeRecognizer({ gesture().second }, context: context))
  }
}

/// The second gesture begins when the first has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  @frozen
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>(
      First._makeRecognizer({ gesture().first }, context: context),
      Second._makeRecognizer({ gesture().second }, context: context))
  }
}

/// One of two gestures; the first goes before.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  @frozen
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    // Each has its own actions: those of the one that loses are dropped.
    let contexts = (
      _GestureContext(viewGraph: context.viewGraph, space: context.space),
      _GestureContext(viewGraph: context.viewGraph, space: context.space)
    )
    return ExclusiveRecognizer<First, Second>(
      First._makeRecognizer({ gesture().first }, context: contexts.0),
      Second._makeRecognizer({ gesture().second }, context: contexts.1),
      contexts: contexts, outer: context)
  }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  _GestureRecognizer<SimultaneousGesture<First, Second>.Value>
{
  private let first: _GestureRecognizer<First.Value>
  private let second: _GestureRecognizer<Second.Value>

  init(_ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var deadline: Double? { earliest(first.deadline, second.deadline) }

  override func handle(_ event: GestureEvent) {
    first.handle(event)
    second.handle(event)
    follow()
  }

  override func cancel() {
    first.cancel()
    second.cancel()
    follow()
  }

  private func follow() {
    let value = SimultaneousGesture<First, Second>.Value(
      first: first.phase.value, second: second.phase.value)
    let outcomes = [first.outcome, second.outcome]
    if outcomes.contains(.active) {
      phase = .active(value)
    } else if outcomes.contains(.possible) {
      // One that has ended is recognised, whatever the other still waits for.
      let hasEnded = outcomes.contains(.ended)
      let isEmpty = value.first == nil && value.second == nil
      phase = hasEnded ? .active(value) : .possible(isEmpty ? nil : value)
    } else {
      phase = outcomes.contains(.ended) ? .ended(value) : .failed
    }
  }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  _GestureRecognizer<SequenceGesture<First, Second>.Value>
{
  private let first: _GestureRecognizer<First.Value>
  private let second: _GestureRecognizer<Second.Value>
  private var lastTouch: Touch?

  init(_ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var deadline: Double? {
    first.outcome == .ended ? second.deadline : first.deadline
  }

  override func handle(_ event: GestureEvent) {
    if case .touch(let touch) = event { lastTouch = touch }
    if first.outcome == .ended {
      second.handle(event)
    } else {
      first.handle(event)
      // A finger that is still down comes down for the second gesture.
      if first.outcome == .ended, var touch = lastTouch, touch.phase != .ended {
        if case .time(let time) = event { touch.time = time }
        touch.phase = .began
        second.handle(.touch(touch))
      }
    }
    follow()
  }

  override func cancel() {
    first.cancel()
    second.cancel()
    if phase.outcome != .ended { phase = .failed }
  }

  private func follow() {
    switch first.phase {
    case .possible(let value): phase = .possible(value.map { .first($0) })
    case .active(let value): phase = .active(.first(value))
    case .failed: phase = .failed
    case .ended(let value):
      switch second.phase {
      case .possible(let other), .active(let other as Second.Value?):
        phase = .active(.second(value, other))
      case .ended(let other): phase = .ended(.second(value, other))
      case .failed: phase = .failed
      }
    }
  }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  _GestureRecognizer<ExclusiveGesture<First, Second>.Value>
{
  private let first: _GestureRecognizer<First.Value>
  private let second: _GestureRecognizer<Second.Value>
  private let contexts: (first: _GestureContext, second: _GestureContext)
  private let outer: _GestureContext

  init(
    _ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>,
    contexts: (_GestureContext, _GestureContext), outer: _GestureContext
  ) {
    self.first = first
    self.second = second
    self.contexts = contexts
    self.outer = outer
  }

  override var deadline: Double? { earliest(first.deadline, second.deadline) }

  override func handle(_ event: GestureEvent) {
    first.handle(event)
    second.handle(event)
    follow()
  }

  override func cancel() {
    first.cancel()
    second.cancel()
    phase = .failed
  }

  private func follow() {
    switch first.phase {
    case .possible(let value):
      if case .active(let other) = second.phase {
        // The second got there first.
        first.cancel()
        contexts.first.drop()
        pass(contexts.second)
        phase = .active(.second(other))
      } else {
        pass(contexts.first)
        phase = .possible(value.map { .first($0) })
      }
    case .active(let value):
      win()
      phase = .active(.first(value))
    case .ended(let value):
      win()
      phase = .ended(.first(value))
    case .failed:
      pass(contexts.second)
      phase = second.phase.map { .second($0) }
    }
  }

  private func win() {
    second.cancel()
    contexts.second.drop()
    pass(contexts.first)
  }

  private func pass(_ inner: _GestureContext) {
    let actions = inner.waiting
    inner.drop()
    for action in actions { outer.enqueue(action) }
  }
}

extension GesturePhase {
  /// The value, where there is one.
  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }
}

private func earliest(_ a: Double?, _ b: Double?) -> Double? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}

extension Gesture {
  /// Recognises another gesture at the same time.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Recognises another gesture after this one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Recognises another gesture where this one fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
