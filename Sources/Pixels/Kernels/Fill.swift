// Overwriting and copying spans.

internal import CKernels

extension PixelSurface {
  /// Overwrites a span.
  package func fill(x: Int, y: Int, count: Int, with pixel: PremultipliedPixel) {
    unsafe fillWords(span(x: x, y: y, count: count), count, pixel.bits)
  }

  /// Overwrites a rectangle, which must lie inside the surface.
  package func fill(_ rect: PixelRect, with pixel: PremultipliedPixel) {
    guard !rect.isEmpty else { return }
    if rect.width == stride {
      // Whole rows lie side by side: one run.
      _ = unsafe span(x: rect.x0, y: rect.y1 - 1, count: rect.width)
      unsafe fillWords(
        span(x: rect.x0, y: rect.y0, count: rect.width), rect.width * rect.height, pixel.bits)
      return
    }
    for y in rect.y0..<rect.y1 { fill(x: rect.x0, y: y, count: rect.width, with: pixel) }
  }

  /// Overwrites a span with the pixels of `source`.
  package func copy(x: Int, y: Int, _ source: Span<UInt32>) {
    let target = unsafe span(x: x, y: y, count: source.count)
    unsafe source.withUnsafeBufferPointer {
      if let from = $0.baseAddress { unsafe target.update(from: from, count: $0.count) }
    }
  }
}

/// A colour that changes evenly along a row.
package struct PixelRamp: BitwiseCopyable, Sendable {
  /// A channel of pixel x is the top byte of start + x·step, modulo 2³².
  package var start: SIMD4<UInt32>
  package var step: SIMD4<UInt32>

  package init(start: SIMD4<UInt32>, step: SIMD4<UInt32>) {
    self.start = start
    self.step = step
  }

  /// One colour.
  package init(_ pixel: PremultipliedPixel) {
    let channels = SIMD4(repeating: pixel.bits) &>> SIMD4<UInt32>(0, 8, 16, 24)
    self.init(start: channels &<< 24, step: .zero)
  }
}

/// Whether this processor's caches keep a frame that is written. Then one is best painted in place; elsewhere best in bands
/// that stay in a cache, each sent past the caches once it is done.
package let cachesKeepFrames = unsafe kernels.keeps_frames != 0

/// Runs `body`, which writes past the caches, and lets nothing come before its stores.
package func streamed(_ body: () -> Void) {
  body()
  unsafe kernels.stream_end()
}

extension PixelSurface {
  /// Overwrites a rectangle past the caches, unless they keep frames: for pixels that nobody reads soon. Inside of `streamed`.
  ///
  /// OPTIMIZATION: a store into a line that no cache holds reads the line first. Past the caches a frame
  /// takes 0.3 of its `memcpy`, through them 0.55.
  package func streamFill(_ rect: PixelRect, with pixel: PremultipliedPixel) {
    guard !rect.isEmpty else { return }
    if rect.width == stride {
      _ = unsafe span(x: rect.x0, y: rect.y1 - 1, count: rect.width)
      unsafe kernels.stream_fill(
        span(x: rect.x0, y: rect.y0, count: rect.width), rect.width * rect.height, pixel.bits)
      return
    }
    for y in rect.y0..<rect.y1 {
      unsafe kernels.stream_fill(
        span(x: rect.x0, y: y, count: rect.width), rect.width, pixel.bits)
    }
  }

  /// Overwrites this surface with all of `source`, past the caches. Inside of `streamed`.
  ///
  /// - Precondition: `source` lies inside this surface.
  package func stream(_ source: PixelSurface) {
    let r = source.bounds
    guard !r.isEmpty else { return }
    _ = unsafe span(x: r.x0, y: r.y1 - 1, count: r.width)
    if r.width == stride, r.width == source.stride {
      unsafe kernels.stream_copy(
        span(x: r.x0, y: r.y0, count: r.width), source.base, r.width * r.height)
      return
    }
    for y in r.y0..<r.y1 {
      unsafe kernels.stream_copy(
        span(x: r.x0, y: y, count: r.width), source.span(x: r.x0, y: y, count: r.width), r.width)
    }
  }

  /// Overwrites a rectangle with a picture, whose first pixel is (x, y), over one colour; past the
  /// caches. Inside of `streamed`.
  package func stream(
    _ picture: Pixmap, x: Int, y: Int, in rect: PixelRect, over pixel: PremultipliedPixel
  ) {
    guard !rect.isEmpty else { return }
    picture.check(rect.offsetBy(dx: -x, dy: -y))
    _ = unsafe span(x: rect.x0, y: rect.y1 - 1, count: rect.width)
    let whole = rect.width == stride && rect.width == picture.width
    unsafe picture.withPixels { pixels in
      var row = rect.y0
      while row < rect.y1 {
        let rows = whole ? rect.height : 1
        unsafe kernels.stream_over(
          span(x: rect.x0, y: row, count: rect.width),
          pixels + ((row - y) * picture.width + rect.x0 - x), rect.width * rows, pixel.bits)
        row += rows
      }
    }
  }

  /// Composites part of a picture, whose first pixel is (x, y), over a span, weighted by one coverage.
  package func blend(
    _ picture: Pixmap, x: Int, y: Int, in rect: PixelRect, coverage: UInt8, isOpaque: Bool
  ) {
    guard !rect.isEmpty else { return }
    picture.check(rect.offsetBy(dx: -x, dy: -y))
    unsafe picture.withPixels { pixels in
      for row in rect.y0..<rect.y1 {
        let target = unsafe span(x: rect.x0, y: row, count: rect.width)
        let source = unsafe pixels + ((row - y) * picture.width + rect.x0 - x)
        if isOpaque, coverage == 255 {
          unsafe target.update(from: source, count: rect.width)
        } else {
          unsafe kernels.blend_row(target, source, rect.width, UInt32(coverage))
        }
      }
    }
  }

