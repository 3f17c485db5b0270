// What follows a finger: the runtime side of a gesture.

import AttributeGraph
import Foundation
package import ScrollPhysics

/// How far a gesture has come.
package enum GesturePhase<Value> {
  /// Not recognised yet; the value is what it would have now.
  case possible(Value?)
  case active(Value)
  case ended(Value)
  case failed

  package var outcome: GestureOutcome {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  func map<New>(_ transform: (Value) -> New) -> GesturePhase<New> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// A phase without its value.
package enum GestureOutcome: Hashable, Sendable { case possible, active, ended, failed }

/// What happens to a gesture.
package enum GestureEvent {
  case touch(Touch)
  /// The virtual clock, in seconds, reached a recogniser's deadline.
  case time(Double)
}

/// What the recognisers of one view's gesture share.
@MainActor
public final class _GestureContext {
  let viewGraph: ViewGraph
  /// The coordinates of the view that has the gesture.
  let space: CoordinateSpaceNode
  /// The finger is on a scroll view, too, which may take it.
  var isInScrollView = false
  /// What the user's closures are to be told, once nothing else can take the touch.
  private(set) var waiting: [() -> Void] = []

  init(viewGraph: ViewGraph, space: CoordinateSpaceNode) {
    self.viewGraph = viewGraph
    self.space = space
  }

  func enqueue(_ action: @escaping () -> Void) { waiting.append(action) }

  /// Hands the waiting actions to the graph.
  func release() {
    let actions = waiting
    waiting.removeAll()
    for action in actions { viewGraph.enqueueAction(action) }
  }

  /// Forgets them: another gesture took the touch.
  func drop() { waiting.removeAll() }

  /// A place on the screen in another space: the view's own, a named one, or the screen's.
  func location(_ point: CGPoint, in name: CoordinateSpace) -> CGPoint {
    viewGraph.graph.untracked {
      guard let space = space.ancestor(named: name) else { return point }
      let inverse = space.transform(to: nil)
      let determinant = inverse.a * inverse.d - inverse.b * inverse.c
      // What is scaled to nothing has no inside.
      return determinant == 0 ? point : space.convert(fromRoot: point)
    }
  }
}

/// Follows one attempt at a gesture, from the finger's coming down until it ended or failed.
///
/// The gesture's value is asked for anew whenever it is needed, so that closures see the present view.
@MainActor
public class _GestureRecognizer<Value> {
  package internal(set) var phase: GesturePhase<Value> = .possible(nil)
  /// When it wants to be told of the time, though no touch comes.
  package var deadline: Double? { nil }

  init() {}

  package func handle(_ event: GestureEvent) {}

  /// Another gesture took the touch.
  package func cancel() {
    if phase.outcome == .possible || phase.outcome == .active { phase = .failed }
  }
}

/// A recogniser whose value nobody asks for.
@MainActor
protocol GestureTracking: AnyObject {
  var outcome: GestureOutcome { get }
  var deadline: Double? { get }
  func handle(_ event: GestureEvent)
  func cancel()
}

extension _GestureRecognizer: GestureTracking {
  var outcome: GestureOutcome { phase.outcome }
}

/// A recogniser around another, which it passes everything to.
class WrappingRecognizer<Base, Value>: _GestureRecognizer<Value> {
  let base: _GestureRecognizer<Base>

  init(_ base: _GestureRecognizer<Base>) {
    self.base = base
    super.init()
    follow()
  }

  override final var deadline: Double? { base.deadline }

  override final func handle(_ event: GestureEvent) {
    base.handle(event)
    follow()
  }

  override final func cancel() {
    base.cancel()
    follow()
  }

  /// Takes over the phase of `base`.
  func follow() {}
}
