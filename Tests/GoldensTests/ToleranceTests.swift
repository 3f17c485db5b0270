import Goldens
import Pixels
import Testing

@Suite("Tolerance")
struct ToleranceTests {
  /// A picture and one with so many pixels raised here and there.
  private func pair(_ width: Int, _ height: Int, changes: Int, seed: Int) -> (Pixmap, Pixmap) {
    var random = Random(seed: seed)
    let expected = picture(width, height, seed: seed)
    var actual = expected
    for _ in 0..<changes {
      actual = actual.raising(
        random.below(width), random.below(height), channel: random.below(3),
        by: UInt8(1 + random.below(5)))
    }
    return (expected, actual)
  }

  @Test("counts in every window of a size, as counting each by hand does")
  func windows() {
    for seed in 0..<150 {
      let (width, height) = (1 + seed % 13, 1 + seed % 7)
      let (expected, actual) = pair(width, height, changes: 1 + seed % 9, seed: seed)
      let side = 1 + seed % 5
      var worst = 0
      for top in 0...max(0, height - side) {
        for left in 0...max(0, width - side) {
          var count = 0
          for y in top..<min(height, top + side) {
            for x in left..<min(width, left + side)
            where expected.pixel(x, y) != actual.pixel(x, y) { count += 1 }
          }
          worst = max(worst, count)
        }
      }
      func matches(_ count: Int) -> Bool {
        compare(
          expected: expected, actual: actual,
          tolerance: Tolerance(allowance: .pixelsInWindow(side: side, count: count))
        ).isMatch
      }
      #expect(worst > 0)
      #expect(matches(worst) && !matches(worst - 1), "seed \(seed)")
    }
  }

  @Test("a dense change fails where as many scattered pixels pass")
  func density() {
    let expected = picture(64, 64)
    var scattered = expected
    var dense = expected
    for i in 0..<16 {
      scattered = scattered.raising(i % 4 * 16, i / 4 * 16)
      dense = dense.raising(20 + i % 4, 20 + i / 4)
    }
    let tolerance = Tolerance(allowance: .pixelsInWindow(side: 8, count: 4))
    #expect(compare(expected: expected, actual: scattered, tolerance: tolerance).isMatch)
    #expect(!compare(expected: expected, actual: dense, tolerance: tolerance).isMatch)
  }

