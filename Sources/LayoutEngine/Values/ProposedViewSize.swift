// The question of layout: how much room a parent offers.

public import Foundation

/// A proposal for the size of a view.
///
/// A missing dimension asks for the view's ideal length, zero for its minimum, infinity for its
/// maximum. A child answers with whatever size it likes.
@frozen public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  @inlinable public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// A size with the proposal's dimensions, and `size`'s where it has none.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  package init(_ major: CGFloat?, along axis: Axis, crossing cross: CGFloat?) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: major, height: cross)
      : ProposedViewSize(width: cross, height: major)
  }

  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// The proposal that `insets` leave over: never negative, unspecified where this one is.
  package func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  /// The proposal without its dimensions on `axes`.
  package func unspecified(on axes: Axis.Set) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : width,
      height: axes.contains(.vertical) ? nil : height)
  }
}
