// visualEffect: effects that depend on a view's geometry and change no layout.

import AttributeGraph
import DisplayList
public import Foundation
public import Geometry
public import LayoutEngine

/// Changes of how a view is painted.
public protocol VisualEffect: Sendable {
  var _operations: [_VisualEffectOperation] { get }
}

/// The effect that changes nothing: what effects are built on.
public struct EmptyVisualEffect: VisualEffect {
  public nonisolated init() {}
  public nonisolated var _operations: [_VisualEffectOperation] { [] }
}

/// Operations, innermost first.
public struct _VisualEffectList: VisualEffect {
  public let _operations: [_VisualEffectOperation]
}

/// One change of how a view is painted.
public struct _VisualEffectOperation: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case offset
    case scale(UnitPoint)
    case rotation(UnitPoint)
    case rotation3D(Rotation3D)
    case affine
    case opacity
    case blur(opaque: Bool)
    case color(ColorMatrixModifier.Kind)
  }
  var kind: Kind
  /// What can be animated.
  var numbers: [Double]

  /// The transform of the operation; nil for one that moves nothing, or does it in space.
  func transform(size: CGSize) -> CGAffineTransform? {
    let bounds = CGRect(origin: .zero, size: size)
    switch kind {
    case .offset: return CGAffineTransform(translationX: numbers[0], y: numbers[1])
    case .scale(let anchor):
      return CGAffineTransform(scaleX: numbers[0], y: numbers[1]).about(anchor, of: bounds)
    case .rotation(let anchor):
      return CGAffineTransform(rotation: .radians(numbers[0])).about(anchor, of: bounds)
    case .affine:
      return CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case .rotation3D, .opacity, .blur, .color: return nil
    }
  }

  @MainActor
  func apply(to list: DisplayList, size: CGSize, environment: EnvironmentValues) -> DisplayList {
    if list.isEmpty { return list }
    if let transform = transform(size: size) {
      return transform.isIdentity ? list : DisplayList([.effect(.transform(transform), list)])
    }
    let effect: Effect?
    switch kind {
    case .opacity:
      if numbers[0] <= 0 { return DisplayList() }
      effect = OpacityModifier(opacity: numbers[0]).effect(size: size, environment: environment)
    case .blur(let opaque):
      effect = BlurModifier(radius: numbers[0], opaque: opaque)
        .effect(size: size, environment: environment)
    case .color(let kind):
      effect = ColorMatrixModifier(kind: kind, amount: numbers[0])
        .effect(size: size, environment: environment)
    case .rotation3D(var rotation):
      rotation.angle = .radians(numbers[0])
      let projection = rotation.projection(size: size)
      effect = projection.isIdentity ? nil : .projection(projection.matrix)
    case .offset, .scale, .rotation, .affine: effect = nil
    }
    return effect.map { DisplayList([.effect($0, list)]) } ?? list
  }
}

/// The numbers of operations, for animation.
struct VisualEffectVector: VectorArithmetic {
  var numbers: [Double] = []

  static var zero: Self { Self() }
  static func + (a: Self, b: Self) -> Self { combine(a, b, +) }
  static func - (a: Self, b: Self) -> Self { combine(a, b, -) }
  mutating func scale(by rhs: Double) { for index in numbers.indices { numbers[index] *= rhs } }
  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  /// A missing number is 0, as in `zero`.
  private static func combine(_ a: Self, _ b: Self, _ op: (Double, Double) -> Double) -> Self {
    let count = max(a.numbers.count, b.numbers.count)
    return Self(
      numbers: (0..<count).map { index in
        op(
          index < a.numbers.count ? a.numbers[index] : 0,
          index < b.numbers.count ? b.numbers[index] : 0)
      })
  }
}

extension [_VisualEffectOperation] {
  var vector: VisualEffectVector { VisualEffectVector(numbers: flatMap(\.numbers)) }

  func setting(_ vector: VisualEffectVector) -> Self {
    var rest = vector.numbers[...]
    return map { operation in
      var copy = operation
      guard rest.count >= copy.numbers.count else { return copy }
      copy.numbers = [Double](rest.prefix(copy.numbers.count))
      rest = rest.dropFirst(copy.numbers.count)
      return copy
    }
  }

