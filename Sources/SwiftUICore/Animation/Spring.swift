// A damped harmonic oscillator in closed form.

public import Foundation
import Geometry

/// A spring as SwiftUI describes it: by the period it would have undamped, and by its damping.
public struct Spring: Hashable, Sendable {
  public var response: Double
  public var dampingRatio: Double

  public init(response: Double, dampingRatio: Double) {
    self.response = max(response, 0.001)
    self.dampingRatio = max(dampingRatio, 0)
  }

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  public var mass: Double { 1 }
  public var stiffness: Double { frequency * frequency }
  public var damping: Double { 2 * dampingRatio * frequency }
  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Undamped angular frequency; the stiffness is capped at 45,000 as in SwiftUI.
  private var frequency: Double { min(2 * .pi / response, 45_000.0.squareRoot()) }

  /// How far a unit step has come after `time` seconds, from rest.
  func fraction(at time: Double) -> Double {
    let w = frequency
    let z = dampingRatio
    if z < 1 {
      let damped = w * (1 - z * z).squareRoot()
      let (sin, cos) = DeterministicMath.sinCos(damped * time)
      return 1 - DeterministicMath.exp(-z * w * time) * (cos + z * w / damped * sin)
    }
    if z == 1 { return 1 - DeterministicMath.exp(-w * time) * (1 + w * time) }
    let root = w * (z * z - 1).squareRoot()
    let slow = -z * w + root
    let fast = -z * w - root
    return 1
      - (fast * DeterministicMath.exp(slow * time) - slow * DeterministicMath.exp(fast * time))
      / (fast - slow)
  }

  /// Seconds until a unit step stays within 0.001 of its end (SwiftUI's ε for interpolating springs).
  public var settlingDuration: TimeInterval {
    let w = frequency
    if dampingRatio <= 0 { return 60 }
    let slowest =
      dampingRatio > 1
      ? w * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot()) : dampingRatio * w
    // e^(−st)(1 + st) = ε is reached before st = 9.3; the envelope alone at 6.9.
    return (dampingRatio == 1 ? 9.3 : 6.9) / slowest
  }
}

// MARK: - From a start with a velocity

extension Spring {
  /// What is left, after a time, of a unit distance from the target and of a unit velocity; and how fast.
  private func basis(at time: Double) -> (p: Double, q: Double, dp: Double, dq: Double) {
    let w = frequency
    let z = dampingRatio
    if z < 1 {
      let damped = w * (1 - z * z).squareRoot()
      let (sin, cos) = DeterministicMath.sinCos(damped * time)
      let e = DeterministicMath.exp(-z * w * time)
      return (
        e * (cos + z * w / damped * sin), e * sin / damped, -e * w * w / damped * sin,
        e * (cos - z * w / damped * sin)
      )
    }
    if z == 1 {
      let e = DeterministicMath.exp(-w * time)
      return ((1 + w * time) * e, time * e, -w * w * time * e, (1 - w * time) * e)
    }
    let root = w * (z * z - 1).squareRoot()
    let (slow, fast) = (-z * w + root, -z * w - root)
    let (a, b) = (DeterministicMath.exp(slow * time), DeterministicMath.exp(fast * time))
    let d = slow - fast
    return (
      (slow * b - fast * a) / d, (a - b) / d, slow * fast * (b - a) / d, (slow * a - fast * b) / d
    )
  }

  /// Where a spring is that starts at zero with a velocity.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: 1 - basis.p) + initialVelocity.scaled(by: basis.q)
  }

  /// How fast it is.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: -basis.dp) + initialVelocity.scaled(by: basis.dq)
  }

  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    let start = fromValue.animatableData
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  public static var smooth: Spring { Spring(duration: 0.5, bounce: 0) }
  public static var snappy: Spring { Spring(duration: 0.5, bounce: 0.15) }
  public static var bouncy: Spring { Spring(duration: 0.5, bounce: 0.3) }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false)
  {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(response: 2 * .pi / frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
  }
}
