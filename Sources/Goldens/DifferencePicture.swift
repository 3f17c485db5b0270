// A picture of where two pictures differ.

package import Pixels

/// The colours of a difference picture, as opaque RGBA.
package enum DifferenceColor {
  /// A pixel that the metric does not let pass.
  package static let counted: [UInt8] = [255, 0, 0, 255]
  /// An unequal pixel that the metric lets pass.
  package static let tolerated: [UInt8] = [255, 170, 0, 255]
  /// A pixel that only one of the two pictures has.
  package static let unmatched: [UInt8] = [0, 102, 255, 255]
  /// The frame around differences too small to be seen in a whole screen.
  package static let frame: [UInt8] = [255, 0, 255, 255]
}

/// Draws the differences in colour over a faded gray copy of `actual`.
///
/// When all differences lie within an eighth of its width and of its height, a frame is drawn around
/// them, eight pixels off: one wrong pixel among three million must not be overlooked. Of pictures of two
/// sizes both are shown, `actual` to the right of `expected`, with padding where one is lower.
package func differencePicture(
  expected: Pixmap, actual: Pixmap, metric: PixelMetric = .exact, ignoring: [PixelBounds] = []
) -> Pixmap {
  guard PixelSize(expected) == PixelSize(actual) else { return sideBySide(expected, actual) }
  let compared = actual.copying(ignoring, from: expected)
  var picture = faded(actual)
  var judge = PixelJudge(metric, expected, compared)
  var counted = PixelTally()
  for y in 0..<actual.height {
    forEachUnequalPixel(expected, compared, row: y) { x, one, other in
      let largest = largestChannelDifference(one, other)
      let counts = judge.verdict(x: x, y: y, largest).counts
      if counts { counted.add(x: x, y: y, largest, distance: nil) }
      picture.set(x, y, counts ? DifferenceColor.counted : DifferenceColor.tolerated)
    }
  }
  if let bounds = counted.difference(totalPixels: 0)?.bounds,
    bounds.width * 8 <= actual.width, bounds.height * 8 <= actual.height
  {
    picture.drawFrame(around: bounds)
  }
  return picture
}

/// Pixels between two pictures that stand beside each other, and between a difference and its frame.
private let gap = 8

/// Two pictures as they are, on the colour of what only one of them has.
private func sideBySide(_ expected: Pixmap, _ actual: Pixmap) -> Pixmap {
  var picture = Pixmap(
    width: expected.width + gap + actual.width, height: max(expected.height, actual.height))
  for y in 0..<picture.height {
    for x in 0..<picture.width { picture.set(x, y, DifferenceColor.unmatched) }
    for (source, left) in [(expected, 0), (actual, expected.width + gap)] where y < source.height {
      let row = source.bytes[(y * source.width * 4)..<((y + 1) * source.width * 4)]
      let start = (y * picture.width + left) * 4
      picture.bytes.replaceSubrange(start..<(start + row.count), with: row)
    }
  }
  return picture
}

/// A picture on white, its luma squeezed into the lightest third; weights of BT.601 in 256ths.
private func faded(_ pixmap: Pixmap) -> Pixmap {
  var picture = pixmap
  for start in stride(from: 0, to: picture.bytes.count, by: 4) {
    let white = 255 - Int(picture.bytes[start + 3])
    let red = 77 * (Int(picture.bytes[start]) + white)
    let green = 150 * (Int(picture.bytes[start + 1]) + white)
    let blue = 29 * (Int(picture.bytes[start + 2]) + white)
    // Invalid premultiplied pixels may be brighter than white.
    let gray = UInt8(170 + min((red + green + blue) >> 8, 255) / 3)
    for channel in 0..<3 { picture.bytes[start + channel] = gray }
    picture.bytes[start + 3] = 255
  }
  return picture
}

extension Pixmap {
  fileprivate mutating func set(_ x: Int, _ y: Int, _ color: [UInt8]) {
    let start = (y * width + x) * 4
    for channel in 0..<4 { bytes[start + channel] = color[channel] }
  }

  /// A rectangle's outline, two pixels thick, clipped to the picture.
  fileprivate mutating func drawFrame(around bounds: PixelBounds) {
    let thickness = 2
    let inner = (
      left: bounds.x - gap, top: bounds.y - gap, right: bounds.x + bounds.width + gap,
      bottom: bounds.y + bounds.height + gap
    )
    for y in (inner.top - thickness)..<(inner.bottom + thickness) where (0..<height).contains(y) {
      let isEdgeRow = !(inner.top..<inner.bottom).contains(y)
      for x in (inner.left - thickness)..<(inner.right + thickness) where (0..<width).contains(x) {
        guard isEdgeRow || !(inner.left..<inner.right).contains(x) else { continue }
        let start = (y * width + x) * 4
        bytes.replaceSubrange(start..<(start + 4), with: DifferenceColor.frame)
      }
    }
  }
}
