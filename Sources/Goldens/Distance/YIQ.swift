// The colour difference of pixelmatch 7.2 and odiff.
//
// Terms stand in pixelmatch's order: a sum in another order has another last bit, and one bit decides
// whether a pixel is over the threshold.

/// Differences of two straight pixels in NTSC's YIQ.
enum YIQ {
  /// The largest difference there is.
  static let largest = 35215.0

  /// The difference by channel, first minus second, both on a backdrop.
  @inline(always)
  static func difference(_ first: UInt32, _ second: UInt32, on backdrop: @autoclosure () -> RGB)
    -> RGB
  {
    let alpha1 = channel(first, 3)
    let alpha2 = channel(second, 3)
    if alpha1 == 255, alpha2 == 255 {
      return RGB(
        channel(first, 0) - channel(second, 0), channel(first, 1) - channel(second, 1),
        channel(first, 2) - channel(second, 2))
    }
    let back = backdrop()
    let alpha = alpha1 - alpha2
    return RGB(
      (channel(first, 0) * alpha1 - channel(second, 0) * alpha2 - back.red * alpha) / 255,
      (channel(first, 1) * alpha1 - channel(second, 1) * alpha2 - back.green * alpha) / 255,
      (channel(first, 2) * alpha1 - channel(second, 2) * alpha2 - back.blue * alpha) / 255)
  }

  /// How much brighter the first is, −255...255.
  @inline(always)
  static func luma(_ d: RGB) -> Double {
    d.red * 0.29889531 + d.green * 0.58662247 + d.blue * 0.11448223
  }

  /// The weighted square δ, 0...35215.
  @inline(always)
  static func delta(_ d: RGB) -> Double {
    let y = luma(d)
    let i = d.red * 0.59597799 - d.green * 0.27417610 - d.blue * 0.32180189
    let q = d.red * 0.21147017 - d.green * 0.52261711 + d.blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}
