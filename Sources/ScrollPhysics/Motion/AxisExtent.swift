// How far one axis of a scroll view may go, and what happens beyond.

/// Whether content may be pulled past its edges.
package enum BounceBehavior: Hashable, Sendable {
  /// Always, also when the content is smaller than the viewport (`alwaysBounceVertical`; SwiftUI's
  /// `.always`).
  case always
  /// Only when there is something to scroll; otherwise the axis does not move at all.
  case basedOnSize
  /// Never: the edges are walls.
  case never
}

/// The lengths of one axis, in points, and the range of offsets they leave.
package struct AxisExtent: Hashable, Sendable {
  /// The length of the content.
  package var content: Double
  /// The length of the scroll view's own bounds, insets included.
  package var viewport: Double
  /// The inset before the content (top, left): the offset at rest is its negative.
  package var insetBefore: Double
  /// The inset after the content (bottom, right).
  package var insetAfter: Double
  package var bounce: BounceBehavior
  /// Whether the scroll view scrolls along this axis at all.
  package var isEnabled: Bool

  package init(
    content: Double, viewport: Double, insetBefore: Double = 0, insetAfter: Double = 0,
    bounce: BounceBehavior = .always, isEnabled: Bool = true
  ) {
    self.content = content
    self.viewport = viewport
    self.insetBefore = insetBefore
    self.insetAfter = insetAfter
    self.bounce = bounce
    self.isEnabled = isEnabled
  }

  /// The offset at rest at the start: −insetBefore.
  package var lower: Double { -insetBefore }
  /// The greatest offset at rest.
  ///
  /// Content that fits has one offset only, at the start, and so has an axis that does not scroll.
  package var upper: Double { isEnabled ? max(lower, content - viewport + insetAfter) : lower }

  /// Whether a finger can move this axis.
  package var isScrollable: Bool {
    isEnabled && (bounce == .always || upper > lower)
  }

  /// Whether content may be shown beyond `lower` and `upper`.
  package var canOverscroll: Bool { isScrollable && bounce != .never }

  package func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// The signed distance past the nearer edge; 0 inside.
  package func overscroll(of offset: Double) -> Double { offset - clamped(offset) }

  /// The offset shown for one that follows the finger 1:1.
  package func shown(forFinger offset: Double) -> Double {
    let edge = clamped(offset)
    guard canOverscroll else { return edge }
    return edge + RubberBand(dimension: viewport).displacement(forTravel: offset - edge)
  }

  /// The inverse of `shown(forFinger:)`, from which a new touch goes on.
  package func finger(forShown offset: Double) -> Double {
    let edge = clamped(offset)
    guard canOverscroll else { return edge }
    return edge + RubberBand(dimension: viewport).travel(forDisplacement: offset - edge)
  }
}
