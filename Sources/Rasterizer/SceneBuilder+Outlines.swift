// Outlines of shapes in device pixels.

import DisplayList
import Foundation
import Geometry
import Pixels

extension SceneBuilder {
  /// The outline of a shape in device pixels.
  ///
  /// Rounded rectangles sit on whole pixels like plain ones, so that their straight sides are crisp;
  /// ellipses and paths stay where they are.
  func outline(of shape: Shape, _ place: Placement) -> Outline {
    if let kept = keptFill(shape, place) { return kept }
    return .edges(edges(of: shape, place))
  }

  private func edges(of shape: Shape, _ place: Placement) -> FillEdges {
    var shape = shape
    var transform = place.transform
    if place.isAxisParallel, let snapped = place.snapped(shape.rectToSnap) {
      let rect = shape.rectToSnap
      if rect.width > 0, rect.height > 0 {
        // Moves and stretches by less than a pixel; radii follow by the same share.
        let device = rect.applying(transform)
        let sx = snapped.width / device.width
        let sy = snapped.height / device.height
        transform = transform.concatenating(
          CGAffineTransform(
            a: sx, b: 0, c: 0, d: sy, tx: snapped.minX - device.minX * sx,
            ty: snapped.minY - device.minY * sy))
      }
    }
    if case .rect(let r) = shape { shape = .rect(r.standardized) }
    return FillEdges(shape.path, evenOdd: shape.isEvenOdd, transform: transform)
  }

  // MARK: - Kept shapes

  private func keptFill(_ shape: Shape, _ place: Placement) -> Outline? {
    let t = place.transform
    guard t.b == 0, t.c == 0, t.a > 0, t.d > 0 else { return nil }
    let box = shape.box
    guard !box.isNull else { return nil }
    let device = box.applying(t)
    if case .ellipse = shape { return kept(shape, device, scaleX: t.a, scaleY: t.d, stroke: nil) }
    guard let snapped = place.snapped(shape.rectToSnap), device.width > 0, device.height > 0 else {
      return nil
    }
    return kept(
      shape, snapped, scaleX: t.a * (snapped.width / device.width),
      scaleY: t.d * (snapped.height / device.height), stroke: nil)
  }

  /// The stroke of a simple shape, which stays where it is.
  func keptStroke(_ shape: Shape, _ style: StrokeStyle, _ place: Placement) -> Outline? {
    let t = place.transform
    guard t.b == 0, t.c == 0, t.a > 0, t.a == t.d, !style.isDashed else { return nil }
    let box = shape.box
    guard !box.isNull else { return nil }
    var stroke = style
    stroke.lineWidth = CGFloat(
      Double(ShapeKey.fixed(Double(style.lineWidth * t.a))) / ShapeKey.one)
    stroke.dash = []
    stroke.dashPhase = 0
    guard stroke.lineWidth > 0 else { return nil }
    return kept(shape, box.applying(t), scaleX: t.a, scaleY: t.d, stroke: stroke)
  }

  private func kept(
    _ shape: Shape, _ device: CGRect, scaleX: CGFloat, scaleY: CGFloat, stroke: StrokeStyle?
  ) -> Outline? {
    var origin = (x: 0, y: 0)
    func corner(_ width: CGFloat, _ height: CGFloat) -> (Int32, Int32) {
      (ShapeKey.fixed(Double(width * scaleX)), ShapeKey.fixed(Double(height * scaleY)))
    }
    var key: ShapeKey
    switch shape {
    case .ellipse:
      guard let ellipse = ShapeKey(.ellipse, device, origin: &origin) else { return nil }
      key = ellipse
    case .roundedRect(_, let size, let style):
      guard let rounded = ShapeKey(.rounded, device, origin: &origin) else { return nil }
      key = rounded
      key.isContinuous = style == .continuous
      let (w, h) = corner(size.width, size.height)
      key.corners = SIMD8(w, h, w, h, w, h, w, h)
    case .unevenRoundedRect(_, let tl, let tr, let br, let bl, let style):
      guard let rounded = ShapeKey(.rounded, device, origin: &origin) else { return nil }
      key = rounded
      key.isContinuous = style == .continuous
      let (a, b, c, d) = (corner(tl, tl), corner(tr, tr), corner(br, br), corner(bl, bl))
      key.corners = SIMD8(a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1)
    case .rect, .path: return nil
    }
    key.stroke = stroke
    let kept = caches.shapes.value(key, cost: { $0.runs.cost }, make: { key.shape(accumulator) })
    return .runs(kept.runs, x: origin.x + kept.left, y: origin.y + kept.top)
  }
}

extension Shape {
  /// The rectangle that is rounded to whole pixels; null for shapes that are not.
  fileprivate var rectToSnap: CGRect {
    switch self {
    case .rect(let r), .roundedRect(let r, _, _), .unevenRoundedRect(let r, _, _, _, _, _):
      r.standardized
    case .ellipse, .path: .null
    }
  }

  /// The rectangle that the shape fills; null for paths.
  fileprivate var box: CGRect {
    switch self {
    case .rect(let r), .roundedRect(let r, _, _), .unevenRoundedRect(let r, _, _, _, _, _),
      .ellipse(let r):
      r.isNull ? r : r.standardized
    case .path: .null
    }
  }
}

extension Placement {
  /// The device rectangle that a local one is rounded to; nil for null or vanishing ones.
  fileprivate func snapped(_ rect: CGRect) -> CGRect? {
    guard !rect.isNull else { return nil }
    let pixels = PixelRect(rounding: rect.applying(transform))
    guard !pixels.isEmpty else { return nil }
    return CGRect(x: pixels.x0, y: pixels.y0, width: pixels.width, height: pixels.height)
  }
}
