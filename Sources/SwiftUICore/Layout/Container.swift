// A view with children: keeps them alive by identity, places them, paints them in order.


package import AttributeGraph
package import DisplayList
package import Foundation
import Geometry
import LayoutEngine
import Pixels

/// One child of a container, lowered.
@MainActor
package final class ContainerChild {
  package let element: ViewElement
  package let subgraph: Subgraph
  package fileprivate(set) var outputs: _ViewOutputs
  /// Where it stands among its siblings now.
  fileprivate(set) var index: Int
  package let geometry: Rule<ViewGeometry>

  fileprivate init(
    element: ViewElement, subgraph: Subgraph, outputs: _ViewOutputs, index: Int,
    geometry: Rule<ViewGeometry>
  ) {
    self.element = element
    self.subgraph = subgraph
    self.outputs = outputs
    self.index = index
    self.geometry = geometry
  }
}

/// Lowers the elements of a list and keeps each for as long as its identity is there.
@MainActor
package final class ContainerChildren {
  private let inputs: _ViewInputs
  private var byIdentity: [ObjectIdentifier: ContainerChild] = [:]
  package private(set) var current: [ContainerChild] = []
  /// Children that are gone from layout and still on their way out.
  private(set) var leaving: [ContainerChild] = []
  /// Where each child is placed.
  package var geometryOf: (ContainerChild) -> ViewGeometry = { _ in
    ViewGeometry(origin: .zero, size: .fixed(.zero))
  }

  package init(inputs: _ViewInputs) { self.inputs = inputs }

  /// Makes `current` match the elements.
  package func update(_ elements: [ViewElement]) {
    var next: [ContainerChild] = []
    next.reserveCapacity(elements.count)
    var kept: [ObjectIdentifier: ContainerChild] = [:]
    for element in elements {
      let id = ObjectIdentifier(element.identity)
      let child = byIdentity[id] ?? make(element)
      child.index = next.count
      next.append(child)
      kept[id] = child
    }
    for child in current where kept[ObjectIdentifier(child.element.identity)] == nil {
      child.subgraph.end()
    }
    current = next
    byIdentity = kept
  }

  private func make(_ element: ViewElement) -> ContainerChild {
    let subgraph = Subgraph(parent: inputs.subgraph)
    final class Owner { weak var child: ContainerChild? }
    let owner = Owner()
    let geometry = Rule(in: subgraph) { [unowned self] in
      guard let child = owner.child else {
        return ViewGeometry(origin: .zero, size: .fixed(.zero))
      }
      return geometryOf(child)
    }
    let childInputs = inputs.placed(by: geometry, in: subgraph)
    let outputs = inputs.viewGraph.graph.untracked { element.makeOutputs(childInputs) }
    let child = ContainerChild(
      element: element, subgraph: subgraph, outputs: outputs, index: 0, geometry: geometry)
    owner.child = child
    return child
  }
}

extension _ViewInputs {
  /// The inputs of a child at a place in this view.
  @MainActor
  package func placed(by geometry: Attribute<ViewGeometry>, in subgraph: Subgraph) -> _ViewInputs {
    var inputs = self
    inputs.subgraph = subgraph
    let size = Rule(in: subgraph) { geometry.value.size }
    inputs.size = size
    inputs.displaySize = AnimatedSize.attribute(size, inputs: inputs)
    inputs.space = CoordinateSpaceNode(.child(geometry), parent: space, size: size)
    return inputs
  }
}

