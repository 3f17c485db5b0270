// The comparer: pictures of any bytes, valid premultiplied colours or not, under every metric.

import Goldens
import Pixels

/// The first bytes choose sizes and a metric, the rest are pixels of two pictures, zero where they end.
func fuzzCompare(_ bytes: [UInt8]) {
  guard bytes.count >= 8 else { return }
  let head = bytes[..<8].map { Int($0) }
  let (width, height) = (head[0] % 12, head[1] % 12)
  let count = width * height * 4
  var expected = Pixmap(width: width, height: height)
  let body = Array(bytes[8...])
  for i in 0..<min(count, body.count) { expected.bytes[i] = body[i] }
  var actual = expected
  // Mostly equal pictures meet more branches than two of noise: the rest is changes, at a place each.
  var i = count
  while count > 0, i + 2 < body.count {
    actual.bytes[(Int(body[i]) << 8 | Int(body[i + 1])) % count] = body[i + 2]
    i += 3
  }
  let ignoring = [
    PixelBounds(x: head[2] - 128, y: head[3] - 128, width: head[4], height: head[5])
  ]
  let dial = ToleranceDial.allCases[head[6] % ToleranceDial.allCases.count]

  func compares(_ one: Pixmap, _ other: Pixmap, _ tolerance: Tolerance) -> ImageDifference {
    compare(expected: one, actual: other, tolerance: tolerance)
  }
  precondition(compares(expected, expected, dial.tolerance(step: 0)) == .identical)
  for setting in passingSettings(
    expected: expected, actual: actual, ignoring: ignoring, dials: [dial])
  {
    let step = setting.step
    let passes = dial.tolerance(step: step, ignoring: ignoring)
    precondition(compares(expected, actual, passes).isMatch, "\(setting) does not pass")
    guard step > 0 else { continue }
    let fails = dial.tolerance(step: step - 1, ignoring: ignoring)
    precondition(!compares(expected, actual, fails).isMatch, "less than \(setting) passes")
    _ = differencePicture(
      expected: expected, actual: actual, metric: fails.metric, ignoring: ignoring)
  }
  // Sizes that differ, one of them perhaps nothing.
  let other = Pixmap(width: head[7] % 9, height: height)
  if other.width != width { precondition(!compares(expected, other, Tolerance()).isMatch) }
  let picture = differencePicture(expected: expected, actual: other)
  precondition(picture.bytes.count == picture.width * picture.height * 4)
}
