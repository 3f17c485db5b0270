// Rectangle, RoundedRectangle, Circle, Ellipse, Capsule.

import DisplayList
public import Foundation
public import Geometry
public import LayoutEngine

/// A shape that can be made smaller by an inset.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
  /// The geometry in a rectangle that was inset from the shape's own.
  nonisolated func _geometry(in rect: CGRect, insetBy amount: CGFloat) -> _ShapeGeometry
}

extension InsettableShape {
  /// Most shapes fit themselves to the smaller rectangle; those with corners of their own shrink these.
  public nonisolated func _geometry(in rect: CGRect, insetBy amount: CGFloat) -> _ShapeGeometry {
    _geometry(in: rect)
  }
}

/// A shape made smaller: the same shape in an inset rectangle.
public struct _Inset<Base: InsettableShape>: InsettableShape {
  var base: Base
  var amount: CGFloat

  public nonisolated func path(in rect: CGRect) -> Path { _geometry(in: rect).shape.path }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry {
    base._geometry(in: Self.inset(rect, amount), insetBy: amount)
  }
  public nonisolated func inset(by more: CGFloat) -> _Inset {
    _Inset(base: base, amount: amount + more)
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  public nonisolated var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { .init(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>

  private static func inset(_ rect: CGRect, _ amount: CGFloat) -> CGRect {
    let dx = min(amount, rect.width / 2)
    let dy = min(amount, rect.height / 2)
    return CGRect(
      x: rect.minX + dx, y: rect.minY + dy, width: rect.width - 2 * dx,
      height: rect.height - 2 * dy)
  }
}

public struct Rectangle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry { .init(.rect(rect)) }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _Inset(base: self, amount: amount)
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

/// A rectangle with round corners: continuous ones unless it says otherwise.
public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry {
    .init(.roundedRect(rect, cornerSize: cornerSize, style))
  }
  public nonisolated func _geometry(in rect: CGRect, insetBy amount: CGFloat) -> _ShapeGeometry {
    var inner = self
    inner.cornerSize.width = max(0, cornerSize.width - amount)
    inner.cornerSize.height = max(0, cornerSize.height - amount)
    return inner._geometry(in: rect)
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _Inset(base: self, amount: amount)
  }
  public nonisolated var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

/// The radius of each corner.
public struct RectangleCornerRadii: Equatable, Animatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get { .init(.init(topLeading, bottomLeading), .init(bottomTrailing, topTrailing)) }
    set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }
}

public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    func size(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
    var path = Path()
    path.addRoundedRect(
      in: rect, topLeft: size(cornerRadii.topLeading), topRight: size(cornerRadii.topTrailing),
      bottomRight: size(cornerRadii.bottomTrailing), bottomLeft: size(cornerRadii.bottomLeading),
      style: style)
    return path
  }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry {
    .init(
      .unevenRoundedRect(
        rect, topLeft: cornerRadii.topLeading, topRight: cornerRadii.topTrailing,
        bottomRight: cornerRadii.bottomTrailing, bottomLeft: cornerRadii.bottomLeading, style))
  }
  public nonisolated func _geometry(in rect: CGRect, insetBy amount: CGFloat) -> _ShapeGeometry {
    func smaller(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
    var inner = self
    inner.cornerRadii = RectangleCornerRadii(
      topLeading: smaller(cornerRadii.topLeading),
      bottomLeading: smaller(cornerRadii.bottomLeading),
      bottomTrailing: smaller(cornerRadii.bottomTrailing),
      topTrailing: smaller(cornerRadii.topTrailing))
    return inner._geometry(in: rect)
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _Inset(base: self, amount: amount)
  }
  public nonisolated var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

public struct Ellipse: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry { .init(.ellipse(rect)) }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _Inset(base: self, amount: amount)
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

/// A circle centred in its rectangle, as large as fits.
public struct Circle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: Self.square(in: rect)) }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry {
    .init(.ellipse(Self.square(in: rect)))
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _Inset(base: self, amount: amount)
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side: CGFloat =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let length?, nil), (nil, let length?): length
      case (nil, nil): 10
      }
    return CGSize(width: side, height: side)
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>

  private static func square(in rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    // At this radius a continuous corner has no room left and is the circular one.
    return Path(
      roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: .circular)
  }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry {
    let radius = min(rect.width, rect.height) / 2
    return .init(.roundedRect(rect, cornerSize: CGSize(width: radius, height: radius), .circular))
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _Inset(base: self, amount: amount)
  }
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

/// A shape with its type hidden.
public struct AnyShape: Shape {
  private let base: any Shape
  public nonisolated init<S: Shape>(_ shape: S) { base = shape }
  public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry { base._geometry(in: rect) }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Self, ForegroundStyle>
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  )
    -> Self
  {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
