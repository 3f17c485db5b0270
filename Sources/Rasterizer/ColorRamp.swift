// Between two stops of an opaque gradient: a colour that changes evenly.

import DisplayList
import Pixels

/// The colours between two neighbouring stops, each channel a straight line.
///
/// OPTIMIZATION: computed for every pixel in 2⁻²⁴ of a channel's unit, a diagonal gradient takes half the time of looking
/// its colours up in a table.
struct ColorRamp: Sendable {
  /// Where the ramp begins and ends, as locations.
  let from: Double
  let to: Double
  /// The channels at location 0, going on in the same way, and their change up to location 1: units of a byte, and half of
  /// one more, so that rounding down is rounding to nearest.
  private let start: SIMD4<Double>
  private let slope: SIMD4<Double>

  /// A steeper change leaves the range of 64-bit numbers far out.
  private static let steepest = 256.0
  private static let farthest = 0x1p38.nextDown

  /// The channels at a pixel 0 and their change from one pixel to the next, for t = base + x·step, in 2⁻²⁴ of a unit
  /// modulo 2³²; nil where they change by more than all of their range.
  func along(base: Double, step: Double) -> PixelRamp? {
    let change = slope * step
    let first = start + slope * base
    guard ColorRamp.isWithin(change, ColorRamp.steepest),
      ColorRamp.isWithin(first, ColorRamp.farthest)
    else { return nil }
    return PixelRamp(start: ColorRamp.fixed(first), step: ColorRamp.fixed(change))
  }

  /// The same for neighbouring rows, whose bases are monotonic.
  func along(rows: Range<Int>, base: (Int) -> Double, step: Double) -> [PixelRamp]? {
    guard let first = along(base: base(rows.lowerBound), step: step),
      along(base: base(rows.upperBound - 1), step: step) != nil
    else { return nil }
    return rows.map { y in
      PixelRamp(start: ColorRamp.fixed(start + slope * base(y)), step: first.step)
    }
  }

  @inline(__always)
  private static func isWithin(_ channels: SIMD4<Double>, _ limit: Double) -> Bool {
    abs(channels[0]) <= limit && abs(channels[1]) <= limit && abs(channels[2]) <= limit
      && abs(channels[3]) <= limit
  }

  @inline(__always)
  private static func fixed(_ channels: SIMD4<Double>) -> SIMD4<UInt32> {
    func word(_ channel: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int64(channel * 0x1p24)) }
    return SIMD4(word(channels[0]), word(channels[1]), word(channels[2]), word(channels[3]))
  }

  private init(_ a: GradientStop, _ b: GradientStop) {
    from = Double(a.location)
    to = Double(b.location)
    let (first, last) = (ColorRamp.channels(a.color), ColorRamp.channels(b.color))
    slope = (last - first) / (to - from)
    start = first - slope * from
  }

  /// As `PremultipliedPixel` rounds them: in single precision up to the last step.
  private static func channels(_ color: RGBAColor) -> SIMD4<Double> {
    let all = SIMD4<Float>(color.red, color.green, color.blue, 1) * 255 + 0.5
    return SIMD4<Double>(all)
  }

  /// The ramps between stops in order of their locations; nil unless all are opaque colours of sRGB (premultiplied
  /// channels of others do not change evenly) and some differ in location.
  static func between(_ stops: [GradientStop]) -> [ColorRamp]? {
    let isPlain = stops.allSatisfy { stop in
      let c = stop.color
      return c.opacity >= 1 && [c.red, c.green, c.blue].allSatisfy { $0 >= 0 && $0 <= 1 }
    }
    guard isPlain else { return nil }
    let ramps = zip(stops, stops.dropFirst()).compactMap { a, b in
      b.location > a.location ? ColorRamp(a, b) : nil
    }
    return ramps.isEmpty ? nil : ramps
  }
}
