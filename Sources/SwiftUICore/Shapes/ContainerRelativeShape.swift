// ContainerRelativeShape, containerShape.

import DisplayList
public import Foundation
public import Geometry
import LayoutEngine

/// The shape of the container around: a rectangle, which is what an app's window is.
public struct ContainerRelativeShape: InsettableShape {
  private var amount: CGFloat = 0

  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(rect.insetBy(dx: amount, dy: amount))
  }

  public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var copy = self
    copy.amount += amount
    return copy
  }

  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

extension View {
  /// Accepted: a relative shape inside is a rectangle all the same.
  public nonisolated func containerShape<S: InsettableShape>(_ shape: S) -> some View { self }
}
