// opacity, clipping, shadows, blur, blending, colour effects.

import AttributeGraph
import DisplayList
public import Foundation
import Geometry
public import LayoutEngine
import Pixels

struct OpacityModifier: EffectModifier {
  var opacity: Double
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? {
    opacity >= 1 ? nil : .opacity(Float(max(opacity, 0)))
  }
  var hidesContent: Bool { opacity <= 0 }
  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

struct ClipModifier<S: Shape>: EffectModifier {
  var shape: S
  var style: FillStyle
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? {
    let geometry = shape.geometry(
      in: CGRect(origin: .zero, size: size), direction: environment.layoutDirection)
    if style.isEOFilled, case .path(let path, _) = geometry {
      return .clip(.path(path, evenOdd: true))
    }
    return .clip(geometry)
  }
  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

struct ShadowModifier: EffectModifier {
  var color: Color
  var radius: CGFloat
  var offset: CGSize
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? {
    let color = color.resolveRGBA(in: environment)
    return color.opacity <= 0 ? nil : .shadow(color, radius: radius, offset: offset)
  }
  var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { .init(radius, offset.animatableData) }
    set {
      radius = newValue.first
      offset.animatableData = newValue.second
    }
  }
}

struct BlurModifier: EffectModifier {
  var radius: CGFloat
  var opaque: Bool
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? {
    radius <= 0 ? nil : .blur(radius: radius, opaque: opaque)
  }
  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }
}

/// How a view is composed with what lies beneath it.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

  var pixels: Pixels.BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

struct BlendModeModifier: EffectModifier {
  var mode: BlendMode
  typealias AnimatableData = EmptyAnimatableData
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? {
    mode == .normal ? nil : .blendMode(mode.pixels)
  }
}

struct CompositingGroupModifier: EffectModifier {
  typealias AnimatableData = EmptyAnimatableData
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? { .compositingGroup }
}

struct HiddenModifier: EffectModifier {
  typealias AnimatableData = EmptyAnimatableData
  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? { nil }
  var hidesContent: Bool { true }
}

/// A colour matrix that a number controls.
struct ColorMatrixModifier: EffectModifier {
  enum Kind: Equatable {
    case brightness, contrast, saturation, grayscale, hueRotation, invert
    case multiply(Color)
  }
  var kind: Kind
  var amount: Double

  func effect(size: CGSize, environment: EnvironmentValues) -> Effect? {
    .colorMatrix(matrix(in: environment))
  }
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  private func matrix(in environment: EnvironmentValues) -> [Float] {
    let x = Float(amount)
    switch kind {
    case .brightness: return Self.diagonal(1, 1, 1, offset: x)
    case .contrast: return Self.diagonal(x, x, x, offset: 0.5 * (1 - x))
    case .saturation: return Self.saturation(x)
    case .grayscale: return Self.saturation(1 - x)
    case .invert: return Self.diagonal(1 - 2 * x, 1 - 2 * x, 1 - 2 * x, offset: x)
    case .multiply(let color):
      let c = color.resolveRGBA(in: environment)
      return [
        c.red, 0, 0, 0, 0, 0, c.green, 0, 0, 0, 0, 0, c.blue, 0, 0, 0, 0, 0, c.opacity, 0,
      ]
    case .hueRotation: return Self.hueRotation(amount)
    }
  }

  private static func diagonal(_ r: Float, _ g: Float, _ b: Float, offset: Float) -> [Float] {
    [r, 0, 0, 0, offset, 0, g, 0, 0, offset, 0, 0, b, 0, offset, 0, 0, 0, 1, 0]
  }

  // The luma weights and the hue matrix of the SVG filter effects specification, feColorMatrix.
  private static func saturation(_ s: Float) -> [Float] {
    let (r, g, b): (Float, Float, Float) = (0.213, 0.715, 0.072)
    return [
      r + (1 - r) * s, g - g * s, b - b * s, 0, 0,
      r - r * s, g + (1 - g) * s, b - b * s, 0, 0,
      r - r * s, g - g * s, b + (1 - b) * s, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  private static func hueRotation(_ radians: Double) -> [Float] {
    let (sine, cosine) = DeterministicMath.sinCos(radians)
    let (s, c) = (Float(sine), Float(cosine))
    return [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
      0, 0,
      0, 0, 0, 1, 0,
    ]
  }
}

/// Keeps the content where a mask view has alpha.
struct MaskModifier<Mask: View>: PrimitiveModifier {
  var mask: Mask
  var alignment: Alignment

  @MainActor static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let content = body(inputs)
    let mask = modifier.map(in: inputs.subgraph) { $0.mask }
    // An empty primary: the layer's display list is the mask alone, in its place.
    var primary = content
    primary.display = inputs.emptyDisplay
    primary.preferences = PreferenceOutputs()
    let layer = makeSecondaryLayer(
      primary: primary, inputs: inputs, isOverlay: true,
      alignment: modifier.map(in: inputs.subgraph) { $0.alignment }.attribute
    ) { inputs in
      Mask.makeOutputs(view: mask, inputs: inputs)
    }
    var outputs = content
    outputs.display = Rule(
      in: inputs.subgraph,
      always: {
        let content = content.display.value
        return content.isEmpty
          ? content : DisplayList([.effect(.mask(layer.display.value), content)])
      })
    return outputs
  }
}

extension View {
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }
  public nonisolated func hidden() -> some View { modifier(HiddenModifier()) }

  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
    -> some View
  {
    modifier(ClipModifier(shape: shape, style: style))
  }
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle())
  }
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    // Circular corners, as measured; only `RoundedRectangle` has become continuous.
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius, opaque: opaque))
  }

  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModeModifier(mode: blendMode))
  }
  public nonisolated func compositingGroup() -> some View { modifier(CompositingGroupModifier()) }
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(CompositingGroupModifier())
  }

  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }

  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .brightness, amount: amount))
  }
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .contrast, amount: amount))
  }
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .saturation, amount: amount))
  }
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .grayscale, amount: amount))
  }
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(ColorMatrixModifier(kind: .hueRotation, amount: angle.radians))
  }
  public nonisolated func colorInvert() -> some View {
    modifier(ColorMatrixModifier(kind: .invert, amount: 1))
  }
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(ColorMatrixModifier(kind: .multiply(color), amount: 1))
  }
}
