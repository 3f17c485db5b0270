// What describes a track of a lazy grid.

public import Foundation

/// A description of a row or a column in a lazy grid.
public struct GridItem: Sendable {
  /// The size in the minor axis of one or more rows or columns in a grid layout.
  public enum Size: Sendable {
    /// A single item with the specified fixed size.
    case fixed(CGFloat)
    /// A single flexible item.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// Multiple items in the space of a single flexible item.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the item, which is the width of a column or the height of a row.
  public var size: GridItem.Size
  /// The spacing to the next item; `nil` is the default.
  public var spacing: CGFloat?
  /// The alignment to use when placing each view; `nil` is the grid's.
  public var alignment: Alignment?

  public init(
    _ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
