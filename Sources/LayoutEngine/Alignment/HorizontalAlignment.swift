// Alignment guides along the horizontal axis.

public import Foundation

/// An alignment position along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// A guide that `id` names.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// Merges the explicit values of several children; `nil` when none has one that counts.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)

  private enum Leading: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  private enum ListRowSeparatorLeading: LeastAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum ListRowSeparatorTrailing: GreatestAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

extension AlignmentKey {
  /// Merges explicit values in order, skipping the children that have none.
  package func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    var merged: CGFloat?
    var count = 0
    for case .some(let value) in values {
      id._combineExplicit(childValue: value, count, into: &merged)
      count += 1
    }
    return merged
  }
}
