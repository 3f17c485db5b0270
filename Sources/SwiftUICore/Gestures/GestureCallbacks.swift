// onChanged, onEnded, map: what a user does with a gesture's values.

/// A gesture that runs an action whenever its value changes.
public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  var content: Content
  var action: (Content.Value) -> Void

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    ChangedRecognizer(
      Content._makeRecognizer({ gesture().content }, context: context), context: context
    ) { value in gesture().action(value) }
  }
}

/// A gesture that runs an action when it has been recognised to its end.
public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  var content: Content
  var action: (Content.Value) -> Void

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    EndedRecognizer(
      Content._makeRecognizer({ gesture().content }, context: context), context: context
    ) { value in gesture().action(value) }
  }
}

/// A gesture with another value.
public struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
  var content: Content
  var transform: (Content.Value) -> Value

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    MapRecognizer(Content._makeRecognizer({ gesture().content }, context: context)) { value in
      gesture().transform(value)
    }
  }
}

private final class ChangedRecognizer<Value: Equatable>: WrappingRecognizer<Value, Value> {
  private let context: _GestureContext
  private let action: @MainActor (Value) -> Void
  private var last: Value?

  init(
    _ base: _GestureRecognizer<Value>, context: _GestureContext,
    action: @escaping @MainActor (Value) -> Void
  ) {
    self.context = context
    self.action = action
    super.init(base)
  }

  override func follow() {
    phase = base.phase
    switch base.phase {
    case .possible(let value?), .active(let value):
      if last == value { return }
      last = value
      let action = action
      context.enqueue { action(value) }
    case .possible(nil), .ended, .failed: break
    }
  }
}

final class EndedRecognizer<Value>: WrappingRecognizer<Value, Value> {
  private let context: _GestureContext
  private let action: @MainActor (Value) -> Void
  private var hasEnded = false

  init(
    _ base: _GestureRecognizer<Value>, context: _GestureContext,
    action: @escaping @MainActor (Value) -> Void
  ) {
    self.context = context
    self.action = action
    super.init(base)
  }

  override func follow() {
    phase = base.phase
    guard case .ended(let value) = base.phase, !hasEnded else { return }
    hasEnded = true
    let action = action
    context.enqueue { action(value) }
  }
}

private final class MapRecognizer<Base, Value>: WrappingRecognizer<Base, Value> {
  private let transform: @MainActor (Base) -> Value

  init(_ base: _GestureRecognizer<Base>, _ transform: @escaping @MainActor (Base) -> Value) {
    self.transform = transform
    super.init(base)
  }

  override func follow() { phase = base.phase.map { transform($0) } }
}

extension Gesture where Value: Equatable {
  /// Runs an action whenever the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

extension Gesture {
  /// Runs an action when the gesture ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// A gesture whose values are made from this one's.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}
