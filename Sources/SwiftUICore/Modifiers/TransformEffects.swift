// offset, rotation, scale: drawn elsewhere, laid out where they were.

import AttributeGraph
import DisplayList
public import Foundation
public import Geometry
public import LayoutEngine

/// A modifier that draws its content through a transform; readers inside see it, layout outside does not.
nonisolated protocol TransformModifier: PrimitiveModifier, Animatable {
  @MainActor func transform(size: CGSize) -> CGAffineTransform
}

extension TransformModifier {
  @MainActor public static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let size = inputs.size
    let target = Rule(in: inputs.subgraph) { modifier.value.transform(size: size.value.value) }
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
        let transform = shown.value.transform(size: displaySize.value)
        if content.isEmpty || transform.isIdentity { return content }
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
          let offset = CGSize(width: transform.tx, height: transform.ty)
          return DisplayList([.effect(.translation(offset), content)])
        }
        return DisplayList([.effect(.transform(transform), content)])
      })
    return outputs
  }
}

struct OffsetModifier: TransformModifier {
  var offset: CGSize
  func transform(size: CGSize) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

struct RotationModifier: TransformModifier {
  var angle: Angle
  var anchor: UnitPoint
  func transform(size: CGSize) -> CGAffineTransform {
    CGAffineTransform(rotation: angle).about(anchor, of: CGRect(origin: .zero, size: size))
  }
  var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }
}

struct ScaleModifier: TransformModifier {
  var scale: CGSize
  var anchor: UnitPoint
  func transform(size: CGSize) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height)
      .about(anchor, of: CGRect(origin: .zero, size: size))
  }
  var animatableData: CGSize.AnimatableData {
    get { scale.animatableData }
    set { scale.animatableData = newValue }
  }
}

struct AffineModifier: TransformModifier {
  var affine: CGAffineTransform
  typealias AnimatableData = EmptyAnimatableData
  func transform(size: CGSize) -> CGAffineTransform { affine }
}

extension View {
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(offset: offset))
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(AffineModifier(affine: transform))
  }
}
