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
/// One pass: equal rows cost a `memcmp`, only rows that differ are looked at by the pixel.
package func compare(expected: Pixmap, actual: Pixmap, tolerance: Tolerance = .exact)
  -> ImageDifference
{
  let size = PixelSize(expected)
  guard size == PixelSize(actual) else {
    return .sizes(expected: size, actual: PixelSize(actual))
  }
  guard let limit = tolerance.metric.channelLimit, case .pixels(let allowed) = tolerance.allowance,
    tolerance.ignoring.isEmpty
  else { return judge(expected: expected, actual: actual, tolerance: tolerance) }
  var scan = DifferenceScan(limit: limit)
  unsafe scan.run(expected.bytes.span.bytes, actual.bytes.span.bytes, size)
  let total = size.width * size.height
  guard let exact = scan.unequal.difference(totalPixels: total) else { return .identical }
  guard let counted = scan.counted.difference(totalPixels: total),
    counted.pixelCount > allowed
  else { return .tolerated(exact) }
  return .pixels(counted)
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
  /// How far off a channel may be.
  let limit: UInt8
  /// Every unequal pixel.
  var unequal = Tally()
  /// Those that the metric does not let pass.
  var counted = Tally()

  init(limit: UInt8) { self.limit = limit }

  mutating func run(_ expected: RawSpan, _ actual: RawSpan, _ size: PixelSize) {
    let stride = size.width * 4
    // Rows below one that differs mostly differ, too: no use in asking `memcmp` first.
    var isLikelyEqual = true
    for y in 0..<size.height {
      let row = y * stride..<(y + 1) * stride
      let one = expected.extracting(row)
      let other = actual.extracting(row)
      if isLikelyEqual, equalBytes(one, other) { continue }
      guard let found = rowDifference(one, other, beyond: 0) else {
        isLikelyEqual = true
        continue
      }
      isLikelyEqual = false
      unequal.add(found, y: y)
      if limit == 0 {
        counted.add(found, y: y)
      } else if let found = rowDifference(one, other, beyond: limit) {
        counted.add(found, y: y)
      }
    }
  }
}

/// Whether two spans of one length hold the same bytes.
func equalBytes(_ one: RawSpan, _ other: RawSpan) -> Bool {
  unsafe one.withUnsafeBytes { one in
    unsafe other.withUnsafeBytes { other in
      guard let first = one.baseAddress, let second = other.baseAddress else { return true }
      return unsafe memcmp(first, second, one.count) == 0
    }
  }
}

private struct Tally {
  private var count = 0
  private var largest: UInt8 = 0
  private var first = PixelPosition(x: 0, y: 0)
  private var minX = Int.max
  private var maxX = 0
  private var maxY = 0

  /// Rows come from the top, so the first has the smallest y and the last the largest.
  mutating func add(_ row: RowDifference, y: Int) {
    if count == 0 { first = PixelPosition(x: row.first, y: y) }
    count += row.count
    largest = max(largest, row.largest)
    minX = min(minX, row.first)
    maxX = max(maxX, row.last)
    maxY = y
  }

  func difference(totalPixels: Int) -> PixelDifference? {
    guard count > 0 else { return nil }
    return PixelDifference(
      pixelCount: count, totalPixels: totalPixels, largestChannelDifference: Int(largest),
      bounds: PixelBounds(
        x: minX, y: first.y, width: maxX - minX + 1, height: maxY - first.y + 1),
      first: first)
  }
}
