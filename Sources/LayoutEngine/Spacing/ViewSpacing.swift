// How far apart two neighbours would like to be.

public import Foundation

/// A collection of the geometric spacing preferences of a view.
///
/// Each edge holds a preferred distance for some categories of neighbour. Two facing edges are as
/// far apart as the larger preference of the categories they share; edges that share none touch.
/// A plain view prefers 8 to another plain view; a text replaces that by distances taken from its
/// font, above and below it and between texts; a spacer prefers nothing.
///
/// Measured on macOS 26.2 and iOS 26.0: view to view 8; text to view the font's `below`; view to
/// text its `above`; text to text the lower text's own value; nothing beside a spacer.
public struct ViewSpacing: Sendable {
  package var top: EdgePreference
  package var leading: EdgePreference
  package var bottom: EdgePreference
  package var trailing: EdgePreference

  /// The preferences of an empty view: none on any edge.
  public static let zero = ViewSpacing(all: .none)

  /// The preferences of a view that has no text.
  public init() {
    top = .plainTop
    bottom = .plainBottom
    leading = .plainSide
    trailing = .plainSide
  }

  private init(all preference: EdgePreference) {
    top = preference
    leading = preference
    bottom = preference
    trailing = preference
  }

  /// Adopts the larger of both preferences, category by category, on `edges`.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top.formUnion(other.top) }
    if edges.contains(.leading) { leading.formUnion(other.leading) }
    if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
    if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
  }

  /// The larger of both preferences, category by category, on `edges`; this one's elsewhere.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The preferred distance, in points, to the view that follows along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }
}

extension ViewSpacing: Equatable {}

extension ViewSpacing {
  /// A view that keeps no distance on any edge.
  package static let spacer = zero

  /// A line or paragraph of text.
  ///
  /// - Parameters:
  ///   - above: from the bottom of a view without text to this text's top.
  ///   - below: from this text's bottom to the top of a view without text.
  ///   - textToText: from the bottom of another text to this text's top.
  package static func text(
    above: CGFloat, below: CGFloat, textToText: CGFloat
  ) -> ViewSpacing {
    var spacing = ViewSpacing()
    spacing.top = EdgePreference(aboveText: above, betweenTexts: textToText)
    // The upper text leaves the distance to the lower one: its own side is always the smaller.
    spacing.bottom = EdgePreference(belowText: below, betweenTexts: 0)
    return spacing
  }

  /// The same distance to every neighbour that prefers any, on every edge.
  package static func fixed(_ distance: CGFloat) -> ViewSpacing {
    ViewSpacing(all: EdgePreference(fixed: distance))
  }

  /// Forgets what `edges` preferred: they are now those of a plain box.
  package mutating func reset(_ edges: Edge.Set) {
    let plain = ViewSpacing()
    if edges.contains(.top) { top = plain.top }
    if edges.contains(.leading) { leading = plain.leading }
    if edges.contains(.bottom) { bottom = plain.bottom }
    if edges.contains(.trailing) { trailing = plain.trailing }
  }
}
