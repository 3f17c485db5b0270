// A view's size together with its alignment guides.

public import Foundation

/// Who knows the guides that a view sets for itself.
package protocol ExplicitAlignments {
  /// The guide's position in a view of `size`, from the view's origin; `nil` when it is not set.
  func explicitAlignment(_ key: AlignmentKey, at size: ViewSize) -> CGFloat?
}

/// A view's size and alignment guides in its own coordinate space.
///
/// Guides are looked up when asked for. The value holds its view, not a copy of its guides, so
/// making one costs no allocation when the view is a class or at most three words.
public struct ViewDimensions {
  package let size: ViewSize
  package let guides: (any ExplicitAlignments)?

  package init(_ size: ViewSize, guides: (any ExplicitAlignments)? = nil) {
    self.size = size
    self.guides = guides
  }

  public var width: CGFloat { size.value.width }
  public var height: CGFloat { size.value.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  package subscript(key: AlignmentKey) -> CGFloat {
    self[explicit: key] ?? key.id.defaultValue(in: self)
  }

  package subscript(explicit key: AlignmentKey) -> CGFloat? {
    guides?.explicitAlignment(key, at: size)
  }
}

extension ViewDimensions: Equatable {
  /// Equal sizes with the same standard guides; custom guides cannot be listed.
  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    guard a.size == b.size else { return false }
    if a.guides == nil && b.guides == nil { return true }
    return standardKeys.allSatisfy { a[explicit: $0] == b[explicit: $0] }
  }

  private static let standardKeys: [AlignmentKey] = [
    HorizontalAlignment.leading.key, HorizontalAlignment.center.key,
    HorizontalAlignment.trailing.key, HorizontalAlignment.listRowSeparatorLeading.key,
    HorizontalAlignment.listRowSeparatorTrailing.key, VerticalAlignment.top.key,
    VerticalAlignment.center.key, VerticalAlignment.bottom.key,
    VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key,
  ]
}

extension ViewDimensions {
  /// Where a child lies in an area of `size` when their guides meet, from the area's origin.
  ///
  /// An area has no guides of its own: its side of the alignment is the guides' default.
  package func origin(aligned alignment: Alignment, in size: CGSize) -> CGPoint {
    origin(aligned: alignment, with: ViewDimensions(.fixed(size)))
  }

  /// Where a view lies relative to `other` when their guides meet.
  package func origin(aligned alignment: Alignment, with other: ViewDimensions) -> CGPoint {
    CGPoint(
      x: (other[alignment.horizontal.key] - self[alignment.horizontal.key]).withoutNaN,
      y: (other[alignment.vertical.key] - self[alignment.vertical.key]).withoutNaN)
  }
}
