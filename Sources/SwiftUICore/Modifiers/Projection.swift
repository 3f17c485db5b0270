// ProjectionTransform, rotation3DEffect, projectionEffect, GeometryEffect: drawing through a projective map.

import AttributeGraph
import DisplayList
public import Foundation
package import Geometry
public import LayoutEngine

/// A projective map of the plane: (x, y, 1) times a 3 × 3 matrix, divided by the third coordinate.
@frozen
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1.0, m12: CGFloat = 0.0, m13: CGFloat = 0.0
  public var m21: CGFloat = 0.0, m22: CGFloat = 1.0, m23: CGFloat = 0.0
  public var m31: CGFloat = 0.0, m32: CGFloat = 0.0, m33: CGFloat = 1.0

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// The plane z = 0 through a transform of space.
  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// First this map, then another.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        a * rhs.m11 + b * rhs.m21 + c * rhs.m31, a * rhs.m12 + b * rhs.m22 + c * rhs.m32,
        a * rhs.m13 + b * rhs.m23 + c * rhs.m33
      )
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = row(m11, m12, m13)
    (result.m21, result.m22, result.m23) = row(m21, m22, m23)
    (result.m31, result.m32, result.m33) = row(m31, m32, m33)
    return result
  }

  /// Makes this the inverse map; false, and unchanged, where there is none.
  public mutating func invert() -> Bool {
    guard let inverse = matrix.inverted() else { return false }
    self = ProjectionTransform(inverse)
    return true
  }

  public func inverted() -> ProjectionTransform {
    var copy = self
    return copy.invert() ? copy : self
  }

  package init(_ m: ProjectiveTransform) {
    (m11, m12, m13) = (m.m11, m.m12, m.m13)
    (m21, m22, m23) = (m.m21, m.m22, m.m23)
    (m31, m32, m33) = (m.m31, m.m32, m.m33)
  }

  package var matrix: ProjectiveTransform {
    ProjectiveTransform(
      m11: m11, m12: m12, m13: m13, m21: m21, m22: m22, m23: m23, m31: m31, m32: m32, m33: m33)
  }

  /// The map as an affine one, if it is.
  var affine: CGAffineTransform? {
    isAffine ? CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) : nil
  }
}

extension CGPoint {
  public func applying(_ m: ProjectionTransform) -> CGPoint { m.matrix.apply(to: self) }
}

/// A rotation about an axis of space, seen in perspective.
struct Rotation3D: Equatable, Sendable {
  var angle: Angle
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  /// The map for a view of a size. The eye stands as far away as the longer side, divided by the perspective: the
  /// rule that SwiftUI's pictures follow.
  func projection(size: CGSize) -> ProjectionTransform {
    if angle.radians == 0 { return ProjectionTransform() }
    let length = (x * x + y * y + z * z).squareRoot()
    if length == 0 { return ProjectionTransform() }
    let longer = max(size.width, size.height)
    let anchor = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    var transform = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorZ)
    transform = CATransform3DConcat(
      transform, CATransform3DMakeRotation(CGFloat(angle.radians), x, y, z))
    var eye = CATransform3DIdentity
    if longer > 0 { eye.m34 = -perspective / longer }
    transform = CATransform3DConcat(transform, eye)
    transform = CATransform3DConcat(
      transform, CATransform3DMakeTranslation(anchor.x, anchor.y, anchorZ))
    return ProjectionTransform(transform)
  }
}

/// A modifier that draws its content through a projective map; layout does not see it.
nonisolated protocol ProjectionModifier: PrimitiveModifier, Animatable {
  @MainActor func projection(size: CGSize) -> ProjectionTransform
}

extension ProjectionModifier {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let size = inputs.size
    // Positions follow as far as the map is affine.
    let target = Rule(in: inputs.subgraph) {
      modifier.value.projection(size: size.value.value).affine ?? .identity
    }
    var contentInputs = inputs
    contentInputs.space = CoordinateSpaceNode(.transform(target), parent: inputs.space)
    var outputs = body(contentInputs)
    let content = outputs.display
    let shown = modifier.animated(inputs)
    let displaySize = inputs.displaySize
    outputs.display = Rule(
      in: inputs.subgraph,
      always: {
        let content = content.value
        let projection = shown.value.projection(size: displaySize.value)
        if content.isEmpty || projection.isIdentity { return content }
        if let affine = projection.affine {
          return DisplayList([.effect(.transform(affine), content)])
        }
        return DisplayList([.effect(.projection(projection.matrix), content)])
      })
    return outputs
  }
}

struct Rotation3DModifier: ProjectionModifier {
  var rotation: Rotation3D
  func projection(size: CGSize) -> ProjectionTransform { rotation.projection(size: size) }
  var animatableData: Double {
    get { rotation.angle.radians }
    set { rotation.angle.radians = newValue }
  }
}

struct ProjectionEffectModifier: ProjectionModifier {
  var transform: ProjectionTransform
  typealias AnimatableData = EmptyAnimatableData
  func projection(size: CGSize) -> ProjectionTransform { transform }
}

/// An effect that moves how a view is drawn, by a map that depends on the view's size.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    GeometryEffectModifier<Self>._makeView(
      modifier: modifier.map(in: inputs.subgraph) { GeometryEffectModifier(effect: $0) },
      inputs: inputs, body: body)
  }

  @MainActor public static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ViewListInputs,
    body: @escaping (_ViewListInputs) -> _ViewListOutputs
  ) -> _ViewListOutputs {
    GeometryEffectModifier<Self>._makeViewList(
      modifier: modifier.map(in: inputs.subgraph) { GeometryEffectModifier(effect: $0) },
      inputs: inputs, body: body)
  }

  @MainActor public static func _viewListCount(body: () -> Int?) -> Int? { body() }

  /// The same effect, which readers of positions do not see.
  public nonisolated func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(base: self)
  }
}

/// A user's effect, as the house draws it.
struct GeometryEffectModifier<Effect: GeometryEffect>: ProjectionModifier {
  var effect: Effect
  func projection(size: CGSize) -> ProjectionTransform { effect.effectValue(size: size) }
  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }
}

/// An effect that layout does not see: no effect is seen by layout here.
public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public var base: Base
  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

extension View {
  /// Turns the view about an axis of space, as it is drawn.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DModifier(
        rotation: Rotation3D(
          angle: angle, x: axis.x, y: axis.y, z: axis.z, anchor: anchor, anchorZ: anchorZ,
          perspective: perspective)))
  }

  /// Draws the view through a projective map.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionEffectModifier(transform: transform))
  }

}
