// Judging two pictures by any tolerance: every pixel that differs is looked at once.

package import Pixels

/// What of two pictures an allowance asks about.
struct Failures {
  /// Pixels that the metric counts.
  var pixels = 0
  /// The most of them in one window.
  var worstWindow = 0
  /// Bytes that differ, whatever the metric.
  var bytes = 0
}

extension Allowance {
  /// Whether these failures are let pass in a picture of so many pixels.
  func permits(_ failures: Failures, totalPixels: Int) -> Bool {
    switch self {
    case .pixels(let count):
      return failures.pixels <= count
    case .pixelsInWindow(_, let count):
      return failures.worstWindow <= count
    case .passingPixels(let share):
      // In `Float` and in this order, as swift-snapshot-testing has it.
      return totalPixels == 0 || 1 - Float(failures.pixels) / Float(totalPixels) >= share
    case .equalBytes(let share):
      return failures.bytes <= Int((1 - share) * Float(totalPixels * 4))
    }
  }

  /// The side of the window that pixels are counted in; nil where none is asked for.
  var windowSide: Int? {
    if case .pixelsInWindow(let side, _) = self { side } else { nil }
  }
}

/// Compares by any tolerance. Slower than the row loop of `compare`, which does the plain ones.
///
/// - Precondition: The pictures have one size.
func judge(expected: Pixmap, actual: Pixmap, tolerance: Tolerance) -> ImageDifference {
  let actual = actual.copying(tolerance.ignoring, from: expected)
  let total = expected.width * expected.height
  var unequal = PixelTally()
  var counted = PixelTally()
  var failures = Failures()
  var window = tolerance.allowance.windowSide.map { WindowCount(side: $0, width: expected.width) }
  var judge = PixelJudge(tolerance.metric, expected, actual)

  var row: [Int] = []
  for y in 0..<expected.height {
    row.removeAll(keepingCapacity: true)
    forEachUnequalPixel(expected, actual, row: y) { x, one, other in
      let largest = largestChannelDifference(one, other)
      unequal.add(x: x, y: y, largest, distance: nil)
      failures.bytes += differingBytes(one, other)
      let verdict = judge.verdict(x: x, y: y, largest)
      guard verdict.counts else { return }
      counted.add(x: x, y: y, largest, distance: verdict.distance)
      row.append(x)
    }
    window?.add(row: row)
  }
  guard let exact = unequal.difference(totalPixels: total) else { return .identical }
  failures.pixels = counted.count
  failures.worstWindow = window?.worst ?? 0
  guard !tolerance.allowance.permits(failures, totalPixels: total) else { return .tolerated(exact) }
  // Bytes are counted whatever the metric, so what the metric counts may be nothing.
  return .pixels(counted.difference(totalPixels: total) ?? exact)
}

/// Which pixels of two pictures a metric counts.
struct PixelJudge {
  private let metric: PixelMetric
  private var meter: DistanceMeter?
  // Turning pictures straight takes as long as some comparisons: only when a pixel differs.
  private lazy var edges: AntiAliasingTest? = meter.map { meter in
    AntiAliasingTest(
      expected: StraightPicture(expected), actual: StraightPicture(actual),
      backdrop: meter.distance.backdrop, rule: meter.distance.antiAliasing)
  }
  private let expected: Pixmap
  private let actual: Pixmap

  init(_ metric: PixelMetric, _ expected: Pixmap, _ actual: Pixmap) {
    self.metric = metric
    self.expected = expected
    self.actual = actual
    if case .distance(let distance, _) = metric { meter = DistanceMeter(distance) }
  }

  /// Whether an unequal pixel counts, and its distance in the metric's unit, if it is a distance's.
  mutating func verdict(x: Int, y: Int, _ largestChannelDifference: Int) -> (
    counts: Bool, distance: Double?
  ) {
    if let limit = metric.channelLimit { return (largestChannelDifference > Int(limit), nil) }
    guard case .distance(_, let limit) = metric, let raw = raw(x: x, y: y), let meter else {
      return (true, nil)
    }
    let counts = !meter.isWithin(raw, limit) && edges?.excuses(x: x, y: y) == false
    return (counts, meter.inUnit(raw))
  }

  /// The largest raw distance of any pixel that is not excused, so far, with one unequal pixel more.
  ///
  /// For metrics by the channel, the largest channel difference.
  mutating func farthest(_ farthest: Double, x: Int, y: Int, _ largestChannelDifference: Int)
    -> Double
  {
    let raw = raw(x: x, y: y) ?? Double(largestChannelDifference)
    // OPTIMIZATION: the costly test for smoothed edges only where it can matter.
    guard raw > farthest, edges?.excuses(x: x, y: y) != true else { return farthest }
    return raw
  }

