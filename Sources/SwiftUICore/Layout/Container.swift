// A view with children: keeps them alive by identity, places them, paints them in order.

package import AttributeGraph
package import DisplayList
package import Foundation
import LayoutEngine

/// One child of a container, lowered.
@MainActor
package final class ContainerChild {
  package let element: ViewElement
  package let subgraph: Subgraph
  package fileprivate(set) var outputs: _ViewOutputs
  private let position: Input<Int>
  /// Where it stands among its siblings now; a rule that reads it follows it, for siblings may change places
  /// without any place changing.
  var index: Int { position.value }
  /// What a lazy stack last found its length to be.
  var measuredLength: CGFloat?
  package let geometry: Rule<ViewGeometry>
  /// How it comes and goes; nil in containers whose children never do.
  let presence: ChildPresence?

  fileprivate init(
    element: ViewElement, subgraph: Subgraph, outputs: _ViewOutputs, geometry: Rule<ViewGeometry>,
    presence: ChildPresence?
  ) {
    self.element = element
    self.subgraph = subgraph
    self.outputs = outputs
    position = Input(0, in: subgraph)
    self.geometry = geometry
    self.presence = presence
  }

  fileprivate func move(to index: Int) { position.set(index) }
}

/// Lowers the elements of a list and keeps each for as long as its identity is there.
@MainActor
package final class ContainerChildren {
  private let inputs: _ViewInputs
  private let animation: AnimationInputs
  /// True where children come and go with transitions: where all that are there are alive.
  private let hasTransitions: Bool
  private var isPopulated = false
  private var byIdentity: [ObjectIdentifier: ContainerChild] = [:]
  package private(set) var current: [ContainerChild] = []
  /// Children that are gone from layout and still on their way out.
  private(set) var leaving: [ContainerChild] = []
  /// Where each child is placed.
  private let geometryOf = Late<(ContainerChild) -> ViewGeometry>()

  /// The size of each child, where that is known without its place; nil takes it from `geometryOf`.
  /// Not for containers with transitions, where a child keeps its last geometry on its way out.
  package var sizeOf: ((ContainerChild) -> ViewSize)?

  package init(inputs: _ViewInputs, hasTransitions: Bool = false) {
    self.inputs = inputs
    self.hasTransitions = hasTransitions
    animation = AnimationInputs(inputs)
  }

  /// Says where each child is placed; until then all are nowhere.
  package func place(_ geometryOf: @escaping (ContainerChild) -> ViewGeometry) {
    self.geometryOf.fill(geometryOf)
  }

  /// Makes `current` match the elements.
  package func update(_ elements: [ViewElement]) {
    var next: [ContainerChild] = []
    next.reserveCapacity(elements.count)
    var kept: [ObjectIdentifier: ContainerChild] = [:]
    // What a container is made with appears with the container.
    let insertion = isPopulated ? animation.currentAnimation : nil
    let inserts = isPopulated
    isPopulated = true
    var moves: [() -> Void] = []
    for element in elements {
      let id = ObjectIdentifier(element.identity)
      let child = byIdentity[id] ?? make(element, inserts: inserts, insertion, moves: &moves)
      child.move(to: next.count)
      next.append(child)
      kept[id] = child
    }
    for child in current where kept[ObjectIdentifier(child.element.identity)] == nil {
      if let presence = child.presence,
        presence.depart(
          at: child.geometry.lastValue, animation: animation.currentAnimation, moves: &moves)
      {
        if leaving.isEmpty { inputs.viewGraph.beginAnimation(in: inputs.subgraph) }
        leaving.append(child)
      } else {
        child.subgraph.end()
      }
    }
    current = next
    byIdentity = kept
    if !moves.isEmpty {
      // What is now is painted once before it moves: that is where it moves from.
      let moves = moves
      withTransaction(Transaction(animation: animation.currentAnimation)) {
        inputs.viewGraph.enqueueMutation { for move in moves { move() } }
      }
    }
  }

  /// Ends the children whose way out is over.
  func endDeparted() {
    if leaving.isEmpty { return }
    let now = inputs.viewGraph.time.value
    let departed = leaving.filter { $0.presence?.hasDeparted(at: now) ?? true }
    if departed.isEmpty { return }
    leaving.removeAll { child in departed.contains { $0 === child } }
    if leaving.isEmpty { inputs.viewGraph.endAnimation(in: inputs.subgraph) }
    for child in departed { child.subgraph.end() }
  }

  private func make(
    _ element: ViewElement, inserts: Bool, _ animation: Animation?, moves: inout [() -> Void]
  ) -> ContainerChild {
    let subgraph = Subgraph(parent: inputs.subgraph)
    /// Holds the child for as long as it lives in the graph, which is when its place may be asked for.
    let owner = Late<ContainerChild>()
    let identity = element.identity
    identity.loweredCount += 1
    subgraph.onEnd {
      identity.loweredCount -= 1
      owner.clear()
    }
    let geometry = Rule(in: subgraph, isGate: true) { [unowned self] in
      guard let child = owner.value(in: subgraph) else {
        return ViewGeometry(origin: .zero, size: .fixed(.zero))
      }
      if let last = child.presence?.departure?.geometry { return last }
      return geometryOf.value(in: subgraph)?(child)
        ?? ViewGeometry(origin: .zero, size: .fixed(.zero))
    }
    let size = sizeOf.map { sizeOf in
      Rule(in: subgraph, isGate: true) {
        owner.value(in: subgraph).map(sizeOf) ?? .fixed(.zero)
      }
    }
    let childInputs = inputs.placed(by: geometry, size: size, in: subgraph)
    let graph = inputs.viewGraph.graph
    var presence: ChildPresence?
    if hasTransitions {
      let transition = graph.untracked { element.traits()[TransitionTraitKey.self] }
      presence = ChildPresence(transition, in: subgraph, viewGraph: inputs.viewGraph)
      if inserts { presence?.arrive(animation: animation, moves: &moves) }
    }
    let outputs = graph.untracked {
      presence?.makeOutputs(childInputs, content: element.makeOutputs)
        ?? element.makeOutputs(childInputs)
    }
    let child = ContainerChild(
      element: element, subgraph: subgraph, outputs: outputs, geometry: geometry,
      presence: presence)
    owner.fill(child)
    return child
  }
}

