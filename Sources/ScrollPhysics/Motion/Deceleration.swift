// Content that coasts after a flick.

/// Exponential slowing down, in closed form: the offset depends on time alone, never on frames.
///
/// v(t) = v₀·rᵐˢ and x(t) = x₀ + v₀·F·(1 − rᵐˢ), where ms is t in milliseconds and F = r/(1−r)/1000
/// s: UIKit sums the series r + r² + … a millisecond at a time, so F is 0.499 s for the normal rate
/// and not the integral's 0.4995 s (measured on iOS 17 to 0.15 pt over 1500 pt). It is dead when
/// |v| reaches 10 pt/s.
package struct Deceleration: Hashable, Sendable {
  /// How fast content slows: what is left of the speed after one millisecond, in 0..<1.
  package struct Rate: Hashable, Sendable {
    package let perMillisecond: Double

    package init(perMillisecond: Double) {
      precondition(
        perMillisecond > 0 && perMillisecond < 1, "a deceleration rate of \(perMillisecond)")
      self.perMillisecond = perMillisecond
    }

    /// `UIScrollView.DecelerationRate.normal`.
    package static let normal = Rate(perMillisecond: 0.998)
    /// `UIScrollView.DecelerationRate.fast`, which paging uses.
    package static let fast = Rate(perMillisecond: 0.99)

    /// Points travelled for each point per second of speed lost, in seconds.
    package var factor: Double { perMillisecond / (1 - perMillisecond) / 1000 }
    /// The logarithm of what is left after one second.
    var logarithmPerSecond: Double { 1000 * DeterministicFunctions.log(perMillisecond) }
  }

  /// The speed, in pt/s, at which coasting content stops.
  package static let stopSpeed = 10.0
  /// A release slower than this, in pt/s, does not coast (measured: 187 stays, 625 coasts).
  package static let minimumReleaseSpeed = 250.0

  /// The offset at time 0, in points.
  package let position: Double
  /// The velocity at time 0, in pt/s.
  package let velocity: Double
  package let rate: Rate

  package init(position: Double, velocity: Double, rate: Rate = .normal) {
    self.position = position
    self.velocity = velocity
    self.rate = rate
  }

  /// The deceleration from `position` that comes to rest exactly at `target`.
  ///
  /// It keeps the rate and takes the starting speed that the distance asks for, which is what a
  /// target that was adjusted after the finger left (paging, view alignment) needs.
  package init(position: Double, target: Double, rate: Rate) {
    let distance = target - position
    let speed = distance.magnitude / rate.factor + (distance == 0 ? 0 : Self.stopSpeed)
    self.init(position: position, velocity: distance < 0 ? -speed : speed, rate: rate)
  }

  /// Seconds until the content is dead: ln(10/|v₀|) / (1000·ln r).
  package var duration: Double {
    let speed = velocity.magnitude
    guard speed > Self.stopSpeed else { return 0 }
    return DeterministicFunctions.log(Self.stopSpeed / speed) / rate.logarithmPerSecond
  }

  /// Where the content stops if no edge is met: x₀ + (v₀ ∓ 10)·F.
  package var rest: Double {
    guard velocity.magnitude > Self.stopSpeed else { return position }
    let stop = velocity < 0 ? -Self.stopSpeed : Self.stopSpeed
    return position + (velocity - stop) * rate.factor
  }

  package func position(at time: Double) -> Double {
    if time <= 0 { return position }
    if time >= duration { return rest }
    return position + velocity * rate.factor * (1 - remaining(at: time))
  }

  package func velocity(at time: Double) -> Double {
    if time <= 0 { return velocity }
    return time >= duration ? 0 : velocity * remaining(at: time)
  }

  /// When, and how fast, the content passes `edge`; nil if it stops before or moves away from it.
  ///
  /// Closed form: at the edge rᵐˢ = 1 − (edge − x₀)/(v₀·F), which is also what is left of the
  /// speed.
  package func crossing(of edge: Double) -> (time: Double, velocity: Double)? {
    let distance = edge - position
    guard distance * velocity > 0 || (distance == 0 && velocity != 0) else { return nil }
    let left = 1 - distance / (velocity * rate.factor)
    // A coast that was aimed at the edge stops there, whichever way its last bits were rounded.
    guard left * velocity.magnitude > Self.stopSpeed * (1 + 1e-9) else { return nil }
    return (DeterministicFunctions.log(left) / rate.logarithmPerSecond, velocity * left)
  }

  private func remaining(at time: Double) -> Double {
    DeterministicFunctions.exp(time * rate.logarithmPerSecond)
  }
}
