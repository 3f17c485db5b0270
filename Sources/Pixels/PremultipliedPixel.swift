// One pixel as the frame stores it.

/// A premultiplied sRGB pixel, 8 bits a channel; red is the lowest byte of `bits`, the first in memory.
///
/// Invariant: no colour channel exceeds alpha. Every kernel relies on it to add without saturating.
package struct PremultipliedPixel: Hashable, Sendable {
  package var bits: UInt32

  package init(bits: UInt32) { self.bits = bits }

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    bits =
      UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Components are clamped to 0...1, multiplied in floating point and rounded once: white at .6 is 0x99.
  package init(_ color: RGBAColor) {
    let a = unit(color.opacity)
    self.init(
      red: byte(unit(color.red) * a), green: byte(unit(color.green) * a),
      blue: byte(unit(color.blue) * a), alpha: byte(a))
  }

  package static let clear = PremultipliedPixel(bits: 0)

  package var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  package var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  package var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  package var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
  package var isOpaque: Bool { bits >= 0xFF00_0000 }

  /// All four channels times `coverage` / 255, rounded to nearest.
  package func scaled(by coverage: UInt8) -> PremultipliedPixel {
    PremultipliedPixel(bits: scale(bits, UInt32(coverage)))
  }

  /// Porter and Duff's `over`.
  package func over(_ backdrop: PremultipliedPixel) -> PremultipliedPixel {
    PremultipliedPixel(bits: Pixels.over(bits, backdrop.bits))
  }

  /// The straight colour; clear black when fully transparent.
  package var unpremultiplied: RGBAColor {
    guard alpha > 0 else { return .clear }
    let a = Float(alpha)
    return RGBAColor(
      red: Float(red) / a, green: Float(green) / a, blue: Float(blue) / a, opacity: a / 255)
  }
}

/// Clamps to 0...1; not-a-number becomes 0.
@inline(__always)
func unit(_ x: Float) -> Float { x > 0 ? (x < 1 ? x : 1) : 0 }

/// 0...1 to the nearest of 0...255.
@inline(__always)
func byte(_ x: Float) -> UInt8 { UInt8(x * 255 + 0.5) }

/// x / 255 rounded to nearest, exact for 0...65,025 (Blinn 1995).
@inline(__always)
func divide255(_ x: UInt32) -> UInt32 {
  let t = x &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// Four channels times `factor` / 255, each rounded to nearest; two channels share a word.
@inline(__always)
func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  var rb = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  rb = ((rb &+ ((rb &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  var ga = ((pixel &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
  ga = (ga &+ ((ga &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
  return rb | ga
}

/// Porter and Duff's `over` for one pixel; cannot overflow while the invariant holds.
@inline(__always)
func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
  source &+ scale(backdrop, 255 &- (source &>> 24))
}
