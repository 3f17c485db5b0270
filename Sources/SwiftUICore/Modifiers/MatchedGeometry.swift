// matchedGeometryEffect.

import AttributeGraph
import DisplayList
import Foundation
public import LayoutEngine

/// What followers take over from the source.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The sources of a view graph, each group under its id in a namespace.
@MainActor
final class MatchedGeometryGroups {
  struct Key: Hashable {
    var namespace: Namespace.ID
    var id: AnyHashable
  }

  /// A view that others follow.
  struct Source {
    let space: CoordinateSpaceNode
    let size: Attribute<ViewSize>
  }

  private let subgraph: Subgraph
  private var groups: [Key: Input<[Source]>] = [:]

  init(subgraph: Subgraph) { self.subgraph = subgraph }

  /// The sources of a group, the first that came first.
  func sources(of key: Key) -> Input<[Source]> {
    if let group = groups[key] { return group }
    let group = Input([Source](), in: subgraph, areEqual: { _, _ in false })
    groups[key] = group
    return group
  }
}

/// Draws a view where another one is; layout goes on as if nothing had happened.
///
/// Recorded from Apple's SwiftUI: a follower keeps its own slot in layout, only drawing moves.
struct MatchedGeometryModifier: PrimitiveModifier {
  var key: MatchedGeometryGroups.Key
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let groups = inputs.viewGraph.matchedGeometry
    let size = inputs.size
    let space = inputs.space
    let source = MatchedGeometryGroups.Source(space: space, size: size)
    announce(source, modifier: modifier, groups: groups, in: inputs.subgraph)

    let late = LateLayout()
    let geometry = Rule(in: inputs.subgraph, isGate: true) { () -> ViewGeometry in
      let modifier = modifier.value
      let own = size.value
      guard !modifier.isSource, let content = late.layout(in: inputs.subgraph),
        let source = groups.sources(of: modifier.key).value.first
      else { return ViewGeometry(origin: .zero, size: own) }
      let bounds = CGRect(origin: .zero, size: source.size.value.value)
      let target = CGRect(boundingCornersOf: bounds) {
        space.convert(fromRoot: source.space.convert(toRoot: $0))
      }
      return modifier.geometry(of: content, own: own, matching: target)
    }
    let outputs = body(inputs.placed(by: geometry, in: inputs.subgraph))
    late.fill(outputs.layout)
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

  /// Keeps the source in its group for as long as it is one.
  @MainActor
  private static func announce(
    _ source: MatchedGeometryGroups.Source, modifier: _GraphValue<Self>,
    groups: MatchedGeometryGroups, in subgraph: Subgraph
  ) {
    var announced: MatchedGeometryGroups.Key?
    func withdraw() {
      guard let key = announced else { return }
      announced = nil
      groups.sources(of: key).modify { $0.removeAll { $0.space === source.space } }
    }
    _ = Reaction(in: subgraph) {
      let modifier = modifier.value
      let key = modifier.isSource ? modifier.key : nil
      if key == announced { return }
      withdraw()
      announced = key
      if let key { groups.sources(of: key).modify { $0.append(source) } }
    }
    subgraph.onEnd { withdraw() }
  }

  /// The content's place when the group's source is at `target`, in the modifier's own coordinates.
  private func geometry(
    of content: LayoutComputer, own: ViewSize, matching target: CGRect
  ) -> ViewGeometry {
    var size = own
    if properties.contains(.size) {
      let proposal = ProposedViewSize(target.size)
      size = ViewSize(content.sizeThatFits(proposal), proposal: proposal)
    }
    let place =
      properties.contains(.position) ? target : CGRect(origin: .zero, size: own.value)
    return ViewGeometry(
      origin: CGPoint(
        x: place.minX + (place.width - size.value.width) * anchor.x,
        y: place.minY + (place.height - size.value.height) * anchor.y),
      size: size)
  }
}

extension View {
  /// Groups views by an id; those that are no source are drawn where the source is.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: .init(namespace: namespace, id: AnyHashable(id)), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
