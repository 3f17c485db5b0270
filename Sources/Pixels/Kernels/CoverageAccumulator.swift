// Exact-area coverage of filled outlines, row by row.
//
// Every edge adds, to the two cells it touches in a row, the change it makes to the covered area; a prefix
// sum along the row then gives the coverage of each pixel (FreeType's "smooth" idea in the delta form of
// font-rs). A bit for every four cells says which were touched, so that the inside and the outside of a
// shape cost nothing (Blend2D). All of it is integer arithmetic on 1/256 px: the deltas of a closed outline
// cancel exactly, in any order, whatever band or thread adds them.
//
// OPTIMIZATION: the loops are C (`coverage.c`). A thousand curved paths took 1.5 times as long with the same
// loops in Swift, whose checks of exclusive access to the object's fields alone were an eighth.

internal import CKernels

/// A straight edge in 1/256 device pixels.
package struct Edge: Equatable, Sendable {
  package var x0: Int32
  package var y0: Int32
  package var x1: Int32
  package var y1: Int32

  package init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
}

/// A run of pixels of one row with either one coverage or a byte each.
package struct CoverageSpan: Equatable, Sendable {
  /// Device pixels.
  package var x: Int
  package var count: Int
  /// The coverage of all pixels; nil: each has its own byte.
  package var constant: UInt8?
}

/// Turns edges into coverage inside a window of pixels.
///
/// Use: `begin`, `add` any number of times, then `finishRow` once for every row of the window (or `paint`
/// once), which leaves the accumulator clean for the next shape.
@safe
package final class CoverageAccumulator {
  package private(set) var window = PixelRect.empty

  /// Invariant between shapes: all cells and bits are zero.
  private let state: UnsafeMutablePointer<ck_coverage>
  private var spanCount = 0

  package init() {
    unsafe state = UnsafeMutablePointer<ck_coverage>.allocate(capacity: 1)
    unsafe state.initialize(to: ck_coverage())
  }

  deinit {
    unsafe ck_coverage_free(state)
    unsafe state.deallocate()
  }

  package func begin(_ window: PixelRect) {
    self.window = window
    unsafe ck_coverage_begin(state, window.x0, window.y0, window.width, window.height)
  }

  package func add(_ edges: [Edge]) {
    add(edges, from: 0, to: edges.count, rows: window.y0..<window.y1)
  }

  /// Adds the edges `from ..< to`, but only what they do in some rows.
  package func add(_ edges: [Edge], from: Int, to: Int, rows: Range<Int>) {
    precondition(from >= 0 && from <= to && to <= edges.count, "\(from)..<\(to) of \(edges.count)")
    let top = max(rows.lowerBound, window.y0) - window.y0
    let bottom = min(rows.upperBound, window.y1) - window.y0
    guard from < to, top < bottom, !window.isEmpty else { return }
    unsafe edges.withUnsafeBytes { raw in
      guard let start = raw.baseAddress else { return }
      // Four 32-bit numbers without padding.
      let words = unsafe start.assumingMemoryBound(to: Int32.self)
      unsafe ck_coverage_add(state, words + from * 4, to - from, top, bottom)
    }
  }

  /// Computes the runs of one row and clears it.
  package func finishRow(_ y: Int, evenOdd: Bool) {
    precondition(y >= window.y0 && y < window.y1, "row \(y) is outside of \(window)")
    spanCount = unsafe ck_coverage_row(state, y - window.y0, evenOdd ? 1 : 0)
  }

  /// The runs of the row last finished, left to right, without those of no coverage.
  package var spans: [CoverageSpan] {
    (0..<spanCount).map { i in
      let span = unsafe state.pointee.spans[i]
      return CoverageSpan(
        x: window.x0 + Int(span.x), count: Int(span.count),
        constant: span.constant < 0 ? nil : UInt8(truncatingIfNeeded: span.constant))
    }
  }

  /// Hands out each run of the row last finished, with its bytes if it has no constant.
  package func forEachSpan(_ body: (CoverageSpan, Span<UInt8>) -> Void) {
    let x0 = window.x0
    for i in 0..<spanCount {
      let span = unsafe state.pointee.spans[i]
      let count = span.constant < 0 ? Int(span.count) : 0
      let bytes = unsafe UnsafeBufferPointer(
        start: state.pointee.coverage + Int(span.x), count: count)
      body(
        CoverageSpan(
          x: x0 + Int(span.x), count: Int(span.count),
          constant: span.constant < 0 ? nil : UInt8(truncatingIfNeeded: span.constant)),
        unsafe Span(_unsafeElements: bytes))
    }
  }

  /// Finishes all rows, compositing one colour.
  ///
  /// - Precondition: The window lies inside the surface.
  package func paint(evenOdd: Bool, onto surface: PixelSurface, _ pixel: PremultipliedPixel) {
    guard !window.isEmpty else { return }
    let target = unsafe surface.span(x: window.x0, y: window.y0, count: window.width)
    _ = unsafe surface.span(x: window.x0, y: window.y1 - 1, count: window.width)
    unsafe ck_coverage_paint(
      state, evenOdd ? 1 : 0, target, surface.stride, pixel.bits, ck_best())
  }

  /// Writes the row last finished as one byte a pixel; pixels without a span stay as they are.
  package func writeRow(to bytes: inout [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset + window.width <= bytes.count, "\(offset) of \(bytes.count)")
    let x0 = window.x0
    unsafe bytes.withUnsafeMutableBufferPointer { target in
      forEachSpan { span, weights in
        let start = offset + span.x - x0
        if let constant = span.constant {
          for i in start..<start + span.count { unsafe target[i] = constant }
        } else {
          for i in 0..<span.count { unsafe target[start + i] = weights[i] }
        }
      }
    }
  }
}
