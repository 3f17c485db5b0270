// Comparing two pictures, pixel by pixel only where a row differs.

package import Pixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares two pictures in premultiplied bytes.
///
/// Equal pictures cost one `memcmp`; of others, only rows that differ are looked at by the pixel.
package func compare(expected: Pixmap, actual: Pixmap, tolerance: Tolerance = .exact)
  -> ImageDifference
{
  let size = PixelSize(expected)
  guard size == PixelSize(actual) else {
    return .sizes(expected: size, actual: PixelSize(actual))
  }
  var scan = DifferenceScan(metric: tolerance.metric)
  unsafe expected.bytes.withUnsafeBytes { expectedBytes in
    unsafe actual.bytes.withUnsafeBytes { actualBytes in
      unsafe scan.run(expectedBytes, actualBytes, width: size.width)
    }
  }
  let total = size.width * size.height
  guard let exact = scan.unequal.difference(totalPixels: total) else { return .identical }
  guard let counted = scan.counted.difference(totalPixels: total),
    counted.pixelCount > tolerance.allowedPixels
  else { return .tolerated(exact) }
  return .pixels(counted)
}

extension PixelMetric {
  /// Whether a pixel with this largest channel difference, at least 1, is let pass.
  @inline(always)
  func lets(_ largestChannelDifference: Int) -> Bool {
    switch self {
    case .exact: false
    case .perChannel(let limit): largestChannelDifference <= Int(limit)
    }
  }
}

/// The largest difference of one byte between two pixels that were loaded as words.
@inline(always)
func largestChannelDifference(_ first: UInt32, _ second: UInt32) -> Int {
  var largest = 0
  for shift in stride(from: UInt32(0), to: 32, by: 8) {
    let difference = Int((first >> shift) & 255) - Int((second >> shift) & 255)
    largest = max(largest, abs(difference))
  }
  return largest
}

/// The row loop and its two tallies.
private struct DifferenceScan {
  let metric: PixelMetric
  /// Every unequal pixel.
  var unequal = Tally()
  /// Those that the metric does not let pass.
  var counted = Tally()

  init(metric: PixelMetric) { self.metric = metric }

  mutating func run(
    _ expected: UnsafeRawBufferPointer, _ actual: UnsafeRawBufferPointer, width: Int
  ) {
    guard let expectedBase = expected.baseAddress, let actualBase = actual.baseAddress,
      unsafe memcmp(expectedBase, actualBase, expected.count) != 0
    else { return }
    let stride = width * 4
    for y in 0..<(expected.count / stride) {
      let start = y * stride
      if unsafe memcmp(expectedBase + start, actualBase + start, stride) == 0 { continue }
      for x in 0..<width {
        let one = unsafe expectedBase.loadUnaligned(fromByteOffset: start + x * 4, as: UInt32.self)
        let other = unsafe actualBase.loadUnaligned(fromByteOffset: start + x * 4, as: UInt32.self)
        if one == other { continue }
        let largest = largestChannelDifference(one, other)
        unequal.add(x: x, y: y, largest)
        if !metric.lets(largest) { counted.add(x: x, y: y, largest) }
      }
    }
  }
}

private struct Tally {
  private var count = 0
  private var largest = 0
  private var first = PixelPosition(x: 0, y: 0)
  private var minX = Int.max
  private var maxX = 0
  private var maxY = 0

  /// Pixels come in reading order, so the first has the smallest y and the last the largest.
  mutating func add(x: Int, y: Int, _ channelDifference: Int) {
    if count == 0 { first = PixelPosition(x: x, y: y) }
    count += 1
    largest = max(largest, channelDifference)
    minX = min(minX, x)
    maxX = max(maxX, x)
    maxY = y
  }

  func difference(totalPixels: Int) -> PixelDifference? {
    guard count > 0 else { return nil }
    return PixelDifference(
      pixelCount: count, totalPixels: totalPixels, largestChannelDifference: largest,
      bounds: PixelBounds(
        x: minX, y: first.y, width: maxX - minX + 1, height: maxY - first.y + 1),
      first: first)
  }
}
