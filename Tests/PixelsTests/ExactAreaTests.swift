import Pixels
import Testing

/// Coverage against the area of the polygon inside each pixel, cut out by Sutherland and Hodgman's algorithm.
@Suite struct ExactAreaTests {
  private typealias Point = SIMD2<Double>

  private func cut(
    _ polygon: [Point], _ isInside: (Point) -> Bool, _ crossing: (Point, Point) -> Point
  ) -> [Point] {
    var result: [Point] = []
    for (i, b) in polygon.enumerated() {
      let a = polygon[(i + polygon.count - 1) % polygon.count]
      if isInside(a) != isInside(b) { result.append(crossing(a, b)) }
      if isInside(b) { result.append(b) }
    }
    return result
  }

  private func area(_ polygon: [Point], inPixel x: Int, _ y: Int) -> Double {
    let (x, y) = (Double(x), Double(y))
    func atX(_ v: Double) -> (Point, Point) -> Point {
      { a, b in Point(v, a.y + (b.y - a.y) * (v - a.x) / (b.x - a.x)) }
    }
    func atY(_ v: Double) -> (Point, Point) -> Point {
      { a, b in Point(a.x + (b.x - a.x) * (v - a.y) / (b.y - a.y), v) }
    }
    var p = cut(polygon, { $0.x >= x }, atX(x))
    p = cut(p, { $0.x <= x + 1 }, atX(x + 1))
    p = cut(p, { $0.y >= y }, atY(y))
    p = cut(p, { $0.y <= y + 1 }, atY(y + 1))
    var sum = 0.0
    for (i, b) in p.enumerated() {
      let a = p[(i + p.count - 1) % p.count]
      sum += a.x * b.y - b.x * a.y
    }
    return abs(sum) / 2
  }

  /// Where an edge leaves a row is rounded down to 1/256 px, so each edge in a pixel may be off by one of 255;
  /// in a pixel with two, that and half of one for the rounding to a byte.
  @Test("random triangles and quadrilaterals: off by one of 255 for each edge in a pixel")
  func polygons() {
    var seed: UInt32 = 3
    func random() -> Double {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      // On the grid, so that only the coverage is in question.
      return Double(seed >> 16) / 65_536 * 7000 / 256 - 2
    }
    let accumulator = CoverageAccumulator()
    let window = PixelRect(x0: 0, y0: 0, x1: 24, y1: 24)
    for trial in 0..<150 {
      var points = (0..<3 + trial % 2).map { _ in
        Point((random() * 256).rounded() / 256, (random() * 256).rounded() / 256)
      }
      // Around the middle, so that a quadrilateral does not cross itself (atan2 is not needed for four).
      if points.count == 4 {
        points.sort { $0.y < $1.y }
        if points[0].x > points[1].x { points.swapAt(0, 1) }
        if points[2].x < points[3].x { points.swapAt(2, 3) }
        points = crosses(points) ? Array(points[0..<3]) : points
      }
      let edges = points.indices.map { i in
        let a = points[i]
        let b = points[(i + 1) % points.count]
        return Edge(
          x0: Int32(a.x * 256), y0: Int32(a.y * 256), x1: Int32(b.x * 256), y1: Int32(b.y * 256))
      }
      accumulator.begin(window)
      accumulator.add(edges)
      for y in 0..<24 {
        accumulator.finishRow(y, evenOdd: false)
        var row = [UInt8](repeating: 0, count: 24)
        accumulator.writeRow(to: &row, at: 0)
        for x in 0..<24 {
          let expected = area(points, inPixel: x, y) * 255
          #expect(abs(Double(row[x]) - expected) < 2.5, "(\(x), \(y)) of \(points)")
        }
      }
    }
  }

  /// Whether the first and third, or the second and fourth, sides of a quadrilateral meet.
  private func crosses(_ p: [Point]) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
      side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
    }
    return meet(p[0], p[1], p[2], p[3]) || meet(p[1], p[2], p[3], p[0])
  }

  @Test("edges in bins give what edges at once give")
  func bins() {
    var seed: UInt32 = 9
    func random(_ n: UInt32) -> Int32 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Int32((seed >> 8) % n)
    }
    let points = (0..<40).map { _ in (random(100 * 256), random(128 * 256)) }
    let edges = points.indices.map { i in
      let (a, b) = (points[i], points[(i + 1) % points.count])
      return Edge(x0: a.0, y0: a.1, x1: b.0, y1: b.1)
    }
    let (sorted, starts) = binned(edges, top: 0, height: 32, bins: 4)
    #expect(starts.first == 0 && Int(starts[4]) == sorted.count && sorted.count > edges.count)
    let accumulator = CoverageAccumulator()
    let window = PixelRect(x0: 0, y0: 0, x1: 100, y1: 128)
    func rows(_ add: () -> Void) -> [UInt8] {
      accumulator.begin(window)
      add()
      var bytes = [UInt8](repeating: 0, count: 100 * 128)
      for y in 0..<128 {
        accumulator.finishRow(y, evenOdd: true)
        accumulator.writeRow(to: &bytes, at: y * 100)
      }
      return bytes
    }
    let whole = rows { accumulator.add(edges) }
    let parts = rows {
      for bin in 0..<4 {
        accumulator.add(
          sorted, from: Int(starts[bin]), to: Int(starts[bin + 1]), rows: bin * 32..<bin * 32 + 32)
      }
    }
    #expect(whole == parts)
  }
}
