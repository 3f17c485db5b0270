// scenePadding and containerBackground: what belongs to the container around a view.

import LayoutEngine

/// The container that a background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  public static let window = ContainerBackgroundPlacement(name: "window")
}

/// How much room a scene leaves around its content.
public struct ScenePadding: Equatable, Sendable {
  private let name: String
  public static let minimum = ScenePadding(name: "minimum")
}

extension View {
  /// Lays a style behind the view, and behind the bars of its container.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea() }
  }

  /// Lays a view behind the view, and behind the bars of its container.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return background(alignment: alignment) { content.ignoresSafeArea() }
  }

  /// Pads the view by what a scene on a phone leaves at its edges: 16 points.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges, 16)
  }

  public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all)
    -> some View
  {
    self.padding(edges, 16)
  }
}
