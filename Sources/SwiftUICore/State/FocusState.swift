// @FocusState and the modifiers that bind it.

import AttributeGraph

/// Which view has the focus: true or false for one view, or the value of one of several.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A connection of the state with views.
  @propertyWrapper
  public struct Binding {
    let get: () -> Value
    let set: (Value) -> Void
    /// What the state is while nothing has the focus.
    let empty: Value

    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }

  let empty: Value
  var location: AnyLocation<Value>?

  public nonisolated init() where Value == Bool { empty = false }
  public nonisolated init<T: Hashable>() where Value == T? { empty = nil }

  public var wrappedValue: Value {
    get { location?.unisolatedValue ?? empty }
    nonmutating set { location?.unisolatedValue = newValue }
  }

  public var projectedValue: FocusState<Value>.Binding {
    let location = location
    let empty = empty
    return Binding(
      get: { location?.unisolatedValue ?? empty },
      set: { location?.unisolatedValue = $0 }, empty: empty)
  }
}

extension FocusState: ConnectedProperty {
  static func makeConnection(base: GraphInputs, subgraph: Subgraph) -> (inout Self) -> Void {
    var location: StoredLocation<Value>?
    return { state in
      let storage = location ?? StoredLocation(state.empty, viewGraph: base.viewGraph, in: subgraph)
      location = storage
      state.location = storage
    }
  }
}

/// How a control that can have the focus asks for it and tells of it.
package struct FocusTarget {
  package var isFocused: () -> Bool
  package var setFocused: (Bool) -> Void
}

private struct FocusTargetKey: EnvironmentKey { static var defaultValue: FocusTarget? { nil } }

extension EnvironmentValues {
  /// The focus that the nearest `focused` modifier binds; nil where nobody asks.
  package var focusTarget: FocusTarget? {
    get { self[FocusTargetKey.self] }
    set { self[FocusTargetKey.self] = newValue }
  }
  /// True inside a view that has the focus.
  public var isFocused: Bool { focusTarget?.isFocused() ?? false }
}

extension View {
  /// Binds the view's focus to a value of a focus state.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    modifier(
      EnvironmentWritingModifier {
        $0.focusTarget = FocusTarget(
          isFocused: { binding.get() == value },
          setFocused: { isFocused in
            if isFocused {
              binding.set(value)
            } else if binding.get() == value {
              binding.set(binding.empty)
            }
          })
      })
  }

  /// Binds the view's focus to a focus state of its own.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}

// MARK: - Accessibility

/// Which view an assistive technology is on: none, in a picture.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper
  public struct Binding {
    let state: FocusState<Value>.Binding
    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  var state: FocusState<Value>

  public nonisolated init() where Value == Bool { state = FocusState() }
  public nonisolated init<T: Hashable>() where Value == T? { state = FocusState() }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding { Binding(state: state.projectedValue) }
}

extension View {
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}
