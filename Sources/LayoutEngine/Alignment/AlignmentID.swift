// What names an alignment guide, and how the guides of several children become their parent's.

public import Foundation

/// A type that you use to create custom alignment guides.
///
/// The type itself is the identity of the guide.
public protocol AlignmentID: SendableMetatype {
  /// The guide's position in a view that does not set it, in points from the view's origin.
  static func defaultValue(in context: ViewDimensions) -> CGFloat

  /// Merges the explicit value of one more child into its parent's.
  ///
  /// - Parameters:
  ///   - childValue: the child's explicit guide, in the parent's coordinates.
  ///   - n: how many children have been merged before.
  ///   - parentValue: what they merged to; `nil` before the first.
  static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)

  /// True where a parent has its own guide, whatever its children set: nobody need ask them.
  static var _belongsToFrame: Bool { get }
}

extension AlignmentID {
  /// Custom guides of several children combine by their mean.
  public static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
  ) {
    guard let sum = parentValue else {
      parentValue = childValue
      return
    }
    parentValue = (sum * CGFloat(n) + childValue) / CGFloat(n + 1)
  }

  public static var _belongsToFrame: Bool { false }
}

/// Guides at edges and centres: a parent has its own, whatever its children set.
protocol FrameAlignmentID: AlignmentID {}

extension FrameAlignmentID {
  static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
  ) {}

  static var _belongsToFrame: Bool { true }
}

/// Guides where the first child along the axis speaks for its parent.
protocol LeastAlignmentID: AlignmentID {}

extension LeastAlignmentID {
  static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
  ) {
    parentValue = parentValue.map { min($0, childValue) } ?? childValue
  }
}

/// Guides where the last child along the axis speaks for its parent.
protocol GreatestAlignmentID: AlignmentID {}

extension GreatestAlignmentID {
  static func _combineExplicit(
    childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?
  ) {
    parentValue = parentValue.map { max($0, childValue) } ?? childValue
  }
}

/// A guide on one axis: what an explicit alignment is looked up by.
package struct AlignmentKey: Hashable, Sendable {
  package let id: any AlignmentID.Type
  package let axis: Axis

  package init(_ id: any AlignmentID.Type, _ axis: Axis) {
    self.id = id
    self.axis = axis
  }

  package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    a.id == b.id && a.axis == b.axis
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}
