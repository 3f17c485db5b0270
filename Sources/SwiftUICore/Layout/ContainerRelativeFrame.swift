// containerRelativeFrame: a frame in parts of the scroll view or window around.

import AttributeGraph
public import Foundation
public import LayoutEngine

/// A frame whose lengths follow from the container's.
struct ContainerRelativeFrameModifier: PrimitiveModifier {
  var axes: Axis.Set
  var alignment: Alignment
  var length: (CGFloat, Axis) -> CGFloat

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let container = inputs.containerSize
    let direction = inputs.environmentValue(\.layoutDirection)
    let viewGraph = inputs.viewGraph
    let frame = modifier.rule(in: inputs.subgraph, viewGraph: viewGraph) { modifier in
      let size = container?.value ?? .zero
      return FrameLayout(
        width: modifier.axes.contains(.horizontal) ? modifier.length(size.width, .horizontal) : nil,
        height: modifier.axes.contains(.vertical) ? modifier.length(size.height, .vertical) : nil,
        alignment: modifier.alignment)
    }
    return makeUnaryLayout(inputs: inputs, content: body) { child in
      UnaryLayoutComputer(layout: frame.value, child: child, direction: direction.value)
    }
  }
}

extension View {
  /// A frame as large as the container along the axes.
  public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
    -> some View
  {
    modifier(
      ContainerRelativeFrameModifier(
        axes: axes, alignment: alignment, length: { length, _ in length }))
  }

  /// A frame of lengths that are made from the container's.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// A frame of so many of the parts that the container is divided into.
  ///
  /// The documented formula: (length − spacing · (count − 1)) / count · span + spacing · (span − 1).
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in
        let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
        return part * CGFloat(span) + spacing * CGFloat(span - 1)
      })
  }
}
