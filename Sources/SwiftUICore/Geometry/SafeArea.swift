// The safe area: regions with insets, and content that grows into them.

package import AttributeGraph
import DisplayList
public import Foundation
public import LayoutEngine
import Pixels

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// A rectangle whose edges something covers: the device's bars, an inset view.
@MainActor
package final class SafeAreaRegion {
  /// The space whose bounds the region is, with its size.
  private let space: CoordinateSpaceNode
  private let size: Attribute<ViewSize>
  private let insets: Attribute<EdgeInsets>
  private let outer: SafeAreaRegion?
  /// Edges that content has already grown over: inside, nothing is left there.
  private let ignoredEdges: Attribute<Edge.Set>?
  /// The region as it is for content that does not ignore it.
  private let heeded: SafeAreaRegion?
  /// How much the inset at the top has shrunk by scrolling: scroll views rest where it was.
  private let collapsedTop: Attribute<CGFloat>?

  /// The region of a view that ignores it at some edges, as the view's content sees it.
  init(_ region: SafeAreaRegion, ignoring edges: Attribute<Edge.Set>, in subgraph: Subgraph) {
    space = region.space
    size = region.size
    insets = region.insets
    outer = region.outer
    collapsedTop = region.collapsedTop
    heeded = region.heeded ?? region
    ignoredEdges =
      region.ignoredEdges.map { before in
        Rule(in: subgraph) { before.value.union(edges.value) }
      } ?? edges
  }

  package init(
    space: CoordinateSpaceNode, size: Attribute<ViewSize>, insets: Attribute<EdgeInsets>,
    outer: SafeAreaRegion?, collapsedTop: Attribute<CGFloat>? = nil
  ) {
    self.collapsedTop = collapsedTop
    self.space = space
    self.size = size
    self.insets = insets
    self.outer = outer
    ignoredEdges = nil
    heeded = nil
  }

  /// How far a rectangle in some space may grow at each edge before it leaves the region.
  ///
  /// Only an edge that touches the safe boundary, or lies beyond it, has anything beside it: a view inset
  /// from the boundary does not grow (recorded from Apple's SwiftUI). Regions nest: an edge at the inner
  /// region's boundary that is also at the outer one's counts both.
  package func insets(of rect: CGRect, in node: CoordinateSpaceNode) -> EdgeInsets {
    var insets = unmaskedInsets(of: rect, in: node)
    if let ignoredEdges { insets = insets.masked(to: Edge.Set.all.subtracting(ignoredEdges.value)) }
    return insets
  }

  /// What a bar above a rectangle has given up to scrolling.
  package func collapsedTop(above rect: CGRect, in node: CoordinateSpaceNode) -> CGFloat {
    let placed = rect.applying(node.transform(to: space))
    guard placed.minY <= insets.value.top + 0.001 else { return 0 }
    let bounds = CGRect(origin: .zero, size: size.value.value)
    return (collapsedTop?.value ?? 0) + (outer?.collapsedTop(above: bounds, in: space) ?? 0)
  }

  private func unmaskedInsets(of rect: CGRect, in node: CoordinateSpaceNode) -> EdgeInsets {
    let own = insets.value
    let region = size.value.value
    let placed = rect.applying(node.transform(to: space))
    var result = EdgeInsets()
    let tolerance = 0.001
    if placed.minY <= own.top + tolerance { result.top = own.top }
    if placed.minX <= own.leading + tolerance { result.leading = own.leading }
    if placed.maxY >= region.height - own.bottom - tolerance { result.bottom = own.bottom }
    if placed.maxX >= region.width - own.trailing - tolerance { result.trailing = own.trailing }
    guard let outer else { return result }
    // What lies beyond this region counts for edges that reach its bounds.
    let bounds = CGRect(origin: .zero, size: region)
    let further = outer.insets(of: bounds, in: space)
    if placed.minY <= own.top + tolerance { result.top += further.top }
    if placed.minX <= own.leading + tolerance { result.leading += further.leading }
    if placed.maxY >= region.height - own.bottom - tolerance { result.bottom += further.bottom }
    if placed.maxX >= region.width - own.trailing - tolerance {
      result.trailing += further.trailing
    }
    return result
  }
}

