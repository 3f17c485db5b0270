// Measuring how far two pixels are apart.

/// A ruler for one metric and one pair of pictures.
///
/// What it measures is *raw*: for YIQ the square δ, which pixelmatch compares with 35215 · threshold², and
/// else the distance itself.
struct DistanceMeter {
  let distance: ColorDistance
  // OPTIMIZATION: a screen has few colours, and a Lab colour costs three cube roots: the last colours are
  // kept by their hash. ΔE of two 1179×2556 frames that differ everywhere takes 152 times `memcpy` of one
  // when both have few colours, and 307 times when one is noise, which half of the colours then miss.
  private var known: [(word: UInt32, color: LabColor)?]

  init(_ distance: ColorDistance) {
    self.distance = distance
    known = distance.formula == .yiq ? [] : Array(repeating: nil, count: 1024)
  }

  /// The raw distance of two straight pixels at an index in reading order.
  mutating func measure(_ expected: UInt32, _ actual: UInt32, at index: Int) -> Double {
    if (expected & actual) >> 24 == 255 {
      return measure(expected, actual, on: RGB(gray: 0))
    }
    switch distance.backdrop {
    case .pattern:
      return measure(expected, actual, on: RGB.pattern(at: index))
    case .white:
      return measure(expected, actual, on: RGB(gray: 255))
    case .blackAndWhite:
      return max(
        measure(expected, actual, on: RGB(gray: 0)), measure(expected, actual, on: RGB(gray: 255)))
    }
  }

  private mutating func measure(_ expected: UInt32, _ actual: UInt32, on backdrop: RGB) -> Double {
    switch distance.formula {
    case .yiq:
      YIQ.delta(YIQ.difference(expected, actual, on: backdrop))
    case .oklab:
      lab(expected, on: backdrop).hybridDistance(to: lab(actual, on: backdrop))
    case .deltaE94:
      lab(expected, on: backdrop).deltaE94(to: lab(actual, on: backdrop))
    }
  }

  private mutating func lab(_ word: UInt32, on backdrop: RGB) -> LabColor {
    let isOpaque = word >> 24 == 255
    // The upper bits of a product depend on all of the colour's.
    let slot = Int((word &* 0x9E37_79B1) >> 22)
    if isOpaque, let entry = known[slot], entry.word == word { return entry.color }
    let color = RGB(word, on: backdrop)
    let lab = distance.formula == .oklab ? LabColor(oklab: color) : LabColor(cielab: color)
    if isOpaque { known[slot] = (word, lab) }
    return lab
  }

  /// Whether a raw distance is within a limit, which is in the metric's unit.
  @inline(always)
  func isWithin(_ raw: Double, _ limit: Double) -> Bool {
    distance.formula == .yiq ? raw <= YIQ.largest * limit * limit : raw <= limit
  }

  /// A raw distance in the metric's unit.
  func inUnit(_ raw: Double) -> Double {
    distance.formula == .yiq ? (raw / YIQ.largest).squareRoot() : raw
  }
}
