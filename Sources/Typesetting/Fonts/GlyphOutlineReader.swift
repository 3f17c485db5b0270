// FreeType's unhinted outline as a path in em units, y down.

import CFreeType
import Foundation
import Geometry

enum GlyphOutlineReader {
  // FT_LOAD_NO_SCALE implies no hinting: coordinates are the font's own integers.
  private static let loadFlags: Int32 = 1 | 2  // FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING

  /// The glyph's path; empty when it has no outline.
  static func path(of glyph: UInt32, in face: FT_Face, unitsPerEm: CGFloat) -> Path {
    guard unsafe FT_Load_Glyph(face, FT_UInt(glyph), loadFlags) == 0,
      let slot = unsafe face.pointee.glyph, unsafe slot.pointee.outline.n_points > 0
    else { return Path() }
    let sink = PathSink(unitsPerEm: unitsPerEm)
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, sink in unsafe PathSink.of(sink).move(to: to) },
      line_to: { to, sink in unsafe PathSink.of(sink).line(to: to) },
      conic_to: { control, to, sink in unsafe PathSink.of(sink).quad(control: control, to: to) },
      cubic_to: { c1, c2, to, sink in unsafe PathSink.of(sink).cubic(c1: c1, c2: c2, to: to) },
      shift: 0, delta: 0)
    let error = unsafe FT_Outline_Decompose(
      &slot.pointee.outline, &functions, Unmanaged.passUnretained(sink).toOpaque())
    guard error == 0 else { return Path() }
    return sink.finish()
  }

  /// The box of all points, control points included; null for an empty path.
  static func bounds(of path: Path) -> CGRect {
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve(let to, let control): points += [control, to]
      case .curve(let to, let control1, let control2): points += [control1, control2, to]
      case .closeSubpath: break
      }
    }
    guard let first = points.first else { return .null }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

/// Collects FreeType's callbacks. Lives only during one decomposition.
private final class PathSink {
  private var elements: [Path.Element] = []
  private let unitsPerEm: CGFloat
  private var isOpen = false

  init(unitsPerEm: CGFloat) { self.unitsPerEm = unitsPerEm }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> PathSink {
    guard let pointer = unsafe pointer else { preconditionFailure("decomposed without a sink") }
    return unsafe Unmanaged<PathSink>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    guard let vector = unsafe vector else { return .zero }
    // FreeType's y points up.
    return unsafe CGPoint(
      x: CGFloat(vector.pointee.x) / unitsPerEm, y: -CGFloat(vector.pointee.y) / unitsPerEm)
  }

  func move(to: UnsafePointer<FT_Vector>?) -> Int32 {
    if isOpen { elements.append(.closeSubpath) }
    isOpen = true
    unsafe elements.append(.move(to: point(to)))
    return 0
  }

  func line(to: UnsafePointer<FT_Vector>?) -> Int32 {
    unsafe elements.append(.line(to: point(to)))
    return 0
  }

  func quad(control: UnsafePointer<FT_Vector>?, to: UnsafePointer<FT_Vector>?) -> Int32 {
    unsafe elements.append(.quadCurve(to: point(to), control: point(control)))
    return 0
  }

  func cubic(
    c1: UnsafePointer<FT_Vector>?, c2: UnsafePointer<FT_Vector>?, to: UnsafePointer<FT_Vector>?
  ) -> Int32 {
    unsafe elements.append(.curve(to: point(to), control1: point(c1), control2: point(c2)))
    return 0
  }

  func finish() -> Path {
    if isOpen { elements.append(.closeSubpath) }
    return Path(elements: elements)
  }
}
