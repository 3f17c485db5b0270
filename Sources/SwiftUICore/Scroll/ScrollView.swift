// ScrollView.

import Foundation
public import LayoutEngine
import Pixels

/// A view whose content scrolls.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let content = view.map(in: inputs.subgraph) { $0.content }
    let axes = view.map(in: inputs.subgraph) { $0.axes }.attribute
    return makeScrollContainer(
      ScrollConfiguration(axes: axes, margins: inputs.environmentValue(\.scrollContentMargins)),
      inputs: inputs
    ) { inputs in
      var inputs = inputs
      // The margins are this scroll view's; those inside have their own.
      inputs.base.writeEnvironment(in: inputs.subgraph) { $0.scrollContentMargins = EdgeInsets() }
      inputs.base.implicitStackAxis = .vertical
      return Content.makeOutputs(view: content, inputs: inputs)
    }
  }
}

private struct ScrollContentMarginsKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}

extension EnvironmentValues {
  var scrollContentMargins: EdgeInsets {
    get { self[ScrollContentMarginsKey.self] }
    set { self[ScrollContentMarginsKey.self] = newValue }
  }
}

/// What content margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
  let isIndicators: Bool
  public static let automatic = ContentMarginPlacement(isIndicators: false)
  public static let scrollContent = ContentMarginPlacement(isIndicators: false)
  public static let scrollIndicators = ContentMarginPlacement(isIndicators: true)
}

extension View {
  /// Insets the content of scroll views; margins for the indicators alone change no frame.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollContentMargins) { margins in
      if placement.isIndicators { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }

  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
      for: placement)
  }

  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}
