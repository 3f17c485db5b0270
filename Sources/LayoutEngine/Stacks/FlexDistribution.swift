// Sharing a length between claimants: the heart of stacks and grids.

package import Foundation

/// One of those who share a length.
package struct FlexClaimant {
  /// Its place in the caller's order.
  package var index: Int
  package var priority: Double
  /// Its length when offered nothing, and when offered everything.
  package var minimum: CGFloat
  package var maximum: CGFloat

  package init(index: Int, priority: Double, minimum: CGFloat, maximum: CGFloat) {
    self.index = index
    self.priority = priority
    self.minimum = minimum.withoutNaN
    self.maximum = maximum.withoutNaN
  }

  /// How much its length depends on the offer.
  package var flexibility: CGFloat {
    maximum == .infinity ? .infinity : max(0, maximum - minimum)
  }

  /// Whether this one chooses before `other`.
  ///
  /// Higher priority first; then the least flexible; among equally flexible ones the larger
  /// minimum, and at last the given order.
  package func precedes(_ other: FlexClaimant) -> Bool {
    if priority != other.priority { return priority > other.priority }
    let (mine, theirs) = (flexibility, other.flexibility)
    if mine != theirs { return mine < theirs }
    if mine == .infinity && minimum != other.minimum { return minimum > other.minimum }
    return index < other.index
  }
}

/// Offers a length to claimants, in turn.
///
/// 1. Claimants form groups by priority, highest first. What the lower groups need at least is
///    kept back for them.
/// 2. In a group the least flexible chooses first. It is offered an equal share of what is left;
///    what it leaves goes to those after it, what it takes beyond its share they lack.
///
/// - Parameters:
///   - available: the length to share, in points; infinite when there is no end of it.
///   - claimants: in any order.
///   - choose: asks a claimant, by its index, for its length when offered so much (never below 0).
package func distribute(
  _ available: CGFloat, among claimants: [FlexClaimant],
  choose: (_ index: Int, _ offer: CGFloat) -> CGFloat
) {
  let order = claimants.sorted { $0.precedes($1) }
  var remaining = available.withoutNaN
  // What all groups below the current one need at least.
  var reserved = order.reduce(0) { $0 + $1.minimum }
  var start = 0
  while start < order.count {
    let priority = order[start].priority
    let end = order[start...].firstIndex { $0.priority != priority } ?? order.count
    for claimant in order[start..<end] { reserved -= claimant.minimum }
    // Minima may be infinite, and ∞ − ∞ is not a number: sum afresh instead.
    if !reserved.isFinite { reserved = order[end...].reduce(0) { $0 + $1.minimum } }
    // Rounding may leave crumbs after the last group.
    if end == order.count { reserved = 0 }
    for position in start..<end {
      let share = (remaining - reserved) / CGFloat(end - position)
      let length = choose(order[position].index, max(share.withoutNaN, 0)).withoutNaN
      // Endless room stays endless, whatever is taken from it.
      if remaining != .infinity { remaining -= length }
    }
    start = end
  }
}
