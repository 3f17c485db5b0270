// NavigationStack: a root, and screens above it.

import AttributeGraph
import DisplayList
import LayoutEngine

/// A root view, and views that are pushed above it.
public struct NavigationStack<Data, Root: View> {
  var root: Root
  /// The values of the path; nil: the stack keeps its own.
  var path: NavigationPathSource?
}

/// The path of a stack, whatever its type.
struct NavigationPathSource {
  var read: () -> [AnyHashable]
  var access: NavigationModel.PathAccess
}

extension NavigationStack where Data == NavigationPath {
  public nonisolated init(@ViewBuilder root: () -> Root) {
    self.init(root: root(), path: nil)
  }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: NavigationPathSource(
        read: { path.wrappedValue.elements },
        access: .init(
          append: { path.wrappedValue.elements.append($0) },
          removeLast: { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) })))
  }
}

extension NavigationStack
where
  Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
  Data.Element: Hashable
{
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: NavigationPathSource(
        read: { path.wrappedValue.map { AnyHashable($0) } },
        access: .init(
          append: { value in
            if let value = value.base as? Data.Element { path.wrappedValue.append(value) }
          },
          removeLast: { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) })))
  }
}

extension NavigationStack: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let model = NavigationModel(viewGraph: inputs.viewGraph, subgraph: inputs.subgraph)
    var inputs = inputs
    inputs.base.navigation = model
    let values = view.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) { view in
      view.path?.read()
    }
    _ = Reaction(in: inputs.subgraph) {
      let values = values.value
      model.path = view.value.path?.access
      inputs.viewGraph.graph.untracked {
        if let values { model.follow(path: values) }
      }
    }
    let root = view.map(in: inputs.subgraph) { $0.root }
    return makeNavigationScreens(model: model, inputs: inputs) { inputs in
      Root.makeOutputs(view: root, inputs: inputs)
    }
  }
}

/// Lowers the screens of a stack, each over the one before.
@MainActor
func makeNavigationScreens(
  model: NavigationModel, inputs: _ViewInputs, root: @escaping (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  var inputs = inputs
  inputs.base.implicitStackAxis = nil
  inputs.base.stackAxis = nil
  let rootEntry = NavigationEntry(id: 0, source: .view, makeContent: root)
  let screens = _GraphValue(
    Rule(
      in: inputs.subgraph,
      always: { NavigationScreens(model: model, entries: [rootEntry] + model.entries.value) }))
  return SafeAreaRegion.heeding(inputs) {
    NavigationScreens.makeOutputs(view: screens, inputs: $0)
  }
}

/// The screens of a stack, bottom first.
struct NavigationScreens: View {
  var model: NavigationModel
  var entries: [NavigationEntry]

  var body: some View {
    let last = entries.last?.id
    ZStack {
      ForEach(Array(zip(entries, [nil] + entries.map { Int?.some($0.id) })), id: \.0.id) {
        entry, previous in
        NavigationScreen(
          model: model, entry: entry, previous: previous, isCovered: entry.id != last
        )
        .zIndex(Double(entry.id))
        .transition(.move(edge: .trailing))
      }
    }
  }
}
