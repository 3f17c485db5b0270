// Section.

import AttributeGraph
public import LayoutEngine

/// How sections dress their parts: what they are lowered for.
enum SectionStyle { case plainContent, list }

/// Content with a header and a footer.
public struct Section<Parent, Content, Footer> {
  var header: Parent
  var content: Content
  var footer: Footer
  /// Whether the content is shown, where somebody outside says so.
  var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// The order of arguments before iOS 15.
  public nonisolated init(
    header: Parent, footer: Footer, @ViewBuilder content: () -> Content
  ) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section: MultiView where Parent: View, Content: View, Footer: View {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    if Parent.self != EmptyView.self, inputs.isInSidebar {
      return SidebarSection._makeViewList(
        view: view.map(in: inputs.subgraph) { SidebarSection(section: $0) }, inputs: inputs)
    }
    return makeSection(view: view, inputs: inputs)
  }

  @MainActor static func makeSection(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let header = view.map(in: inputs.subgraph) { $0.header }
    let content = view.map(in: inputs.subgraph) { $0.content }
    let footer = view.map(in: inputs.subgraph) { $0.footer }
    func dressed(_ role: ElementRole) -> _ViewListInputs {
      guard inputs.base.sectionStyle == .list else { return inputs }
      return ListSectionDress.apply(role, to: inputs)
    }
    return .init(
      .section(
        ViewSection(
          header: Parent._makeViewList(view: header, inputs: dressed(.header)).list,
          content: Content._makeViewList(view: content, inputs: inputs).list,
          footer: Footer._makeViewList(view: footer, inputs: dressed(.footer)).list,
          identity: ViewElement.Identity())))
  }

  @MainActor public static func _viewListCount() -> Int? {
    guard let header = Parent._viewListCount(), let content = Content._viewListCount(),
      let footer = Footer._viewListCount()
    else { return nil }
    return header + content + footer
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

// MARK: - Sections that close

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A section that shows its rows while a binding says so.
  public nonisolated init<Rows: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Parent
  ) where Content == Rows? {
    self.init(
      header: header(), content: isExpanded.wrappedValue ? content() : nil, footer: EmptyView(),
      isExpanded: isExpanded)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init<Rows: View>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
  ) where Content == Rows? {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Rows: View>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
  ) where Content == Rows? {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Accepted: that of the Mac.
  public nonisolated func collapsible(_ collapsible: Bool) -> some View { self }
}

extension View {
  /// Accepted: the lines around sections of plain lists are not drawn.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }
}
