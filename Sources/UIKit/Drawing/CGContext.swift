// CGContext: draws into pixels, by recording what the rasterizer paints.

import DisplayList
public import Foundation
public import Geometry
import Pixels
import Rasterizer
public import SwiftUICore

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// A picture that is drawn into. Its origin is at the top left, y down, as in UIKit's contexts.
public final class CGContext {
  private struct State {
    var transform = CGAffineTransform.identity
    var fill = RGBAColor.black
    var stroke = RGBAColor.black
    var lineWidth: CGFloat = 1
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var dash: [CGFloat] = []
    var dashPhase: CGFloat = 0
    var opacity: CGFloat = 1
    /// In the context's own coordinates; everything is clipped by all of them.
    var clips: [Path] = []
  }

  private let size: CGSize
  private let scale: CGFloat
  private var list = DisplayList()
  private var state = State()
  private var saved: [State] = []
  private var path = Path()

  /// - Parameter scale: pixels a point.
  init(size: CGSize, scale: CGFloat) {
    self.size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    self.scale = max(scale, 0.01)
  }

  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(size: CGSize(width: width, height: height), scale: 1)
  }

  public var width: Int { Int((size.width * scale).rounded(.up)) }
  public var height: Int { Int((size.height * scale).rounded(.up)) }

  // MARK: State

  public func saveGState() { saved.append(state) }
  public func restoreGState() { state = saved.popLast() ?? state }
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  public func setLineCap(_ cap: LineCap) { state.lineCap = cap }
  public func setLineJoin(_ join: LineJoin) { state.lineJoin = join }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.dash = lengths
    state.dashPhase = phase
  }
  public func setAlpha(_ alpha: CGFloat) { state.opacity = alpha }
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }
  public func rotate(by angle: CGFloat) {
    state.transform = CGAffineTransform(rotationAngle: angle).concatenating(state.transform)
  }
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
  public var ctm: CGAffineTransform { state.transform }

  // MARK: Paths

  public func beginPath() { path = Path() }
  public func closePath() { path.closeSubpath() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { self.path.addPath(Path(path)) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startRadians: startAngle, endRadians: endAngle,
      clockwise: clockwise)
  }
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(path, isEvenOdd: rule == .evenOdd)
    path = Path()
  }
  public func strokePath() {
    stroke(path, strokeStyle)
    path = Path()
  }
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(path, isEvenOdd: mode == .eoFill || mode == .eoFillStroke) }
    if mode != .fill, mode != .eoFill { stroke(path, strokeStyle) }
    path = Path()
  }
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: path)
    path = Path()
  }
  public func clip(to rect: CGRect) { clip(to: Path(rect)) }

  // MARK: Painting

  private var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      dash: state.dash, dashPhase: state.dashPhase)
  }

  public func fill(_ rect: CGRect) { fill(Path(rect), isEvenOdd: false) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), isEvenOdd: false) }
  public func stroke(_ rect: CGRect) { stroke(Path(rect), strokeStyle) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = strokeStyle
    style.lineWidth = width
    stroke(Path(rect), style)
  }
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), strokeStyle) }
  public func strokeLineSegments(between points: [CGPoint]) {
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      stroke(Path { $0.addLines([points[index], points[index + 1]]) }, strokeStyle)
    }
  }
  public func clear(_ rect: CGRect) {
    if rect.contains(CGRect(origin: .zero, size: size)) { list = DisplayList() }
  }
  public func draw(_ image: CGImage, in rect: CGRect) { draw(image.pixmap, in: rect) }

  func fill(_ path: Path, isEvenOdd: Bool) {
    var items = DisplayList()
    items.items.append(
      .fill(.path(path, evenOdd: isEvenOdd), .color(state.fill)))
    append(items)
  }

  func stroke(_ path: Path, _ style: StrokeStyle) {
    var items = DisplayList()
    items.items.append(.stroke(.path(path, evenOdd: false), style, .color(state.stroke)))
    append(items)
  }

  func draw(_ pixmap: Pixmap, in rect: CGRect) {
    guard pixmap.width > 0, pixmap.height > 0 else { return }
    var items = DisplayList()
    items.items.append(
      .image(
        ImageFill(
          pixmap: pixmap,
          source: CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height),
          destination: rect, interpolation: .medium, tint: nil)))
    append(items)
  }

  func clip(to path: Path) { state.clips.append(path.applying(state.transform)) }

  /// Adds what was painted in the present coordinates.
  private func append(_ items: DisplayList) {
    var painted = items
    func wrap(in effect: Effect) { painted = DisplayList([.effect(effect, painted)]) }
    if !state.transform.isIdentity { wrap(in: .transform(state.transform)) }
    if state.opacity < 1 { wrap(in: .opacity(Float(state.opacity))) }
    for clip in state.clips.reversed() { wrap(in: .clip(.path(clip, evenOdd: false))) }
    list.items += painted.items
  }

  public func makeImage() -> CGImage? { CGImage(makePixmap()) }
  func makeUIImage() -> UIImage { UIImage(makePixmap(), scale: scale) }

  /// What was drawn, in points.
  var drawing: DisplayList { list }

  private func makePixmap() -> Pixmap {
    Rasterizer(width: width, height: height, scale: scale).render(list)
  }
}
