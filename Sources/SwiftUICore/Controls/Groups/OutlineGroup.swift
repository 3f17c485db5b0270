// OutlineGroup.

/// Rows of a tree: what has children is a disclosure group.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
  var roots: [Data.Element]
  var id: KeyPath<Data.Element, ID>
  var children: (Data.Element) -> Data?
  var content: (Data.Element) -> Leaf
}

extension OutlineGroup: View
where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View {
    ForEach(roots, id: id) { element in
      OutlineRow<Data, ID, Leaf>(element: element, id: id, children: children, content: content)
    }
  }
}

/// One element: a row, or a group of rows.
struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  var element: Data.Element
  var id: KeyPath<Data.Element, ID>
  var children: (Data.Element) -> Data?
  var content: (Data.Element) -> Leaf

  var body: some View {
    if let inner = children(element) {
      DisclosureGroup {
        // Erased: a row contains rows of its own type.
        AnyView(
          ForEach(Array(inner), id: id) { element in
            OutlineRow(element: element, id: id, children: children, content: content)
          })
      } label: {
        content(element)
      }
    } else {
      content(element)
    }
  }
}

/// What an outline group shows for an element with children.
public struct OutlineSubgroupChildren: View {
  public var body: some View { EmptyView() }
}

extension OutlineGroup
where Parent: View, Leaf == Parent, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  public nonisolated init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      roots: [root], id: \.id, children: { $0[keyPath: children] }, content: content)
  }

  public nonisolated init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      roots: Array(data), id: \.id, children: { $0[keyPath: children] }, content: content)
  }

  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(roots: Array(data), id: id, children: { $0[keyPath: children] }, content: content)
  }
}

extension List where SelectionValue == Never {
  /// Rows of a tree.
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      content: OutlineGroup(data, children: children, content: rowContent), selection: nil)
  }
}
