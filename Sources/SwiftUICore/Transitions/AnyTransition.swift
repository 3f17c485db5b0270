// Transitions with their types hidden.

import AttributeGraph
import DisplayList
public import Foundation
public import LayoutEngine
import Pixels

/// A type-erased transition: any number of transitions, one around the other.
public struct AnyTransition {
  /// One transition, and when it applies.
  struct Stage {
    var lower:
      @MainActor (
        Attribute<TransitionPhase>, _ViewInputs, @escaping (_ViewInputs) -> _ViewOutputs
      ) -> _ViewOutputs
    var inserts = true
    var removes = true
    /// The stage's own animation, in place of the change's.
    var animation: Animation??

    func applies(to phase: TransitionPhase) -> Bool {
      switch phase {
      case .willAppear: inserts
      case .didDisappear: removes
      case .identity: true
      }
    }
  }

  /// Innermost first.
  var stages: [Stage]

  public init<T: Transition>(_ transition: T) {
    // Transitions are values that only the main actor reads.
    nonisolated(unsafe) let transition = transition
    stages = [
      Stage { phase, inputs, content in
        // OPTIMIZATION: every child of a container that may change has this transition unless it says otherwise.
        // As views it is six attributes a child. (In the inspection tree transitions are views.)
        if T.self == OpacityTransition.self, !inputs.preferences.contains(InspectionKey.self) {
          return makeFade(phase: phase, inputs: inputs, content: content)
        }
        let modifier = _GraphValue(
          Rule(
            in: inputs.subgraph,
            always: { TransitionModifier(transition: unsafe transition, phase: phase.value) }))
        return TransitionModifier<T>._makeView(modifier: modifier, inputs: inputs, body: content)
      }
    ]
  }

  private init(stages: [Stage]) { self.stages = stages }

  /// The animations that run in a phase, when the change has `animation`; none: nothing is to be seen.
  func animations(of phase: TransitionPhase, in animation: Animation?) -> [Animation] {
    stages.compactMap { $0.applies(to: phase) ? $0.animation ?? animation : nil }
  }

  /// Lowers content inside the transition.
  @MainActor
  func makeOutputs(
    phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
    content: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    stages.reduce(content) { content, stage in
      { inputs in stage.makeOutputs(phase: phase, inputs: inputs, content: content) }
    }(inputs)
  }
}

extension AnyTransition.Stage {
  @MainActor
  fileprivate func makeOutputs(
    phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
    content: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let own =
      inserts && removes
      ? phase
      : Rule(in: inputs.subgraph) { applies(to: phase.value) ? phase.value : .identity }
    guard let animation else { return lower(own, inputs, content) }
    // The animation is the transition's alone: what is inside keeps the change's.
    let outer = inputs.base.transaction
    var inputs = inputs
    inputs.base.transaction = Rule(
      in: inputs.subgraph,
      always: {
        var transaction = outer.value
        transaction.animation = animation
        return transaction
      })
    return lower(own, inputs) { inputs in
      var inputs = inputs
      inputs.base.transaction = outer
      return content(inputs)
    }
  }
}

extension AnyTransition {
  /// The view is there or not.
  public static var identity: AnyTransition { AnyTransition(stages: []) }
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }
  /// In from the leading edge, out towards the trailing edge.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// From one modifier to another.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    let inserting = insertion.stages.map { stage in
      var stage = stage
      stage.removes = false
      return stage
    }
    let removing = removal.stages.map { stage in
      var stage = stage
      stage.inserts = false
      return stage
    }
    return AnyTransition(stages: inserting + removing)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(stages: stages + other.stages)
  }

  /// Gives the transition an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(
      stages: stages.map { stage in
        var stage = stage
        if stage.animation == nil { stage.animation = .some(animation) }
        return stage
      })
  }
}

/// What `OpacityTransition` lowers to: the content, or nothing of it, and the way between.
@MainActor
private func makeFade(
  phase: Attribute<TransitionPhase>, inputs: _ViewInputs,
  content makeContent: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  var outputs = makeContent(inputs)
  let content = outputs.display
  let animation = AnimationInputs(inputs)
  var track = AnimationTrack<Double>()
  outputs.display = Rule(
    in: inputs.subgraph,
    always: {
      let opacity = track.update(phase.value.isIdentity ? 1 : 0, inputs: animation)
      let content = content.value
      if opacity >= 1 || content.isEmpty { return content }
      return opacity <= 0
        ? DisplayList() : DisplayList([.effect(.opacity(Float(opacity)), content)])
    })
  return outputs.mappingResponders(inputs) { phase.value.isIdentity ? $0 : [] }
}
