// A value in the graph, as views see it.

package import AttributeGraph

/// An attribute that holds a view or modifier value.
@MainActor
public struct _GraphValue<Value> {
  package let attribute: Attribute<Value>

  package init(_ attribute: Attribute<Value>) { self.attribute = attribute }

  package var value: Value { attribute.value }

  /// A part of the value; readers run again only when that part changed.
  package func map<Part>(
    in subgraph: Subgraph, _ part: @escaping (Value) -> Part
  ) -> _GraphValue<Part> {
    _GraphValue<Part>(Rule(in: subgraph, comparing: { part(attribute.value) }))
  }

  /// A part of the value that is there for as long as the subgraph lives; when the value stops having it, the
  /// last part stands until the subgraph ends.
  package func compactMap<Part>(
    in subgraph: Subgraph, _ part: @escaping (Value) -> Part?
  ) -> _GraphValue<Part> {
    var last: Part?
    return _GraphValue<Part>(
      Rule(
        in: subgraph,
        comparing: {
          if let new = part(attribute.value) { last = new }
          guard let last else { preconditionFailure("\(Part.self) was lowered without a value") }
          return last
        }))
  }

  /// A value computed on the main actor from user code, with changes of observed objects as dependencies.
  func rule<Result>(
    in subgraph: Subgraph, viewGraph: ViewGraph, _ body: @escaping @MainActor (Value) -> Result
  ) -> Rule<Result> {
    let observer = ObservationTracker(viewGraph: viewGraph)
    let rule = Rule(
      in: subgraph,
      comparing: {
        // Read first: what the rule behind it observes is not what this body observes.
        let value = attribute.value
        return observer.track { body(value) }
      })
    observer.reader = rule
    return rule
  }
}
