// How far content follows a finger past an edge.

/// The resistance past an edge: 0.55 of the finger's travel at first, never the viewport's length.
///
/// `displacement(forTravel:)` maps finger travel x past the edge to what is shown, f(x) = (1 − 1 /
/// (0.55·x/d + 1))·d, with d the length of the scroll view along the axis. A viewport of 852 pt
/// shows 235.0 pt for 590 pt of travel (measured on iOS 17).
package struct RubberBand: Hashable, Sendable {
  /// The slope at the edge.
  package static let coefficient = 0.55

  /// The length of the scroll view's bounds along the axis, in points.
  package let dimension: Double

  package init(dimension: Double) {
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
  }

  /// The overscroll shown, in points, for `travel` points past the edge; odd, so either sign will
  /// do.
  package func displacement(forTravel travel: Double) -> Double {
    guard dimension > 0 else { return 0 }
    // f written with one division. It equals the formula above, and cannot subtract two near ones.
    let pull = Self.coefficient * travel.magnitude
    let shown = pull * dimension / (pull + dimension)
    return travel < 0 ? -shown : shown
  }

  /// The finger travel that shows `displacement`; the inverse of `displacement(forTravel:)`.
  ///
  /// x = d·f / ((d − f)·0.55). A displacement that no travel reaches (d or more, possible when the
  /// scroll view shrank meanwhile) answers as if it were 0.1 % short of d.
  package func travel(forDisplacement displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = min(displacement.magnitude, dimension * 0.999)
    let travel = dimension * shown / ((dimension - shown) * Self.coefficient)
    return displacement < 0 ? -travel : travel
  }
}
