// Lists and rows that their user may delete and move: `editActions`.

import Foundation

/// What a list lets its user do to its data.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// The indices of data, with each element's identity.
public typealias IndexedIdentifierCollection<Base: Collection, ID: Hashable> = LazyMapSequence<
  Base.Indices, (Base.Index, ID)
>

/// A row of data that can be edited.
public struct EditableCollectionContent<Content, Data> {
  var content: Content
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?

  nonisolated init(
    _ content: Content, of data: Binding<Data>, _ actions: EditActions<Data>
  ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection {
    self.content = content
    if actions.contains(.delete) {
      onDelete = { offsets in
        for offset in offsets.reversed() {
          let elements = data.wrappedValue
          data.wrappedValue.remove(at: elements.index(elements.startIndex, offsetBy: offset))
        }
      }
    }
    if actions.contains(.move) {
      onMove = { offsets, target in data.wrappedValue.move(fromOffsets: offsets, toOffset: target) }
    }
  }
}

extension EditableCollectionContent: View where Content: View {
  public var body: some View {
    content
      .modifier(OptionalTrait<RowDeletionKey>(value: .some(onDelete)))
      .modifier(OptionalTrait<RowMoveKey>(value: .some(onMove)))
  }
}

extension ForEach where Content: View {
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, R: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C.Index: Hashable
  {
    self.init(data, id: id) { element in
      EditableCollectionContent(content(element), of: data, editActions)
    }
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, R: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }
}

extension List where SelectionValue == Never, Content: View {
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<C, C.Element.ID>, C.Element.ID,
      EditableCollectionContent<RowContent, C>
    >,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(
      content: ForEach(data, editActions: editActions, content: rowContent),
      selection: nil)
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<C, ID>, ID, EditableCollectionContent<RowContent, C>
    >,
    C.Index: Hashable
  {
    self.init(
      content: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: nil)
  }
}

extension List where Content: View {
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<C, C.Element.ID>, C.Element.ID,
      EditableCollectionContent<RowContent, C>
    >,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(
      content: ForEach(data, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<C, ID>, ID, EditableCollectionContent<RowContent, C>
    >,
    C.Index: Hashable
  {
    self.init(
      content: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<C, C.Element.ID>, C.Element.ID,
      EditableCollectionContent<RowContent, C>
    >,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(
      content: ForEach(data, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<C, ID>, ID, EditableCollectionContent<RowContent, C>
    >,
    C.Index: Hashable
  {
    self.init(
      content: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }
}
