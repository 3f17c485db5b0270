// Which rows of a list are selected.

import AttributeGraph
import LayoutEngine

/// The selection of a list, whatever its type: one row, or any number while the list is edited.
struct ListSelection<Value: Hashable> {
  var isMultiple: Bool
  var contains: (Value) -> Bool
  /// Takes a row that was tapped.
  var toggle: (Value) -> Void

  nonisolated init(_ selection: Binding<Set<Value>>) {
    isMultiple = true
    contains = { selection.wrappedValue.contains($0) }
    toggle = { value in
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
  }

  nonisolated init(_ selection: Binding<Value?>) {
    isMultiple = false
    contains = { selection.wrappedValue == $0 }
    toggle = { selection.wrappedValue = $0 }
  }

  nonisolated init(_ selection: Binding<Value>) {
    isMultiple = false
    contains = { selection.wrappedValue == $0 }
    toggle = { selection.wrappedValue = $0 }
  }

  /// The selection by rows' tags and identities.
  var erased: AnyListSelection {
    func value(_ keys: [AnyHashable]) -> Value? {
      keys.lazy.compactMap { $0.base as? Value }.first
    }
    return AnyListSelection(
      isMultiple: isMultiple, canSelect: { value($0) != nil },
      contains: { value($0).map(contains) ?? false },
      toggle: { if let value = value($0) { toggle(value) } })
  }
}

/// A selection by the keys of rows: their tag, or the identities that they have.
struct AnyListSelection {
  var isMultiple: Bool
  var canSelect: ([AnyHashable]) -> Bool
  var contains: ([AnyHashable]) -> Bool
  var toggle: ([AnyHashable]) -> Void
}

private struct ListSelectionKey: EnvironmentKey {
  static var defaultValue: AnyListSelection? { nil }
}

extension EnvironmentValues {
  /// The selection of the list around a row.
  var listSelection: AnyListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}

extension ViewElement {
  /// What the row is known by in a selection: its tag, else its identities from the outermost in.
  @MainActor
  var selectionKeys: [AnyHashable] {
    let traits = traits()
    if traits[SelectionDisabledKey.self] { return [] }
    return traits[TagTraitKey.self].map { [$0] } ?? ids.reversed()
  }
}

/// What editing and selecting add to a row.
struct RowEditing: Equatable {
  var canDelete = false
  var canMove = false
  /// Nil: no circle; else whether it is filled.
  var selectionCircle: Bool?
  /// The row is selected and shows it with its ground.
  var isHighlighted = false
  /// A tap selects the row.
  var selects = false

  /// What the row's content makes room for at its leading edge (recorded from Apple's SwiftUI: 40).
  var leadingRoom: CGFloat { canDelete || selectionCircle != nil ? 40 : 0 }
  var trailingRoom: CGFloat { canMove ? 40 : 0 }

  init() {}

  @MainActor
  init(_ element: ViewElement, role: ElementRole, environment: EnvironmentValues) {
    guard role == .content else { return }
    let isEditing = environment.editMode?.wrappedValue.isEditing ?? false
    let selection = environment.listSelection
    if !isEditing && selection == nil { return }
    if let selection {
      let keys = element.selectionKeys
      if selection.canSelect(keys), !selection.isMultiple || isEditing {
        selects = true
        let isSelected = selection.contains(keys)
        if selection.isMultiple { selectionCircle = isSelected }
        isHighlighted = isSelected
      }
    }
    if isEditing {
      let traits = element.traits()
      canDelete =
        selectionCircle == nil && traits[RowDeletionKey.self] != nil
        && !traits[DeleteDisabledKey.self]
      canMove = traits[RowMoveKey.self] != nil && !traits[MoveDisabledKey.self]
    }
  }
}
