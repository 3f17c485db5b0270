// OKLab and CIELAB from sRGB, with the same bits on every machine.

import Geometry

/// A colour as lightness and two opponent axes.
package struct LabColor {
  package var lightness: Double
  package var a: Double
  package var b: Double
}

/// The cube root of a number from 0 to about 2, within one unit in the last place or two.
///
/// Not libm's: its last bit differs between systems.
package func cubeRoot(_ x: Double) -> Double {
  guard x > 0 else { return 0 }
  // A third of the exponent, from the bits, is within 6 %; two steps of Halley's triple the right digits
  // each, and one of Newton's, a small correction, is rounded least.
  var root = Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
  for _ in 0..<2 {
    let cube = root * root * root
    root *= (cube + 2 * x) / (2 * cube + x)
  }
  return root - (root * root * root - x) / (3 * root * root)
}

/// Linear light, 0...1, of an sRGB channel, 0...255. Source: IEC 61966-2-1.
package func linearLight(_ channel: Double) -> Double {
  let value = channel / 255
  return value <= 0.04045
    ? value / 12.92 : DeterministicMath.pow((value + 0.055) / 1.055, 2.4)
}

/// `linearLight` of the 256 whole channels.
private let linearLights: [Double] = (0..<256).map { linearLight(Double($0)) }

private func light(_ channel: Double) -> Double {
  let whole = Int(channel)
  return Double(whole) == channel ? linearLights[whole] : linearLight(channel)
}

extension LabColor {
  /// OKLab with the toe: lightness 0...1. Source: B. Ottosson, "A perceptual color space for image
  /// processing" (2020), matrices for linear sRGB, and "Okhsv and Okhsl" (2021), Lr.
  package init(oklab color: RGB) {
    let r = light(color.red)
    let g = light(color.green)
    let b = light(color.blue)
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let k1 = 0.206
    let k2 = 0.03
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    self.lightness = 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// CIELAB under D65: lightness 0...100. Source: CIE 15:2004; matrix of IEC 61966-2-1.
  package init(cielab color: RGB) {
    let r = light(color.red)
    let g = light(color.green)
    let b = light(color.blue)
    // The white is the matrix's own, so that gray has no chroma.
    func root(_ red: Double, _ green: Double, _ blue: Double) -> Double {
      let t = (red * r + green * g + blue * b) / (red + green + blue)
      return t > 216.0 / 24389 ? cubeRoot(t) : (24389.0 / 27 * t + 16) / 116
    }
    let x = root(0.4124564, 0.3575761, 0.1804375)
    let y = root(0.2126729, 0.7151522, 0.0721750)
    let z = root(0.0193339, 0.1191920, 0.9503041)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    self.b = 200 * (y - z)
  }

  /// |ΔL| + √(Δa² + Δb²): "HyAB", for large differences. Source: Abasi, Tehran and Fairchild 2020.
  package func hybridDistance(to other: LabColor) -> Double {
    let da = a - other.a
    let db = b - other.b
    return abs(lightness - other.lightness) + (da * da + db * db).squareRoot()
  }

  /// CIE 1994 with the weights of the graphic arts (K1 0.045, K2 0.015), at most 100; the receiver is the
  /// reference.
  package func deltaE94(to other: LabColor) -> Double {
    let chroma = (a * a + b * b).squareRoot()
    let otherChroma = (other.a * other.a + other.b * other.b).squareRoot()
    let dl = lightness - other.lightness
    let dc = chroma - otherChroma
    let da = a - other.a
    let db = b - other.b
    let hueSquared = max(0, da * da + db * db - dc * dc)
    let c = dc / (1 + 0.045 * chroma)
    let weight = 1 + 0.015 * chroma
    return min(100, (dl * dl + c * c + hueSquared / (weight * weight)).squareRoot())
  }
}
