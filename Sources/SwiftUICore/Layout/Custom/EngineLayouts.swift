// The stacks and the grid as layouts that can be exchanged for one another.

public import Foundation
public import LayoutEngine

/// A `Layout` that one of the engine's own does the work for.
protocol EngineLayout: Layout
where Cache == LayoutResultCache, AnimatableData == EmptyAnimatableData {
  func engine(_ subviews: LayoutSubviews) -> any ContainerLayout
}

/// Finished layouts of the same subviews, by proposal.
public struct LayoutResultCache {
  fileprivate var results: [(proposal: ProposedViewSize, result: LayoutResult)] = []

  fileprivate mutating func result(
    for proposal: ProposedViewSize, _ make: () -> LayoutResult
  ) -> LayoutResult {
    if let known = results.first(where: { $0.proposal == proposal }) { return known.result }
    let result = make()
    if results.count == 3 { results.removeFirst() }
    results.append((proposal, result))
    return result
  }
}

extension LayoutSubviews {
  fileprivate var computers: [any LayoutEngine.LayoutSubview] { map(\.computer) }
}

extension EngineLayout {
  public func makeCache(subviews: LayoutSubviews) -> LayoutResultCache { LayoutResultCache() }

  public func spacing(subviews: LayoutSubviews, cache: inout LayoutResultCache) -> ViewSpacing {
    engine(subviews).spacing(subviews.computers)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout LayoutResultCache
  ) -> CGSize {
    engine(subviews).sizeThatFits(proposal, subviews.computers)
  }

  private func result(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout LayoutResultCache
  ) -> LayoutResult {
    cache.result(for: proposal) { engine(subviews).layout(proposal, subviews.computers) }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout LayoutResultCache
  ) {
    for (subview, placement) in zip(subviews, result(proposal, subviews, &cache).placements) {
      subview.place(
        at: CGPoint(x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
        proposal: placement.proposal)
    }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout LayoutResultCache
  ) -> CGFloat? {
    engine(subviews).explicitAlignment(
      guide.key, in: result(proposal, subviews, &cache), subviews.computers)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout LayoutResultCache
  ) -> CGFloat? {
    engine(subviews).explicitAlignment(
      guide.key, in: result(proposal, subviews, &cache), subviews.computers)
  }
}

/// A row, as a layout.
@frozen
public struct HStackLayout: Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
}

extension HStackLayout: EngineLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = LayoutResultCache

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func engine(_ subviews: LayoutSubviews) -> any ContainerLayout {
    StackLayout.horizontal(alignment: alignment, spacing: spacing)
  }
}

/// A column, as a layout.
@frozen
public struct VStackLayout: Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
}

extension VStackLayout: EngineLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = LayoutResultCache

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func engine(_ subviews: LayoutSubviews) -> any ContainerLayout {
    StackLayout.vertical(alignment: alignment, spacing: spacing)
  }
}

/// Views one over another, as a layout.
@frozen
public struct ZStackLayout: Sendable {
  public var alignment: Alignment

  public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension ZStackLayout: EngineLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = LayoutResultCache

  func engine(_ subviews: LayoutSubviews) -> any ContainerLayout {
    LayoutEngine.ZStackLayout(alignment: alignment)
  }
}

/// A grid, as a layout.
@frozen
public struct GridLayout: Sendable {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public nonisolated init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }
}

extension GridLayout: EngineLayout {
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = LayoutResultCache

  func engine(_ subviews: LayoutSubviews) -> any ContainerLayout {
    LayoutEngine.GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing, lines: GridLine.lines(of: subviews.map(\.traits)))
  }
}
