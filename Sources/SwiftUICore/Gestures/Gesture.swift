// The protocol of gestures.

/// Something that a finger does, turned into values.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }

  /// The runtime side of the gesture; `gesture` gives its present value whenever it is asked.
  @MainActor static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value>
}

extension Never: Gesture {
  public typealias Value = Never

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Never, context: _GestureContext
  ) -> _GestureRecognizer<Never> {
    gesture()
  }
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

extension Gesture where Body.Value == Value {
  /// A gesture made of others is what its body is.
  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    Body._makeRecognizer({ gesture().body }, context: context)
  }
}

/// A gesture that the runtime knows itself.
nonisolated protocol PrimitiveGesture: Gesture where Body == Never {}

/// A gesture with its type hidden.
public struct AnyGesture<Value>: PrimitiveGesture {
  private let make: @MainActor (_GestureContext) -> _GestureRecognizer<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    // Gestures are values of the main actor, wherever they were made.
    nonisolated(unsafe) let gesture = gesture
    make = { context in T._makeRecognizer({ unsafe gesture }, context: context) }
  }

  @MainActor public static func _makeRecognizer(
    _ gesture: @escaping @MainActor () -> Self, context: _GestureContext
  ) -> _GestureRecognizer<Value> {
    gesture().make(context)
  }
}

/// Which gestures a view lets in.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none = GestureMask([])
  /// The gesture that is added, and not those of the view's content.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the view's content, and not the one that is added.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
