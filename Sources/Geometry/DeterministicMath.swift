// The transcendental functions, computed with +, −, ×, ÷ and square root only.
//
// libm's answers differ in the last bit between C libraries and processors, and one bit is enough to
// move a pixel. IEEE 754 fixes the five operations used here, so these give the same bits everywhere.
// Swift never contracts a·b + c into a fused operation on its own, which the whole file relies on.

/// Sine, cosine, exponentials and friends with the same bits on every machine.
///
/// Angles are in radians. Errors are within 1e-14 of the range of the function for arguments that
/// drawing meets (|angle| < 1e6); polynomials after fdlibm (Sun Microsystems, 1993).
package enum DeterministicMath {
  package static func sin(_ x: Double) -> Double { sinCos(x).sin }

  package static func cos(_ x: Double) -> Double { sinCos(x).cos }

  package static func tan(_ x: Double) -> Double {
    let (s, c) = sinCos(x)
    return s / c
  }

  /// Both at once. Not a number for arguments that are not finite or beyond 2⁵⁰.
  package static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite, abs(x) < 0x1p50 else { return (.nan, .nan) }
    // Cody–Waite reduction by π/2 in three parts: the products below are exact for |n| < 2²⁰.
    let n = (x * 0.636_619_772_367_581_343_08).rounded()
    let r0 = x - n * 1.570_796_326_734_125_614_17
    let r1 = r0 - n * 6.077_100_506_303_965_976_60e-11
    let r = r1 - n * 2.022_266_248_795_950_631_54e-21
    let s = kernelSin(r)
    let c = kernelCos(r)
    switch Int64(n) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// For |r| ≤ π/4.
  private static func kernelSin(_ r: Double) -> Double {
    let z = r * r
    var p = 1.589_690_995_211_550_102_21e-10
    p = p * z - 2.505_076_025_340_686_341_95e-08
    p = p * z + 2.755_731_370_707_006_767_89e-06
    p = p * z - 1.984_126_982_985_794_931_34e-04
    p = p * z + 8.333_333_333_322_489_461_24e-03
    p = p * z - 1.666_666_666_666_663_243_48e-01
    return r + r * z * p
  }

  /// For |r| ≤ π/4.
  private static func kernelCos(_ r: Double) -> Double {
    let z = r * r
    var p = -1.135_964_755_778_819_482_65e-11
    p = p * z + 2.087_572_321_298_174_827_90e-09
    p = p * z - 2.755_731_435_139_066_330_35e-07
    p = p * z + 2.480_158_728_947_672_941_78e-05
    p = p * z - 1.388_888_888_887_410_957_49e-03
    p = p * z + 4.166_666_666_666_660_190_37e-02
    return 1 - (0.5 * z - z * z * p)
  }

  /// The angle of (x, y), −π...π, as C's `atan2`; zero for the origin.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    if y.isNaN || x.isNaN { return .nan }
    let ax = abs(x)
    let ay = abs(y)
    if ax == 0 && ay == 0 { return x.sign == .minus ? (y.sign == .minus ? -.pi : .pi) : y }
    var angle = ay <= ax ? atanUnit(ay / ax) : Double.pi / 2 - atanUnit(ax / ay)
    if x < 0 { angle = .pi - angle }
    return y.sign == .minus ? -angle : angle
  }

  package static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// The angle whose cosine is `x`; arguments outside −1...1 are clamped.
  package static func acos(_ x: Double) -> Double {
    let c = min(1, max(-1, x))
    return atan2(((1 - c) * (1 + c)).squareRoot(), c)
  }

  package static func asin(_ x: Double) -> Double {
    let s = min(1, max(-1, x))
    return atan2(s, ((1 - s) * (1 + s)).squareRoot())
  }

  /// For 0 ≤ t ≤ 1.
  private static func atanUnit(_ t: Double) -> Double {
    // Shift by ½ or 1 so that the polynomial sees |u| < 7/16.
    if t < 0.4375 { return atanPolynomial(t) }
    if t < 0.6875 { return 0.463_647_609_000_806_116_21 + atanPolynomial((2 * t - 1) / (2 + t)) }
    return 0.785_398_163_397_448_309_62 + atanPolynomial((t - 1) / (t + 1))
  }

  private static func atanPolynomial(_ u: Double) -> Double {
    let z = u * u
    var p = 1.628_582_011_536_578_236_23e-02
    p = p * z - 3.653_157_274_421_691_552_70e-02
    p = p * z + 4.976_877_994_615_932_360_17e-02
    p = p * z - 5.833_570_133_790_573_486_45e-02
    p = p * z + 6.661_073_137_387_531_206_69e-02
    p = p * z - 7.691_876_205_044_829_994_95e-02
    p = p * z + 9.090_887_133_436_506_561_96e-02
    p = p * z - 1.111_111_040_546_235_578_80e-01
    p = p * z + 1.428_571_427_250_346_637_11e-01
    p = p * z - 1.999_999_999_987_648_324_76e-01
    p = p * z + 3.333_333_333_333_293_180_27e-01
    return u - u * z * p
  }

  /// eˣ; relative error below 1e-15.
  package static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.782_712_893_384 { return .infinity }
    if x < -745.133_219_101_941_2 { return 0 }
    let k = (x * 1.442_695_040_888_963_387).rounded()
    let hi = x - k * 6.931_471_803_691_238_164_90e-01
    let lo = k * 1.908_214_929_270_587_700_02e-10
    let r = hi - lo
    let z = r * r
    var p = 4.138_136_797_057_238_460_39e-08
    p = p * z - 1.653_390_220_546_525_153_90e-06
    p = p * z + 6.613_756_321_437_934_361_17e-05
    p = p * z - 2.777_777_777_701_559_338_42e-03
    p = p * z + 1.666_666_666_666_660_190_37e-01
    let c = r - z * p
    let y = 1 - ((lo - (r * c) / (2 - c)) - hi)
    // Two steps, because 2ᵏ itself may leave the range near either end.
    let half = Int(k) / 2
    return y * power2(half) * power2(Int(k) - half)
  }

  private static func power2(_ k: Int) -> Double {
    Double(sign: .plus, exponent: k, significand: 1)
  }

  /// The natural logarithm; −∞ at zero, not a number below.
  package static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    // x = 2ᵏ · m with m in √½...√2.
    var k = Double(x.exponent)
    var m = x.significand
    if m > 1.414_213_562_373_095_1 {
      m *= 0.5
      k += 1
    }
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    var p = 1.479_819_860_511_658_591e-01
    p = p * z + 1.531_383_769_920_937_332e-01
    p = p * z + 1.818_357_216_161_805_012e-01
    p = p * z + 2.222_219_843_214_978_396e-01
    p = p * z + 2.857_142_874_366_239_149e-01
    p = p * z + 3.999_999_999_940_941_908e-01
    p = p * z + 6.666_666_666_666_735_130e-01
    let r = z * p
    let h = 0.5 * f * f
    return k * 6.931_471_803_691_238_164_90e-01
      - ((h - (s * (h + r) + k * 1.908_214_929_270_587_700_02e-10)) - f)
  }

  /// xʸ for x ≥ 0, and for negative x with a whole y; relative error below 1e-12 while |y·ln x| < 500.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if y == y.rounded(), abs(y) <= 64 { return power(x, Int(y)) }
    if x < 0 {
      guard y == y.rounded() else { return .nan }
      let magnitude = exp(y * log(-x))
      return (y / 2) == (y / 2).rounded() ? magnitude : -magnitude
    }
    if x == 0 { return y > 0 ? 0 : .infinity }
    return exp(y * log(x))
  }

  /// Whole powers by squaring: exact wherever the product is.
  private static func power(_ x: Double, _ n: Int) -> Double {
    var result = 1.0
    var base = x
    var left = abs(n)
    while left > 0 {
      if left & 1 == 1 { result *= base }
      base *= base
      left >>= 1
    }
    return n < 0 ? 1 / result : result
  }

  /// The error function, 2/√π · ∫₀ˣ e^(−t²) dt.
  ///
  /// The series Σ 2ⁿx²ⁿ⁺¹/(2n+1)!! has only positive terms, so nothing cancels; at |x| = 6 the answer
  /// is 1 to the last bit.
  package static func erf(_ x: Double) -> Double {
    if x.isNaN { return x }
    let a = abs(x)
    if a >= 6 { return x < 0 ? -1 : 1 }
    var term = a
    var sum = a
    var n = 1.0
    while term > sum * 1e-17 {
      term *= 2 * a * a / (2 * n + 1)
      sum += term
      n += 1
    }
    let value = min(1, 1.128_379_167_095_512_573_9 * exp(-a * a) * sum)
    return x < 0 ? -value : value
  }
}
