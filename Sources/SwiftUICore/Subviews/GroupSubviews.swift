// Views made of the children of other views: options of pickers, parts of groups, containers of users.

import AttributeGraph

/// What can be collected of a list of views.
protocol ListPart {
  /// - Parameter origin: The environment that the list was lowered in.
  @MainActor init(_ list: ViewList, origin: Attribute<EnvironmentValues>)
}

extension SubviewsCollection: ListPart {}
extension SectionCollection: ListPart {}

extension ListPart {
  /// The part of a view's list, before a container gives any of it a place.
  @MainActor static func part<V: View>(
    of view: _GraphValue<V>, _ inputs: _ViewListInputs
  ) -> Attribute<Self> {
    var inputs = inputs
    inputs.base.stackAxis = .neither
    let list = V._makeViewList(view: view, inputs: inputs).list
    return Rule(in: inputs.subgraph, always: { Self(list, origin: inputs.base.environment) })
  }
}

// MARK: - Group

/// A view made of the subviews of another.
public struct GroupElementsOfContent<Subviews: View, Content: View> {
  var subviews: Subviews
  var transform: (SubviewsCollection) -> Content
}

/// A view made of the sections of another.
public struct GroupSectionsOfContent<Sections: View, Content: View> {
  var sections: Sections
  var transform: (SectionCollection) -> Content
}

extension Group where Content: View {
  /// A view made of the subviews of another.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(content: GroupElementsOfContent(subviews: view, transform: transform))
  }

  /// A view made of the sections of another.
  public nonisolated init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init(content: GroupSectionsOfContent(sections: view, transform: transform))
  }
}

/// A view that a function makes of a part of another view's list.
protocol TransformedList: MultiView {
  associatedtype Source: View
  associatedtype Part: ListPart
  associatedtype Result: View
  nonisolated var source: Source { get }
  nonisolated var transform: (Part) -> Result { get }
}

extension TransformedList {
  @MainActor public static func _makeView(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    Result.makeOutputs(view: makeResult(of: view, inputs.listInputs), inputs: inputs)
  }

  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Result._makeViewList(view: makeResult(of: view, inputs), inputs: inputs)
  }

  @MainActor public static func _viewListCount() -> Int? { Result._viewListCount() }

  @MainActor private static func makeResult(
    of view: _GraphValue<Self>, _ inputs: _ViewListInputs
  ) -> _GraphValue<Result> {
    let part = Part.part(of: view.map(in: inputs.subgraph) { $0.source }, inputs)
    // What it makes of them may follow a selection in an observed model.
    return _GraphValue(
      view.rule(in: inputs.subgraph, viewGraph: inputs.base.viewGraph) { view in
        view.transform(part.value)
      })
  }
}

extension GroupElementsOfContent: View, TransformedList {
  public typealias Body = Never
  nonisolated var source: Subviews { subviews }
}

extension GroupSectionsOfContent: View, TransformedList {
  public typealias Body = Never
  nonisolated var source: Sections { sections }
}

// MARK: - ForEach

/// Data that is known only where the view is lowered.
protocol LoweredData {
  @MainActor static func lower(_ data: _GraphValue<Self>, inputs: _ViewListInputs)
    -> Attribute<Self>
}

/// The subviews of a view, as the data of a `ForEach`.
public struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  public typealias Index = Int

  var source: AnyView
  var subviews = SubviewsCollection([])

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
}

/// The sections of a view, as the data of a `ForEach`.
public struct ForEachSectionCollection<Content>: RandomAccessCollection {
  public typealias Index = Int

  var source: AnyView
  var sections = SectionCollection([])

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension ForEachSubviewCollection: LoweredData {
  @MainActor static func lower(
    _ data: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> Attribute<Self> {
    let subviews = SubviewsCollection.part(of: data.map(in: inputs.subgraph) { $0.source }, inputs)
    return Rule(
      in: inputs.subgraph, always: { Self(source: data.value.source, subviews: subviews.value) })
  }
}

extension ForEachSectionCollection: LoweredData {
  @MainActor static func lower(
    _ data: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> Attribute<Self> {
    let sections = SectionCollection.part(of: data.map(in: inputs.subgraph) { $0.source }, inputs)
    return Rule(
      in: inputs.subgraph, always: { Self(source: data.value.source, sections: sections.value) })
  }
}

extension ForEach where Content: View {
  /// A view for each subview of another.
  public nonisolated init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    self.init(
      data: ForEachSubviewCollection(source: AnyView(view)), content: content,
      id: ElementID(.identifiable) { $0.id })
  }

  /// A view for each section of another.
  public nonisolated init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    self.init(
      data: ForEachSectionCollection(source: AnyView(view)), content: content,
      id: ElementID(.identifiable) { $0.id })
  }
}
