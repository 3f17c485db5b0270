// How one child of a container comes and goes.

import AttributeGraph
import LayoutEngine

/// The phase of a child's transition, and what is kept of it on its way out.
///
/// A child that is inserted in an animated change is lowered in the phase `willAppear`, painted once so, and
/// then moves to `identity`; its modifiers animate as they do for any change. A removed child leaves layout
/// and preferences at once. It is painted on in its last place, in the phase `didDisappear`, until all
/// animations of its transition are over; what its list gave it stays as it was.
@MainActor
final class ChildPresence {
  /// A way out.
  struct Departure {
    var start: Double
    var animations: [Animation]
    var geometry: ViewGeometry
    var zIndex: Double
  }

  private let transition: AnyTransition
  private let phase: Input<TransitionPhase>
  private let viewGraph: ViewGraph
  private(set) var departure: Departure?
  /// Nil until the child was painted: what nobody saw has no way out.
  private var paintedZIndex: Double?

  init(_ transition: AnyTransition, in subgraph: Subgraph, viewGraph: ViewGraph) {
    self.transition = transition
    self.viewGraph = viewGraph
    phase = Input(.identity, in: subgraph)
  }

  func makeOutputs(
    _ inputs: _ViewInputs, content: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    transition.makeOutputs(phase: phase, inputs: inputs, content: content)
  }

  func wasPainted(zIndex: Double) { paintedZIndex = zIndex }

  func arrive(animation: Animation?, moves: inout [() -> Void]) {
    if transition.animations(of: .willAppear, in: animation).isEmpty { return }
    phase.set(.willAppear)
    let phase = phase
    // Removed again before it moved, it keeps the phase of its way out.
    moves.append { if phase.lastValue == .willAppear { phase.set(.identity) } }
  }

  /// Starts the way out; false if there is none.
  func depart(
    at geometry: ViewGeometry?, animation: Animation?, moves: inout [() -> Void]
  ) -> Bool {
    let animations = transition.animations(of: .didDisappear, in: animation)
    guard !animations.isEmpty, let geometry, let paintedZIndex else { return false }
    departure = Departure(
      start: viewGraph.time.lastValue ?? 0, animations: animations, geometry: geometry,
      zIndex: paintedZIndex)
    let phase = phase
    moves.append { phase.set(.didDisappear) }
    return true
  }

  func hasDeparted(at time: Double) -> Bool {
    guard let departure else { return true }
    return departure.animations.allSatisfy { $0.fraction(at: time - departure.start) == nil }
  }
}

struct TransitionTraitKey: ViewTraitKey {
  /// Views fade unless they say otherwise.
  static var defaultValue: AnyTransition { .opacity }
}

extension View {
  /// Sets how the view comes and goes when an animated change inserts or removes it.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    trait(TransitionTraitKey.self, t)
  }

  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    trait(TransitionTraitKey.self, AnyTransition(transition))
  }
}
