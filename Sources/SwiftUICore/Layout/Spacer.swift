// Spacer and Divider.

package import AttributeGraph
package import DisplayList
public import Foundation
import LayoutEngine

/// Space that expands along the axis of its stack; on both axes outside of one.
public struct Spacer {
  public var minLength: CGFloat?

  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let axis = inputs.base.stackAxis
    return _ViewOutputs(
      layout: Rule(
        in: inputs.subgraph,
        always: { SpacerLayoutComputer(axis: axis.axis, minLength: view.value.minLength) }),
      display: inputs.emptyDisplay)
  }
}

/// A spacer yields to everything else: lowest priority, no spacing of its own.
final class SpacerLayoutComputer: LayoutComputer {
  private let axis: Axis?
  private let minLength: CGFloat

  init(axis: Axis?, minLength: CGFloat?) {
    self.axis = axis
    self.minLength = minLength ?? defaultSpacing
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: axis == .vertical ? 0 : max(proposal.width ?? minLength, minLength),
      height: axis == .horizontal ? 0 : max(proposal.height ?? minLength, minLength))
  }

  override var spacing: ViewSpacing { .spacer }
  override var priority: Double { -.infinity }
}

/// A line between elements: across a stack's axis, horizontal elsewhere.
public struct Divider {
  public nonisolated init() {}
}

extension Divider: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let environment = inputs.base.environment
    let scale = inputs.environmentValue(\.displayScale)
    let size = inputs.displaySize
    let axis = inputs.base.stackAxis
    return _ViewOutputs(
      layout: Rule(
        in: inputs.subgraph,
        always: {
          DividerLayoutComputer(axis: axis.axis, thickness: 1 / scale.value)
        }),
      display: Rule(in: inputs.subgraph) {
        DisplayList([
          .fill(
            .rect(CGRect(origin: .zero, size: size.value)),
            .color(SystemColor.separator.resolve(in: environment.value)))
        ])
      })
  }
}

/// One device pixel thick along the stack's axis, as long as it is offered across it.
final class DividerLayoutComputer: LayoutComputer {
  private let axis: Axis?
  private let thickness: CGFloat

  init(axis: Axis?, thickness: CGFloat) {
    self.axis = axis
    self.thickness = thickness
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    axis == .horizontal
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }
}

extension _ViewInputs {
  /// Nothing to paint.
  @MainActor
  package var emptyDisplay: Attribute<DisplayList> { viewGraph.emptyDisplay }
}
