// Exact-area coverage of filled outlines, row by row.
//
// Every edge adds, to the two cells it touches in a row, the change it makes to the covered area; a prefix
// sum along the row then gives the coverage of each pixel (FreeType's "smooth" idea in the delta form of
// font-rs). A bit for every four cells says which were touched, so that the inside and the outside of a
// shape cost nothing (Blend2D). All of it is integer arithmetic on 1/256 px: the deltas of a closed outline
// cancel exactly, in any order, whatever band or thread adds them.

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
  /// The coverage of all pixels; nil: `CoverageAccumulator.coverage` holds them from `x - window.x0` on.
  package var constant: UInt8?
}

/// Turns edges into coverage inside a window of pixels.
///
/// Use: `begin`, `add` any number of times, then `finishRow` once for every row of the window, which leaves
/// the accumulator clean for the next shape.
@safe
package final class CoverageAccumulator {
  package private(set) var window = PixelRect.empty
  /// The runs of the row last finished, left to right, without those of no coverage.
  package private(set) var spans: [CoverageSpan] = []
  /// One byte a pixel of the row last finished; meaningful inside spans without a constant.
  package private(set) var coverage: [UInt8] = []

  /// Invariant between shapes: all cells and bits are zero.
  private var cells: UnsafeMutablePointer<Int32>
  private var cellCapacity = 0
  private var bits: UnsafeMutablePointer<UInt64>
  private var bitCapacity = 0
  /// Cells of one row: the window's width and at least one more for the delta after the last pixel.
  private var stride = 0
  private var wordsPerRow = 0

  /// The sum that means a fully covered pixel: 256 rows of 512 half-columns.
  private static let full: Int32 = 1 << 17

  package init() {
    unsafe cells = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    unsafe bits = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe bits.deallocate()
  }

  package func begin(_ window: PixelRect) {
    self.window = window
    stride = (window.width + 5) & ~3
    wordsPerRow = (stride / 4 + 63) / 64
    let cellCount = stride * window.height
    if cellCount > cellCapacity {
      unsafe cells.deallocate()
      unsafe cells = UnsafeMutablePointer<Int32>.allocate(capacity: cellCount)
      unsafe cells.initialize(repeating: 0, count: cellCount)
      cellCapacity = cellCount
    }
    let bitCount = wordsPerRow * window.height
    if bitCount > bitCapacity {
      unsafe bits.deallocate()
      unsafe bits = UnsafeMutablePointer<UInt64>.allocate(capacity: bitCount)
      unsafe bits.initialize(repeating: 0, count: bitCount)
      bitCapacity = bitCount
    }
    if coverage.count < stride { coverage = [UInt8](repeating: 0, count: stride) }
  }

  package func add(_ edges: [Edge]) {
    let left = Int(window.x0) << 8
    let top = Int(window.y0) << 8
    let right = window.width << 8
    let bottom = window.height << 8
    for edge in edges {
      var x0 = Int(edge.x0) - left
      var y0 = Int(edge.y0) - top
      var x1 = Int(edge.x1) - left
      var y1 = Int(edge.y1) - top
      if y0 == y1 { continue }
      var sign = 1
      if y0 > y1 {
        swap(&x0, &x1)
        swap(&y0, &y1)
        sign = -1
      }
      if y1 <= 0 || y0 >= bottom || (x0 >= right && x1 >= right) { continue }
      let from = max(y0, 0)
      let to = min(y1, bottom)
      if x0 <= 0 && x1 <= 0 {
        addVertical(0, from, to, sign)
      } else if x0 == x1 {
        addVertical(x0, from, to, sign)
      } else {
        addSloped(x0, y0, x1, y1, from, to, sign, right)
      }
    }
  }

  /// A vertical edge at `x` inside the window.
  private func addVertical(_ x: Int, _ from: Int, _ to: Int, _ sign: Int) {
    let column = x >> 8
    let fraction = Int32(2 * (x & 255))
    var y = from
    while y < to {
      let row = y >> 8
      let end = min((row + 1) << 8, to)
      let h = Int32(sign * (end - y))
      addDelta(row, column, h &* (512 - fraction), h &* fraction)
      y = end
    }
  }

  private func addSloped(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ from: Int, _ to: Int, _ sign: Int, _ right: Int
  ) {
    // x is computed from the edge's own start in every row, so it does not depend on the window.
    let slope = ((x1 - x0) << 24) / (y1 - y0)
    var y = from
    var x = y == y0 ? x0 : x0 + ((y - y0) &* slope) >> 24
    while y < to {
      let row = y >> 8
      let end = min((row + 1) << 8, to)
      let xEnd = end == y1 ? x1 : x0 + ((end - y0) &* slope) >> 24
      addRowSegment(row, x, xEnd, sign * (end - y), right)
      y = end
      x = xEnd
    }
  }

  /// A piece of an edge inside one row that covers `h` 1/256 rows, from `xa` to `xb`.
  private func addRowSegment(_ row: Int, _ xa: Int, _ xb: Int, _ h: Int, _ right: Int) {
    let xl = min(xa, xb)
    let xr = max(xa, xb)
    if xl >= right { return }
    if xr <= 0 {
      addDelta(row, 0, Int32(h * 512), 0)
      return
    }
    let first = xl >> 8
    if xr <= (first + 1) << 8, xl >= 0 {
      let sum = Int32(xl + xr - 2 * (first << 8))
      addDelta(row, first, Int32(h) &* (512 - sum), Int32(h) &* sum)
      return
    }
    // The share of h to the left of a column, exact to 2⁻³² and summing to h.
    let rate = (h << 32) / (xr - xl)
    var x = xl
    var done = 0
    if x < 0 {
      done = ((0 - xl) &* rate) >> 32
      addDelta(row, 0, Int32(done * 512), 0)
      x = 0
    }
    let last = min(xr, right)
    while x < last {
      let column = x >> 8
      let end = min((column + 1) << 8, xr)
      let upTo = end == xr ? h : ((end - xl) &* rate) >> 32
      let part = Int32(upTo - done)
      let sum = Int32(x + end - 2 * (column << 8))
      addDelta(row, column, part &* (512 - sum), part &* sum)
      done = upTo
      x = end
    }
  }

  @inline(__always)
  private func addDelta(_ row: Int, _ column: Int, _ here: Int32, _ next: Int32) {
    let cell = unsafe cells + (row &* stride &+ column)
    unsafe cell[0] &+= here
    unsafe cell[1] &+= next
    let words = unsafe bits + row &* wordsPerRow
    let a = column &>> 2
    let b = (column &+ 1) &>> 2
    unsafe words[a &>> 6] |= 1 &<< UInt64(a & 63)
    unsafe words[b &>> 6] |= 1 &<< UInt64(b & 63)
  }

  /// Runs shorter than this between two touched blocks are written as bytes: a span costs more.
  private static let shortRun = 16

  /// Computes `spans` and `coverage` of one row and clears it.
  package func finishRow(_ y: Int, evenOdd: Bool) {
    spans.removeAll(keepingCapacity: true)
    let row = y - window.y0
    let width = window.width
    let x0 = window.x0
    let line = unsafe cells + row * stride
    let words = unsafe bits + row * wordsPerRow
    var sum: Int32 = 0
    /// Everything before is decided.
    var position = 0
    /// Where the open run of bytes began, or −1.
    var open = -1
    unsafe coverage.withUnsafeMutableBufferPointer { bytes in
      func closeRun(at end: Int) {
        if open >= 0, end > open {
          spans.append(CoverageSpan(x: x0 + open, count: end - open, constant: nil))
        }
        open = -1
      }
      /// The untouched cells up to `end` all have the present sum.
      func constantRun(to end: Int) {
        guard end > position else { return }
        let c = CoverageAccumulator.byte(sum, evenOdd)
        if open >= 0, end - position < CoverageAccumulator.shortRun, end < width {
          for i in position..<end { unsafe bytes[i] = c }
        } else {
          closeRun(at: position)
          if c > 0 {
            spans.append(CoverageSpan(x: x0 + position, count: end - position, constant: c))
          }
        }
        position = end
      }
      for w in 0..<wordsPerRow {
        var word = unsafe words[w]
        if word == 0 { continue }
        unsafe words[w] = 0
        while word != 0 {
          let start = (w << 6 + word.trailingZeroBitCount) << 2
          word &= word &- 1
          constantRun(to: min(start, width))
          let end = min(start + 4, width)
          if open < 0, end > start { open = start }
          for i in start..<start + 4 {
            unsafe sum &+= line[i]
            unsafe line[i] = 0
            if i < width { unsafe bytes[i] = CoverageAccumulator.byte(sum, evenOdd) }
          }
          position = max(position, end)
        }
      }
      constantRun(to: width)
      closeRun(at: width)
    }
  }

  /// Coverage from the winding-weighted area: clamped (non-zero) or folded (even-odd).
  @inline(__always)
  private static func byte(_ sum: Int32, _ evenOdd: Bool) -> UInt8 {
    var v = sum < 0 ? 0 &- sum : sum
    if evenOdd {
      v &= 2 * full - 1
      if v > full { v = 2 * full - v }
    } else if v > full {
      v = full
    }
    return UInt8(truncatingIfNeeded: (v &* 255 &+ full / 2) >> 17)
  }
}

extension CoverageAccumulator {
  /// Writes the row last finished as one byte a pixel; pixels without a span stay as they are.
  package func writeRow(to bytes: inout [UInt8], at offset: Int) {
    for span in spans {
      let start = offset + span.x - window.x0
      if let constant = span.constant {
        for i in start..<start + span.count { bytes[i] = constant }
      } else {
        let from = span.x - window.x0
        bytes.replaceSubrange(start..<start + span.count, with: coverage[from..<from + span.count])
      }
    }
  }
}
