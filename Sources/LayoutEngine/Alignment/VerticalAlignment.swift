// Alignment guides along the vertical axis.

public import Foundation

/// An alignment position along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// A guide that `id` names.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  /// Merges the explicit values of several children; `nil` when none has one that counts.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combineExplicit(values)
  }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  // A view without text has its baselines at its bottom edge (macOS 26.2: a 10 pt box beside
  // large-title text with its baseline at 29 lies at 19...29).
  private enum FirstTextBaseline: LeastAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastTextBaseline: GreatestAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}
