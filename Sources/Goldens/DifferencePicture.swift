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
/// The picture is as wide and as high as the larger of the two, both at the top left. When all
/// differences lie within an eighth of its width and of its height, a frame is drawn around them, eight
/// pixels off: one wrong pixel among three million must not be overlooked.
package func differencePicture(expected: Pixmap, actual: Pixmap, metric: PixelMetric = .exact)
  -> Pixmap
{
  let width = max(expected.width, actual.width)
  let height = max(expected.height, actual.height)
  var picture = Pixmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let color = differenceColor(expected.word(x, y), actual.word(x, y), metric)
      let start = (y * width + x) * 4
      for channel in 0..<4 { picture.bytes[start + channel] = color[channel] }
    }
  }
  if case .pixels(let difference) = compare(
    expected: expected, actual: actual, tolerance: Tolerance(metric: metric)),
    difference.bounds.width * 8 <= width, difference.bounds.height * 8 <= height
  {
    picture.drawFrame(around: difference.bounds)
  }
  return picture
}

private func differenceColor(_ expected: UInt32?, _ actual: UInt32?, _ metric: PixelMetric)
  -> SIMD4<UInt8>
{
  guard let expected, let actual else { return SIMD4(DifferenceColor.unmatched) }
  if expected == actual { return faded(actual) }
  return metric.lets(largestChannelDifference(expected, actual))
    ? SIMD4(DifferenceColor.tolerated) : SIMD4(DifferenceColor.counted)
}

/// A pixel on white, its luma squeezed into the lightest third; weights of BT.601 in 256ths.
private func faded(_ word: UInt32) -> SIMD4<UInt8> {
  let white = 255 - (word >> 24)
  let luma =
    (77 * ((word & 255) + white) + 150 * ((word >> 8 & 255) + white)
      + 29 * ((word >> 16 & 255) + white)) >> 8
  // Invalid premultiplied pixels may be brighter than white.
  let gray = UInt8(170 + min(luma, 255) / 3)
  return SIMD4(gray, gray, gray, 255)
}

extension Pixmap {
  /// The pixel with red in the lowest byte, whatever the host's byte order; nil outside.
  fileprivate func word(_ x: Int, _ y: Int) -> UInt32? {
    guard x < width, y < height else { return nil }
    let start = (y * width + x) * 4
    return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
      | UInt32(bytes[start + 3]) << 24
  }

  /// A rectangle's outline, two pixels thick, clipped to the picture.
  fileprivate mutating func drawFrame(around bounds: PixelBounds) {
    let gap = 8
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
