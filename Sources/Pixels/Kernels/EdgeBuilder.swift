// Outlines into straight edges on the 1/256 px grid.

internal import CKernels

/// Follows an outline with a pen on the subpixel grid.
package struct EdgeBuilder {
  package private(set) var edges: [Edge] = []
  private var pen: ck_pen
  private var start = (x: Int32(0), y: Int32(0))
  /// The exact position: curves start from it, not from its rounding.
  package private(set) var position = SIMD2<Double>.zero
  private var startPosition = SIMD2<Double>.zero
  /// Scratch: points of one curve, as pairs.
  private var points: [Int32] = []

  /// - Parameter capacity: About how many edges there will be.
  package init(capacity: Int) {
    edges.reserveCapacity(capacity)
    pen = ck_pen(
      x: 0, y: 0, min_x: Int32.max, min_y: Int32.max, max_x: Int32.min, max_y: Int32.min)
  }

  /// The pixels that the edges can touch.
  package var bounds: PixelRect {
    guard pen.min_x <= pen.max_x else { return .empty }
    return PixelRect(
      x0: Int(pen.min_x) >> 8, y0: Int(pen.min_y) >> 8, x1: (Int(pen.max_x) + 255) >> 8,
      y1: (Int(pen.max_y) + 255) >> 8)
  }

  /// To the grid; far away or undefined points are brought to ±2²⁰ px, where nothing is visible.
  @inline(__always)
  private static func snap(_ v: Double) -> Int32 {
    let limit = 0x1p28
    let scaled = v * 256 + 0.5
    guard scaled == scaled else { return 0 }
    let bounded = min(limit, max(-limit, scaled))
    // OPTIMIZATION: rounding down by hand; the baseline has no instruction for it, only a call.
    let whole = Int32(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  package mutating func move(_ p: SIMD2<Double>) {
    close()
    position = p
    startPosition = p
    pen.x = EdgeBuilder.snap(p.x)
    pen.y = EdgeBuilder.snap(p.y)
    start = (pen.x, pen.y)
  }

  package mutating func line(_ p: SIMD2<Double>) {
    position = p
    add(EdgeBuilder.snap(p.x), EdgeBuilder.snap(p.y))
  }

  // Chords between points of a curve lie inside of it, and the shape would lose area. So the inner points are not on the
  // curve but outside by two thirds of a chord's sagitta, which is P″/(8·n²): then the area between chord and curve
  // cancels, and no chord is farther from the curve than those two thirds.

  /// A curve as `pieces` chords.
  package mutating func quad(_ c: SIMD2<Double>, _ p: SIMD2<Double>, pieces n: Int) {
    let from = position
    let outward = (from - 2 * c + p) / (6 * Double(n * n))
    var i = 1
    while i < n {
      let t = Double(i) / Double(n)
      let u = 1 - t
      let q = from * (u * u) + c * (2 * u * t) + p * (t * t) - outward
      add(EdgeBuilder.snap(q.x), EdgeBuilder.snap(q.y))
      i += 1
    }
    line(p)
  }

  /// A curve as `pieces` chords.
  package mutating func cubic(
    _ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ p: SIMD2<Double>, pieces n: Int
  ) {
    // What is not finite gives a sum that is not.
    let sum = position + c1 + c2 + p
    guard n > 1, (sum.x + sum.y).isFinite else { return line(p) }
    // The loop writes whole vectors.
    let room = 2 * (n + 7)
    if points.count < room { points = [Int32](repeating: 0, count: max(room, 256)) }
    // P″ runs evenly from 6·a to 6·b, and a cubic that is moved by it is a cubic.
    let scale = 1 / (2 * Double(n * n))
    let a = (position - 2 * c1 + c2) * scale
    let b = (c1 - 2 * c2 + p) * scale
    let q0 = position - a
    let q1 = c1 - (2 * a + b) / 3
    let q2 = c2 - (a + 2 * b) / 3
    let q3 = p - b
    let control: [8 of Double] = [q0.x, q0.y, q1.x, q1.y, q2.x, q2.y, q3.x, q3.y]
    unsafe points.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress {
        unsafe control.span.withUnsafeBufferPointer { p in
          unsafe kernels.cubic_points(start, n, p.baseAddress)
        }
      }
    }
    add(points: n - 1)
    line(p)
  }

  private mutating func add(points n: Int) {
    let from = edges.count
    edges.append(contentsOf: repeatElement(Edge(x0: 0, y0: 0, x1: 0, y1: 0), count: n))
    var count = 0
    unsafe edges.withUnsafeMutableBytes { raw in
      unsafe points.withUnsafeBufferPointer { xy in
        guard let start = raw.baseAddress, let first = xy.baseAddress else { return }
        let words = unsafe start.assumingMemoryBound(to: Int32.self)
        unsafe count = ck_edges(words + from * 4, first, n, &pen)
      }
    }
    edges.removeLast(n - count)
  }

  package mutating func close() {
    position = startPosition
    add(start.x, start.y)
  }

  @inline(__always)
  private mutating func add(_ x: Int32, _ y: Int32) {
    if x == pen.x && y == pen.y { return }
    pen.min_x = min(pen.min_x, x, pen.x)
    pen.max_x = max(pen.max_x, x, pen.x)
    pen.min_y = min(pen.min_y, y, pen.y)
    pen.max_y = max(pen.max_y, y, pen.y)
    if y != pen.y { edges.append(Edge(x0: pen.x, y0: pen.y, x1: x, y1: y)) }
    pen.x = x
    pen.y = y
  }
}

/// Sorts edges into bins of rows; an edge is in every bin that it crosses.
///
/// - Parameters:
///   - top: The first bin's upper edge, pixels; no edge is above it, and none below the last bin.
///   - height: Rows of a bin, a power of two.
/// - Returns: The edges bin by bin; where each begins, and the end.
package func binned(
  _ edges: [Edge], top: Int, height: Int, bins: Int
) -> (edges: [Edge], starts: [Int32]) {
  precondition(height > 0 && height & (height - 1) == 0, "\(height) is not a power of two")
  precondition(
    edges.allSatisfy {
      Int(min($0.y0, $0.y1)) >= top << 8 && Int(max($0.y0, $0.y1)) <= (top + height * bins) << 8
    }, "an edge is outside of the bins")
  let shift = Int32(8 + height.trailingZeroBitCount)
  var starts = [Int32](repeating: 0, count: bins + 1)
  var sorted: [Edge] = []
  unsafe edges.withUnsafeBytes { raw in
    unsafe starts.withUnsafeMutableBufferPointer { starts in
      guard let start = raw.baseAddress, let bin = starts.baseAddress else { return }
      let words = unsafe start.assumingMemoryBound(to: Int32.self)
      unsafe ck_bin_edges(words, edges.count, Int32(top << 8), shift, bins, bin, nil)
      sorted = unsafe [Edge](unsafeUninitializedCapacity: Int(starts[bins])) { target, count in
        unsafe target.withMemoryRebound(to: Int32.self) { target in
          unsafe ck_bin_edges(
            words, edges.count, Int32(top << 8), shift, bins, bin, target.baseAddress)
        }
        count = unsafe Int(starts[bins])
      }
    }
  }
  return (sorted, starts)
}