  /// A mixture of two effects of the same form; of different forms, the nearer one.
  func mixed(with other: Self, by fraction: Double) -> Self {
    guard map(\.kind) == other.map(\.kind) else { return fraction < 0.5 ? self : other }
    return setting(vector + (other.vector - vector).scaled(by: fraction))
  }

  /// What the operations do to coordinates.
  func transform(size: CGSize) -> CGAffineTransform {
    reduce(.identity) { $0.concatenating($1.transform(size: size) ?? .identity) }
  }
}

/// Lowers content that is painted through operations, which may be animated.
@MainActor
func makeVisualEffect(
  _ inputs: _ViewInputs, operations: Attribute<[_VisualEffectOperation]>,
  animation: AnimationInputs? = nil, body: (_ViewInputs) -> _ViewOutputs
) -> _ViewOutputs {
  let size = inputs.size
  let displaySize = inputs.displaySize
  let environment = inputs.base.environment
  var contentInputs = inputs
  contentInputs.space = CoordinateSpaceNode(
    .transform(Rule(in: inputs.subgraph) { operations.value.transform(size: size.value.value) }),
    parent: inputs.space)
  var outputs = body(contentInputs)
  let content = outputs.display
  let animation = animation ?? AnimationInputs(inputs)
  var track = AnimationTrack<VisualEffectVector>()
  outputs.display = Rule(
    in: inputs.subgraph,
    always: {
      let target = operations.value
      let shown = target.setting(track.update(target.vector, inputs: animation))
      let environment = environment.value
      return shown.reduce(content.value) {
        $1.apply(to: $0, size: displaySize.value, environment: environment)
      }
    })
  return outputs
}

/// Effects made from the view's geometry.
struct VisualEffectModifier: PrimitiveModifier {
  var effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> [_VisualEffectOperation]

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let proxy = GeometryProxy(
      sizeAttribute: inputs.size, space: inputs.space, safeArea: inputs.safeArea)
    let operations = modifier.rule(in: inputs.subgraph, viewGraph: inputs.viewGraph) {
      $0.effect(EmptyVisualEffect(), proxy)
    }
    return makeVisualEffect(inputs, operations: operations, body: body)
  }
}

extension View {
  /// Paints the view under effects that are made from its geometry; layout does not see them.
  public nonisolated func visualEffect<E: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> E
  ) -> some View {
    modifier(VisualEffectModifier { content, proxy in effect(content, proxy)._operations })
  }
}

extension VisualEffect {
  nonisolated func adding(
    _ kind: _VisualEffectOperation.Kind, _ numbers: Double...
  ) -> _VisualEffectList {
    _VisualEffectList(
      _operations: _operations + [_VisualEffectOperation(kind: kind, numbers: numbers)])
  }

  public nonisolated func offset(_ offset: CGSize) -> some VisualEffect {
    adding(.offset, offset.width, offset.height)
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding(.offset, x, y)
  }
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center)
    -> some VisualEffect
  {
    adding(.scale(anchor), scale.width, scale.height)
  }
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center)
    -> some VisualEffect
  {
    adding(.scale(anchor), s, s)
  }
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    adding(.scale(anchor), x, y)
  }
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center)
    -> some VisualEffect
  {
    adding(.rotation(anchor), angle.radians)
  }
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      .rotation3D(
        Rotation3D(
          angle: .zero, x: axis.x, y: axis.y, z: axis.z, anchor: anchor, anchorZ: anchorZ,
          perspective: perspective)), angle.radians)
  }
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(
      .affine, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }
  public nonisolated func opacity(_ opacity: Double) -> some VisualEffect {
    adding(.opacity, opacity)
  }
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(.blur(opaque: opaque), radius)
  }
  public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
    adding(.color(.brightness), amount)
  }
  public nonisolated func contrast(_ amount: Double) -> some VisualEffect {
    adding(.color(.contrast), amount)
  }
  public nonisolated func grayscale(_ amount: Double) -> some VisualEffect {
    adding(.color(.grayscale), amount)
  }
  public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
    adding(.color(.saturation), amount)
  }
  public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(.color(.hueRotation), angle.radians)
  }
}
