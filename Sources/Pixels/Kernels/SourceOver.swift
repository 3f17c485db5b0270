// Source-over compositing of spans: one colour or a row of pixels, with or without coverage.
//
// OPTIMIZATION: the loops are C, in one form for each instruction set (`CKernels`). Measured, one 1179×2556
// frame, as a multiple of memcpy: SSE2 1.4, AVX2 0.9; two channels a 32-bit word in Swift 2.7. Division by
// 255 rounds to nearest in every form, so all give the same bytes.

internal import CKernels

/// The loops for this processor; fixed for the life of the process.
nonisolated(unsafe) let kernels: ck_kernels = unsafe ck_best().pointee

extension PixelSurface {
  /// Composites one colour over a span.
  package func blend(x: Int, y: Int, count: Int, _ pixel: PremultipliedPixel) {
    unsafe kernels.blend_color(span(x: x, y: y, count: count), count, pixel.bits)
  }

  /// Composites one colour over a rectangle, which must lie inside the surface.
  package func blend(_ rect: PixelRect, _ pixel: PremultipliedPixel) {
    guard !rect.isEmpty else { return }
    if rect.width == stride {
      // Whole rows lie side by side: one run.
      _ = unsafe span(x: rect.x0, y: rect.y1 - 1, count: rect.width)
      unsafe kernels.blend_color(
        span(x: rect.x0, y: rect.y0, count: rect.width), rect.width * rect.height, pixel.bits)
      return
    }
    for y in rect.y0..<rect.y1 { blend(x: rect.x0, y: y, count: rect.width, pixel) }
  }

  /// Composites one colour over a span, weighted by a byte of coverage a pixel.
  package func blend(x: Int, y: Int, _ pixel: PremultipliedPixel, coverage: Span<UInt8>) {
    let count = coverage.count
    let target = unsafe span(x: x, y: y, count: count)
    unsafe coverage.withUnsafeBufferPointer { mask in
      if let start = mask.baseAddress {
        unsafe kernels.blend_color_mask(target, 0, start, 0, count, 1, pixel.bits)
      }
    }
  }

  /// Composites one colour over a rectangle, weighted by a byte a pixel.
  ///
  /// - Parameters:
  ///   - rect: Inside the surface.
  ///   - coverage: Rows of `rowLength` bytes; the first byte belongs to the rectangle's first pixel.
  package func blend(
    _ rect: PixelRect, _ pixel: PremultipliedPixel, coverage: Span<UInt8>, rowLength: Int
  ) {
    guard !rect.isEmpty else { return }
    precondition(
      rowLength >= rect.width && coverage.count >= (rect.height - 1) * rowLength + rect.width,
      "\(coverage.count) bytes in rows of \(rowLength) for \(rect)")
    let target = unsafe span(x: rect.x0, y: rect.y0, count: rect.width)
    _ = unsafe span(x: rect.x0, y: rect.y1 - 1, count: rect.width)
    unsafe coverage.withUnsafeBufferPointer { mask in
      if let start = mask.baseAddress {
        unsafe kernels.blend_color_mask(
          target, stride, start, rowLength, rect.width, rect.height, pixel.bits)
      }
    }
  }

  /// Composites a row of pixels over a span.
  package func blend(x: Int, y: Int, _ source: Span<UInt32>) {
    blend(x: x, y: y, source, coverage: 255)
  }

  /// Composites a row of pixels over a span, all weighted by one coverage.
  package func blend(x: Int, y: Int, _ source: Span<UInt32>, coverage: UInt8) {
    let count = source.count
    let target = unsafe span(x: x, y: y, count: count)
    unsafe source.withUnsafeBufferPointer { buffer in
      if let from = buffer.baseAddress {
        unsafe kernels.blend_row(target, from, count, UInt32(coverage))
      }
    }
  }

  /// Composites a row of pixels over a span, each weighted by its own coverage.
  package func blend(x: Int, y: Int, _ source: Span<UInt32>, coverage: Span<UInt8>) {
    precondition(source.count == coverage.count, "\(source.count) ≠ \(coverage.count)")
    let count = source.count
    let target = unsafe span(x: x, y: y, count: count)
    unsafe source.withUnsafeBufferPointer { buffer in
      unsafe coverage.withUnsafeBufferPointer { mask in
        if let from = buffer.baseAddress, let weights = mask.baseAddress {
          unsafe kernels.blend_row_mask(target, from, weights, count)
        }
      }
    }
  }
}
