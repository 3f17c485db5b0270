// The state of a canvas's drawing: transform, clip, opacity, filters.

package import DisplayList
public import Foundation
public import Geometry
import LayoutEngine
import Pixels

/// Draws into a canvas. Copies draw into the same picture, each with its own state.
public struct GraphicsContext {
  /// The picture, or the layer of it, that commands go to.
  final class Surface {
    var list = DisplayList()
  }

  let canvas: Surface
  let resolver: CanvasResolver
  private let bounds: CGRect
  private var clips: [DisplayShape] = []
  private var masks: [DisplayList] = []
  private var filters: [Filter] = []

  /// Multiplies what is drawn.
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  public private(set) var environment: EnvironmentValues
  /// From the coordinates of commands to the canvas's.
  public var transform: CGAffineTransform = .identity

  init(resolver: CanvasResolver, bounds: CGRect) {
    canvas = Surface()
    self.resolver = resolver
    self.bounds = bounds
    environment = onMainActor { resolver.environment }
  }

  private init(layerOf outer: GraphicsContext) {
    canvas = Surface()
    resolver = outer.resolver
    bounds = outer.bounds
    environment = outer.environment
    transform = outer.transform
  }

  // MARK: State

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  public mutating func rotate(by angle: Angle) {
    transform = CGAffineTransform(rotation: angle).concatenating(transform)
  }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// The part of the canvas that can be drawn to, in the coordinates of commands.
  public var clipBoundingRect: CGRect {
    clips.reduce(bounds) { $0.intersection($1.bounds) }.applying(transform.inverted())
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    let moved = path.applying(transform)
    if options.contains(.inverse) {
      var outside = Path(bounds.insetBy(dx: -1, dy: -1))
      outside.addPath(moved)
      clips.append(.path(outside, evenOdd: true))
    } else {
      clips.append(.path(moved, evenOdd: style.isEOFilled))
    }
  }

  /// Cuts what follows to the alpha of a layer.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = GraphicsContext(layerOf: self)
    try content(&layer)
    var mask = layer.canvas.list
    if opacity < 1 { mask = DisplayList([.effect(.opacity(Float(opacity)), mask)]) }
    if options.contains(.inverse) {
      // Everything, but where the layer is.
      mask = DisplayList([
        .effect(
          .compositingGroup,
          DisplayList([
            .fill(.rect(bounds), .color(.black)), .effect(.blendMode(.destinationOut), mask),
          ]))
      ])
    }
    masks.append(mask)
  }

  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    filters.append(filter)
  }

  // MARK: Drawing

  /// Draws a list that is in the coordinates of commands.
  package func add(_ list: DisplayList) {
    if list.isEmpty { return }
    let moved = transform.isIdentity ? list : DisplayList([.effect(.transform(transform), list)])
    addUntransformed(moved)
  }

  private func addUntransformed(_ list: DisplayList) {
    var list = list
    for filter in filters { list = filter.apply(to: list, in: environment) }
    if opacity < 1 { list = DisplayList([.effect(.opacity(Float(max(opacity, 0))), list)]) }
    for clip in clips.reversed() { list = DisplayList([.effect(.clip(clip), list)]) }
    for mask in masks.reversed() { list = DisplayList([.effect(.mask(mask), list)]) }
    if blendMode != .normal {
      list = DisplayList([.effect(.blendMode(blendMode.pixels), list)])
    }
    canvas.list.items += list.items
  }

  /// Draws a layer, which the present state then applies to as a whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = GraphicsContext(layerOf: self)
    try content(&layer)
    if layer.canvas.list.isEmpty { return }
    addUntransformed(DisplayList([.effect(.compositingGroup, layer.canvas.list)]))
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let paint = shading.paint(for: path.boundingRect, in: environment)
    add(DisplayList(filling: .path(path, evenOdd: style.isEOFilled), paint))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let paint = shading.paint(for: path.boundingRect, in: environment)
    add(DisplayList([.stroke(.path(path, evenOdd: false), style, paint)]))
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }
}

/// What a clip leaves.
extension GraphicsContext {
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is outside of the shape.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  public typealias BlendMode = SwiftUICore.BlendMode
}
