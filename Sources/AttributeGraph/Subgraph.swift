// Lifetime: attributes live and die with the subgraph they were made in.

/// Owns attributes and nested subgraphs; ending it cuts every edge that leaves it.
@MainActor
package final class Subgraph {
  package let graph: Graph
  private weak var parent: Subgraph?
  private var attributes: ContiguousArray<AnyAttribute> = []
  private var children: ContiguousArray<Subgraph> = []
  private var endActions: [() -> Void] = []
  package private(set) var isValid = true

  package init(graph: Graph) {
    self.graph = graph
  }

  package init(parent: Subgraph) {
    graph = parent.graph
    self.parent = parent
    parent.children.append(self)
    isValid = parent.isValid
  }

  func add(_ attribute: AnyAttribute) {
    attributes.append(attribute)
  }

  /// Runs `action` when the subgraph ends, innermost subgraphs first.
  package func onEnd(_ action: @escaping () -> Void) {
    endActions.append(action)
  }

  /// Ends the subgraph and everything in it. What it computed stays readable by those who hold it.
  package func end() {
    guard isValid else { return }
    if let parent, parent.isValid {
      if let index = parent.children.lastIndex(where: { $0 === self }) {
        parent.children.remove(at: index)
      }
    }
    var ending: [Subgraph] = []
    collect(into: &ending)
    for subgraph in ending {
      subgraph.isValid = false
      for attribute in subgraph.attributes { attribute.markInvalid() }
    }
    for subgraph in ending {
      for attribute in subgraph.attributes { attribute.detach() }
      subgraph.attributes.removeAll()
      subgraph.children.removeAll()
    }
    for subgraph in ending {
      let actions = subgraph.endActions
      subgraph.endActions.removeAll()
      for action in actions { action() }
    }
  }

  /// Attributes in this subgraph and those nested in it.
  package var attributeCount: Int {
    children.reduce(attributes.count) { $0 + $1.attributeCount }
  }

  private func collect(into ending: inout [Subgraph]) {
    for child in children { child.collect(into: &ending) }
    ending.append(self)
  }
}