  /// The smallest step at which a pixel of this raw distance passes; a unit for channels.
  func level(ofRaw raw: Double) -> Int {
    guard let meter else { return Int(raw) }
    let distance = meter.distance
    guard !meter.isWithin(raw, 0) else { return 0 }
    var level = max(0, Int((meter.inUnit(raw) * distance.levelsPerUnit).rounded(.up)))
    // The square root rounds; the test itself decides.
    while level > 0, meter.isWithin(raw, distance.limit(atLevel: level - 1)) { level -= 1 }
    while !meter.isWithin(raw, distance.limit(atLevel: level)) { level += 1 }
    return level
  }

  private mutating func raw(x: Int, y: Int) -> Double? {
    guard let edges else { return nil }
    let index = y * edges.expected.width + x
    return meter?.measure(edges.expected.words[index], edges.actual.words[index], at: index)
  }
}

/// Calls with the column and the two words of each unequal pixel of a row; red is in the lowest byte.
func forEachUnequalPixel(
  _ expected: Pixmap, _ actual: Pixmap, row y: Int, _ body: (Int, UInt32, UInt32) -> Void
) {
  let stride = expected.width * 4
  let range = y * stride..<(y + 1) * stride
  let first = unsafe expected.bytes.span.bytes.extracting(range)
  let second = unsafe actual.bytes.span.bytes.extracting(range)
  guard !equalBytes(first, second) else { return }
  // OPTIMIZATION: sixteen bytes a step over what is equal.
  var x = 0
  while x < expected.width {
    if x + 4 <= expected.width,
      unsafe first.unsafeLoadUnaligned(fromByteOffset: x * 4, as: SIMD2<UInt64>.self)
        == second.unsafeLoadUnaligned(fromByteOffset: x * 4, as: SIMD2<UInt64>.self)
    {
      x += 4
      continue
    }
    let one = unsafe first.unsafeLoadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
    let other = unsafe second.unsafeLoadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
    if one != other { body(x, UInt32(littleEndian: one), UInt32(littleEndian: other)) }
    x += 1
  }
}

/// How many of the four bytes of two words differ.
func differingBytes(_ one: UInt32, _ other: UInt32) -> Int {
  let change = one ^ other
  // Each byte's bits gathered in its lowest.
  let pairs = change | change >> 4
  let quads = pairs | pairs >> 2
  return ((quads | quads >> 1) & 0x0101_0101).nonzeroBitCount
}

extension Pixmap {
  /// The pixmap with some rectangles, cut to its size, taken from another of the same size.
  ///
  /// One of another size has nothing to take: the pixmap is as it was.
  package func copying(_ rectangles: [PixelBounds], from other: Pixmap) -> Pixmap {
    guard !rectangles.isEmpty, width == other.width, height == other.height else { return self }
    var copy = self
    for rectangle in rectangles {
      let columns = rectangle.columns.clamped(to: 0..<width)
      let rows = rectangle.rows.clamped(to: 0..<height)
      guard !columns.isEmpty else { continue }
      for y in rows {
        let bytes = (y * width + columns.lowerBound) * 4..<(y * width + columns.upperBound) * 4
        copy.bytes.replaceSubrange(bytes, with: other.bytes[bytes])
      }
    }
    return copy
  }
}

extension PixelBounds {
  /// Empty where the width is not positive; never past the largest integer.
  var columns: Range<Int> { Self.range(x, width) }
  var rows: Range<Int> { Self.range(y, height) }

  private static func range(_ start: Int, _ length: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(max(0, length))
    return start..<(overflow ? .max : end)
  }
}

/// Numbers of pixels that come in reading order.
struct PixelTally {
  private(set) var count = 0
  private var largest = 0
  private var farthest: Double?
  private var first = PixelPosition(x: 0, y: 0)
  private var minX = Int.max
  private var maxX = 0
  private var maxY = 0

  mutating func add(x: Int, y: Int, _ channelDifference: Int, distance: Double?) {
    if count == 0 { first = PixelPosition(x: x, y: y) }
    count += 1
    largest = max(largest, channelDifference)
    if let distance { farthest = max(farthest ?? 0, distance) }
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
      first: first, largestDistance: farthest)
  }
}
