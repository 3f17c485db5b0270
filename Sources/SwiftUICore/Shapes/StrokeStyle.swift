// Strokes, where SwiftUI adds to what Geometry knows of them.

public import Foundation
public import Geometry

extension Path {
  /// The outline of this path drawn as a line.
  public func strokedPath(_ style: StrokeStyle) -> Path { stroked(style) }
}

public typealias CGLineCap = LineCap
public typealias CGLineJoin = LineJoin

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { .init(lineWidth, .init(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}