extension SafeAreaRegion {
  /// Lowers what UIKit makes: the bars of navigation and tabs stay where the window's safe area puts them, also
  /// where the view was told to ignore it.
  static func heeding(
    _ inputs: _ViewInputs, _ body: (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let region = inputs.safeArea, let heeded = region.heeded,
      let ignoredEdges = region.ignoredEdges
    else { return body(inputs) }
    let size = inputs.size
    let space = inputs.space
    let geometry = Rule(in: inputs.subgraph, isGate: true) { () -> ViewGeometry in
      let own = CGRect(origin: .zero, size: size.value.value)
      let insets = heeded.insets(of: own, in: space).masked(to: ignoredEdges.value)
      return ViewGeometry(
        origin: CGPoint(x: insets.leading, y: insets.top),
        size: .fixed(
          CGSize(
            width: max(0, own.width - insets.leading - insets.trailing),
            height: max(0, own.height - insets.top - insets.bottom))))
    }
    var bodyInputs = inputs.placed(by: geometry, in: inputs.subgraph)
    bodyInputs.safeArea = heeded
    var outputs = body(bodyInputs)
    let display = outputs.display
    outputs.display = Rule(
      in: inputs.subgraph,
      always: {
        var list = DisplayList()
        list.append(display.value, at: geometry.value.origin)
        return list
      })
    return outputs
  }
}

/// Content that takes the unsafe area beside its frame; layout above does not see it.
struct IgnoresSafeAreaModifier: PrimitiveModifier {
  var regions: SafeAreaRegions
  var edges: Edge.Set

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let safeArea = inputs.safeArea else { return body(inputs) }
    let box = LateLayout()
    let size = inputs.size
    let space = inputs.space
    let geometry = Rule(in: inputs.subgraph, isGate: true) { () -> ViewGeometry in
      let size = size.value
      let modifier = modifier.value
      // There is no keyboard here: ignoring it alone changes nothing.
      let insets =
        modifier.regions.contains(.container)
        ? safeArea.insets(of: CGRect(origin: .zero, size: size.value), in: space)
          .masked(to: modifier.edges) : EdgeInsets()
      if insets == EdgeInsets() { return ViewGeometry(origin: .zero, size: size) }
      // The content is offered what the view was offered and the area beside it, and lies at the corner of both;
      // what does not fill it stays at that corner. (So places `_SafeAreaRegionsIgnoringLayout`, as reconstructed.)
      let proposal = ProposedViewSize(
        width: size.proposal.width.map { $0 + insets.leading + insets.trailing },
        height: size.proposal.height.map { $0 + insets.top + insets.bottom })
      let fitted =
        box.layout(in: inputs.subgraph)?.sizeThatFits(proposal)
        ?? proposal.replacingUnspecifiedDimensions(by: size.value)
      return ViewGeometry(
        origin: CGPoint(x: -insets.leading, y: -insets.top),
        size: ViewSize(fitted, proposal: proposal))
    }
    var contentInputs = inputs.placed(by: geometry, in: inputs.subgraph)
    contentInputs.safeArea = SafeAreaRegion(
      safeArea,
      ignoring: Rule(in: inputs.subgraph) {
        modifier.value.regions.contains(.container) ? modifier.value.edges : []
      }, in: inputs.subgraph)
    let outputs = body(contentInputs)
    box.fill(outputs.layout)
    let origin = AnimatedOrigin(geometry, inputs: inputs)
    return _ViewOutputs(
      layout: outputs.layout,
      display: Rule(
        in: inputs.subgraph,
        always: {
          var list = DisplayList()
          list.append(outputs.display.value, at: origin.value)
          return list
        }), preferences: outputs.preferences)
  }
}

/// A view along an edge that the content's safe area makes room for.
struct SafeAreaInsetModifier<Inset: View>: PrimitiveModifier {
  var edge: Edge
  var alignment: Alignment
  /// Nil is the default, 8.
  var spacing: CGFloat?
  var inset: Inset

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let insetBox = LateLayout()
    let contentBox = LateLayout()
    let size = inputs.size
    let insetView = modifier.map(in: inputs.subgraph) { $0.inset }

