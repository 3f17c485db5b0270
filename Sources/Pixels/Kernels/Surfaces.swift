// Whole surfaces onto each other: how groups, masks and colour filters end.

extension PixelSurface {
  /// The pixels of one row of this surface, to read while another surface is written.
  func row(y: Int, from x0: Int, to x1: Int) -> UnsafeBufferPointer<UInt32> {
    unsafe UnsafeBufferPointer(start: span(x: x0, y: y, count: x1 - x0), count: x1 - x0)
  }

  /// Composites `source` onto this surface inside `rect`, weighted by one coverage.
  package func composite(
    _ source: PixelSurface, in rect: PixelRect, coverage: UInt8, mode: BlendMode
  ) {
    let r = rect.intersection(bounds).intersection(source.bounds)
    guard !r.isEmpty, coverage > 0 else { return }
    for y in r.y0..<r.y1 {
      let row = unsafe Span(_unsafeElements: source.row(y: y, from: r.x0, to: r.x1))
      if mode == .normal {
        blend(x: r.x0, y: y, row, coverage: coverage)
      } else {
        blend(x: r.x0, y: y, row, coverage: coverage, mode: mode)
      }
    }
  }

  /// The same with a byte of coverage a pixel for one row; `coverage` starts at `x`.
  package func composite(
    _ source: PixelSurface, x: Int, y: Int, coverage: Span<UInt8>, mode: BlendMode
  ) {
    let row = unsafe Span(_unsafeElements: source.row(y: y, from: x, to: x + coverage.count))
    if mode == .normal {
      blend(x: x, y: y, row, coverage: coverage)
    } else {
      blend(x: x, y: y, row, coverage: coverage, mode: mode)
    }
  }

  /// Keeps this surface where `mask` has alpha: outside the mask's bounds nothing stays.
  package func multiply(byAlphaOf mask: PixelSurface) {
    for y in bounds.y0..<bounds.y1 {
      let target = unsafe span(x: bounds.x0, y: y, count: bounds.width)
      for x in bounds.x0..<bounds.x1 {
        let i = x - bounds.x0
        if x < mask.bounds.x0 || x >= mask.bounds.x1 || y < mask.bounds.y0 || y >= mask.bounds.y1 {
          unsafe target[i] = 0
        } else {
          let a = unsafe mask.span(x: x, y: y, count: 1).pointee &>> 24
          unsafe target[i] = scale(target[i], a)
        }
      }
    }
  }

  /// Multiplies one row, from `x`, by a byte of coverage a pixel.
  package func multiply(x: Int, y: Int, coverage: Span<UInt8>) {
    let target = unsafe span(x: x, y: y, count: coverage.count)
    for i in 0..<coverage.count {
      unsafe target[i] = scale(target[i], UInt32(coverage[i]))
    }
  }

  /// The alpha of every pixel, row by row.
  package func alphaBytes() -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    var i = 0
    for y in bounds.y0..<bounds.y1 {
      // By index: the formatter of this toolchain breaks `for unsafe … in`.
      let pixels = unsafe row(y: y, from: bounds.x0, to: bounds.x1)
      for x in pixels.indices {
        result[i] = UInt8(truncatingIfNeeded: unsafe pixels[x] >> 24)
        i += 1
      }
    }
    return result
  }

  /// Applies a 4×5 matrix to the straight colour of every pixel (row-major, the fifth column added).
  ///
  /// - Precondition: `matrix` has 20 numbers.
  package func applyColorMatrix(_ m: [Float]) {
    precondition(m.count == 20, "a colour matrix has 20 numbers, not \(m.count)")
    for y in bounds.y0..<bounds.y1 {
      let target = unsafe span(x: bounds.x0, y: y, count: bounds.width)
      // Neighbours are often equal: one answer serves a run.
      var last: UInt32 = 0
      var answer = transformed(0, m)
      for i in 0..<bounds.width {
        let p = unsafe target[i]
        if p != last {
          last = p
          answer = transformed(p, m)
        }
        unsafe target[i] = answer
      }
    }
  }

  private func transformed(_ bits: UInt32, _ m: [Float]) -> UInt32 {
    let c = PremultipliedPixel(bits: bits).unpremultiplied
    func line(_ i: Int) -> Float {
      m[i] * c.red + m[i + 1] * c.green + m[i + 2] * c.blue + m[i + 3] * c.opacity + m[i + 4]
    }
    return PremultipliedPixel(
      RGBAColor(red: line(0), green: line(5), blue: line(10), opacity: line(15))
    ).bits
  }
}

extension PixelSurface {
  /// All bytes, row by row.
  package func bytes() -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bounds.width * bounds.height * 4)
    let rowBytes = bounds.width * 4
    guard rowBytes > 0 else { return result }
    unsafe result.withUnsafeMutableBytes { target in
      for y in bounds.y0..<bounds.y1 {
        let start = (y - bounds.y0) * rowBytes
        let source = unsafe UnsafeRawBufferPointer(row(y: y, from: bounds.x0, to: bounds.x1))
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[start..<start + rowBytes])
          .copyMemory(from: source)
      }
    }
    return result
  }
}
