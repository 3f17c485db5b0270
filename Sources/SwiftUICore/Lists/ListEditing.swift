// Deleting, moving, editing rows.

public import Foundation

/// Whether the rows of a list can be changed.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

struct RowDeletionKey: ViewTraitKey { static var defaultValue: ((IndexSet) -> Void)? { nil } }
struct RowMoveKey: ViewTraitKey { static var defaultValue: ((IndexSet, Int) -> Void)? { nil } }
struct DeleteDisabledKey: ViewTraitKey { static var defaultValue: Bool { false } }
struct MoveDisabledKey: ViewTraitKey { static var defaultValue: Bool { false } }

extension DynamicViewContent {
  /// Lets the rows be deleted.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent
  {
    _EditableViewContent(content: self, data: data, onDelete: .some(action), onMove: nil)
  }

  /// Lets the rows be moved.
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?)
    -> some DynamicViewContent
  {
    _EditableViewContent(content: self, data: data, onDelete: nil, onMove: .some(action))
  }
}

/// Views from data whose rows can be deleted or moved.
struct _EditableViewContent<Content: View, Data: Collection> {
  var content: Content
  var data: Data
  var onDelete: ((IndexSet) -> Void)??
  var onMove: ((IndexSet, Int) -> Void)??
}

extension _EditableViewContent: DynamicViewContent {
  var body: some View {
    content
      .modifier(OptionalTrait<RowDeletionKey>(value: onDelete))
      .modifier(OptionalTrait<RowMoveKey>(value: onMove))
  }
}
