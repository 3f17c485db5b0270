// NavigationView, the stack of iOS 13 to 15.

import AttributeGraph
import LayoutEngine

/// A view with a navigation bar above views that push others.
public struct NavigationView<Content: View> {
  var content: Content
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let model = NavigationModel(viewGraph: inputs.viewGraph, subgraph: inputs.subgraph)
    var inputs = inputs
    inputs.base.navigation = model
    let content = view.map(in: inputs.subgraph) { $0.content }
    return makeNavigationScreens(model: model, inputs: inputs) { inputs in
      // Of several columns a phone shows the first.
      makeFirstView(of: content, inputs: inputs)
    }
  }
}

/// Lowers the first of the views that a value stands for.
@MainActor
func makeFirstView<Content: View>(
  of content: _GraphValue<Content>, inputs: _ViewInputs
) -> _ViewOutputs {
  let list = Content._makeViewList(view: content, inputs: inputs.listInputs).list
  guard case .group(let lists) = list, let first = lists.first else {
    return makeImplicitStack(list: list, inputs: inputs)
  }
  return makeImplicitStack(list: first, inputs: inputs)
}

/// How navigation views look; a phone stacks them all.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

public struct DefaultNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct ColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public nonisolated init() {} }

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
  /// Accepted: a phone stacks the columns, whatever the style.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
}
