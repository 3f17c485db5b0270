// Distances between colours as eyes see them, and what excuses a pixel: the metrics of other tools.

/// A distance between two pixels' colours.
///
/// Colours are straight (not premultiplied) sRGB: a pixel's bytes as a PNG holds them. A pixel that is
/// not opaque is seen on a backdrop.
package struct ColorDistance: Hashable, Sendable {
  package enum Formula: String, Hashable, Sendable {
    /// √(δ / 35215), 0...1: δ weighs the squared differences of luma and of two chroma axes (NTSC's YIQ),
    /// and 35215 is the largest it can be. Source: Kotsarenko and Ramos 2010, as in pixelmatch.
    case yiq
    /// |ΔLr| + √(Δa² + Δb²) in OKLab with the toe of its author's Okhsl; black and white are 1 apart.
    case oklab
    /// CIE 1994 (graphic arts) in CIELAB under D65, cut off at 100, as CILabDeltaE's answers are.
    case deltaE94
  }

  /// What is seen through a pixel that is not opaque.
  package enum Backdrop: String, Codable, Hashable, Sendable {
    /// A pattern of the pixel's place, as in pixelmatch since 7.0: no colour is like it everywhere.
    case pattern
    /// White, as in pixelmatch before 7.0 and with `checkerboard: false`, and in odiff.
    case white
    /// The larger distance of the two: opaque black is no transparent black, and neither is white.
    case blackAndWhite
  }

  /// Which pixels count as smoothed edges and are passed over, however far off they are.
  package enum AntiAliasing: String, Codable, Hashable, Sendable {
    /// None.
    case counted
    /// As pixelmatch tells them: the darkest neighbour, or the brightest, lies in a flat patch in both
    /// pictures.
    case skippedAsPixelmatch
    /// As odiff tells them, which is looser: in each picture, either of the two neighbours does.
    case skippedAsOdiff
  }

  package var formula: Formula
  package var backdrop: Backdrop
  package var antiAliasing: AntiAliasing

  package init(formula: Formula, backdrop: Backdrop, antiAliasing: AntiAliasing) {
    self.formula = formula
    self.backdrop = backdrop
    self.antiAliasing = antiAliasing
  }
}

extension ColorDistance: CustomStringConvertible {
  package var description: String {
    switch formula {
    case .yiq: "YIQ distance"
    case .oklab: "OKLab distance"
    case .deltaE94: "ΔE94"
    }
  }
}

extension PixelMetric {
  /// pixelmatch 7.2, whose counts this gives exactly.
  ///
  /// - Parameters:
  ///   - threshold: How far off a colour may be, 0...1; pixelmatch's own default is 0.1.
  ///   - includesAntiAliased: Whether smoothed edges count, too.
  package static func pixelmatch(
    threshold: Double = 0.1, includesAntiAliased: Bool = false,
    backdrop: ColorDistance.Backdrop = .pattern
  ) -> PixelMetric {
    let antiAliasing: ColorDistance.AntiAliasing =
      includesAntiAliased ? .counted : .skippedAsPixelmatch
    return .distance(
      ColorDistance(formula: .yiq, backdrop: backdrop, antiAliasing: antiAliasing), limit: threshold
    )
  }

  /// odiff, in floating point; odiff itself rounds to 4096ths.
  ///
  /// - Parameter skipsAntiAliased: odiff's `--antialiasing`.
  package static func odiff(threshold: Double = 0.1, skipsAntiAliased: Bool = false) -> PixelMetric
  {
    let antiAliasing: ColorDistance.AntiAliasing = skipsAntiAliased ? .skippedAsOdiff : .counted
    return .distance(
      ColorDistance(formula: .yiq, backdrop: .white, antiAliasing: antiAliasing), limit: threshold)
  }

  /// The distance that is to replace YIQ in pixelmatch, with exact cube roots in place of its table.
  package static func oklab(
    threshold: Double = 0.1, includesAntiAliased: Bool = false,
    backdrop: ColorDistance.Backdrop = .pattern
  ) -> PixelMetric {
    let antiAliasing: ColorDistance.AntiAliasing =
      includesAntiAliased ? .counted : .skippedAsPixelmatch
    return .distance(
      ColorDistance(formula: .oklab, backdrop: backdrop, antiAliasing: antiAliasing),
      limit: threshold)
  }

  /// ΔE 1994; the first picture is the reference, whose chroma weighs the differences.
  package static func deltaE94(limit: Double) -> PixelMetric {
    .distance(
      ColorDistance(formula: .deltaE94, backdrop: .blackAndWhite, antiAliasing: .counted),
      limit: limit)
  }
}
