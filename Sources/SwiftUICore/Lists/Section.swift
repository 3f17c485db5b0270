// Section.

/// How sections dress their parts: what they are lowered for.
enum SectionStyle { case plainContent, list }

/// Content with a header and a footer.
public struct Section<Parent, Content, Footer> {
  var header: Parent
  var content: Content
  var footer: Footer
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
