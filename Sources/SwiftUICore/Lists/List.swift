// List.

import AttributeGraph
import DisplayList
import Foundation
import LayoutEngine

/// Rows of data in a column that scrolls.
public struct List<SelectionValue: Hashable, Content> {
  var content: Content
  var selection: ListSelection<SelectionValue>?
}

extension List: View where Content: View {
  public typealias Body = Never
}

extension List: PrimitiveView where Content: View {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content = view.map(in: inputs.subgraph) { $0.content }
    var inputs = inputs
    if SelectionValue.self != Never.self {
      let selection = Rule(in: inputs.subgraph, always: { view.value.selection?.erased })
      inputs.base.writeEnvironment(in: inputs.subgraph) { $0.listSelection = selection.value }
      inputs.base.hasListSelection = true
    } else if inputs.base.hasListSelection {
      // The rows of a list in a list are not the outer one's.
      inputs.base.writeEnvironment(in: inputs.subgraph) { $0.listSelection = nil }
      inputs.base.hasListSelection = false
    }
    return makeList(inputs: inputs) { listInputs in
      Content._makeViewList(view: content, inputs: listInputs).list
    }
  }
}

/// Lowers rows that scroll.
@MainActor
func makeList(
  inputs: _ViewInputs, rows: (_ViewListInputs) -> ViewList
) -> _ViewOutputs {
  let environment = inputs.base.environment
  var outputs = makeScrollContainer(
    ScrollConfiguration(
      axes: Input(Axis.Set.vertical, in: inputs.subgraph), contentFillsWidth: true), inputs: inputs
  ) { inputs in
    var inputs = inputs
    inputs.base.stackAxis = nil
    inputs.base.implicitStackAxis = nil
    var listInputs = inputs.listInputs
    listInputs.base.sectionStyle = .list
    // In rows, secondary text is the primary colour at one half (measured: 7F7F7F on white).
    listInputs.base.writeEnvironment(in: inputs.subgraph) { values in
      if values.hierarchyBaseStyle == nil { values.hierarchyBaseStyle = Color(system: .label) }
      values.isInList = true
    }
    let list = rows(listInputs)
    let dresser = ListRowDresser(environment: environment)
    let elements = Rule(
      in: inputs.subgraph,
      always: { () -> LazyElements in
        var elements = LazyElements(list)
        dresser.dress(&elements)
        return elements
      })
    let options = Rule(
      in: inputs.subgraph,
      always: { () -> LazyStackOptions in
        let environment = environment.value
        return LazyStackOptions(
          axis: .vertical, spacing: 0, alignment: HorizontalAlignment.leading.key,
          estimatedLength: max(
            environment.defaultMinListRowHeight, environment.listTheme.minimumRowHeight),
          pinsHeaders: environment.listAppearance == .plain)
      })
    return makeLazyStack(elements: elements, inputs: inputs, options: options)
  }
  let rows = outputs.display
  let safeArea = inputs.safeArea
  let size = inputs.size
  let space = inputs.space
  outputs.display = Rule(
    in: inputs.subgraph,
    always: {
      let environment = environment.value
      guard environment.listAppearance != .plain, environment.scrollContentBackground != .hidden
      else { return rows.value }
      // The ground of a grouped list lies under the bars, too.
      let frame = CGRect(origin: .zero, size: size.value.value)
      let insets = safeArea?.insets(of: frame, in: space) ?? EdgeInsets()
      let ground = CGRect(
        x: -insets.leading, y: -insets.top,
        width: frame.width + insets.leading + insets.trailing,
        height: frame.height + insets.top + insets.bottom)
      var list = DisplayList([
        .fill(.rect(ground), .color(SystemColor.groupedBackground.resolve(in: environment)))
      ])
      list.append(rows.value, at: .zero)
      return list
    })
  return outputs
}

/// Turns the elements of a list into rows, and tells each where it stands.
@MainActor
private final class ListRowDresser {
  /// What a row follows: its place may change while it lives.
  private struct Context {
    let slot: Input<ListSlot>
    let hidesSeparatorBelow: Input<Bool>
  }

  private let environment: Attribute<EnvironmentValues>
  /// Of the rows that are alive, by the serial of their identity.
  private var contexts: [Int: Context] = [:]

  init(environment: Attribute<EnvironmentValues>) {
    self.environment = environment
  }

  func dress(_ elements: inout LazyElements) {
    let environment = environment.value
    let plain = elements
    elements.decorate = { [unowned self] element, index in
      let slot = ListSlot(
        at: index, in: plain, appearance: environment.listAppearance,
        theme: environment.listTheme, rowSpacing: environment.listRowSpacing,
        sectionSpacing: environment.listSectionSpacing,
        isUnderLargeTitle: environment.isUnderLargeTitle)
      let hidden = hidesSeparator(below: element, at: index, slot: slot, in: plain)
      let id = element.identity.serial
      if let context = contexts[id] {
        context.slot.set(slot)
        context.hidesSeparatorBelow.set(hidden)
      }
      return element.wrapped { [unowned self] inputs, content in
        let context = Context(
          slot: Input(slot, in: inputs.subgraph),
          hidesSeparatorBelow: Input(hidden, in: inputs.subgraph))
        contexts[id] = context
        inputs.subgraph.onEnd { [weak self] in self?.contexts[id] = nil }
        return makeListRow(
          element, slot: context.slot, hidesSeparatorBelow: context.hidesSeparatorBelow,
          inputs: inputs, content: content)
      }
    }
  }

  /// A separator is drawn unless the row above hides its bottom or the row below its top; a card has none
  /// after its last row, a plain list has one there, too.
  private func hidesSeparator(
    below element: ViewElement, at index: Int, slot: ListSlot, in elements: LazyElements
  ) -> Bool {
    if element.traits()[ListRowSeparatorsKey.self].bottom == .hidden { return true }
    if slot.isDetached { return true }
    if slot.isLast { return slot.appearance != .plain }
    if index + 1 >= elements.count { return false }
    let next = elements.element(at: index + 1)
    return next.traits()[ListRowSeparatorsKey.self].top == .hidden
  }
}

// MARK: - Initialisers

extension List where SelectionValue == Never, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
  }

  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }
}

extension List where Content: View {
  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: selection.map { ListSelection($0) })
  }

  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: selection.map { ListSelection($0) })
  }

  @_disfavoredOverload
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: ListSelection(selection))
  }
}
