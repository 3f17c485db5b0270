// The sections of sidebars, which close.

import AttributeGraph

extension _ViewListInputs {
  /// True for what is lowered as content of a list that looks like a sidebar.
  var isInSidebar: Bool {
    guard base.sectionStyle == .list else { return false }
    let environment = base.environment
    return base.viewGraph.graph.untracked { environment.value.listAppearance == .sidebar }
  }
}

/// A section with an arrow in its header: a tap shows and hides its rows.
struct SidebarSection<Parent: View, Content: View, Footer: View>: View {
  var section: Section<Parent, Content, Footer>
  /// The state of a section without a binding.
  @State private var isOpen = true

  init(section: Section<Parent, Content, Footer>) { self.section = section }

  var body: some View {
    let isExpanded = section.isExpanded ?? $isOpen
    SidebarSectionContent(
      section: Section(
        header: SidebarHeader(content: section.header, isExpanded: isExpanded),
        content: isExpanded.wrappedValue ? section.content : nil, footer: section.footer))
  }
}

/// The parts as a section of the list around.
private struct SidebarSectionContent<Parent: View, Content: View, Footer: View> {
  var section: Section<Parent, Content, Footer>
}

extension SidebarSectionContent: MultiView {
  @MainActor static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    Section.makeSection(view: view.map(in: inputs.subgraph) { $0.section }, inputs: inputs)
  }

  @MainActor static func _viewListCount() -> Int? {
    Section<Parent, Content, Footer>._viewListCount()
  }
}

/// A header with the arrow at its trailing end.
private struct SidebarHeader<Content: View>: View {
  var content: Content
  var isExpanded: Binding<Bool>

  var body: some View {
    HStack(spacing: 8) {
      content
      Spacer(minLength: 0)
      DisclosureArrow(isExpanded: isExpanded.wrappedValue)
    }
    .modifier(DisclosureTap(reach: .own, isExpanded: isExpanded))
  }
}
