// Timing curves and springs.

public import Foundation

/// How a value gets from one state to another.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case bezier(UnitCurve, duration: Double)
    /// A damped oscillator: `response` is its undamped period in seconds.
    case spring(response: Double, dampingFraction: Double)
    case custom(AnyCustomAnimation)
  }

  var curve: Curve
  /// Seconds before it starts.
  var delay = 0.0
  /// Time runs this many times as fast.
  var speed = 1.0
  /// Nil repeats for ever.
  var repeatCount: Int? = 1
  var autoreverses = false

  init(_ curve: Curve) { self.curve = curve }

  // MARK: Curves

  /// iOS 17 and later: a spring without bounce.
  public static let `default` = Animation.spring(duration: 0.5, bounce: 0)

  public static var linear: Animation { linear(duration: defaultDuration) }
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(.bezier(.linear, duration: duration))
  }

  public static var easeIn: Animation { easeIn(duration: defaultDuration) }
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(.bezier(.easeIn, duration: duration))
  }

  public static var easeOut: Animation { easeOut(duration: defaultDuration) }
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(.easeOut, duration: duration))
  }

  public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(.easeInOut, duration: duration))
  }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(.bezier(UnitCurve(p1x, p1y, p2x, p2y), duration: duration))
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.bezier(curve, duration: duration))
  }

  /// The duration of the eased curves, measured on iOS.
  private static let defaultDuration = 0.35

  // MARK: Springs

  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    // Bounce is one minus the damping fraction; negative bounce damps more than critically.
    let damping = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    return Animation(.spring(response: duration, dampingFraction: damping))
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(.spring(response: response, dampingFraction: dampingFraction))
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(.spring(response: spring.response, dampingFraction: spring.dampingRatio))
  }

  public static var interactiveSpring: Animation { interactiveSpring() }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(.spring(response: response, dampingFraction: dampingFraction))
  }

  public static var smooth: Animation { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  public static var snappy: Animation { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static var bouncy: Animation { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let frequency = (stiffness / mass).squareRoot()
    return Animation(
      .spring(
        response: 2 * .pi / frequency,
        dampingFraction: damping / (2 * (stiffness * mass).squareRoot())))
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    spring(duration: duration, bounce: bounce)
  }

  public static var interpolatingSpring: Animation { interpolatingSpring() }

  // MARK: Changes

  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.delay += delay
    return copy
  }

  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= speed
    return copy
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeatCount = max(1, repeatCount)
    copy.autoreverses = autoreverses
    return copy
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var copy = self
    copy.repeatCount = nil
    copy.autoreverses = autoreverses
    return copy
  }

  // MARK: Evaluation

  /// How far the value has come `elapsed` seconds after the change: 0 at the start, 1 at the end, beyond
  /// where a spring overshoots. Nil once it is over.
  func fraction(at elapsed: Double) -> Double? {
    let time = (elapsed - delay) * speed
    if time <= 0 { return 0 }
    let duration = duration
    if duration <= 0 { return nil }
    let cycle = (time / duration).rounded(.down)
    if let repeatCount, cycle >= Double(repeatCount) {
      // An even number of reversing cycles ends where it began; the model value stands all the same.
      return nil
    }
    let phase = time - cycle * duration
    let isReversed = autoreverses && cycle.truncatingRemainder(dividingBy: 2) == 1
    return unitFraction(at: isReversed ? duration - phase : phase)
  }

  /// Seconds until a user takes it to be over, though a spring may still settle.
  var logicalDuration: Double {
    let cycles = repeatCount.map { Double($0) } ?? .infinity
    let once = if case .spring(let response, _) = curve { response } else { duration }
    return delay + (speed > 0 ? once * cycles / speed : .infinity)
  }

  /// Seconds until nothing moves any more.
  var settlingDuration: Double {
    let cycles = repeatCount.map { Double($0) } ?? .infinity
    return delay + (speed > 0 ? duration * cycles / speed : .infinity)
  }

  /// Seconds of one cycle.
  private var duration: Double {
    switch curve {
    case .bezier(_, let duration): duration
    case .spring(let response, let dampingFraction):
      Spring(response: response, dampingRatio: dampingFraction).settlingDuration
    case .custom(let animation): animation.duration
    }
  }

  private func unitFraction(at time: Double) -> Double {
    switch curve {
    case .bezier(let curve, let duration): curve.value(at: time / duration)
    case .spring(let response, let dampingFraction):
      Spring(response: response, dampingRatio: dampingFraction).fraction(at: time)
    case .custom(let animation): animation.fraction(at: time) ?? 1
    }
  }
}
