// exp, log and cos with the same bits on every machine, for the offset path.
//
// A C library may differ from another in the last place of these three, and an offset that lies
// half-way between two pixels would then round either way. Only +, -, * and / are used here, which
// IEEE 754 defines exactly, in an order that the source fixes.

/// The transcendental functions of this target; each is within 2 units in the last place.
enum DeterministicFunctions {
  static let pi = 3.141592653589793
  /// ln 2 in two parts; the first has 21 trailing zero bits, so that `k * ln2High` is exact.
  private static let ln2High = 0.693147180369123816490
  private static let ln2Low = 1.90821492927058770002e-10

  /// e to the power `x`: 0 far below, infinity far above, NaN for NaN.
  static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.7 { return .infinity }
    if x < -708 { return 0 }  // Subnormal results are of no use to an offset.
    let k = (x / 0.6931471805599453).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    // |r| <= 0.347: the first term left out, r^14 / 14!, is below 5e-18.
    var sum = 1.0
    for n in stride(from: 13.0, through: 1, by: -1) { sum = 1 + sum * r / n }
    return Double(sign: .plus, exponent: Int(k), significand: sum)
  }

  /// The natural logarithm.
  ///
  /// - Precondition: `x` is positive and finite.
  static func log(_ x: Double) -> Double {
    precondition(x > 0 && x.isFinite, "log of \(x)")
    var m = x.significand
    var k = Double(x.exponent)
    if m > 1.4142135623730951 {
      m /= 2
      k += 1
    }
    // ln m = 2 artanh s with |s| <= 0.172: the first term left out is below 1e-18.
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    for n in stride(from: 21.0, through: 3, by: -2) { sum = (sum + 1 / n) * square }
    return k * ln2High + (2 * s * (1 + sum) + k * ln2Low)
  }

  /// The cosine of an angle in 0...pi.
  static func cosine(_ x: Double) -> Double {
    precondition(x >= 0 && x <= pi, "cosine of \(x)")
    if x > pi / 2 { return -cosine(pi - x) }
    // x <= pi/2: the first term left out, x^24 / 24!, is below 1e-19.
    let square = x * x
    var sum = 1.0
    for n in stride(from: 22.0, through: 2, by: -2) { sum = 1 - sum * square / (n * (n - 1)) }
    return sum
  }
}
