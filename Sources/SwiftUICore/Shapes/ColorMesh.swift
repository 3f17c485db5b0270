// A mesh of colours as pixels.

import Foundation
import Pixels

/// A grid of points with colours, each cell a patch between four curves.
///
/// Edges between plain points are Catmull-Rom curves through their neighbours in the row or column. Places in
/// a patch are Coons' sum of its four edges; colours are mixed as device gradients are, along straight lines,
/// or along curves without a bend at the points where the mesh is smooth.
struct ColorMesh: Equatable, Sendable {
  typealias Point = SIMD2<Float>
  private var columns: Int
  private var rows: Int
  private var positions: [Point]
  /// Of each point: towards the next in its row, and in its column; and back.
  private var handles: [(leading: Point, top: Point, trailing: Point, bottom: Point)]
  /// Straight, red, green, blue and opacity.
  private var colors: [SIMD4<Float>]
  private var background: SIMD4<Float>
  private var isSmooth: Bool

  static func == (a: ColorMesh, b: ColorMesh) -> Bool {
    a.columns == b.columns && a.rows == b.rows && a.positions == b.positions
      && a.colors == b.colors && a.background == b.background && a.isSmooth == b.isSmooth
      && a.handles.elementsEqual(b.handles, by: ==)
  }

  /// Nil for a grid without cells, or with too few points or colours.
  init?(
    columns: Int, rows: Int, locations: MeshGradient.Locations, colors: [RGBAColor],
    background: RGBAColor, isSmooth: Bool
  ) {
    let count = columns * rows
    guard columns >= 2, rows >= 2, colors.count >= count else { return nil }
    self.columns = columns
    self.rows = rows
    self.isSmooth = isSmooth
    self.colors = colors.prefix(count).map(Self.vector)
    self.background = Self.vector(background)
    switch locations {
    case .bezierPoints(let points):
      guard points.count >= count else { return nil }
      positions = points.prefix(count).map(\.position)
      handles = points.prefix(count).map {
        ($0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint, $0.bottomControlPoint)
      }
    case .points(let points):
      guard points.count >= count else { return nil }
      let points = Array(points.prefix(count))
      positions = points
      handles = points.indices.map { index in
        let (x, y) = (index % columns, index / columns)
        func slope(_ before: Point?, _ after: Point?) -> Point {
          if let before, let after { return (after - before) / 6 }
          return ((after ?? points[index]) - (before ?? points[index])) / 3
        }
        let across = slope(
          x > 0 ? points[index - 1] : nil, x < columns - 1 ? points[index + 1] : nil)
        let along = slope(
          y > 0 ? points[index - columns] : nil, y < rows - 1 ? points[index + columns] : nil)
        let point = points[index]
        return (point - across, point - along, point + across, point + along)
      }
    }
  }

