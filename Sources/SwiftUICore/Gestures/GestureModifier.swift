// gesture, simultaneousGesture, highPriorityGesture.

import AttributeGraph
import Foundation

/// Puts a gesture on its content.
struct GestureModifier<G: Gesture>: PrimitiveModifier {
  var gesture: G
  var mask: GestureMask
  var priority: Responder.Priority
  /// True for controls; other content answers where it is seen.
  var answersInFrame = false
  /// How it shares the row of a list.
  var reach = Responder.Reach.own

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.viewGraph.graph
    let space = inputs.space
    let viewGraph = inputs.viewGraph
    let gesture: @MainActor () -> G = { graph.untracked { modifier.value.gesture } }
    let isEnabled = inputs.environmentValue(\.isEnabled)
    let mask = modifier.map(in: inputs.subgraph) { $0.mask.rawValue }.attribute
    return makeResponder(
      inputs, isFrame: { graph.untracked { modifier.value.answersInFrame } },
      reach: { graph.untracked { modifier.value.reach } },
      priority: { graph.untracked { modifier.value.priority } },
      mask: { GestureMask(rawValue: mask.value) }, body: body
    ) {
      let context = _GestureContext(viewGraph: viewGraph, space: space)
      if !graph.untracked({ isEnabled.value }) {
        return (EmptyRecognizer<Void>(), context)
      }
      return (G._makeRecognizer(gesture, context: context), context)
    }
  }
}

/// Answers a touch with nothing.
private final class EmptyRecognizer<Value>: _GestureRecognizer<Value> {
  override init() {
    super.init()
    phase = .failed
  }
}

/// Lowers content, and a responder for its area that makes recognisers.
@MainActor
func makeResponder(
  _ inputs: _ViewInputs, isFrame: @escaping @MainActor () -> Bool,
  reach: @escaping () -> Responder.Reach = { .own },
  priority: @escaping () -> Responder.Priority,
  mask: @escaping @MainActor () -> GestureMask, body: (_ViewInputs) -> _ViewOutputs,
  recognizer: @escaping @MainActor () -> (any GestureTracking, _GestureContext)
) -> _ViewOutputs {
  guard inputs.preferences.contains(RespondersKey.self) else { return body(inputs) }
  let (lowered, area) = HitArea.lowering(inputs, isFrame: isFrame, body)
  var outputs = lowered
  let inner = outputs.preferences[RespondersKey.self]
  let made = Responder(
    space: inputs.space, contains: area.contains,
    gesture: .init(priority: priority, makeRecognizer: recognizer))
  // Behind its content: what is inside answers first.
  outputs.preferences[RespondersKey.self] = Rule(
    in: inputs.subgraph,
    always: {
      let mask = mask()
      // Not asked before: the gesture may follow from a size that is not there while this is made.
      var own = made
      own.reach = reach()
      return (mask.contains(.gesture) ? [own] : [])
        + (mask.contains(.subviews) ? inner?.value ?? [] : [])
    })
  return outputs
}

extension View {
  /// Adds a gesture; those of the view's content go before it.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .normal))
  }
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }
  public nonisolated func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true)
    -> some View
  {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that goes before those of the view's content.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .high))
  }
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool)
    -> some View
  {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that is recognised beside all others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, mask: mask, priority: .simultaneous))
  }
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool)
    -> some View
  {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }
}
