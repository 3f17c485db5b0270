// onAppear, onDisappear, onChange, task.

import AttributeGraph
import LayoutEngine

struct AppearanceModifier: PrimitiveModifier {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let viewGraph = inputs.viewGraph
    let outputs = body(inputs)
    let isShown = inputs.isShown
    // The first update of the outputs after the view is made is when it appears.
    var hasAppeared = false
    var latest = AppearanceModifier()
    _ = Reaction(in: inputs.subgraph) {
      latest = modifier.value
      let shows = isShown?.value ?? true
      if hasAppeared == shows { return }
      hasAppeared = shows
      if let action = shows ? latest.onAppear : latest.onDisappear {
        viewGraph.enqueueAction(action)
      }
    }
    inputs.subgraph.onEnd {
      if hasAppeared, let action = latest.onDisappear { viewGraph.enqueueAction(action) }
    }
    return outputs
  }
}

/// Runs an action when a value of the view changes.
struct ValueChangeModifier<Value: Equatable>: InputsModifier {
  var value: Value
  var initial: Bool
  var action: (Value, Value) -> Void

  @MainActor static func _makeInputs(
    modifier: _GraphValue<Self>, base: inout GraphInputs, subgraph: Subgraph
  ) {
    let binder = ActionBinder(
      viewGraph: base.viewGraph,
      overrunMessage: "onChange(of: \(Value.self)) action tried to update multiple times per frame."
    )
    var last: Value?
    _ = Reaction(in: subgraph) {
      let modifier = modifier.value
      let new = modifier.value
      let action = modifier.action
      // As for preferences: reading may end the view.
      guard subgraph.isValid else { return }
      let old = last
      last = new
      guard let old else {
        if modifier.initial { binder.fire { action(new, new) } }
        return
      }
      if old != new { binder.fire { action(old, new) } }
    }
  }
}

/// Starts a task when the view appears, again when `id` changes, and cancels it when the view goes.
struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  var id: ID
  var priority: TaskPriority
  var action: @isolated(any) () async -> Void

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var current: (id: ID, task: Task<Void, Never>)?
    _ = Reaction(in: inputs.subgraph) {
      let modifier = modifier.value
      if let current, current.id == modifier.id { return }
      current?.task.cancel()
      // A task starts after the frame in which its view appears.
      let action = modifier.action
      nonisolated(unsafe) let start = action
      let task = Task(priority: modifier.priority) { @MainActor in unsafe await start() }
      current = (modifier.id, task)
    }
    inputs.subgraph.onEnd { current?.task.cancel() }
    return body(inputs)
  }
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action, onDisappear: nil))
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: nil, onDisappear: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ValueChangeModifier(value: value, initial: initial, action: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ValueChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
  }

  /// The form of iOS 14: the new value only.
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ValueChangeModifier(value: value, initial: false, action: { _, new in action(new) }))
  }

  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
