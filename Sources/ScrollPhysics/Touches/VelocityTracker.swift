// How fast a finger was when it left.

/// The velocity of the last four reports of one coordinate, filtered as UIKit does.
///
/// With the slopes sᵢ between neighbouring reports and uᵢ = 0.4·sᵢ + 0.6·sᵢ₊₁, the current estimate
/// starts as u₀ and becomes 0.8·current + 0.2·uᵢ; the answer is 0.75·previous + 0.25·current. An
/// even motion gives its own speed; reports of a finger that stays where it is bring the answer to
/// 0 within three.
package struct VelocityTracker: Hashable, Sendable {
  private var times: [Double] = []
  private var values: [Double] = []

  package init() {}

  /// Adds a report.
  ///
  /// One that is not later than the last replaces its value: no slope can be had from it.
  package mutating func add(_ value: Double, at time: Double) {
    if let last = times.last, time <= last {
      values[values.count - 1] = value
      return
    }
    times.append(time)
    values.append(value)
    if times.count > 4 {
      times.removeFirst()
      values.removeFirst()
    }
  }

  /// In units per second; 0 for fewer than two reports.
  package var velocity: Double {
    var slopes: [Double] = []
    for i in times.indices.dropFirst() {
      slopes.append((values[i] - values[i - 1]) / (times[i] - times[i - 1]))
    }
    guard let only = slopes.first else { return 0 }
    var previous: Double?
    var current: Double?
    for i in slopes.indices.dropFirst() {
      let u = 0.4 * slopes[i - 1] + 0.6 * slopes[i]
      previous = current
      current = current.map { 0.8 * $0 + 0.2 * u } ?? u
    }
    guard let current else { return only }
    guard let previous else { return current }
    return 0.75 * previous + 0.25 * current
  }
}
