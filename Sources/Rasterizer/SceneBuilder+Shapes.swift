// Fills and strokes.

import DisplayList
import Foundation
import Geometry
import Pixels

extension SceneBuilder {
  func addFill(
    _ shape: Shape, _ paint: Paint, _ place: Placement, _ mode: BlendMode,
    to commands: inout [Command]
  ) {
    if case .rect(let rect) = shape, place.isAxisParallel {
      guard !rect.isNull else { return }
      let device = PixelRect(rounding: rect.standardized.applying(place.transform))
      let bounds = device.intersection(place.clip)
      guard !bounds.isEmpty,
        let shader = shader(paint, place, in: { device }, above: commands)
      else { return }
      commands.append(.draw(Draw(coverage: .rect, shader: shader, mode: mode, bounds: bounds)))
      return
    }
    let reach = place.coverage(of: shape.bounds)
    guard !reach.intersection(place.clip).isEmpty else { return }
    let outline = outline(of: shape, place)
    guard let shader = shader(paint, place, in: { outline.bounds }, above: commands) else { return }
    addFill(outline, shader, place, mode, to: &commands)
  }

  private func addFill(
    _ outline: Outline, _ shader: Shader, _ place: Placement, _ mode: BlendMode,
    to commands: inout [Command]
  ) {
    let bounds = outline.bounds.intersection(place.clip)
    guard !bounds.isEmpty else { return }
    commands.append(
      .draw(Draw(coverage: .outline(outline), shader: shader, mode: mode, bounds: bounds)))
  }

  func addStroke(
    _ shape: Shape, _ style: StrokeStyle, _ paint: Paint, _ place: Placement,
    to commands: inout [Command]
  ) {
    guard style.lineWidth > 0 else { return }
    let reach = shape.bounds.insetBy(dx: -style.reach, dy: -style.reach)
    guard !shape.bounds.isNull, !place.coverage(of: reach).intersection(place.clip).isEmpty,
      let shader = shader(paint, place, in: { place.coverage(of: reach) }, above: commands)
    else { return }
    if case .rect(let rect) = shape, place.isAxisParallel, style.lineJoin == .miter,
      !style.isDashed, style.miterLimit > 1.415
    {
      addBorder(rect.standardized, style.lineWidth, shader, place, to: &commands)
      return
    }
    if let kept = keptStroke(shape, style, place) {
      return addFill(kept, shader, place, .normal, to: &commands)
    }
    // The tolerance is a length of the shape's space.
    let outline = shape.path.stroked(
      style, tolerance: FillEdges.strokeTolerance / CGFloat(max(place.scale, 1e-6)))
    addFill(
      .edges(FillEdges(outline, evenOdd: false, transform: place.transform)), shader, place,
      .normal,
      to: &commands)
  }

  /// A rectangle's outline as four crisp bars.
  ///
  /// The outer edges round like a fill; the width rounds to whole pixels, at least one. So a border has one
  /// thickness on all sides, and a hairline stays a hairline.
  private func addBorder(
    _ rect: CGRect, _ lineWidth: CGFloat, _ shader: Shader, _ place: Placement,
    to commands: inout [Command]
  ) {
    let half = lineWidth / 2
    let outer = PixelRect(rounding: rect.insetBy(dx: -half, dy: -half).applying(place.transform))
    let t = place.transform
    let isTurned = t.a == 0 && t.d == 0
    let wx = max(1, pixel(Double(lineWidth * abs(isTurned ? t.c : t.a))))
    let wy = max(1, pixel(Double(lineWidth * abs(isTurned ? t.b : t.d))))
    let inner = PixelRect(
      x0: outer.x0 + wx, y0: outer.y0 + wy, x1: outer.x1 - wx, y1: outer.y1 - wy)
    var bars = [outer]
    if !inner.isEmpty {
      bars = [
        PixelRect(x0: outer.x0, y0: outer.y0, x1: outer.x1, y1: inner.y0),
        PixelRect(x0: outer.x0, y0: inner.y0, x1: inner.x0, y1: inner.y1),
        PixelRect(x0: inner.x1, y0: inner.y0, x1: outer.x1, y1: inner.y1),
        PixelRect(x0: outer.x0, y0: inner.y1, x1: outer.x1, y1: outer.y1),
      ]
    }
    for bar in bars {
      let bounds = bar.intersection(place.clip)
      if bounds.isEmpty { continue }
      commands.append(.draw(Draw(coverage: .rect, shader: shader, bounds: bounds)))
    }
  }

  /// What fills a shape, in device pixels; nil when it is invisible.
  ///
  /// - Parameters:
  ///   - bounds: The pixels that the shape can touch, cut by nothing.
  ///   - before: What its group has so far.
  func shader(
    _ paint: Paint, _ place: Placement, in bounds: () -> PixelRect, above before: [Command]
  ) -> Shader? {
    let transform = place.transform
    switch paint {
    case .color(let color):
      let pixel = PremultipliedPixel(color)
      return pixel.alpha == 0 ? nil : .solid(pixel)
    case .linearGradient(let stops, let start, let end):
      return stops.isEmpty
        ? nil
        : .gradient(
          .linear(stops, from: start, to: end, transform: transform, tables: caches.gradients))
    case .radialGradient(let stops, let center, let start, let end):
      return stops.isEmpty
        ? nil
        : .gradient(
          .radial(
            stops, center: center, stretch: CGSize(width: 1, height: 1), start: start, end: end,
            transform: transform, tables: caches.gradients))
    case .ellipticalGradient(let stops, let rect, let center, let start, let end):
      return stops.isEmpty
        ? nil
        : .gradient(
          .radial(
            stops, center: center,
            stretch: CGSize(width: rect.width / 2, height: rect.height / 2), start: start,
            end: end, transform: transform, tables: caches.gradients))
    case .angularGradient(let stops, let center, let start, let end):
      return stops.isEmpty
        ? nil
        : .gradient(
          .angular(
            stops, center: center, start: start, end: end, transform: transform,
            tables: caches.gradients))
    case .imagePattern(let pixmap, let origin, let scale):
      guard pixmap.width > 0, pixmap.height > 0, scale > 0 else { return nil }
      let local = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y
      ).concatenating(transform)
      let isWhole = local.b == 0 && local.c == 0 && local.a == 1 && local.d == 1
      return .image(
        ImageShader(
          pixmap: pixmap, inverse: local.inverted(),
          source: PixelRect(x0: 0, y0: 0, x1: pixmap.width, y1: pixmap.height), smooth: !isWhole,
          edge: .repeat))
    case .backdrop(let filter):
      return backdrop(filter, scale: place.scale, in: bounds(), above: before)
    }
  }
}
