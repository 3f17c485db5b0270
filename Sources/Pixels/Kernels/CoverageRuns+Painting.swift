// Painting the runs of a kept shape.

internal import CKernels

extension PixelSurface {
  /// Composites one colour over a shape whose first pixel is (x, y).
  ///
  /// - Parameter window: What may be touched; inside the surface.
  package func blend(
    _ shape: CoverageRuns, x: Int, y: Int, in window: PixelRect, _ pixel: PremultipliedPixel
  ) {
    let window = window.intersection(
      PixelRect(x0: x, y0: y, x1: x + shape.width, y1: y + shape.height))
    if window.isEmpty { return }
    let left = window.x0 - x
    let right = window.x1 - x
    unsafe shape.runs.withUnsafeBufferPointer { runs in
      unsafe shape.bytes.withUnsafeBufferPointer { bytes in
        var next = window.y0
        while next < window.y1 {
          // OPTIMIZATION: a card's straight sides are painted in one go.
          let rows = shape.alikeRows(from: next - y, to: window.y1 - y)
          let target = unsafe span(x: window.x0, y: next, count: window.width)
          next = rows.upperBound + y
          _ = unsafe span(x: window.x0, y: next - 1, count: window.width)
          let list = Int(shape.rows[rows.lowerBound])
          for i in Int(shape.lists[list])..<Int(shape.lists[list + 1]) {
            let run = unsafe runs[i]
            let from = max(Int(run.x), left)
            let count = min(Int(run.x) + Int(run.count), right) - from
            if count <= 0 { continue }
            var start = unsafe target + (from - left)
            if run.source < 0 {
              let color = pixel.scaled(by: UInt8(truncatingIfNeeded: -1 - run.source)).bits
              for _ in rows {
                unsafe kernels.blend_color(start, count, color)
                unsafe start += stride
              }
            } else {
              let mask = unsafe bytes.baseAddress.unsafelyUnwrapped + Int(run.source)
              unsafe kernels.blend_color_mask(
                start, stride, mask + (from - Int(run.x)), 0, count, rows.count, pixel.bits)
            }
          }
        }
      }
    }
  }
}

extension CoverageRuns {
  /// Hands out the runs of one row inside `columns` (from the left edge), with bytes if they have no constant.
  ///
  /// The `x` of a span counts from the shape's left edge.
  package func forEachSpan(
    row y: Int, columns: Range<Int>, _ body: (CoverageSpan, Span<UInt8>) -> Void
  ) {
    let list = Int(rows[y])
    unsafe bytes.withUnsafeBufferPointer { all in
      for i in Int(lists[list])..<Int(lists[list + 1]) {
        let run = runs[i]
        let from = max(Int(run.x), columns.lowerBound)
        let count = min(Int(run.x) + Int(run.count), columns.upperBound) - from
        if count <= 0 { continue }
        let constant = run.source < 0 ? UInt8(truncatingIfNeeded: -1 - run.source) : nil
        let start = constant == nil ? Int(run.source) + from - Int(run.x) : 0
        let own = unsafe UnsafeBufferPointer(
          rebasing: all[start..<start + (constant == nil ? count : 0)])
        body(
          CoverageSpan(x: from, count: count, constant: constant),
          unsafe Span(_unsafeElements: own))
      }
    }
  }
}
