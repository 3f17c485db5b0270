// How far colours are apart to the eye: the measure behind `perceptualPrecision`.

import Geometry
import Pixels

/// Counts the pixels whose colours are further apart than a precision allows.
///
/// The distance is ΔE of CIE 1994 (graphic arts), 0 for the same colour and about 100 from black to white, between
/// sRGB colours over white under D65. Only pixels that differ are measured, and each pair of colours once.
struct PerceptualCount {
  private(set) var differing = 0
  private(set) var largestDeltaE: Float = 0

  /// - Parameter precision: 0...1; a pixel passes at up to `(1 - precision) * 100` ΔE.
  init(_ old: Pixmap, _ new: Pixmap, precision: Float) {
    let threshold = (1 - precision) * 100
    var known: [SIMD8<UInt8>: Float] = [:]
    for start in stride(from: 0, to: old.bytes.count, by: 4) {
      let pair = SIMD8(
        old.bytes[start], old.bytes[start + 1], old.bytes[start + 2], old.bytes[start + 3],
        new.bytes[start], new.bytes[start + 1], new.bytes[start + 2], new.bytes[start + 3])
      if pair.lowHalf == pair.highHalf { continue }
      let distance =
        known[pair]
        ?? Self.deltaE(Lab(premultiplied: pair.lowHalf), Lab(premultiplied: pair.highHalf))
      known[pair] = distance
      largestDeltaE = max(largestDeltaE, distance)
      if distance > threshold { differing += 1 }
    }
  }

  private static func deltaE(_ reference: Lab, _ sample: Lab) -> Float {
    let lightness = reference.l - sample.l
    let (first, second) = (reference.chroma, sample.chroma)
    let chroma = first - second
    let a = reference.a - sample.a
    let b = reference.b - sample.b
    let hueSquared = max(0, a * a + b * b - chroma * chroma)
    let chromaTerm = chroma / (1 + 0.045 * first)
    let hueScale = 1 + 0.015 * first
    return Float(
      (lightness * lightness + chromaTerm * chromaTerm + hueSquared / (hueScale * hueScale))
        .squareRoot())
  }
}

/// A colour in CIE L*a*b* under D65.
private struct Lab {
  var l: Double
  var a: Double
  var b: Double

  var chroma: Double { (a * a + b * b).squareRoot() }

  init(premultiplied pixel: SIMD4<UInt8>) {
    let white = Double(255 - pixel.w)
    let red = Self.linear((Double(pixel.x) + white) / 255)
    let green = Self.linear((Double(pixel.y) + white) / 255)
    let blue = Self.linear((Double(pixel.z) + white) / 255)
    let x = Self.curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    l = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  private static func linear(_ encoded: Double) -> Double {
    encoded <= 0.04045
      ? encoded / 12.92 : DeterministicMath.pow((encoded + 0.055) / 1.055, 2.4)
  }

  private static func curve(_ value: Double) -> Double {
    value > 216.0 / 24389
      ? DeterministicMath.pow(value, 1.0 / 3) : (24389.0 / 27 * value + 16) / 116
  }
}
