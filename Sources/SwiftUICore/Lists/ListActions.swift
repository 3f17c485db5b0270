// Actions of rows: swipes, menus, refreshing.

public import LayoutEngine

/// What a swipe on a row offers.
struct SwipeActions {
  var edge: HorizontalEdge
  var allowsFullSwipe: Bool
  var content: AnyView
}

struct SwipeActionsKey: ViewTraitKey { static var defaultValue: [SwipeActions] { [] } }

extension View {
  /// Offers actions to a swipe on the row.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    trait(
      SwipeActionsKey.self,
      [
        SwipeActions(
          edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
      ])
  }

  /// Runs an action when a vertical scroll view in the view is pulled down.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    let action = RefreshAction(action: action)
    return environment(\.refreshAction, action).modifier(RefreshModifier(action: action))
  }

  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    trait(DeleteDisabledKey.self, isDisabled)
  }
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    trait(MoveDisabledKey.self, isDisabled)
  }
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    trait(SelectionDisabledKey.self, isDisabled)
  }
}

struct SelectionDisabledKey: ViewTraitKey { static var defaultValue: Bool { false } }

/// Refreshes what a view shows.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

private struct RefreshActionKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  fileprivate var refreshAction: RefreshAction? {
    get { self[RefreshActionKey.self] }
    set { self[RefreshActionKey.self] = newValue }
  }
  public var refresh: RefreshAction? { self[RefreshActionKey.self] }
}

/// Writes a trait where there is something to write.
struct OptionalTrait<Key: ViewTraitKey>: PrimitiveModifier {
  var value: Key.Value?

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs { body(inputs) }

  @MainActor static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    .init(
      .modified(body(inputs).list) { element in
        element.addingTrait(Key.self) { modifier.value.value ?? Key.defaultValue }
      })
  }
}
