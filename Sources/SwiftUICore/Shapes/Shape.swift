// Shapes as views.

import AttributeGraph
package import DisplayList
public import Foundation
public import Geometry
public import LayoutEngine
import Pixels

/// A 2-D shape that fits itself to a rectangle.
public nonisolated protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
  nonisolated static var role: ShapeRole { get }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// What a layout direction does to the shape as a view.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// The shape in the display list's own terms, where it is one that is drawn in closed form.
  nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry
}

public enum ShapeRole: Sendable { case fill, stroke, separator }

/// A shape for the display list.
public struct _ShapeGeometry: Sendable, Equatable {
  package var shape: DisplayShape
  package init(_ shape: DisplayShape) { self.shape = shape }
}

/// What a layout direction does to a view or shape.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  /// Mirrored where text runs in this direction.
  case mirrors(in: LayoutDirection)
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  func isMirrored(in direction: LayoutDirection) -> Bool { self == .mirrors(in: direction) }
}

extension Shape {
  /// Drawn for one direction, mirrored in the other (SwiftUI's default since iOS 17).
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// The geometry as it is seen in a direction. What is drawn in closed form looks the same from both sides, but
  /// for corners that differ.
  nonisolated func geometry(in rect: CGRect, direction: LayoutDirection) -> DisplayShape {
    let geometry = _geometry(in: rect).shape
    guard layoutDirectionBehavior.isMirrored(in: direction) else { return geometry }
    switch geometry {
    case .rect, .roundedRect, .ellipse: return geometry
    case .unevenRoundedRect(
      let r, let topLeft, let topRight, let bottomRight, let bottomLeft, let style):
      return .unevenRoundedRect(
        r, topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight,
        style)
    case .path(let path, let evenOdd):
      let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
      return .path(path.applying(mirror), evenOdd: evenOdd)
    }
  }
}

extension Shape {
  public nonisolated static var role: ShapeRole { .fill }

  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  public nonisolated func _geometry(in rect: CGRect) -> _ShapeGeometry {
    _ShapeGeometry(.path(path(in: rect), evenOdd: false))
  }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  /// A shape by itself is filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: .foreground) }
}

public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: PrimitiveView {
  @MainActor public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let shape = view.map(in: inputs.subgraph) { $0.shape }
    let shown = shape.animated(inputs)
    let environment = inputs.base.environment
    var outputs = makeShapeView(inputs: inputs, style: { view.value.style }) { rect in
      let geometry = shown.value.geometry(
        in: rect, direction: environment.value.layoutDirection)
      if view.value.fillStyle.isEOFilled, case .path(let path, _) = geometry {
        return .path(path, evenOdd: true)
      }
      return geometry
    }
    outputs.layout = Rule(
      in: inputs.subgraph, always: { ShapeLayoutComputer(shape: shape.value) })
    return outputs
  }
}

final class ShapeLayoutComputer<S: Shape>: LayoutComputer {
  private let shape: S
  init(shape: S) { self.shape = shape }
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// Lowers a leaf that fills one shape with a style, its colour animated.
@MainActor
func makeShapeView(
  inputs: _ViewInputs, style: @escaping () -> any ShapeStyle,
  geometry: @escaping (CGRect) -> DisplayShape
) -> _ViewOutputs {
  let environment = inputs.base.environment
  let size = inputs.displaySize
  let paint = AnimatedPaint(inputs: inputs)
  return _ViewOutputs(
    layout: inputs.viewGraph.flexibleLayout,
    display: Rule(in: inputs.subgraph) {
      let rect = CGRect(origin: .zero, size: size.value)
      let resolved = paint.update(style()._resolve(in: environment.value))
      return resolved.shadowing(
        DisplayList(filling: geometry(rect), resolved.paint(in: rect)), in: rect)
    })
}

extension DisplayList {
  /// A fill, unless it would not be seen.
  init(filling shape: DisplayShape, _ paint: Paint) {
    if case .color(let color) = paint, color.opacity <= 0 {
      self.init()
    } else {
      self.init([.fill(shape, paint)])
    }
  }
}

/// A style whose colour follows animations; gradients change at once.
@MainActor
final class AnimatedPaint {
  private let animation: AnimationInputs
  private var track = AnimationTrack<
    AnimatablePair<
      AnimatablePair<Float, Float>, AnimatablePair<Float, Float>
    >
  >()

  init(inputs: _ViewInputs) { animation = AnimationInputs(inputs) }

  func update(_ style: _ResolvedStyle) -> _ResolvedStyle {
    guard case .color(let color) = style.kind else { return style }
    let shown = track.update(
      .init(.init(color.red, color.green), .init(color.blue, color.opacity * style.opacity)),
      inputs: animation)
    if !track.isActive { return style }
    var result = _ResolvedStyle(
      .init(
        red: shown.first.first, green: shown.first.second, blue: shown.second.first,
        opacity: shown.second.second))
    result.shadows = style.shadows
    return result
  }
}

/// A shape drawn as a line.
struct StrokedShapeView<Content: Shape, Style: ShapeStyle> {
  var shape: Content
  var style: Style
  var strokeStyle: StrokeStyle
}

extension StrokedShapeView: PrimitiveView {
  @MainActor static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let environment = inputs.base.environment
    let size = inputs.displaySize
    let shape = view.map(in: inputs.subgraph) { $0.shape }
    let shown = shape.animated(inputs)
    let paint = AnimatedPaint(inputs: inputs)
    let stroke = view.map(in: inputs.subgraph) { $0.strokeStyle }.animated(inputs)
    return _ViewOutputs(
      layout: Rule(in: inputs.subgraph, always: { ShapeLayoutComputer(shape: shape.value) }),
      display: Rule(in: inputs.subgraph) {
        let rect = CGRect(origin: .zero, size: size.value)
        let view = view.value
        let resolved = paint.update(view.style._resolve(in: environment.value))
        let style = stroke.value
        let line = DisplayList([
          .stroke(
            shown.value.geometry(in: rect, direction: environment.value.layoutDirection), style,
            resolved.paint(in: rect))
        ])
        return resolved.shadowing(line, in: rect)
      })
  }
}

/// The outline of a stroked line, itself a shape.
public struct _StrokedShape<S: Shape>: Shape {
  public var shape: S
  public var style: StrokeStyle

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).stroked(style)
  }

  public nonisolated var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  public typealias Body = _ShapeView<Self, ForegroundStyle>
}
