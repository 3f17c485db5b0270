// The protocol of custom layouts.

public import Foundation
public import LayoutEngine

/// A type that defines the geometry of a collection of views.
///
/// A layout works from leading to trailing; in a right-to-left environment what it placed is mirrored as a
/// whole. Calls are made in this order: `makeCache` once, `updateCache` when the layout or its subviews
/// changed, then the questions in any order and number.
public protocol Layout: Animatable {
  /// What the layout computes once for all its questions.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// A cache that depends on the subviews is made anew when they change.
  public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The union of the subviews' preferences, on every edge.
  public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }

  /// The subviews' guides, merged by the guide's own rule.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat? {
    mergedAlignment(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat? {
    mergedAlignment(guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private func mergedAlignment(
    _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat? {
    let recorder = subviews.recorder
    recorder.record(bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return key.combineExplicit(
      subviews.lazy.map { subview in
        let placement = recorder.placement(of: subview)
        return subview.computer.explicitAlignment(key, at: placement.viewSize)
          .map { $0 + (key.axis == .horizontal ? placement.origin.x : placement.origin.y) }
      })
  }

  /// Lays out views with this layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Self.Subviews) {}
  public func updateCache(_ cache: inout Void, subviews: Self.Subviews) {}
}

/// What is true of every value of a layout's type.
public struct LayoutProperties: Sendable {
  /// The axis that spacers and dividers inside go by; nil for neither.
  public var stackOrientation: Axis?
  public init() {}
}

/// A key for values that a view gives to the layout around it.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The trait that carries a layout value.
enum LayoutValueTrait<Key: LayoutValueKey>: ViewTraitKey {
  static var defaultValue: Key.Value { Key.defaultValue }
}

extension View {
  /// Gives a value to the layout around the view.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    trait(LayoutValueTrait<K>.self, value)
  }
}