extension _ViewInputs {
  /// The inputs of a child at a place in this view.
  ///
  /// - Parameter size: the geometry's size, where it can be had without the place: what moves without
  ///   changing its size then has nothing to bring up to date inside.
  @MainActor
  package func placed(
    by geometry: Attribute<ViewGeometry>, size: Attribute<ViewSize>? = nil, in subgraph: Subgraph
  ) -> _ViewInputs {
    var inputs = self
    inputs.subgraph = subgraph
    let size = size ?? Rule(in: subgraph) { geometry.value.size }
    inputs.size = size
    inputs.animatedSize = AnimatedSize(size, base: base, in: subgraph)
    inputs.space = CoordinateSpaceNode(.child(geometry), parent: space, size: size)
    return inputs
  }
}

/// Lowers a container whose children are all alive: stacks, grids, custom layouts.
@MainActor
package func makeContainer(
  list: ViewList, inputs: _ViewInputs,
  shown: (([ContainerChild]) -> [ContainerChild])? = nil,
  computer: @escaping ([ContainerChild]) -> LayoutComputer
) -> _ViewOutputs {
  let graph = inputs.viewGraph.graph
  let store = ContainerChildren(inputs: inputs, hasTransitions: !list.isStatic)
  // A list that can't change is lowered at once, so that its preferences are known to be there or not.
  if list.isStatic { graph.untracked { store.update(list.elements) } }
  let children = Rule(
    in: inputs.subgraph, areEqual: { $0.elementsEqual($1, by: ===) },
    { () -> [ContainerChild] in
      if !list.isStatic { store.update(list.elements) }
      return store.current
    })
  let layout = Rule(in: inputs.subgraph, always: { computer(children.value) })
  let geometries = Rule(in: inputs.subgraph, isGate: true) {
    layout.value.childGeometries(in: inputs.size.value)
  }
  store.place { child in
    let geometries = geometries.value
    guard child.index < geometries.count else {
      return ViewGeometry(origin: .zero, size: .fixed(.zero))
    }
    return geometries[child.index]
  }
  func visible() -> [ContainerChild] { shown?(children.value) ?? children.value }
  return _ViewOutputs(
    layout: layout,
    display: paintingChildren(inputs: inputs, store: store) { visible() },
    preferences: list.isStatic && shown == nil
      ? .merging(
        store.current.map { $0.outputs.preferences }, keys: inputs.preferences, in: inputs.subgraph)
      : .dynamic(
        { visible().map { $0.outputs.preferences } }, keys: inputs.preferences,
        in: inputs.subgraph))
}

/// The children's display lists, each at its place, lower z-indices first; those that leave lie behind
/// their equals.
@MainActor
private func paintingChildren(
  inputs: _ViewInputs, store: ContainerChildren, _ children: @escaping () -> [ContainerChild]
) -> Attribute<DisplayList> {
  let origins = AnimatedOrigins(inputs: inputs)
  return Rule(
    in: inputs.subgraph,
    always: {
      let children = children()
      store.endDeparted()
      let painted = store.leaving + children
      var order = zip(painted, origins.presentation(of: painted)).map { child, origin in
        (child: child, origin: origin, z: child.presence?.departure?.zIndex ?? zIndex(child))
      }
      if order.contains(where: { $0.z != 0 }) {
        // The sort of the standard library is stable: equal indices keep their order.
        order.sort { $0.z < $1.z }
      }
      var list = DisplayList()
      for (child, origin, _) in order { list.append(child.outputs.display.value, at: origin) }
      return list
    })
}

@MainActor
private func zIndex(_ child: ContainerChild) -> Double {
  let index = child.element.traits()[ZIndexTraitKey.self]
  child.presence?.wasPainted(zIndex: index)
  return index
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
      layout: layout, children: children.map { $0.outputs.layout.value }, direction: direction.value
    )
  }
}

@MainActor
package func makeImplicitStack<V: View>(
  view: _GraphValue<V>, inputs: _ViewInputs
) -> _ViewOutputs {
  makeImplicitStack(
    list: V._makeViewList(view: view, inputs: inputs.listInputs).list, inputs: inputs)
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
