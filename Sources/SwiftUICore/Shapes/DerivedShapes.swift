// Shapes made from other shapes: trimmed, moved, turned, scaled.

import DisplayList
public import Foundation
public import Geometry
public import LayoutEngine

/// A part of a shape's outline.
public struct _TrimmedShape<S: Shape>: Shape {
  public var shape: S
  public var startFraction: CGFloat
  public var endFraction: CGFloat

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  public nonisolated var animatableData:
    AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  {
    get { .init(shape.animatableData, .init(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      startFraction = newValue.second.first
      endFraction = newValue.second.second
    }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

/// A shape under an affine transform that may depend on its rectangle.
public struct TransformedShape<S: Shape>: Shape {
  public var shape: S
  public var transform: CGAffineTransform

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }
  public nonisolated var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

public struct OffsetShape<S: Shape>: Shape {
  public var shape: S
  public var offset: CGSize

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  public nonisolated var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { .init(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

public struct RotatedShape<S: Shape>: Shape {
  public var shape: S
  public var angle: Angle
  public var anchor: UnitPoint

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(rotation: angle).about(anchor, of: rect))
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  public nonisolated var animatableData: AnimatablePair<S.AnimatableData, Double> {
    get { .init(shape.animatableData, angle.radians) }
    set {
      shape.animatableData = newValue.first
      angle.radians = newValue.second
    }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

public struct ScaledShape<S: Shape>: Shape {
  public var shape: S
  public var scale: CGSize
  public var anchor: UnitPoint

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: rect))
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  public nonisolated var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { .init(shape.animatableData, scale.animatableData) }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second
    }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

/// A shape in a rectangle of a fixed size.
public struct _SizedShape<S: Shape>: Shape {
  public var shape: S
  public var size: CGSize

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
  public nonisolated var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { .init(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

extension Shape {
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1)
    -> some Shape
  {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center)
    -> RotatedShape<Self>
  {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center)
    -> ScaledShape<Self>
  {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  public nonisolated func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}

extension CGAffineTransform {
  /// A clockwise turn on screen, with sines that are the same on every machine.
  package init(rotation angle: Angle) {
    let (sin, cos) = DeterministicMath.sinCos(angle.radians)
    self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
  }

  /// The same map with a point of a rectangle in place of the origin.
  package func about(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
    let x = rect.minX + anchor.x * rect.width
    let y = rect.minY + anchor.y * rect.height
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
