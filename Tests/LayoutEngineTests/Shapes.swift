// Short ways to ask a layout in a test.

import Foundation
import LayoutEngine

extension ProposedViewSize {
  init(_ width: CGFloat?, _ height: CGFloat?) { self.init(width: width, height: height) }
}

extension CGSize {
  init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

extension ContainerLayout {
  /// The children's lengths along an axis.
  func lengths(
    _ proposal: ProposedViewSize, along axis: Axis, _ subviews: [any LayoutSubview]
  ) -> [CGFloat] {
    layout(proposal, subviews).placements.map { $0.size[axis] }
  }
}

/// A guide of a test's own.
enum Thirds: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
}

extension VerticalAlignment {
  static let thirds = VerticalAlignment(Thirds.self)
}

extension Leaf {
  func guide(_ alignment: VerticalAlignment, _ value: CGFloat) -> Leaf {
    var leaf = self
    leaf.guides[alignment.key] = value
    return leaf
  }
  func guide(_ alignment: HorizontalAlignment, _ value: CGFloat) -> Leaf {
    var leaf = self
    leaf.guides[alignment.key] = value
    return leaf
  }
}
