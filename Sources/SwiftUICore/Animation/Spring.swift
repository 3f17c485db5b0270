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
