// What content does without a finger: one leg, or a coast into an edge and the bounce after it.

/// A motion that was settled the moment it began: its whole future is a function of time.
struct Flight: Hashable, Sendable {
  enum Leg: Hashable, Sendable {
    case coast(Deceleration)
    case bounce(BounceSpring, edge: Edge, position: Double)
    case ease(CosineEase)

    var duration: Double {
      switch self {
      case .coast(let coast): coast.duration
      case .bounce(let spring, _, _): spring.duration
      case .ease(let ease): ease.duration
      }
    }

    func position(at time: Double) -> Double {
      switch self {
      case .coast(let coast): coast.position(at: time)
      case .bounce(let spring, _, let edge): edge + spring.displacement(at: time)
      case .ease(let ease): ease.position(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .coast(let coast): coast.velocity(at: time)
      case .bounce(let spring, _, _): spring.velocity(at: time)
      case .ease: 0
      }
    }
  }

  /// Which end of the range content is bound to.
  enum Edge: Hashable, Sendable {
    case lower, upper
  }

  /// The clock's time at which it began, in seconds.
  let start: Double
  let first: Leg
  /// When the second leg takes over, in seconds after `start`; the whole length if there is none.
  let firstDuration: Double
  let second: Leg?
  /// Where the content is at the end, exactly.
  let rest: Double

  init(start: Double, leg: Leg, rest: Double) {
    self.start = start
    self.first = leg
    self.firstDuration = leg.duration
    self.second = nil
    self.rest = rest
  }

  /// A coast that meets an edge after `impact` seconds, and what follows there, if anything.
  init(start: Double, coast: Deceleration, impact: Double, then second: Leg?, rest: Double) {
    self.start = start
    self.first = .coast(coast)
    self.firstDuration = impact
    self.second = second
    self.rest = rest
  }

  /// The clock's time from which nothing moves.
  var end: Double { start + firstDuration + (second?.duration ?? 0) }

  /// The leg under way at `time`, and the seconds since it began.
  func leg(at time: Double) -> (leg: Leg, elapsed: Double) {
    let elapsed = time - start
    if let second, elapsed >= firstDuration { return (second, elapsed - firstDuration) }
    return (first, elapsed)
  }

  func position(at time: Double) -> Double {
    if time >= end { return rest }
    let (leg, elapsed) = leg(at: time)
    return leg.position(at: elapsed)
  }

  func velocity(at time: Double) -> Double {
    if time >= end { return 0 }
    let (leg, elapsed) = leg(at: time)
    return leg.velocity(at: elapsed)
  }
}

extension Flight {
  /// The same motion `distance` further on, for content that grew above the viewport.
  func shifted(by distance: Double) -> Flight {
    Flight(
      start: start, first: first.shifted(by: distance), firstDuration: firstDuration,
      second: second?.shifted(by: distance), rest: rest + distance)
  }

  private init(start: Double, first: Leg, firstDuration: Double, second: Leg?, rest: Double) {
    self.start = start
    self.first = first
    self.firstDuration = firstDuration
    self.second = second
    self.rest = rest
  }
}

extension Flight.Leg {
  fileprivate func shifted(by distance: Double) -> Flight.Leg {
    switch self {
    case .coast(let coast):
      .coast(
        Deceleration(
          position: coast.position + distance, velocity: coast.velocity, rate: coast.rate))
    case .bounce(let spring, let edge, let position):
      .bounce(spring, edge: edge, position: position + distance)
    case .ease(let ease):
      .ease(
        CosineEase(
          from: ease.start + distance, to: ease.end + distance, duration: ease.duration))
    }
  }
}
