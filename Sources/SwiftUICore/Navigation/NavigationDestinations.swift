// navigationDestination: what a stack shows for values, for a flag, for an item.

import AttributeGraph
import LayoutEngine

/// Declares what values of a type lead to.
struct ValueDestinationModifier<Value: Hashable, Destination: View>: PrimitiveModifier {
  var destination: (Value) -> Destination

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard let model = inputs.base.navigation else { return body(inputs) }
    let viewGraph = inputs.viewGraph
    model.register(
      Value.self,
      .init { value, inputs in
        guard let value = value.base as? Value else {
          preconditionFailure("\(type(of: value.base)) was looked up as \(Value.self)")
        }
        let content = _GraphValue(
          modifier.rule(in: inputs.subgraph, viewGraph: viewGraph) { $0.destination(value) })
        return Destination.makeOutputs(view: content, inputs: inputs)
      })
    return body(inputs)
  }
}

/// Shows a view above the stack while an item is there.
struct ItemDestinationModifier<Item, Destination: View>: PrimitiveModifier {
  var item: Binding<Item?>
  /// Items with equal keys are the same screen.
  var key: (Item) -> AnyHashable
  var destination: (Item) -> Destination

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    followPushedItem(
      _GraphValue(
        Rule(
          in: inputs.subgraph,
          always: {
            let modifier = modifier.value
            return PushedItem(
              item: modifier.item, key: modifier.key, destination: modifier.destination)
          })), inputs: inputs)
    return body(inputs)
  }
}

/// An item, and the view that a stack shows for it.
struct PushedItem<Item, Destination: View> {
  var item: Binding<Item?>
  var key: (Item) -> AnyHashable
  var destination: (Item) -> Destination
}

/// Pushes a view when an item comes, and pops it when it goes.
@MainActor
func followPushedItem<Item, Destination: View>(
  _ pushed: _GraphValue<PushedItem<Item, Destination>>, inputs: _ViewInputs
) {
  guard let model = inputs.base.navigation else { return }
  let viewGraph = inputs.viewGraph
  let item = pushed.rule(in: inputs.subgraph, viewGraph: viewGraph) { $0.item.wrappedValue }
  var shown: (key: AnyHashable, id: Int)?
  _ = Reaction(in: inputs.subgraph) {
    let item = item.value
    let pushedNow = pushed.value
    viewGraph.graph.untracked {
      let key = item.map(pushedNow.key)
      if shown?.key == key { return }
      if let old = shown {
        shown = nil
        model.pop(old.id)
      }
      guard let key, let item else { return }
      let id = model.push(
        { inputs in
          var last = item
          let content = _GraphValue(
            pushed.rule(in: inputs.subgraph, viewGraph: viewGraph) { pushed -> Destination in
              // On its way out the screen keeps what it showed.
              if let item = pushed.item.wrappedValue, pushed.key(item) == key { last = item }
              return pushed.destination(last)
            })
          return Destination.makeOutputs(view: content, inputs: inputs)
        },
        onPop: {
          guard shown?.key == key else { return }
          shown = nil
          let item = viewGraph.graph.untracked { pushed.value.item }
          item.wrappedValue = nil
        })
      shown = (key, id)
    }
  }
  inputs.subgraph.onEnd {
    if let old = shown {
      shown = nil
      model.pop(old.id)
    }
  }
}

extension Binding where Value == Bool {
  /// Something while the flag is true.
  nonisolated var asItem: Binding<Bool?> {
    let flag = self
    return Binding<Bool?>(
      get: { flag.wrappedValue ? true : nil },
      set: { item, transaction in
        withTransaction(transaction) { flag.wrappedValue = item ?? false }
      })
  }
}

extension View {
  /// Says what a stack shows for values of a type.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ValueDestinationModifier<D, C>(destination: destination))
  }

  /// Pushes a view while a flag is true.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      ItemDestinationModifier<Bool, V>(
        item: isPresented.asItem, key: { AnyHashable($0) }, destination: { _ in destination() }))
  }

  /// Pushes a view while an item is there.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      ItemDestinationModifier<D, C>(
        item: item, key: { AnyHashable($0) }, destination: destination))
  }
}
