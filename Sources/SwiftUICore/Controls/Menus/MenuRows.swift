// The rows of a menu, in groups: sections, and what dividers part.

import AttributeGraph
import Foundation
import LayoutEngine

/// Rows with a hairline between them, and a band between groups.
struct MenuRows<Content: View> {
  var content: Content
}

extension MenuRows: PrimitiveView {
  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    var listInputs = inputs.listInputs
    listInputs.base.stackAxis = .neither
    let content = view.map(in: inputs.subgraph) { $0.content }
    let list = Content._makeViewList(view: content, inputs: listInputs).list
    let stack = _GraphValue(
      Rule(in: inputs.subgraph, always: { MenuGroupStack(groups: MenuGroup.groups(of: list)) }))
    return MenuGroupStack.makeOutputs(view: stack, inputs: inputs)
  }
}

/// Rows that belong together, with what heads them.
struct MenuGroup: Identifiable {
  var id: ObjectIdentifier
  var header: [Subview] = []
  var rows: [Subview] = []

  /// Reading the groups of a list follows its changes.
  @MainActor
  static func groups(of list: ViewList) -> [MenuGroup] {
    var groups: [MenuGroup] = []
    var isOpen = false
    func child(_ element: ViewElement) -> Subview {
      Subview(element)
    }
    func add(_ element: ViewElement) {
      if element.viewType == Divider.self {
        isOpen = false
      } else if isOpen {
        groups[groups.count - 1].rows.append(child(element))
      } else {
        isOpen = true
        groups.append(MenuGroup(id: ObjectIdentifier(element.identity), rows: [child(element)]))
      }
    }
    func walk(_ list: ViewList) {
      switch list {
      case .section(let section):
        isOpen = false
        let header = section.header.elements
        if !header.isEmpty {
          isOpen = true
          groups.append(
            MenuGroup(id: ObjectIdentifier(section.identity), header: header.map(child)))
        }
        walk(section.content)
        isOpen = false
      case .element(let element): add(element)
      case .group(let lists): for list in lists { walk(list) }
      case .dynamic(let list): walk(list.value)
      case .lazy(let list): for offset in 0..<list.count { walk(list.listAt(offset)) }
      case .modified(let list, let change): for element in list.elements { add(change(element)) }
      }
    }
    walk(list)
    return groups.filter { !$0.rows.isEmpty }
  }
}

private struct MenuGroupStack: View {
  var groups: [MenuGroup]
  @Environment(\.pixelLength) private var pixel

  init(groups: [MenuGroup]) { self.groups = groups }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(Array(groups.enumerated()), id: \.element.id) { index, group in
        if index > 0 { MenuColor.band.frame(height: 8) }
        VStack(spacing: 0) {
          ForEach(group.header) { header in
            header
              .changing {
                $0.font = .footnote
                $0.foregroundStyle = Color(system: .secondaryLabel)
              }
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal, 16)
              .padding(.vertical, 7)
          }
          ForEach(Array(group.rows.enumerated()), id: \.element.id) { index, row in
            if index > 0 || !group.header.isEmpty {
              Color(system: .separator).frame(height: pixel)
            }
            row.frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
    }
  }
}

/// A row of a menu.
struct MenuRow<Content: View>: View {
  /// Nil: without room for a mark.
  var isChecked: Bool?
  var role: ButtonRole?
  /// Stays open when it was chosen, as a row does that leads to another menu.
  var staysOpen = false
  var action: @MainActor () -> Void
  var content: Content
  @Environment(\.dismissMenu) private var dismiss
  @Environment(\.isEnabled) private var isEnabled

  init(
    isChecked: Bool? = nil, role: ButtonRole? = nil, staysOpen: Bool = false,
    action: @escaping @MainActor () -> Void, content: Content
  ) {
    self.isChecked = isChecked
    self.role = role
    self.staysOpen = staysOpen
    self.action = action
    self.content = content
  }

  var body: some View {
    let dismiss = dismiss
    let action = action
    let staysOpen = staysOpen
    PressReader(
      reach: .own,
      action: {
        if !staysOpen { dismiss?() }
        action()
      }
    ) { isPressed in
      HStack(spacing: 8) {
        if let isChecked {
          ControlMark(.checkmark, width: 11, height: 10.5, lineWidth: 1.9)
            .opacity(isChecked ? 1 : 0)
            .padding(.leading, -4)
        }
        content.lineLimit(2)
        Spacer(minLength: 0)
      }
      .foregroundStyle(Color(system: color))
      .padding(.horizontal, 16)
      .padding(.vertical, 11)
      .frame(minHeight: 44)
      .background { if isPressed { MenuColor.pressed } }
      .contentShape(Rectangle())
    }
  }

  private var color: SystemColor {
    if !isEnabled { return .tertiaryLabel }
    return role == .destructive ? .red : .label
  }
}

// MARK: - Styles

struct MenuItemButtonStyle: PrimitiveButtonStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(
      role: configuration.role, action: { configuration.trigger() }, content: configuration.label)
  }
}

/// The title leading, the icon trailing.
struct MenuItemLabelStyle: LabelStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.title
      Spacer(minLength: 8)
      configuration.icon.frame(width: 22)
    }
  }
}

struct MenuItemToggleStyle: ToggleStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    MenuRow(
      isChecked: configuration.isOn, action: { isOn.wrappedValue.toggle() },
      content: configuration.label)
  }
}

/// The controls of a group are rows like others.
struct MenuItemGroupStyle: ControlGroupStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    configuration.content
  }
}

/// The options of a picker as rows of a menu.
struct MenuOptions<Content: View>: View {
  var selection: PickerSelection
  var content: Content

  var body: some View {
    Group(subviews: content) { options in
      ForEach(options) { option in
        MenuRow(
          isChecked: selection.isChosen(option), action: { selection.choose(option) },
          content: option)
      }
    }
  }
}
