// Content that returns to its edge.

/// The critically damped spring that draws overscrolled content back, in closed form.
///
/// x(t) = (x₀ + (v₀ + ω·x₀)·t)·e^(−ω·t), with x the signed distance past the edge and ω = 2π/0.575
/// s⁻¹ (mass 1, stiffness 119.4, damping 21.85; measured on iOS 17). It ends where |x| < 0.1 pt and
/// |v| < 10 pt/s.
package struct BounceSpring: Hashable, Sendable {
  /// The undamped angular frequency, in s⁻¹.
  package static let angularFrequency = 2 * DeterministicFunctions.pi / 0.575
  package static let restDistance = 0.1
  package static let restSpeed = 10.0

  /// What a release past the edge adds to the finger's velocity, in s⁻¹ of overscroll, toward the
  /// edge.
  package static let movingReturnRate = 10.0

  /// The same for a finger that was lifted at rest.
  ///
  /// The one published trace of such a release (600 pt pulled, 0.3 s held still, lifted at 235 pt
  /// of overscroll) returns far slower than 10 s⁻¹: 7.25 follows all its 29 samples within a pixel,
  /// 10 misses by 21 pt. The trace's own reading is 10 s⁻¹ less the 625 pt/s of the drag, which
  /// UIKit still reported after the hold. Which drag came before is no property of a finger at
  /// rest, so this is the curve that a held finger gets here, after any drag.
  package static let heldReturnRate = 7.25

  /// The signed distance past the edge at time 0, in points.
  package let displacement: Double
  /// The velocity at time 0, in pt/s, positive in the direction of positive displacement.
  package let velocity: Double
  /// Seconds until the content is at rest on its edge.
  package let duration: Double

  /// A spring let go with exactly this velocity.
  package init(displacement: Double, velocity: Double) {
    self.displacement = displacement
    self.velocity = velocity
    self.duration = Self.duration(displacement, velocity)
  }

  /// The bounce of content let go `displacement` past its edge by a finger at `velocity`.
  ///
  /// 1. At rest: toward the edge at 7.25 s⁻¹ times the overscroll.
  /// 2. Moving outward: the finger's velocity, plus 10 s⁻¹ times the overscroll toward the edge.
  /// 3. Moving inward: the second term alone, for a flick adds nothing to a return.
  package init(releasedAt displacement: Double, velocity: Double) {
    let v: Double
    if velocity == 0 {
      v = -Self.heldReturnRate * displacement
    } else if velocity * displacement > 0 {
      v = velocity - Self.movingReturnRate * displacement
    } else {
      v = -Self.movingReturnRate * displacement
    }
    self.init(displacement: displacement, velocity: v)
  }

  /// The bounce of coasting content that meets its edge at `velocity`.
  package init(impactVelocity velocity: Double) {
    self.init(displacement: 0, velocity: velocity)
  }

  package func displacement(at time: Double) -> Double {
    if time <= 0 { return displacement }
    return time >= duration ? 0 : Self.state(displacement, velocity, time).x
  }

  package func velocity(at time: Double) -> Double {
    if time <= 0 { return velocity }
    return time >= duration ? 0 : Self.state(displacement, velocity, time).v
  }

  private static func state(_ x0: Double, _ v0: Double, _ t: Double) -> (x: Double, v: Double) {
    let slope = v0 + angularFrequency * x0
    let decay = DeterministicFunctions.exp(-angularFrequency * t)
    let line = x0 + slope * t
    return (line * decay, (slope - angularFrequency * line) * decay)
  }

  /// The time from which the spring is, and stays, at rest.
  ///
  /// Past its last turning point the spring comes ever closer, and |v| < ω·|x| there, so that the
  /// distance decides: a bracket is doubled until it holds the end, then halved to well below a
  /// nanosecond.
  private static func duration(_ x0: Double, _ v0: Double) -> Double {
    func isAtRest(_ t: Double) -> Bool {
      let (x, v) = state(x0, v0, t)
      return x.magnitude < restDistance && v.magnitude < restSpeed
    }
    let slope = v0 + angularFrequency * x0
    let turn = slope == 0 ? 0 : max(0, 1 / angularFrequency - x0 / slope)
    if isAtRest(0) && isAtRest(turn) { return 0 }
    guard x0.isFinite && v0.isFinite else { return 0 }
    var low = turn
    var high = turn + 0.25
    while !isAtRest(high) {
      low = high
      high += 0.25
    }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
