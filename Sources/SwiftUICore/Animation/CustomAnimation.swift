// Animations of a user's own.

public import Foundation

/// A rule for how a value gets to where it goes.
public protocol CustomAnimation: Hashable, Sendable {
  /// What of `value`, the whole change, is done at a time; nil when it is over.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation keeps from one frame to the next.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state = AnimationState<Value>()
  public var isLogicallyComplete = false
  public var environment: EnvironmentValues { EnvironmentValues() }
}

/// Values by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A custom animation as the house runs it: on the unit change, for every value changes in proportion.
struct AnyCustomAnimation: Hashable, Sendable {
  let base: any CustomAnimation

  func fraction(at time: Double) -> Double? {
    var context = AnimationContext<Double>()
    return base.animate(value: 1.0, time: time, context: &context)
  }

  /// Tried at sixtieths of a second, for a minute at most.
  var duration: Double {
    for frame in 1..<3600 where fraction(at: Double(frame) / 60) == nil {
      return Double(frame) / 60
    }
    return 60
  }

  static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }
  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension Animation {
  public init<A: CustomAnimation>(_ base: A) {
    self.init(.custom(AnyCustomAnimation(base: base)))
  }
}
