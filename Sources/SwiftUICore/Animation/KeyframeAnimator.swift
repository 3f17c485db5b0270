// KeyframeAnimator: content made from keyframes as time goes by.

import AttributeGraph

/// A view that plays keyframes: for ever, or once whenever a trigger changes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where KeyframePath.Value == Value {
  let initial: Value
  let trigger: AnyEquatable?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  public nonisolated init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    initial = initialValue
    self.trigger = AnyEquatable(trigger)
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }

  public nonisolated init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    initial = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }
}

extension KeyframeAnimator: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let viewGraph = inputs.viewGraph
    let player = KeyframePlayer<Value>(viewGraph: viewGraph, subgraph: inputs.subgraph)
    _ = Reaction(in: inputs.subgraph) {
      let view = view.value
      player.follow(
        trigger: view.trigger, isRepeating: view.isRepeating, initial: view.initial
      ) { KeyframeTimeline(initialValue: $0, keyframes: view.keyframes($0)) }
    }
    let content = _GraphValue(
      view.rule(in: inputs.subgraph, viewGraph: viewGraph) { view in
        view.content(player.value(initial: view.initial))
      })
    return Content.makeOutputs(view: content, inputs: inputs)
  }
}

/// Plays a timeline by the virtual clock.
@MainActor
final class KeyframePlayer<Value> {
  private struct Run {
    var timeline: KeyframeTimeline<Value>
    var start: Double
    var isRepeating: Bool
  }

  private let viewGraph: ViewGraph
  private let subgraph: Subgraph
  private let run: Input<Run?>
  private var lastTrigger: AnyEquatable??
  private var isActive = false
  /// Where the last run ended: what stands until the next.
  private var resting: Value?

  init(viewGraph: ViewGraph, subgraph: Subgraph) {
    self.viewGraph = viewGraph
    self.subgraph = subgraph
    run = Input(nil, in: subgraph, areEqual: { _, _ in false })
  }

  func follow(
    trigger: AnyEquatable?, isRepeating: Bool, initial: Value,
    timeline: (Value) -> KeyframeTimeline<Value>
  ) {
    let isFirst = lastTrigger == nil
    let changed = lastTrigger != .some(trigger)
    lastTrigger = .some(trigger)
    guard trigger == nil ? isFirst : (changed && !isFirst) else { return }
    // A run that is interrupted goes on from where it is.
    let start = resting ?? initial
    let timeline = timeline(start)
    guard timeline.duration > 0 else { return }
    let now = viewGraph.time.lastValue ?? 0
    run.set(Run(timeline: timeline, start: now, isRepeating: isRepeating))
    if !isRepeating { viewGraph.noteMotion(until: now + timeline.duration) }
    setActive(true)
  }

  /// The value at the graph's time; reading it in a rule follows the clock while it runs.
  func value(initial: Value) -> Value {
    guard let run = run.value else { return initial }
    var elapsed = viewGraph.time.value - run.start
    if run.isRepeating {
      elapsed = elapsed.truncatingRemainder(dividingBy: run.timeline.duration)
    } else if elapsed >= run.timeline.duration {
      setActive(false)
    }
    let value = run.timeline.value(time: elapsed)
    resting = value
    return value
  }

  private func setActive(_ new: Bool) {
    if isActive == new { return }
    isActive = new
    if new {
      viewGraph.beginAnimation(in: subgraph)
    } else {
      viewGraph.endAnimation(in: subgraph)
    }
  }
}

struct KeyframeAnimatorModifier<Base: View, Value, Path: Keyframes, Result: View>:
  PlaceholderModifier
where Path.Value == Value {
  typealias Placeholder = Base
  let initial: Value
  let trigger: AnyEquatable?
  let isRepeating: Bool
  let content: (PlaceholderContentView<Base>, Value) -> Result
  let keyframes: (Value) -> Path

  @MainActor func body(content _: Content) -> some View {
    let content = content
    KeyframeAnimator(
      initial: initial, trigger: trigger, isRepeating: isRepeating,
      content: { content(PlaceholderContentView<Base>(), $0) }, keyframes: keyframes)
  }
}

extension KeyframeAnimator {
  nonisolated init(
    initial: Value, trigger: AnyEquatable?, isRepeating: Bool,
    content: @escaping (Value) -> Content, keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initial = initial
    self.trigger = trigger
    self.isRepeating = isRepeating
    self.content = content
    self.keyframes = keyframes
  }
}

extension View {
  /// Plays keyframes on the view whenever a value changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      KeyframeAnimatorModifier(
        initial: initialValue, trigger: AnyEquatable(trigger), isRepeating: false,
        content: content, keyframes: keyframes))
  }

  /// Plays keyframes on the view, for ever.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      KeyframeAnimatorModifier(
        initial: initialValue, trigger: nil, isRepeating: repeating, content: content,
        keyframes: keyframes))
  }
}