/// Lowers a container whose children are all alive: stacks, grids, custom layouts.
@MainActor
package func makeContainer(
  list: ViewList, inputs: _ViewInputs,
  computer: @escaping ([ContainerChild]) -> LayoutComputer
) -> _ViewOutputs {
  let graph = inputs.viewGraph.graph
  let store = ContainerChildren(inputs: inputs)
  // A list that can't change is lowered at once, so that its preferences are known to be there or not.
  if list.isStatic { graph.untracked { store.update(list.elements) } }
  let children = Rule(
    in: inputs.subgraph, areEqual: { $0.elementsEqual($1, by: ===) },
    { () -> [ContainerChild] in
      if !list.isStatic { store.update(list.elements) }
      return store.current
    })
  let layout = Rule(in: inputs.subgraph, always: { computer(children.value) })
  let geometries = Rule(in: inputs.subgraph) {
    layout.value.childGeometries(in: inputs.size.value)
  }
  store.geometryOf = { child in
    let geometries = geometries.value
    guard child.index < geometries.count else {
      return ViewGeometry(origin: .zero, size: .fixed(.zero))
    }
    return geometries[child.index]
  }
  return _ViewOutputs(
    layout: layout,
    display: paintingChildren(inputs: inputs) { children.value },
    preferences: list.isStatic
      ? .merging(
        store.current.map(\.outputs.preferences), keys: inputs.preferences, in: inputs.subgraph)
      : .dynamic(
        { children.value.map(\.outputs.preferences) }, keys: inputs.preferences,
        in: inputs.subgraph))
}

/// The children's display lists, each at its place, lower z-indices first.
@MainActor
package func paintingChildren(
  inputs: _ViewInputs, _ children: @escaping () -> [ContainerChild]
) -> Attribute<DisplayList> {
  let origins = AnimatedOrigins(inputs: inputs)
  return Rule(
    in: inputs.subgraph,
    always: {
      let children = children()
      var order = children.map { (child: $0, z: $0.element.traits()[ZIndexTraitKey.self]) }
      if order.contains(where: { $0.z != 0 }) {
        // The sort of the standard library is stable: equal indices keep their order.
        order.sort { $0.z < $1.z }
      }
      var list = DisplayList()
      let placed = origins.presentation(of: children)
      for (child, _) in order {
        list.append(child.outputs.display.value, at: placed[child.index])
      }
      return list
    })
}

extension DisplayList {
  /// Appends a list moved to `origin`.
  package mutating func append(_ list: DisplayList, at origin: CGPoint) {
    if list.isEmpty { return }
    if origin == .zero {
      items.append(contentsOf: list.items)
    } else {
      items.append(.effect(.translation(CGSize(width: origin.x, height: origin.y)), list))
    }
  }
}

/// Lowers several views where one is expected: as a stack, or one over another.
@MainActor
package func makeImplicitStack(list: ViewList, inputs: _ViewInputs) -> _ViewOutputs {
  // One view that is always there needs no stack around it.
  if case .element(let element) = list { return element.makeOutputs(inputs) }
  var inputs = inputs
  let axis = inputs.base.implicitStackAxis
  inputs.base.implicitStackAxis = nil
  let direction = inputs.environmentValue(\.layoutDirection)
  let layout: any ContainerLayout =
    switch axis {
    case .vertical: StackLayout.vertical(alignment: .center, spacing: nil)
    case .horizontal: StackLayout.horizontal(alignment: .center, spacing: nil)
    case nil: LayoutEngine.ZStackLayout(alignment: .center)
    }
  return makeContainer(list: list, inputs: inputs) { children in
    // A single child is passed through with everything it says about itself.
    if children.count == 1 { return PassThroughLayoutComputer(children[0].outputs.layout.value) }
    return ContainerLayoutComputer(
      layout: layout, children: children.map(\.outputs.layout.value), direction: direction.value)
  }
}

@MainActor
package func makeImplicitStack<V: View>(
  view: _GraphValue<V>, inputs: _ViewInputs
) -> _ViewOutputs {
  makeImplicitStack(list: V._makeViewList(view: view, inputs: inputs.listInputs).list, inputs: inputs)
}

/// A container that is exactly its one child.
final class PassThroughLayoutComputer: WrappingLayoutComputer {
  override func childGeometries(in size: ViewSize) -> [ViewGeometry] {
    [ViewGeometry(origin: .zero, size: size)]
  }
}

/// The order of painting among siblings.
package struct ZIndexTraitKey: ViewTraitKey {
  package static var defaultValue: Double { 0 }
}

extension View {
  /// Sets the painting order among the siblings of a container; higher is in front.
  public nonisolated func zIndex(_ value: Double) -> some View {
    trait(ZIndexTraitKey.self, value)
  }
}
