import Goldens
import Pixels
import Testing

@Suite("compare")
struct CompareTests {
  @Test("equal pictures are identical, empty ones too")
  func identical() {
    #expect(compare(expected: picture(), actual: picture()) == .identical)
    let empty = Pixmap(width: 0, height: 4)
    #expect(compare(expected: empty, actual: empty) == .identical)
  }

  @Test("one raised channel of one pixel is found, wherever it is")
  func everyPixelAndChannel() {
    let expected = picture(7, 5)
    for y in 0..<5 {
      for x in 0..<7 {
        for channel in 0..<3 {
          let actual = expected.raising(x, y, channel: channel, by: 3)
          let found = PixelDifference(
            pixelCount: 1, totalPixels: 35, largestChannelDifference: 3,
            bounds: PixelBounds(x: x, y: y, width: 1, height: 1), first: PixelPosition(x: x, y: y))
          #expect(compare(expected: expected, actual: actual) == .pixels(found))
          #expect(compare(expected: actual, actual: expected) == .pixels(found))
        }
      }
    }
  }

  @Test("alpha counts like any channel, and the largest difference is 255")
  func alpha() {
    let clear = Pixmap(width: 1, height: 1)
    let opaque = Pixmap(width: 1, height: 1, bytes: [0, 0, 0, 255])
    guard case .pixels(let found) = compare(expected: clear, actual: opaque) else {
      Issue.record("no difference")
      return
    }
    #expect(found.largestChannelDifference == 255)
  }

  @Test("bounds hold all differing pixels; the first is in reading order")
  func bounds() {
    let expected = picture()
    let actual = expected.raising(8, 1, by: 2).raising(2, 3, by: 9).raising(5, 4)
    let found = PixelDifference(
      pixelCount: 3, totalPixels: 60, largestChannelDifference: 9,
      bounds: PixelBounds(x: 2, y: 1, width: 7, height: 4), first: PixelPosition(x: 8, y: 1))
    #expect(compare(expected: expected, actual: actual) == .pixels(found))
    #expect(
      "\(found)"
        == "3 of 60 pixels differ, largest channel difference 9, bounds x 2 y 1 w 7 h 4, first at (8, 1)"
    )
  }

  @Test("sizes that differ are a case of their own, even with as many pixels")
  func sizes() {
    let difference = compare(expected: picture(6, 10), actual: picture(10, 6))
    #expect(
      difference
        == .sizes(
          expected: PixelSize(width: 6, height: 10), actual: PixelSize(width: 10, height: 6)))
    #expect("\(difference)" == "sizes differ, expected 6×10, actual 10×6")
    #expect(!difference.isMatch)
  }

  @Test("a channel limit lets pass what is within it, and counts only the rest")
  func channelLimit() {
    let expected = picture()
    let actual = expected.raising(1, 0, by: 2).raising(3, 2, channel: 2, by: 5)
    let exact = PixelDifference(
      pixelCount: 2, totalPixels: 60, largestChannelDifference: 5,
      bounds: PixelBounds(x: 1, y: 0, width: 3, height: 3), first: PixelPosition(x: 1, y: 0))
    let beyondTwo = PixelDifference(
      pixelCount: 1, totalPixels: 60, largestChannelDifference: 5,
      bounds: PixelBounds(x: 3, y: 2, width: 1, height: 1), first: PixelPosition(x: 3, y: 2))
    func judged(_ limit: UInt8, allowed: Int = 0) -> ImageDifference {
      compare(
        expected: expected, actual: actual,
        tolerance: Tolerance(metric: .perChannel(limit: limit), allowedPixels: allowed))
    }
    #expect(judged(1) == .pixels(exact))
    #expect(judged(2) == .pixels(beyondTwo))
    #expect(judged(4) == .pixels(beyondTwo))
    #expect(judged(5) == .tolerated(exact))
    #expect(judged(2, allowed: 1) == .tolerated(exact))
    #expect(judged(5).isMatch)
  }

  @Test("a number of pixels may be allowed")
  func allowedPixels() {
    let expected = picture()
    let actual = expected.raising(0, 0).raising(9, 5)
    func matches(_ allowed: Int) -> Bool {
      compare(
        expected: expected, actual: actual, tolerance: Tolerance(allowedPixels: allowed)
      ).isMatch
    }
    #expect(!matches(0) && !matches(1) && matches(2))
  }

  @Test("pictures with random changes are judged as a comparison by the pixel judges them")
  func random() {
    var state: UInt32 = 3
    func next(_ bound: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % bound
    }
    for round in 0..<200 {
      let expected = picture(1 + next(40), 1 + next(12), seed: round)
      var actual = expected
      // Rows are left alone, changed in a run of rows, or changed all over.
      for _ in 0..<[0, 1, 3, 40][round % 4] {
        let byte = next(actual.bytes.count)
        actual.bytes[byte] = UInt8(min(255, Int(actual.bytes[byte]) + next(9)))
      }
      for limit: UInt8 in [0, 2, 6] {
        for allowed in [0, 2] {
          let tolerance = Tolerance(
            metric: limit == 0 ? .exact : .perChannel(limit: limit), allowedPixels: allowed)
          #expect(
            compare(expected: expected, actual: actual, tolerance: tolerance)
              == plain(expected, actual, limit: limit, allowed: allowed), "round \(round)")
        }
      }
    }
  }

  /// The definition of the comparison, a pixel at a time.
  private func plain(_ expected: Pixmap, _ actual: Pixmap, limit: UInt8, allowed: Int)
    -> ImageDifference
  {
    func difference(beyond limit: Int) -> PixelDifference? {
      var places: [PixelPosition] = []
      var largest = 0
      for y in 0..<expected.height {
        for x in 0..<expected.width {
          let pair = zip(expected.pixel(x, y), actual.pixel(x, y))
          let distance = pair.map { abs(Int($0) - Int($1)) }.max() ?? 0
          guard distance > limit else { continue }
          places.append(PixelPosition(x: x, y: y))
          largest = max(largest, distance)
        }
      }
      guard let first = places.first, let minX = places.map(\.x).min(),
        let maxX = places.map(\.x).max(), let maxY = places.map(\.y).max()
      else { return nil }
      return PixelDifference(
        pixelCount: places.count, totalPixels: expected.width * expected.height,
        largestChannelDifference: largest,
        bounds: PixelBounds(
          x: minX, y: first.y, width: maxX - minX + 1, height: maxY - first.y + 1),
        first: first)
    }
    guard let exact = difference(beyond: 0) else { return .identical }
    guard let counted = difference(beyond: Int(limit)), counted.pixelCount > allowed else {
      return .tolerated(exact)
    }
    return .pixels(counted)
  }
}