  @Test("precision is a share of bytes, in Float: of 400 bytes 0.99 lets three pass, 0.989 four")
  func precisionCountsBytes() {
    let expected = picture(10, 10)
    func matches(_ precision: Float, _ actual: Pixmap) -> Bool {
      compare(
        expected: expected, actual: actual, tolerance: .snapshotTesting(precision: precision)
      ).isMatch
    }
    // Three bytes of one pixel and one of another: two pixels, four bytes.
    let four = (0..<3).reduce(expected) { $0.raising(3, 3, channel: $1) }.raising(5, 5)
    // 1 − 0.99 is a little less than 0.01 in Float, and what is left of four bytes is cut off.
    #expect(!matches(0.99, four))
    #expect(matches(0.99, (0..<3).reduce(expected) { $0.raising(3, 3, channel: $1) }))
    #expect(matches(0.989, four))
    #expect(!matches(0.989, four.raising(6, 6)))
    #expect(!matches(1, four))
    #expect(matches(0, four))
    #expect(
      compare(expected: expected, actual: four, tolerance: .snapshotTesting(precision: 1))
        == compare(expected: expected, actual: four))
  }

  @Test("perceptualPrecision is a limit of ΔE for a share of pixels")
  func perceptual() throws {
    let expected = Pixmap(
      width: 10, height: 1, bytes: [UInt8](repeating: 255, count: 40))
    // White to this gray is 10.4 in lightness and nothing in chroma.
    let actual = Pixmap(
      width: 10, height: 1, bytes: [224, 224, 224, 255] + [UInt8](repeating: 255, count: 36))
    func matches(_ precision: Float, _ perceptual: Float) -> Bool {
      compare(
        expected: expected, actual: actual,
        tolerance: .snapshotTesting(precision: precision, perceptualPrecision: perceptual)
      ).isMatch
    }
    let lightness = LabColor(cielab: RGB(224, 224, 224)).lightness
    #expect(abs(lightness - 89.18) < 0.05)
    #expect(matches(1, 0.89) && !matches(1, 0.90))
    // One of ten pixels may be off at a precision of 0.9, not at one of 0.91.
    #expect(matches(0.9, 0.99) && !matches(0.91, 0.99))
    // A ΔE is one of 100 however far apart two colours are.
    let black = Pixmap(width: 10, height: 1, bytes: (0..<40).map { $0 % 4 == 3 ? 255 : 0 })
    #expect(
      compare(
        expected: expected, actual: black,
        tolerance: .snapshotTesting(precision: 1, perceptualPrecision: 0)
      ).isMatch)
  }

  @Test("alpha alone is a difference of every distance")
  func alpha() {
    let opaque = Pixmap(width: 1, height: 1, bytes: [0, 0, 0, 255])
    let clear = Pixmap(width: 1, height: 1)
    for metric in [
      PixelMetric.pixelmatch(), .odiff(), .oklab(), .deltaE94(limit: 2),
      .pixelmatch(backdrop: .blackAndWhite),
    ] {
      let tolerance = Tolerance(metric: metric)
      #expect(!compare(expected: opaque, actual: clear, tolerance: tolerance).isMatch, "\(metric)")
      #expect(!compare(expected: clear, actual: opaque, tolerance: tolerance).isMatch, "\(metric)")
    }
  }

  @Test("nothing is compared in ignored rectangles, and everything beside them is")
  func ignoring() {
    let expected = picture(9, 8)
    let ignored = PixelBounds(x: 2, y: 3, width: 4, height: 2)
    for y in 0..<8 {
      for x in 0..<9 {
        let actual = expected.raising(x, y, by: 40)
        let isInside = (2..<6).contains(x) && (3..<5).contains(y)
        for metric in [PixelMetric.exact, .perChannel(limit: 3), .deltaE94(limit: 1)] {
          let difference = compare(
            expected: expected, actual: actual,
            tolerance: Tolerance(metric: metric, ignoring: [ignored]))
          #expect(difference.isMatch == isInside, "\(x), \(y)")
          if isInside { #expect(difference == .identical) }
        }
      }
    }
  }

  @Test("ignored rectangles may lie partly or wholly outside, be empty, or be absurdly large")
  func oddRectangles() {
    let expected = picture()
    let actual = expected.raising(0, 0)
    func matches(_ bounds: PixelBounds) -> Bool {
      compare(expected: expected, actual: actual, tolerance: Tolerance(ignoring: [bounds])).isMatch
    }
    #expect(matches(PixelBounds(x: -3, y: -3, width: 4, height: 4)))
    #expect(matches(PixelBounds(x: 0, y: 0, width: .max, height: .max)))
    #expect(matches(PixelBounds(x: .min, y: .min, width: .max, height: .max)) == false)
    #expect(!matches(PixelBounds(x: 0, y: 0, width: 0, height: 5)))
    #expect(!matches(PixelBounds(x: 0, y: 0, width: -4, height: 5)))
    #expect(!matches(PixelBounds(x: 100, y: 100, width: 5, height: 5)))
  }

  @Test("the slow comparison and the fast one agree on what both can do")
  func agree() {
    for seed in 0..<60 {
      let (expected, actual) = pair(12, 9, changes: seed % 6, seed: seed)
      for metric in [PixelMetric.exact, .perChannel(limit: 2)] {
        for allowed in [0, 2] {
          let fast = Tolerance(metric: metric, allowedPixels: allowed)
          // An empty rectangle changes nothing but the way.
          let slow = Tolerance(
            metric: metric, allowedPixels: allowed,
            ignoring: [PixelBounds(x: 0, y: 0, width: 0, height: 0)])
          #expect(
            compare(expected: expected, actual: actual, tolerance: fast)
              == compare(expected: expected, actual: actual, tolerance: slow))
        }
      }
    }
  }
}
