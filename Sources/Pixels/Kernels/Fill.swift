// Overwriting and copying spans.

import Foundation

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

/// Writes `count` equal words.
///
/// OPTIMIZATION: doubling copies reach `memset` speed in every build mode; a loop of stores takes four
/// times as long with `-O` on the baseline and a hundred times without.
func fillWords(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ word: UInt32) {
  guard count > 0 else { return }
  let low = word & 0xFF
  if word == low &* 0x0101_0101 {
    unsafe _ = memset(target, Int32(low), count * 4)
    return
  }
  let seed = min(count, 16)
  for i in 0..<seed { unsafe target[i] = word }
  var done = seed
  while done < count {
    // 16 KB at most, so that the source stays in the first-level cache.
    let n = min(done, count - done, 4096)
    unsafe _ = memcpy(target + done, target, n * 4)
    done += n
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
