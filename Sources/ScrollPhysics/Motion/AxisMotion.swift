// The state machine of one axis of a scroll view.

/// Chooses where a released scroll ends: paging and view alignment hook in here.
///
/// It is given the offset where the content would come to rest (inside the range) and the velocity
/// of the release in pt/s, and returns the offset where it shall. Called once, at the release, also
/// for velocity 0.
package typealias TargetAdjustment = (_ proposed: Double, _ velocity: Double) -> Double

/// One axis: at rest, under a finger, or in flight.
///
/// Times are the clock's, in seconds. Between two calls that change it, the offset is a function of
/// time alone: asking more or less often changes nothing. The velocity of an offset is the opposite
/// of the finger's.
package struct AxisMotion: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle(Double)
    /// Under a finger: where the finger took hold, in 1:1 offsets, and how far it has gone since.
    case held(baseline: Double, travel: Double)
    case flying(Flight)
  }

  package private(set) var extent: AxisExtent
  package var rate: Deceleration.Rate
  private var state: State

  /// An axis at rest at its start.
  package init(extent: AxisExtent, rate: Deceleration.Rate = .normal) {
    self.extent = extent
    self.rate = rate
    self.state = .idle(extent.lower)
  }

  // MARK: Reading

  /// The offset at `time`, not rounded to pixels.
  package func offset(at time: Double) -> Double {
    switch state {
    case .idle(let offset): offset
    case .held(let baseline, let travel): extent.shown(forFinger: baseline + travel)
    case .flying(let flight): flight.position(at: time)
    }
  }

  /// The velocity of a flight at `time`, in pt/s; 0 at rest, under a finger and in an animated
  /// scroll.
  package func velocity(at time: Double) -> Double {
    if case .flying(let flight) = state { return flight.velocity(at: time) }
    return 0
  }

  /// Whether the offset will change after `time` without anybody's doing.
  package func isMoving(at time: Double) -> Bool {
    if case .flying(let flight) = state { return time < flight.end }
    return false
  }

  package var isHeld: Bool {
    if case .held = state { return true }
    return false
  }

  /// Whether what moves is an animated scroll and not a coast or a bounce.
  package var isEasing: Bool {
    if case .flying(let flight) = state, case .ease = flight.first { return true }
    return false
  }

  // MARK: The finger

  /// A finger comes down: what moves stops where it is shown, overscrolled or not.
  package mutating func hold(at time: Double) {
    state = .held(baseline: extent.finger(forShown: offset(at: time)), travel: 0)
  }

  /// The finger has pulled the content by `travel` points of offset since it took hold.
  package mutating func pull(by travel: Double) {
    guard case .held(let baseline, _) = state, extent.isScrollable else { return }
    state = .held(baseline: baseline, travel: travel)
  }

  /// The content is let go at `velocity` (of the offset, pt/s), from where it is shown.
  package mutating func release(
    velocity: Double, at time: Double, adjustingTarget adjust: TargetAdjustment? = nil
  ) {
    let position = offset(at: time)
    let over = extent.overscroll(of: position)
    if !extent.isScrollable || (over != 0 && !extent.canOverscroll) {
      state = .idle(extent.clamped(position))
    } else if over != 0 {
      bounce(BounceSpring(releasedAt: over, velocity: velocity), past: over, at: time)
    } else {
      coast(
        Deceleration(position: position, velocity: velocity, rate: rate), at: time,
        adjustingTarget: adjust)
    }
  }

  // MARK: The program

  /// Scrolls to `target`, kept inside the range, at once or with the 0.3 s cosine.
  package mutating func scroll(to target: Double, animated: Bool, at time: Double) {
    let target = extent.clamped(target)
    let position = offset(at: time)
    guard animated, target != position else {
      state = .idle(target)
      return
    }
    ease(CosineEase(from: position, to: target), at: time)
  }

  /// The content or the viewport changed at `time`; `shift` moves offset and content together.
  ///
  /// `shift` is for content that grew or shrank above the viewport: what is visible stays in place
  /// when offset and content move by the same amount.
  ///
  /// - At rest at the start, the offset stays there (−insetBefore) whatever the inset becomes.
  /// - At rest elsewhere, it stays, kept inside the new range.
  /// - Under a finger at or past the start, the pull past the start stays; elsewhere the finger's
  ///   hold stays.
  /// - A coast goes on at its speed toward the edges that are there now.
  /// - A bounce at the start keeps to the start. One at the end goes on if the content still lies
  ///   past it.
  /// - An animated scroll uses the time it has left, from where it is.
  package mutating func update(
    extent new: AxisExtent, shiftedBy shift: Double = 0, at time: Double
  ) {
    if shift != 0 { self.shift(by: shift) }
    guard new != extent else { return }
    let old = extent
    let position = offset(at: time)
    let velocity = velocity(at: time)
    extent = new
    switch state {
    case .idle:
      state = .idle(position == old.lower ? new.lower : new.clamped(position))
    case .held(let baseline, let travel):
      let isAtStart = baseline + travel <= old.lower
      state = .held(
        baseline: baseline + (isAtStart ? new.lower - old.lower : 0), travel: travel)
    case .flying(let flight) where time >= flight.end:
      state = .idle(position == old.lower ? new.lower : new.clamped(position))
    case .flying(let flight):
      switch flight.leg(at: time).leg {
      case .coast:
        goOn(from: position, velocity: velocity, at: time)
      case .bounce(_, edge: .lower, _):
        // Content that changes its length as it is pulled (a stretchy header) is no new bounce.
        if new.lower == old.lower { break }
        let spring = BounceSpring(displacement: position - new.lower, velocity: velocity)
        bounce(spring, at: .lower, at: time)
      case .bounce(_, edge: .upper, _):
        goOn(from: position, velocity: velocity, at: time)
      case .ease(let ease):
        let target = ease.end == old.lower ? new.lower : new.clamped(ease.end)
        let left = flight.end - time
        self.ease(CosineEase(from: position, to: target, duration: left), at: time)
      }
    }
  }

  // MARK: Flights

  private mutating func bounce(_ spring: BounceSpring, past over: Double, at time: Double) {
    bounce(spring, at: over < 0 ? .lower : .upper, at: time)
  }

  private mutating func bounce(_ spring: BounceSpring, at edge: Flight.Edge, at time: Double) {
    let position = edge == .lower ? extent.lower : extent.upper
    state = .flying(
      Flight(
        start: time, leg: .bounce(spring, edge: edge, position: position), rest: position))
  }

  private mutating func ease(_ ease: CosineEase, at time: Double) {
    state = .flying(Flight(start: time, leg: .ease(ease), rest: ease.end))
  }

  /// Flight under way meets a new range: past an edge it bounces, inside it coasts on.
  private mutating func goOn(from position: Double, velocity: Double, at time: Double) {
    let over = extent.overscroll(of: position)
    if over == 0 {
      let coast = Deceleration(position: position, velocity: velocity, rate: rate)
      self.coast(coast, at: time, adjustingTarget: nil)
    } else if extent.canOverscroll {
      // No faster toward the edge than a spring that stays on its side, or it would pass it.
      let fastest = -BounceSpring.angularFrequency * over
      let v = over > 0 ? max(velocity, fastest) : min(velocity, fastest)
      bounce(BounceSpring(displacement: over, velocity: v), past: over, at: time)
    } else {
      state = .idle(extent.clamped(position))
    }
  }

  private mutating func coast(
    _ coast: Deceleration, at time: Double, adjustingTarget adjust: TargetAdjustment?
  ) {
    var coast = coast
    if let adjust {
      let proposed = extent.clamped(coast.rest)
      let target = extent.clamped(adjust(proposed, coast.velocity))
      if target != proposed {
        coast = Deceleration(position: coast.position, target: target, rate: rate)
        // The end is the target itself, not the target less a rounding error.
        state = .flying(Flight(start: time, leg: .coast(coast), rest: target))
        return
      }
    }
    let edge = coast.velocity < 0 ? Flight.Edge.lower : .upper
    let edgePosition = edge == .lower ? extent.lower : extent.upper
    if coast.duration == 0 {
      state = .idle(coast.position)
    } else if let (impact, velocity) = coast.crossing(of: edgePosition) {
      let spring = BounceSpring(impactVelocity: velocity)
      let second: Flight.Leg? =
        extent.canOverscroll ? .bounce(spring, edge: edge, position: edgePosition) : nil
      state = .flying(
        Flight(start: time, coast: coast, impact: impact, then: second, rest: edgePosition))
    } else {
      state = .flying(Flight(start: time, leg: .coast(coast), rest: coast.rest))
    }
  }

  private mutating func shift(by distance: Double) {
    switch state {
    case .idle(let offset): state = .idle(offset + distance)
    case .held(let baseline, let travel):
      state = .held(baseline: baseline + distance, travel: travel)
    case .flying(let flight): state = .flying(flight.shifted(by: distance))
    }
  }
}
