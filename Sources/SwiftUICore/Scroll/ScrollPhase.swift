// What a scroll view is doing.

import AttributeGraph
import ScrollPhysics

/// What moves a scroll view's content.
public enum ScrollPhase: Hashable, Sendable {
  case idle
  /// A finger is down and has not moved far enough to scroll.
  case tracking
  case interacting
  case decelerating
  /// A program scrolls, with animation.
  case animating

  public var isScrolling: Bool { self != .idle && self != .tracking }

  init(_ phase: ScrollMotionPhase) {
    self =
      switch phase {
      case .idle: .idle
      case .tracking: .tracking
      case .interacting: .interacting
      case .decelerating: .decelerating
      case .animating: .animating
      }
  }
}

/// What is known of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext {
  public var geometry: ScrollGeometry
  /// Points a second, while the content coasts.
  public var velocity: CGVector?
}

/// Runs an action when a scroll view's phase changes, and once when it appears.
struct ScrollPhaseChangeModifier: PrimitiveModifier {
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let (outputs, state) = makeScrollObserver(inputs, body: body)
    let viewGraph = inputs.viewGraph
    let binder = ActionBinder(
      viewGraph: viewGraph,
      overrunMessage: "onScrollPhaseChange action tried to update multiple times per frame.")
    var last: ScrollPhase?
    _ = Reaction(in: inputs.subgraph) {
      let action = modifier.value.action
      guard let state = state() else { return }
      let new = state.phase.value
      let old = last ?? new
      if let last, last == new { return }
      last = new
      binder.fire {
        let velocity = state.motion.velocity(at: viewGraph.time.value)
        let context = ScrollPhaseChangeContext(
          geometry: state.geometry,
          velocity: new == .decelerating
            ? CGVector(dx: velocity.width, dy: velocity.height) : nil)
        action(old, new, context)
      }
    }
    return outputs
  }
}

extension View {
  /// Runs an action when what moves the scroll view inside changes.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(ScrollPhaseChangeModifier { old, new, _ in action(old, new) })
  }

  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseChangeModifier(action: action))
  }
}
