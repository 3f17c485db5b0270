// Reading rows back out of a surface.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PixelSurface {
  /// All pixels, row by row.
  package func words() -> [UInt32] {
    copyRows(Array(bounds.y0..<bounds.y1))
  }

  /// The rows that differ from the row above, one after another, and how often each is there.
  package func distinctRows() -> (pixels: [UInt32], repeats: [Int]) {
    guard !bounds.isEmpty else { return ([], []) }
    var rows = [bounds.y0]
    var repeats = [1]
    for y in bounds.y0 + 1..<bounds.y1 {
      let row = unsafe span(x: bounds.x0, y: y, count: bounds.width)
      if unsafe memcmp(row, row - stride, bounds.width * 4) == 0 {
        repeats[repeats.count - 1] += 1
      } else {
        rows.append(y)
        repeats.append(1)
      }
    }
    return (copyRows(rows), repeats)
  }

  private func copyRows(_ rows: [Int]) -> [UInt32] {
    let width = bounds.width
    return unsafe [UInt32](unsafeUninitializedCapacity: width * rows.count) { target, count in
      guard let start = target.baseAddress else { return }
      for (i, y) in rows.enumerated() {
        unsafe (start + i * width).initialize(
          from: span(x: bounds.x0, y: y, count: width), count: width)
      }
      count = width * rows.count
    }
  }
}
