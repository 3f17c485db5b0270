// frame, padding, fixedSize, aspectRatio, position, layoutPriority, alignmentGuide.

import AttributeGraph
public import Foundation
public import LayoutEngine
import Pixels

struct FrameModifier: UnaryLayoutModifier {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  func layout(environment: EnvironmentValues, warn: (String) -> Void) -> any UnaryLayout {
    if FrameLayout.isInvalidDimension(width) || FrameLayout.isInvalidDimension(height) {
      warn(invalidFrameDimension)
    }
    return FrameLayout(width: width, height: height, alignment: alignment)
  }
}

struct FlexFrameModifier: UnaryLayoutModifier {
  var horizontal: FlexFrameLayout.Limits
  var vertical: FlexFrameLayout.Limits
  var alignment: Alignment
  var isInvalid: Bool

  func layout(environment: EnvironmentValues, warn: (String) -> Void) -> any UnaryLayout {
    if isInvalid { warn(invalidFrameDimension) }
    return FlexFrameLayout(horizontal: horizontal, vertical: vertical, alignment: alignment)
  }
}

private let invalidFrameDimension = "Invalid frame dimension (negative or non-finite)."

struct PaddingModifier: UnaryLayoutModifier {
  /// Nil takes the default amount on `edges`.
  var insets: EdgeInsets?
  var edges: Edge.Set

  /// Measured: `padding()` is 16 on every edge.
  static let defaultAmount: CGFloat = 16

  func layout(environment: EnvironmentValues, warn: (String) -> Void) -> any UnaryLayout {
    PaddingLayout(insets ?? EdgeInsets(Self.defaultAmount, edges: edges))
  }
}

struct FixedSizeModifier: UnaryLayoutModifier {
  var axes: Axis.Set
  func layout(environment: EnvironmentValues, warn: (String) -> Void) -> any UnaryLayout {
    FixedSizeLayout(axes: axes)
  }
}

public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

struct AspectRatioModifier: UnaryLayoutModifier {
  var ratio: CGFloat?
  var contentMode: ContentMode
  func layout(environment: EnvironmentValues, warn: (String) -> Void) -> any UnaryLayout {
    AspectRatioLayout(ratio: ratio, mode: contentMode == .fill ? .fill : .fit)
  }
}

struct PositionModifier: UnaryLayoutModifier, Animatable {
  var position: CGPoint
  func layout(environment: EnvironmentValues, warn: (String) -> Void) -> any UnaryLayout {
    PositionLayout(position)
  }
  var animatableData: CGPoint.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }
}

extension View {
  /// A frame of a fixed size; nil keeps the content's own.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  public nonisolated func frame() -> some View { frame(width: nil, height: nil) }

  /// A frame between limits.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexFrameModifier(
        horizontal: .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        vertical: .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment,
        isInvalid: FlexFrameLayout.areInvalid(
          minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
          || FlexFrameLayout.areInvalid(
            minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
      ))
  }

  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets, edges: .all))
  }

  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: length.map { EdgeInsets($0, edges: edges) }, edges: edges))
  }

  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Gives the view its ideal size.
  public nonisolated func fixedSize() -> some View {
    modifier(FixedSizeModifier(axes: [.horizontal, .vertical]))
  }

  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(FixedSizeModifier(axes: axes))
  }

  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height,
      contentMode: contentMode)
  }

  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Centres the view at a point of its parent's proposal, all of which it takes.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// The order in which a stack shares its space: higher priorities first.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(priority: value))
  }

  /// Moves a guide of the view.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
  }

  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
  }
}

/// A modifier that only changes what the content's layout says: the content keeps its place.
nonisolated protocol LayoutAnswerModifier: PrimitiveModifier {
  @MainActor func computer(_ child: LayoutComputer) -> LayoutComputer
}

extension LayoutAnswerModifier {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    let layout = outputs.layout
    outputs.layout = Rule(
      in: inputs.subgraph, always: { modifier.value.computer(layout.value) })
    return outputs
  }
}

struct LayoutPriorityModifier: LayoutAnswerModifier {
  var priority: Double

  func computer(_ child: LayoutComputer) -> LayoutComputer {
    Computer(child, priority: priority)
  }

  private final class Computer: WrappingLayoutComputer {
    private let ownPriority: Double
    init(_ child: LayoutComputer, priority: Double) {
      ownPriority = priority
      super.init(child)
    }
    override var priority: Double { ownPriority }
  }
}

struct AlignmentGuideModifier: LayoutAnswerModifier {
  var key: AlignmentKey
  var compute: (ViewDimensions) -> CGFloat

  func computer(_ child: LayoutComputer) -> LayoutComputer {
    Computer(child, modifier: self)
  }

  private final class Computer: WrappingLayoutComputer {
    private let modifier: AlignmentGuideModifier
    init(_ child: LayoutComputer, modifier: AlignmentGuideModifier) {
      self.modifier = modifier
      super.init(child)
    }
    override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
      if key == modifier.key { return modifier.compute(ViewDimensions(size, guides: child)) }
      return child.explicitAlignment(key, at: size)
    }
  }
}
