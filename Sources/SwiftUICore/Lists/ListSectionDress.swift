// What a list gives to the headers and footers of its sections.

/// Dresses the parts of a section for the list they are lowered for.
@MainActor
enum ListSectionDress {
  static func apply(_ role: ElementRole, to inputs: _ViewListInputs) -> _ViewListInputs {
    var inputs = inputs
    inputs.base.writeEnvironment(in: inputs.subgraph) { values in
      let theme = values.listTheme
      let isPlain = values.listAppearance == .plain
      switch role {
      case .header:
        values.font = isPlain ? theme.plainHeaderFont : theme.groupedHeaderFont
        if !isPlain, theme.groupedHeaderIsUppercase { values.textCase = .uppercase }
        values.foregroundStyle = Color(system: .secondaryLabel)
        if !isPlain, values.headerProminence == .increased || values.listAppearance == .sidebar {
          values.font = .title3.weight(.semibold)
          values.textCase = nil
          values.foregroundStyle = Color(system: .label)
        }
      case .footer:
        values.font = theme.footerFont
        values.foregroundStyle = Color(system: .secondaryLabel)
      case .content: break
      }
    }
    return inputs
  }
}
