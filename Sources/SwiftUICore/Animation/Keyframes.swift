// Keyframes: values that go from one key to the next, each part in its own way.

public import Foundation

/// How a value gets to the next key.
public struct _KeyframeSegment<Value: Animatable> {
  typealias Vector = Value.AnimatableData

  enum Kind {
    case move
    case linear(UnitCurve)
    case cubic(startVelocity: Vector?, endVelocity: Vector?)
    case spring(Spring, startVelocity: Vector?)
  }
  var to: Value
  var duration: Double
  var kind: Kind

  fileprivate var isCubic: Bool { if case .cubic = kind { true } else { false } }
}

/// The keys of one value.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  var _segments: [_KeyframeSegment<Value>] { get }
}

/// Evenly, or by a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _segments: [_KeyframeSegment<Value>]
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _segments = [.init(to: to, duration: duration, kind: .linear(timingCurve))]
  }
}

/// Smoothly through the keys.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _segments: [_KeyframeSegment<Value>]
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _segments = [
      .init(
        to: to, duration: duration,
        kind: .cubic(
          startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData))
    ]
  }
}

/// As a spring would.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _segments: [_KeyframeSegment<Value>]
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    _segments = [
      .init(
        to: to, duration: duration ?? spring.settlingDuration,
        kind: .spring(spring, startVelocity: startVelocity?.animatableData))
    ]
  }
}

/// At once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _segments: [_KeyframeSegment<Value>]
  public init(_ to: Value) { _segments = [.init(to: to, duration: 0, kind: .move)] }
}

/// Keys one after the other.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public let _segments: [_KeyframeSegment<Value>]
}

@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    _KeyframeSequence(_segments: accumulated._segments + next._segments)
  }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> some KeyframeTrackContent<Value>
  {
    _KeyframeSequence(_segments: components.flatMap(\._segments))
  }
  public static func buildEither(first component: some KeyframeTrackContent<Value>)
    -> _KeyframeSequence<Value>
  {
    _KeyframeSequence(_segments: component._segments)
  }
  public static func buildEither(second component: some KeyframeTrackContent<Value>)
    -> _KeyframeSequence<Value>
  {
    _KeyframeSequence(_segments: component._segments)
  }
  public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?)
    -> _KeyframeSequence<Value>
  {
    _KeyframeSequence(_segments: component?._segments ?? [])
  }
  public static func buildBlock() -> some KeyframeTrackContent<Value> {
    _KeyframeSequence(_segments: [])
  }
}

/// Keyframes of a whole value.
public protocol Keyframes<Value> {
  associatedtype Value
  var _tracks: [_KeyframeTrackRun<Value>] { get }
}

/// One track, its type hidden.
public struct _KeyframeTrackRun<Root> {
  let duration: Double
  let update: (inout Root, Root, Double) -> Void
}

/// The keys of one property, or of the value itself.
public struct KeyframeTrack<Root, TrackValue: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == TrackValue {
  public typealias Value = Root
  let keyPath: WritableKeyPath<Root, TrackValue>
  let content: Content

  public init(
    _ keyPath: WritableKeyPath<Root, TrackValue>,
    @KeyframeTrackContentBuilder<TrackValue> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public init(@KeyframeTrackContentBuilder<TrackValue> content: () -> Content)
  where Root == TrackValue {
    keyPath = \.self
    self.content = content()
  }

  public var _tracks: [_KeyframeTrackRun<Root>] {
    let segments = content._segments
    let keyPath = keyPath
    return [
      _KeyframeTrackRun(duration: segments.reduce(0) { $0 + $1.duration }) { root, initial, time in
        root[keyPath: keyPath] = segments.value(from: initial[keyPath: keyPath], at: time)
      }
    ]
  }
}

/// Tracks that run together.
public struct _KeyframeGroup<Value>: Keyframes {
  public let _tracks: [_KeyframeTrackRun<Value>]
}

@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value { expression }
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    _KeyframeGroup(_tracks: accumulated._tracks + next._tracks)
  }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    _KeyframeSequence(_segments: accumulated._segments + next._segments)
  }
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value {
    component
  }
  /// Keys alone are a track of the value itself.
  public static func buildFinalResult<K: KeyframeTrackContent>(_ component: K)
    -> KeyframeTrack<Value, Value, K> where K.Value == Value, Value: Animatable
  {
    KeyframeTrack { component }
  }
}

