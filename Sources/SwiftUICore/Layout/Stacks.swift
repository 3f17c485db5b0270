// HStack, VStack, ZStack.

import AttributeGraph
public import Foundation
public import LayoutEngine

/// A stack of any kind: its layout says which.
nonisolated protocol StackView: PrimitiveView {
  associatedtype Content: View
  nonisolated var content: Content { get }
  nonisolated var stackLayout: any ContainerLayout { get }
  /// What spacers and dividers inside go by; nil where neither axis is special.
  static var stackAxis: Axis? { get }
}

extension StackView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content = view.map(in: inputs.subgraph) { $0.content }
    var inputs = inputs
    inputs.base.implicitStackAxis = nil
    inputs.base.stackAxis = StackOrientation(stackAxis)
    let direction = inputs.environmentValue(\.layoutDirection)
    let list = Content._makeViewList(view: content, inputs: inputs.listInputs).list
    return makeContainer(list: list, inputs: inputs) { children in
      ContainerLayoutComputer(
        layout: view.value.stackLayout, children: children.map { $0.outputs.layout.value },
        direction: direction.value)
    }
  }

  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    if inputs.base.dissolvesStacks {
      return Content._makeViewList(
        view: view.map(in: inputs.subgraph) { $0.content }, inputs: inputs)
    }
    return .init(.element(ViewElement(view: view, base: inputs.base)))
  }

  @MainActor public static func _viewListCount() -> Int? { 1 }
}

/// Views in a row.
public struct HStack<Content: View> {
  var alignment: VerticalAlignment
  var spacing: CGFloat?
  var content: Content

  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: StackView {
  static var stackAxis: Axis? { .horizontal }

  nonisolated var stackLayout: any ContainerLayout {
    StackLayout.horizontal(alignment: alignment, spacing: spacing)
  }
}

/// Views in a column.
public struct VStack<Content: View> {
  var alignment: HorizontalAlignment
  var spacing: CGFloat?
  var content: Content

  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: StackView {
  static var stackAxis: Axis? { .vertical }

  nonisolated var stackLayout: any ContainerLayout {
    StackLayout.vertical(alignment: alignment, spacing: spacing)
  }
}

/// Views one over another.
public struct ZStack<Content: View> {
  var alignment: Alignment
  var content: Content

  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: StackView {
  static var stackAxis: Axis? { nil }

  nonisolated var stackLayout: any ContainerLayout {
    LayoutEngine.ZStackLayout(alignment: alignment)
  }
}