  /// Runs `body` with a span of pixels to write.
  package func withRow(
    x: Int, y: Int, count: Int, _ body: (inout MutableSpan<UInt32>) -> Void
  ) {
    let target = unsafe span(x: x, y: y, count: count)
    var row = unsafe MutableSpan(
      _unsafeElements: UnsafeMutableBufferPointer(start: target, count: count))
    body(&row)
  }

  /// Writes a colour that changes evenly.
  package func ramp(x: Int, y: Int, count: Int, _ ramp: PixelRamp) {
    let target = unsafe span(x: x, y: y, count: count)
    unsafe withUnsafeBytes(of: ramp) { raw in
      guard let start = raw.baseAddress else { return }
      let words = unsafe start.assumingMemoryBound(to: UInt32.self)
      unsafe kernels.ramp_row(target, count, UInt32(truncatingIfNeeded: x), words, words + 4)
    }
  }

  /// Overwrites a rectangle, a ramp a row.
  package func ramps(_ rect: PixelRect, _ ramps: Span<PixelRamp>) {
    precondition(ramps.count == rect.height, "\(ramps.count) ramps for \(rect.height) rows")
    guard !rect.isEmpty else { return }
    _ = unsafe span(x: rect.x0, y: rect.y1 - 1, count: rect.width)
    var target = unsafe span(x: rect.x0, y: rect.y0, count: rect.width)
    unsafe ramps.withUnsafeBytes { raw in
      guard let start = raw.baseAddress else { return }
      // Eight 32-bit numbers without padding.
      var words = unsafe start.assumingMemoryBound(to: UInt32.self)
      for _ in 0..<rect.height {
        unsafe kernels.ramp_row(
          target, rect.width, UInt32(truncatingIfNeeded: rect.x0), words, words + 4)
        unsafe target += stride
        unsafe words += 8
      }
    }
  }

  /// Overwrites whole rows of this surface, a ramp each, past the caches. Inside of `streamed`.
  package func streamRamps(_ rows: Range<Int>, _ ramps: [PixelRamp]) {
    precondition(ramps.count == rows.count, "\(ramps.count) ramps for \(rows.count) rows")
    guard !rows.isEmpty, stride == bounds.width else {
      for (y, one) in zip(rows, ramps) { ramp(x: bounds.x0, y: y, count: bounds.width, one) }
      return
    }
    _ = unsafe span(x: bounds.x0, y: rows.upperBound - 1, count: bounds.width)
    let target = unsafe span(x: bounds.x0, y: rows.lowerBound, count: bounds.width)
    unsafe ramps.withUnsafeBytes { raw in
      guard let start = raw.baseAddress else { return }
      // Eight 32-bit numbers without padding.
      unsafe kernels.stream_ramps(
        target, bounds.width, rows.count, UInt32(truncatingIfNeeded: bounds.x0),
        start.assumingMemoryBound(to: ck_ramp.self))
    }
  }

  /// Writes table entries: entry ⌊t · table.count⌋ with t = base + (x + i)·step for the i-th pixel.
  ///
  /// - Precondition: 0 ≤ t < 1 for every pixel. t is monotonic in i, also as rounded, so its ends tell.
  package func lookUp(
    x: Int, y: Int, count: Int, _ table: [UInt32], base: Double, step: Double
  ) {
    guard count > 0 else { return }
    for end in [x, x + count - 1] {
      let t = base + Double(end) * step
      precondition(t >= 0 && t < 1, "\(t) is outside of the table")
    }
    let target = unsafe span(x: x, y: y, count: count)
    unsafe table.withUnsafeBufferPointer {
      if let start = $0.baseAddress {
        unsafe kernels.table_row(
          target, count, start, Double($0.count), base, Double(x), step)
      }
    }
  }
}

/// Writes `count` equal words.
func fillWords(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ word: UInt32) {
  unsafe kernels.fill(target, count, word)
}

extension Pixmap {
  fileprivate func check(_ rect: PixelRect) {
    precondition(
      rect.x0 >= 0 && rect.y0 >= 0 && rect.x1 <= width && rect.y1 <= height,
      "\(rect) leaves a picture of \(width)×\(height)")
  }

  /// Runs `body` with the pixels as words.
  @unsafe
  fileprivate func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
    // Array storage is 16-byte aligned, so its bytes may be bound to 32-bit pixels.
    unsafe bytes.withUnsafeBytes {
      if let start = $0.baseAddress { unsafe body(start.assumingMemoryBound(to: UInt32.self)) }
    }
  }
}

extension Pixmap {
  /// Copies part of a row to the start of `row`.
  package func copyRow(_ y: Int, from x: Int, count: Int, into row: inout [UInt32]) {
    precondition(
      y >= 0 && y < height && x >= 0 && count >= 0 && x + count <= width && row.count >= count,
      "\(count) pixels from (\(x), \(y)) of \(width)×\(height)")
    guard count > 0 else { return }
    unsafe bytes.withUnsafeBytes { source in
      unsafe row.withUnsafeMutableBytes { target in
        unsafe target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[((y * width + x) * 4)...].prefix(count * 4))
        )
      }
    }
  }
}
