// From touches to gestures: who may have the finger.

import AttributeGraph
import Foundation
package import ScrollPhysics

/// Delivers a finger's touches to all gestures and scroll views under it, and decides between them.
///
/// The first to recognise its gesture takes the finger from all others. Of those that recognise with the same touch,
/// high priority goes before normal, the outermost first; then what is inside goes before what is around it, scroll
/// views among them. A gesture that ends when the finger leaves waits while one that goes before it may still be
/// recognised, as a single tap waits for a double tap. Simultaneous gestures neither take nor lose the finger.
@MainActor
package final class TouchSession {
  /// One that wants the finger.
  @MainActor
  private final class Participant {
    let token: Responder.Token?
    let recognizer: any GestureTracking
    let context: _GestureContext?
    let isExclusive: Bool
    /// Ended, but something that goes before it may still be recognised.
    var isHeld = false
    var outcome: GestureOutcome { recognizer.outcome }
    var isScroll: Bool { context == nil }

    init(
      token: Responder.Token?, recognizer: any GestureTracking, context: _GestureContext?,
      isExclusive: Bool
    ) {
      self.token = token
      self.recognizer = recognizer
      self.context = context
      self.isExclusive = isExclusive
    }

    func lose() {
      isHeld = false
      recognizer.cancel()
      context?.drop()
    }
  }

  private let viewGraph: ViewGraph
  /// In the order of precedence.
  private var participants: [Participant] = []
  private var isDown = false

  package init(viewGraph: ViewGraph) { self.viewGraph = viewGraph }

  /// True while a gesture waits for the clock.
  package var isWaiting: Bool { nextDeadline != nil }

  private var nextDeadline: Double? {
    participants.filter { $0.outcome == .possible }.compactMap(\.recognizer.deadline).min()
  }

  /// Brings waiting gestures to a time.
  package func advance(to time: Double) {
    viewGraph.graph.untracked {
      var last: Double?
      while let deadline = nextDeadline, deadline <= time, deadline != last {
        last = deadline
        deliver(.time(deadline))
      }
    }
  }

  /// Delivers a touch.
  ///
  /// - Parameter scrollStates: the scroll views under a finger that comes down, innermost first.
  package func touch(_ touch: Touch, scrollStates: () -> [ScrollState]) {
    advance(to: touch.time)
    viewGraph.graph.untracked {
      if touch.phase == .began { begin(at: touch.location, scrollStates: scrollStates()) }
      isDown = touch.phase == .began || touch.phase == .moved
      deliver(.touch(touch))
      if !isDown, !participants.contains(where: { $0.outcome == .possible || $0.isHeld }) {
        participants.removeAll()
      }
    }
  }

  private func begin(at point: CGPoint, scrollStates: [ScrollState]) {
    let waiting = participants.filter { !$0.isScroll && ($0.outcome == .possible || $0.isHeld) }
    let chain = chain(at: point, in: viewGraph.root?.preferences[RespondersKey.self]?.value ?? [])
    // A second tap goes on with the recognisers of the first; elsewhere it begins anew.
    for participant in participants
    where !chain.contains(where: { $0.token === participant.token }) {
      if participant.isHeld {
        participant.isHeld = false
        participant.context?.release()
      } else {
        participant.lose()
      }
    }
    var high: [Participant] = []
    var normal: [Participant] = []
    var simultaneous: [Participant] = []
    var scrolls = scrollStates[...]
    for responder in chain {
      while let scroll = scrolls.first, !responder.space.isInside(scroll.space) {
        normal.append(participant(for: scroll))
        scrolls = scrolls.dropFirst()
      }
      let participant =
        waiting.first { $0.token === responder.token } ?? participant(for: responder)
      participant.context?.isInScrollView = scrollStates.contains {
        responder.space.isInside($0.space)
      }
      switch responder.gesture?.priority() ?? .normal {
      case .normal: normal.append(participant)
      case .high: high.append(participant)
      case .simultaneous: simultaneous.append(participant)
      }
    }
    normal += scrolls.map { participant(for: $0) }
    participants = high.reversed() + normal + simultaneous
  }

  private func participant(for responder: Responder) -> Participant {
    if let gesture = responder.gesture {
      let (recognizer, context) = gesture.makeRecognizer()
      return Participant(
        token: responder.token, recognizer: recognizer, context: context,
        isExclusive: gesture.priority() != .simultaneous)
    }
    let context = _GestureContext(viewGraph: viewGraph, space: responder.space)
    let recognizer = EndedRecognizer(
      TapRecognizer(count: responder.tapCount) { $0 }, context: context
    ) { point in responder.perform(at: point) }
    return Participant(
      token: responder.token, recognizer: recognizer, context: context, isExclusive: true)
  }

  private func participant(for scroll: ScrollState) -> Participant {
    Participant(
      token: nil, recognizer: ScrollTracking(scroll), context: nil, isExclusive: true)
  }

  private func deliver(_ event: GestureEvent) {
    for (index, participant) in participants.enumerated() {
      let before = participant.outcome
      // A scroll view that lost has been told; one that pans goes on to the end.
      if before == .ended || before == .failed { continue }
      participant.recognizer.handle(event)
      guard participant.isExclusive, before == .possible else { continue }
      switch participant.outcome {
      case .possible, .failed: break
      case .active: win(participant)
      case .ended:
        if isDown || !isPreceded(index) {
          win(participant)
        } else {
          participant.isHeld = true
        }
      }
    }
    releaseHeld()
    for participant in participants where !participant.isHeld { participant.context?.release() }
  }

  /// True while something that goes before it may still be recognised.
  private func isPreceded(_ index: Int) -> Bool {
    participants[..<index].contains {
      $0.isExclusive && !$0.isScroll && $0.outcome == .possible
    }
  }

  private func releaseHeld() {
    for (index, participant) in participants.enumerated()
    where participant.isHeld && !isPreceded(index) {
      participant.isHeld = false
      win(participant)
    }
  }

  private func win(_ winner: Participant) {
    for other in participants where other !== winner && other.isExclusive {
      // Scroll views of two axes may both follow one finger.
      if winner.isScroll && other.isScroll { continue }
      if other.isHeld || other.outcome == .possible || other.outcome == .active { other.lose() }
    }
  }
}

/// A scroll view among gestures.
@MainActor
private final class ScrollTracking: GestureTracking {
  private let state: ScrollState
  private var last: Touch?
  private(set) var outcome = GestureOutcome.possible
  var deadline: Double? { nil }

  init(_ state: ScrollState) { self.state = state }

  func handle(_ event: GestureEvent) {
    guard case .touch(let touch) = event else { return }
    last = touch
    let isPanning = state.touch(touch)
    switch touch.phase {
    case .began, .moved: if isPanning { outcome = .active }
    case .ended, .cancelled: outcome = outcome == .active ? .ended : .failed
    }
  }

  func cancel() {
    guard outcome == .possible || outcome == .active, var touch = last else { return }
    outcome = .failed
    touch.phase = .cancelled
    _ = state.touch(touch)
  }
}