  private static func vector(_ color: RGBAColor) -> SIMD4<Float> {
    SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.opacity))
  }

  var representativeColor: RGBAColor {
    let color = colors[0]
    return RGBAColor(red: color.x, green: color.y, blue: color.z, opacity: color.w)
  }

  // MARK: Pixels

  /// The mesh in a rectangle, with a pixel more on each side, so that what is read between the last pixels is
  /// the mesh's own.
  ///
  /// - Parameter size: in pixels, without those.
  func pixmap(width: Int, height: Int, opacity: Float) -> Pixmap {
    var image = Pixmap(width: width + 2, height: height + 2)
    let ground = Self.pixel(background, opacity)
    for y in 0..<image.height { for x in 0..<image.width { image[x, y] = ground } }
    let scale = Point(Float(width), Float(height))
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        fill(column, row, scale: scale, opacity: opacity, into: &image)
      }
    }
    // The pixels around take what is next to them.
    for x in 0..<image.width {
      let inside = min(max(x, 1), width)
      image[x, 0] = image[inside, 1]
      image[x, height + 1] = image[inside, height]
    }
    for y in 0..<image.height {
      let inside = min(max(y, 1), height)
      image[0, y] = image[1, inside]
      image[width + 1, y] = image[width, inside]
    }
    return image
  }

  private static func pixel(_ color: SIMD4<Float>, _ opacity: Float) -> PremultipliedPixel {
    func clamp(_ x: Float) -> Float { min(max(x, 0), 1) }
    return PremultipliedPixel(
      RGBAColor(
        red: clamp(color.x), green: clamp(color.y), blue: clamp(color.z),
        opacity: clamp(color.w) * opacity))
  }

  /// Cuts a patch into small quads of about four pixels, each drawn as two triangles.
  private func fill(
    _ column: Int, _ row: Int, scale: Point, opacity: Float, into image: inout Pixmap
  ) {
    let longest = max(scale.x / Float(columns - 1), scale.y / Float(rows - 1))
    let steps = min(max(Int(longest / 4), 4), 64)
    var above: [(Point, SIMD4<Float>)] = []
    for j in 0...steps {
      let line = (0...steps).map { i in
        let (u, v) = (Float(i) / Float(steps), Float(j) / Float(steps))
        return (place(column, row, u, v) * scale, color(column, row, u, v))
      }
      if j > 0 {
        for i in 0..<steps {
          triangle(above[i], above[i + 1], line[i], opacity, &image)
          triangle(above[i + 1], line[i + 1], line[i], opacity, &image)
        }
      }
      above = line
    }
  }

  /// Sets the pixels whose middles lie in a triangle or on its edge.
  private func triangle(
    _ a: (Point, SIMD4<Float>), _ b: (Point, SIMD4<Float>), _ c: (Point, SIMD4<Float>),
    _ opacity: Float, _ image: inout Pixmap
  ) {
    func cross(_ p: Point, _ q: Point, _ r: Point) -> Float {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    let area = cross(a.0, b.0, c.0)
    guard abs(area) > 1e-9 else { return }
    let low = pointwiseMin(a.0, pointwiseMin(b.0, c.0))
    let high = pointwiseMax(a.0, pointwiseMax(b.0, c.0))
    let (width, height) = (Float(image.width - 2), Float(image.height - 2))
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite,
      high.x > 0, high.y > 0, low.x < width, low.y < height
    else { return }
    let (x0, x1) = (Int(max(low.x - 0.5, 0)), Int(min(high.x + 0.5, width - 1)))
    let (y0, y1) = (Int(max(low.y - 0.5, 0)), Int(min(high.y + 0.5, height - 1)))
    guard x0 <= x1, y0 <= y1 else { return }
    let slack: Float = -1e-4
    for y in y0...y1 {
      for x in x0...x1 {
        let p = Point(Float(x) + 0.5, Float(y) + 0.5)
        let u = cross(b.0, c.0, p) / area
        let v = cross(c.0, a.0, p) / area
        let w = 1 - u - v
        guard u >= slack, v >= slack, w >= slack else { continue }
        image[x + 1, y + 1] = Self.pixel(a.1 * u + b.1 * v + c.1 * w, opacity)
      }
    }
  }

  // MARK: Patches

  private func bezier(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Float) -> Point {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
  }

  /// Coons' patch: the sum of what the two pairs of edges say, less what the corners say.
  private func place(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> Point {
    let topLeft = row * columns + column
    let (topRight, bottomLeft) = (topLeft + 1, topLeft + columns)
    let bottomRight = bottomLeft + 1
    func across(_ a: Int, _ b: Int) -> Point {
      bezier(positions[a], handles[a].trailing, handles[b].leading, positions[b], u)
    }
    func along(_ a: Int, _ b: Int) -> Point {
      bezier(positions[a], handles[a].bottom, handles[b].top, positions[b], v)
    }
    let rows = across(topLeft, topRight) * (1 - v) + across(bottomLeft, bottomRight) * v
    let columns = along(topLeft, bottomLeft) * (1 - u) + along(topRight, bottomRight) * u
    let top = positions[topLeft] * (1 - u) + positions[topRight] * u
    let bottom = positions[bottomLeft] * (1 - u) + positions[bottomRight] * u
    return rows + columns - (top * (1 - v) + bottom * v)
  }

  private func color(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> SIMD4<Float> {
    let s = isSmooth ? u * u * (3 - 2 * u) : u
    let t = isSmooth ? v * v * (3 - 2 * v) : v
    let first = row * columns + column
    let top = colors[first] * (1 - s) + colors[first + 1] * s
    let bottom = colors[first + columns] * (1 - s) + colors[first + columns + 1] * s
    return top * (1 - t) + bottom * t
  }
}