    // The inset view is offered the whole width or height along its edge, and its ideal across it.
    let insetSize = Rule(in: inputs.subgraph, isGate: true) { () -> ViewSize in
      let proposal = modifier.value.insetProposal(ProposedViewSize(size.value.value))
      return ViewSize(
        insetBox.layout(in: inputs.subgraph)?.sizeThatFits(proposal) ?? .zero,
        proposal: proposal)
    }
    let insets = Rule(in: inputs.subgraph) { modifier.value.insets(besides: insetSize.value.value) }
    let region = SafeAreaRegion(
      space: inputs.space, size: size, insets: insets, outer: inputs.safeArea)
    let contentGeometry = Rule(in: inputs.subgraph, isGate: true) { () -> ViewGeometry in
      let insets = insets.value
      let proposal = ProposedViewSize(size.value.value).inset(by: insets)
      let room = CGSize(
        width: size.value.value.width - insets.leading - insets.trailing,
        height: size.value.value.height - insets.top - insets.bottom)
      let fitted = contentBox.layout(in: inputs.subgraph)?.sizeThatFits(proposal) ?? room
      return ViewGeometry(
        origin: CGPoint(
          x: insets.leading + (room.width - fitted.width) / 2,
          y: insets.top + (room.height - fitted.height) / 2),
        size: ViewSize(fitted, proposal: proposal))
    }
    let insetGeometry = Rule(in: inputs.subgraph, isGate: true) { () -> ViewGeometry in
      let modifier = modifier.value
      let fitted = insetSize.value
      let own = CGRect(origin: .zero, size: size.value.value)
      let dimensions = ViewDimensions(fitted, guides: insetBox.layout(in: inputs.subgraph))
      var origin = dimensions.origin(aligned: modifier.alignment, in: own.size)
      switch modifier.edge {
      case .top: origin.y = 0
      case .bottom: origin.y = own.height - fitted.value.height
      case .leading: origin.x = 0
      case .trailing: origin.x = own.width - fitted.value.width
      }
      return ViewGeometry(origin: origin, size: fitted)
    }
    var contentInputs = inputs.placed(by: contentGeometry, in: inputs.subgraph)
    contentInputs.safeArea = region
    let content = body(contentInputs)
    contentBox.fill(content.layout)
    let inset = Inset.makeOutputs(
      view: insetView, inputs: inputs.placed(by: insetGeometry, in: inputs.subgraph))
    insetBox.fill(inset.layout)
    let contentOrigin = AnimatedOrigin(contentGeometry, inputs: inputs)
    let insetOrigin = AnimatedOrigin(insetGeometry, inputs: inputs)
    return _ViewOutputs(
      layout: Rule(
        in: inputs.subgraph,
        always: {
          // What is proposed decides how long the inset is: the size that comes of it is not known yet.
          let modifier = modifier.value
          let inset = inset.layout.value
          return SafeAreaInsetComputer(content.layout.value) { proposal in
            modifier.insets(besides: inset.sizeThatFits(modifier.insetProposal(proposal)))
          }
        }),
      display: Rule(
        in: inputs.subgraph,
        always: {
          var list = DisplayList()
          list.append(content.display.value, at: contentOrigin.value)
          list.append(inset.display.value, at: insetOrigin.value)
          return list
        }),
      preferences: .merging(
        [content.preferences, inset.preferences], keys: inputs.preferences, in: inputs.subgraph))
  }
}

extension SafeAreaInsetModifier {
  fileprivate func insetProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    edge.isVertical
      ? ProposedViewSize(width: proposal.width, height: nil)
      : ProposedViewSize(width: nil, height: proposal.height)
  }

  /// The room that an inset view of a size takes from the content.
  fileprivate func insets(besides inset: CGSize) -> EdgeInsets {
    EdgeInsets(
      (edge.isVertical ? inset.height : inset.width) + (spacing ?? defaultSpacing),
      edges: Edge.Set(edge))
  }
}

/// The content and the room beside it.
private final class SafeAreaInsetComputer: WrappingLayoutComputer {
  private let insetsAt: (ProposedViewSize) -> EdgeInsets

  init(_ child: LayoutComputer, insetsAt: @escaping (ProposedViewSize) -> EdgeInsets) {
    self.insetsAt = insetsAt
    super.init(child)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insetsAt(proposal)
    let size = child.sizeThatFits(proposal.inset(by: insets))
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }
}

/// Room at the edges of the content's safe area.
struct SafeAreaPaddingModifier: PrimitiveModifier {
  var insets: EdgeInsets?
  var edges: Edge.Set

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let insets = Rule(in: inputs.subgraph) {
      modifier.value.insets
        ?? EdgeInsets(PaddingModifier.defaultAmount, edges: modifier.value.edges)
    }
    let region = SafeAreaRegion(
      space: inputs.space, size: inputs.size, insets: insets, outer: inputs.safeArea)
    let direction = inputs.environmentValue(\.layoutDirection)
    return makeUnaryLayout(
      inputs: inputs,
      content: { inputs in
        var inputs = inputs
        inputs.safeArea = region
        return body(inputs)
      },
      computer: { child in
        UnaryLayoutComputer(
          layout: PaddingLayout(insets.value), child: child, direction: direction.value)
      })
  }
}

extension Edge {
  var isVertical: Bool { self == .top || self == .bottom }
}

extension View {
  /// Lets the view's frame grow into the safe area beside it.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(IgnoresSafeAreaModifier(regions: regions, edges: edges))
  }

  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }

  /// Shows a view along a vertical edge and insets the safe area by its height.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
        inset: content()))
  }

  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
        inset: content()))
  }

  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(SafeAreaPaddingModifier(insets: insets, edges: .all))
  }

  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some View
  {
    modifier(
      SafeAreaPaddingModifier(insets: length.map { EdgeInsets($0, edges: edges) }, edges: edges))
  }

  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
