// PhaseAnimator: content that goes from one phase to the next, each with its animation.

import AttributeGraph

/// A view that animates through phases: for ever, or once whenever a trigger changes.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: AnyEquatable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var index = 0

  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyEquatable(trigger)
    self.content = content
    self.animation = animation
  }

  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }
}

extension PhaseAnimator: View {
  public var body: some View {
    if phases.isEmpty {
      EmptyView()
    } else {
      content(phases[min(index, phases.count - 1)])
        .modifier(
          PhaseStepModifier(
            trigger: trigger, count: phases.count, index: $index,
            animation: { animation(phases[$0]) }))
    }
  }
}

/// Takes one step after another, each when the last one's animation is over.
struct PhaseStepModifier: PrimitiveModifier {
  var trigger: AnyEquatable?
  var count: Int
  var index: Binding<Int>
  var animation: (Int) -> Animation?

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let subgraph = inputs.subgraph
    var isRunning = false
    var lastTrigger: AnyEquatable??

    func step() {
      guard subgraph.isValid else { return }
      let now = viewGraph.graph.untracked { modifier.value }
      let next = (now.index.wrappedValue + 1) % now.count
      let animation = now.animation(next)
      withAnimation(animation) { now.index.wrappedValue = next }
      // A step without animation takes a frame.
      let pause = animation?.logicalDuration ?? 0
      viewGraph.schedule(after: max(pause, 1.0 / 120)) {
        if now.trigger != nil && next == 0 {
          isRunning = false
          viewGraph.endAnimation(in: subgraph)
        } else {
          step()
        }
      }
    }
    func start() {
      if isRunning { return }
      isRunning = true
      viewGraph.beginAnimation(in: subgraph)
      viewGraph.enqueueAction { step() }
    }

    _ = Reaction(in: subgraph) {
      let modifier = modifier.value
      let first = lastTrigger == nil
      let changed = lastTrigger != .some(modifier.trigger)
      lastTrigger = .some(modifier.trigger)
      guard modifier.count > 1, modifier.trigger == nil ? first : (changed && !first) else {
        return
      }
      start()
    }
    return body(inputs)
  }
}

/// A value that can be told from another.
struct AnyEquatable: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  nonisolated init<T: Equatable>(_ value: T) {
    self.value = value
    isEqual = { ($0 as? T) == value }
  }

  static func == (a: AnyEquatable, b: AnyEquatable) -> Bool { a.isEqual(b.value) }
}

struct PhaseAnimatorModifier<Base: View, Phase: Equatable, Result: View>: PlaceholderModifier {
  typealias Placeholder = Base
  let phases: [Phase]
  let trigger: AnyEquatable?
  let content: (PlaceholderContentView<Base>, Phase) -> Result
  let animation: (Phase) -> Animation?
  @State private var index = 0

  nonisolated init(
    phases: [Phase], trigger: AnyEquatable?,
    content: @escaping (PlaceholderContentView<Base>, Phase) -> Result,
    animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  @MainActor func body(content _: Content) -> some View {
    let phases = phases
    let animation = animation
    if let phase = phases.indices.contains(index) ? phases[index] : phases.first {
      content(PlaceholderContentView<Base>(), phase)
        .modifier(
          PhaseStepModifier(
            trigger: trigger, count: phases.count, index: $index,
            animation: { animation(phases[$0]) }))
    } else {
      PlaceholderContentView<Base>()
    }
  }
}

extension View {
  /// Animates the view through phases, for ever.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(
      PhaseAnimatorModifier(
        phases: Array(phases), trigger: nil, content: content, animation: animation))
  }

  /// Animates the view through phases whenever a value changes.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(
      PhaseAnimatorModifier(
        phases: Array(phases), trigger: AnyEquatable(trigger), content: content,
        animation: animation))
  }
}
