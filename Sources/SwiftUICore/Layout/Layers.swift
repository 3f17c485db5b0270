// background, overlay, border.

import DisplayList
public import Foundation
public import LayoutEngine
import Pixels

/// Which side of the content a layer is on. Part of the type: nothing may be read while a view is lowered,
/// since what it would read may depend on the layout that lowering is about to make.
nonisolated protocol LayerPlane {
  static var isOverlay: Bool { get }
}
enum BackgroundPlane: LayerPlane { static var isOverlay: Bool { false } }
enum OverlayPlane: LayerPlane { static var isOverlay: Bool { true } }

/// A view behind or in front of the content.
struct LayerModifier<Layer: View, Plane: LayerPlane>: PrimitiveModifier {
  var layer: Layer
  var alignment: Alignment

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let primary = body(inputs)
    let layer = modifier.map(in: inputs.subgraph) { $0.layer }
    return makeSecondaryLayer(
      primary: primary, inputs: inputs, isOverlay: Plane.isOverlay,
      alignment: modifier.map(in: inputs.subgraph) { $0.alignment }.attribute
    ) { inputs in
      Layer.makeOutputs(view: layer, inputs: inputs)
    }
  }
}

/// A style that fills the content's frame, and the unsafe area beside it.
struct BackgroundStyleView<Style: ShapeStyle>: View {
  var style: Style
  var edges: Edge.Set

  var body: some View {
    _ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges)
  }
}

extension View {
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      LayerModifier<_, BackgroundPlane>(
        layer: content(), alignment: alignment))
  }

  // What is both a view and a style is taken as a style, which fills the unsafe area, too.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(
      LayerModifier<_, BackgroundPlane>(
        layer: background, alignment: alignment))
  }

  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { BackgroundStyleView(style: style, edges: edges) }
  }

  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { BackgroundStyleView(style: BackgroundStyle(), edges: edges) }
  }

  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
  }

  public nonisolated func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    background(.background, in: shape, fillStyle: fillStyle)
  }

  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      LayerModifier<_, OverlayPlane>(
        layer: content(), alignment: alignment))
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(
      LayerModifier<_, OverlayPlane>(
        layer: overlay, alignment: alignment))
  }

  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { BackgroundStyleView(style: style, edges: edges) }
  }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
  }

  /// A line along the inside of the view's edges.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
