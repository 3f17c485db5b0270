// A layout whose type is hidden, so that it can change while its views stay.

public import Foundation
public import LayoutEngine

/// A type-erased layout: changing what is inside keeps the identity, and so the state, of its views.
public struct AnyLayout {
  /// The cache of whatever layout is inside.
  public struct Cache {
    fileprivate var type: ObjectIdentifier
    fileprivate var value: Any
  }

  private var layout: any Layout

  public init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }
}

extension AnyLayout: VariableLayoutProperties {
  var currentProperties: LayoutProperties { type(of: layout).layoutProperties }
}

extension AnyLayout: Layout {
  public func makeCache(subviews: LayoutSubviews) -> Cache {
    func make<L: Layout>(_ layout: L) -> Cache {
      Cache(type: ObjectIdentifier(L.self), value: layout.makeCache(subviews: subviews))
    }
    return make(layout)
  }

  public func updateCache(_ cache: inout Cache, subviews: LayoutSubviews) {
    func update<L: Layout>(_ layout: L) {
      guard cache.type == ObjectIdentifier(L.self), var value = cache.value as? L.Cache else {
        cache = makeCache(subviews: subviews)
        return
      }
      layout.updateCache(&value, subviews: subviews)
      cache.value = value
    }
    update(layout)
  }

  /// Runs a question with the hidden layout and its own cache.
  private func open<Answer>(
    _ cache: inout Cache, _ subviews: LayoutSubviews, _ ask: LayoutQuestion<Answer>
  ) -> Answer {
    func opened<L: Layout>(_ layout: L) -> Answer {
      if cache.type != ObjectIdentifier(L.self) { cache = makeCache(subviews: subviews) }
      guard var value = cache.value as? L.Cache else {
        preconditionFailure("the cache of \(L.self) is a \(type(of: cache.value))")
      }
      defer { cache.value = value }
      return ask.run(layout, subviews, &value)
    }
    return opened(layout)
  }

  public func spacing(subviews: LayoutSubviews, cache: inout Cache) -> ViewSpacing {
    open(&cache, subviews, SpacingQuestion())
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) -> CGSize {
    open(&cache, subviews, SizeQuestion(proposal: proposal))
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache
  ) {
    open(&cache, subviews, PlacementQuestion(bounds: bounds, proposal: proposal))
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout Cache
  ) -> CGFloat? {
    open(&cache, subviews, GuideQuestion(guide.key, bounds: bounds, proposal: proposal))
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout Cache
  ) -> CGFloat? {
    open(&cache, subviews, GuideQuestion(guide.key, bounds: bounds, proposal: proposal))
  }

  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(layout) }
    set { newValue.write(to: &layout) }
  }
}

// MARK: - Questions

/// A generic closure: what to ask of a layout of a type that is known only inside.
private class LayoutQuestion<Answer> {
  func run<L: Layout>(_ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache) -> Answer {
    fatalError("abstract")
  }
}

private final class SpacingQuestion: LayoutQuestion<ViewSpacing> {
  override func run<L: Layout>(
    _ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache
  ) -> ViewSpacing {
    layout.spacing(subviews: subviews, cache: &cache)
  }
}

private final class SizeQuestion: LayoutQuestion<CGSize> {
  let proposal: ProposedViewSize
  init(proposal: ProposedViewSize) { self.proposal = proposal }

  override func run<L: Layout>(
    _ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache
  ) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
}

private final class PlacementQuestion: LayoutQuestion<Void> {
  let bounds: CGRect
  let proposal: ProposedViewSize
  init(bounds: CGRect, proposal: ProposedViewSize) {
    self.bounds = bounds
    self.proposal = proposal
  }

  override func run<L: Layout>(
    _ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache
  ) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

private final class GuideQuestion: LayoutQuestion<CGFloat?> {
  let key: AlignmentKey
  let bounds: CGRect
  let proposal: ProposedViewSize
  init(_ key: AlignmentKey, bounds: CGRect, proposal: ProposedViewSize) {
    self.key = key
    self.bounds = bounds
    self.proposal = proposal
  }

  override func run<L: Layout>(
    _ layout: L, _ subviews: LayoutSubviews, _ cache: inout L.Cache
  ) -> CGFloat? {
    key.axis == .horizontal
      ? layout.explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache)
      : layout.explicitAlignment(
        of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache)
  }
}
