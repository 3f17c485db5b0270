// The protocol that everything on screen conforms to.

import AttributeGraph
import DisplayList
import LayoutEngine

/// A part of the user interface.
///
/// A view is lowered once: `_makeView` turns the attribute that holds the view value into attributes for
/// layout, display and preferences. `_makeViewList` lowers it as children of a container, where it may stand
/// for any number of views.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs
  @MainActor static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs)
    -> _ViewListOutputs
  /// How many views the type always stands for in a container; nil when that depends on its value.
  @MainActor static func _viewListCount() -> Int?
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }

  /// A body that never returns is run for what it says on its way out.
  @MainActor public static func _makeView(view: _GraphValue<Never>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    switch view.value {}
  }

  @MainActor public static func _makeViewList(view: _GraphValue<Never>, inputs: _ViewListInputs)
    -> _ViewListOutputs
  {
    switch view.value {}
  }
}

extension View where Body == Never {
  /// Primitive views have no body; the graph never asks for it.
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

/// A view that the graph lowers itself and that is always exactly one view.
package nonisolated protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    .init(.element(ViewElement(view: view, base: inputs.base)))
  }

  @MainActor public static func _viewListCount() -> Int? { 1 }
}

/// A view that stands for a list of views and is laid out as an implicit stack where one view is expected.
package nonisolated protocol MultiView: View where Body == Never {}

extension MultiView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    makeImplicitStack(view: view, inputs: inputs)
  }
}

// MARK: - Composite views

extension View {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let body = makeBody(of: view, base: inputs.base, subgraph: inputs.subgraph)
    return Body.makeOutputs(view: body, inputs: inputs)
  }

  @MainActor public static func _makeViewList(
    view: _GraphValue<Self>, inputs: _ViewListInputs
  ) -> _ViewListOutputs {
    let body = makeBody(of: view, base: inputs.base, subgraph: inputs.subgraph)
    return Body._makeViewList(view: body, inputs: inputs)
  }

  @MainActor public static func _viewListCount() -> Int? {
    Body.self == Never.self ? 1 : Body._viewListCount()
  }

  /// The attribute of `body`, with the view's dynamic properties connected.
  private static func makeBody(
    of view: _GraphValue<Self>, base: GraphInputs, subgraph: Subgraph
  ) -> _GraphValue<Body> {
    let connected = DynamicProperties.connect(
      view.animatedIfPossible(base: base, subgraph: subgraph), base: base, subgraph: subgraph)
    let viewGraph = base.viewGraph
    return _GraphValue(
      connected.rule(in: subgraph, viewGraph: viewGraph) { view in view.body })
  }

  /// Lowers the view, and records it in the inspection tree when somebody asked for that.
  package static func makeOutputs(
    view: _GraphValue<Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    guard inputs.preferences.contains(InspectionKey.self) else {
      return _makeView(view: view, inputs: inputs)
    }
    var inputs = inputs
    inputs.inspectedType = SwiftUICore.inspectedType(of: Self.self)
    return _makeView(view: view, inputs: inputs)
      .recordingInspection(of: Self.self, view: view, inputs: inputs)
  }
}
