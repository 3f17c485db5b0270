// A custom layout in the graph.

import AttributeGraph
import Foundation
import LayoutEngine

/// Views laid out by a `Layout`.
struct _LayoutView<L: Layout, Content: View> {
  var layout: L
  var content: Content
}

extension _LayoutView: PrimitiveView {
  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let layout = view.map(in: inputs.subgraph) { $0.layout }
    let content = view.map(in: inputs.subgraph) { $0.content }
    return makeLayoutContainer(layout: layout, inputs: inputs) { inputs in
      Content._makeViewList(view: content, inputs: inputs).list
    }
  }
}

/// A layout whose properties depend on its value.
protocol VariableLayoutProperties {
  var currentProperties: LayoutProperties { get }
}

/// Lowers views that a layout places; the layout's animatable part is animated.
@MainActor
func makeLayoutContainer<L: Layout>(
  layout: _GraphValue<L>, inputs: _ViewInputs, list makeList: (_ViewListInputs) -> ViewList
) -> _ViewOutputs {
  let shown = layout.animated(inputs)
  var inputs = inputs
  inputs.base.implicitStackAxis = nil
  if L.self is any VariableLayoutProperties.Type {
    inputs.base.stackAxis = .following(
      Rule(in: inputs.subgraph) {
        (layout.value as? any VariableLayoutProperties)?.currentProperties.stackOrientation
      })
  } else {
    inputs.base.stackAxis = StackOrientation(L.layoutProperties.stackOrientation)
  }
  let direction = inputs.environmentValue(\.layoutDirection)
  var store: LayoutCacheStore<L.Cache>?
  return makeContainer(list: makeList(inputs.listInputs), inputs: inputs) { children in
    let layout = shown.value
    let subviews = LayoutSubviews(
      children.map { ($0.outputs.layout.value, $0.element.traits()) }, direction: direction.value)
    let cache: LayoutCacheStore<L.Cache>
    if let store {
      cache = store
      layout.updateCache(&cache.value, subviews: subviews)
    } else {
      cache = LayoutCacheStore(layout.makeCache(subviews: subviews))
      store = cache
    }
    return CustomLayoutComputer(layout: layout, subviews: subviews, cache: cache)
  }
}

/// A layout's cache, which outlives the computers made with it.
final class LayoutCacheStore<Cache> {
  var value: Cache
  init(_ value: Cache) { self.value = value }
}

/// Asks a `Layout`.
final class CustomLayoutComputer<L: Layout>: LayoutComputer {
  private let layout: L
  private let subviews: LayoutSubviews
  private let cache: LayoutCacheStore<L.Cache>

  init(layout: L, subviews: LayoutSubviews, cache: LayoutCacheStore<L.Cache>) {
    self.layout = layout
    self.subviews = subviews
    self.cache = cache
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.value)
  }

  override var spacing: ViewSpacing { layout.spacing(subviews: subviews, cache: &cache.value) }

  override func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size.value)
    return key.axis == .horizontal
      ? layout.explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: size.proposal, subviews: subviews,
        cache: &cache.value)
      : layout.explicitAlignment(
        of: VerticalAlignment(key.id), in: bounds, proposal: size.proposal, subviews: subviews,
        cache: &cache.value)
  }

  override func childGeometries(in size: ViewSize) -> [ViewGeometry] {
    let bounds = CGRect(origin: .zero, size: size.value)
    subviews.recorder.record(bounds, size.proposal) {
      layout.placeSubviews(
        in: bounds, proposal: size.proposal, subviews: subviews, cache: &cache.value)
    }
    return subviews.map { subview in
      ViewGeometry(
        subviews.recorder.placement(of: subview)
          .resolved(subviews.layoutDirection, in: size.value.width))
    }
  }
}