extension Array {
  /// The value on the way from key to key.
  ///
  /// A cubic part's slope at a key between two of its kind is the slope from the key before to the key after
  /// (Catmull-Rom); beside other parts it goes on as they do, and at the ends it is at rest.
  fileprivate func value<Value: Animatable>(from initial: Value, at time: Double) -> Value
  where Element == _KeyframeSegment<Value> {
    var start = initial.animatableData
    var velocity = Value.AnimatableData.zero
    var rest = time
    for (index, segment) in enumerated() {
      let end = segment.to.animatableData
      let isLast = index == count - 1
      let duration = segment.duration
      let endVelocity = self.endVelocity(of: index, from: start)
      if rest < duration || (isLast && duration > 0) {
        var result = segment.to
        if rest >= duration { return result }
        switch segment.kind {
        case .move: break
        case .linear(let curve):
          result.animatableData =
            start + (end - start).scaled(by: curve.value(at: rest / duration))
        case .cubic(let own, _):
          result.animatableData = hermite(
            start, end, own ?? velocity, endVelocity, duration: duration, at: rest / duration)
        case .spring(let spring, let own):
          result.animatableData =
            start
            + spring.value(
              target: end - start, initialVelocity: own ?? velocity, time: rest)
        }
        return result
      }
      rest -= duration
      switch segment.kind {
      case .move: velocity = .zero
      case .linear(let curve):
        velocity =
          duration > 0 && curve == .linear ? (end - start).scaled(by: 1 / duration) : .zero
      case .cubic: velocity = endVelocity
      case .spring(let spring, let own):
        velocity = spring.velocity(
          target: end - start, initialVelocity: own ?? velocity, time: duration)
      }
      start = end
    }
    return last?.to ?? initial
  }

  private func endVelocity<Value: Animatable>(
    of index: Int, from start: Value.AnimatableData
  ) -> Value.AnimatableData where Element == _KeyframeSegment<Value> {
    let segment = self[index]
    guard case .cubic(_, let own) = segment.kind else { return .zero }
    if let own { return own }
    guard index + 1 < count else { return .zero }
    let next = self[index + 1]
    let end = segment.to.animatableData
    let after = next.to.animatableData
    switch next.kind {
    case .cubic(let startVelocity, _):
      if let startVelocity { return startVelocity }
      let span = segment.duration + next.duration
      return span > 0 ? (after - start).scaled(by: 1 / span) : .zero
    case .linear: return next.duration > 0 ? (after - end).scaled(by: 1 / next.duration) : .zero
    case .move, .spring: return .zero
    }
  }
}

/// A cubic from one value and slope to another.
private func hermite<V: VectorArithmetic>(
  _ a: V, _ b: V, _ slopeA: V, _ slopeB: V, duration: Double, at t: Double
) -> V {
  let t2 = t * t
  let t3 = t2 * t
  return a.scaled(by: 2 * t3 - 3 * t2 + 1) + slopeA.scaled(by: (t3 - 2 * t2 + t) * duration)
    + b.scaled(by: -2 * t3 + 3 * t2) + slopeB.scaled(by: (t3 - t2) * duration)
}

/// Keyframes that can be asked for any moment.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let tracks: [_KeyframeTrackRun<Value>]
  public let duration: TimeInterval

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, keyframes: content())
  }

  init(initialValue: Value, keyframes: some Keyframes<Value>) {
    initial = initialValue
    tracks = keyframes._tracks
    duration = tracks.map(\.duration).max() ?? 0
  }

  public func value(time: Double) -> Value {
    var value = initial
    for track in tracks { track.update(&value, initial, max(time, 0)) }
    return value
  }

  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
