import Foundation
import Geometry
import Testing

/// libm is the yardstick here and nowhere else.
@Suite struct DeterministicMathTests {
  private let angles = stride(from: -400.0, through: 400, by: 0.137)

  private func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }

  @Test func sineAndCosineFollowLibm() {
    for x in angles {
      #expect(close(DeterministicMath.sin(x), sin(x), 1e-14), "sin \(x)")
      #expect(close(DeterministicMath.cos(x), cos(x), 1e-14), "cos \(x)")
    }
    #expect(close(DeterministicMath.sin(1e5), sin(1e5)))
    #expect(DeterministicMath.sin(0) == 0 && DeterministicMath.cos(0) == 1)
    #expect(DeterministicMath.sin(.infinity).isNaN)
  }

  @Test func inverseFunctionsFollowLibm() {
    for y in stride(from: -3.0, through: 3, by: 0.11) {
      for x in stride(from: -3.0, through: 3, by: 0.13) {
        #expect(close(DeterministicMath.atan2(y, x), atan2(y, x), 1e-14), "atan2 \(y) \(x)")
      }
    }
    for x in stride(from: -1.0, through: 1, by: 0.01) {
      #expect(close(DeterministicMath.acos(x), acos(x)))
      #expect(close(DeterministicMath.asin(x), asin(x)))
    }
    #expect(DeterministicMath.atan2(0, -1) == .pi)
    #expect(DeterministicMath.atan2(-0.0, -1) == -.pi)
    #expect(DeterministicMath.atan2(0, 0) == 0)
  }

  @Test func exponentialsFollowLibm() {
    for x in stride(from: -700.0, through: 700, by: 1.37) {
      #expect(close(DeterministicMath.exp(x) / exp(x), 1, 1e-14), "exp \(x)")
    }
    for x in stride(from: 0.001, through: 1000, by: 0.73) {
      #expect(close(DeterministicMath.log(x), log(x), 1e-14), "log \(x)")
      for y in [-3.5, -1, 0, 0.5, 2, 2.4, 7] {
        #expect(close(DeterministicMath.pow(x, y) / pow(x, y), 1), "pow \(x) \(y)")
      }
    }
    // The deceleration of scroll views: .998 to the power of milliseconds.
    #expect(close(DeterministicMath.pow(0.998, 1234.5), pow(0.998, 1234.5)))
    #expect(DeterministicMath.pow(-2, 3) == -8)
    #expect(DeterministicMath.pow(0, 0) == 1)
    #expect(DeterministicMath.exp(-800) == 0 && DeterministicMath.exp(710) == .infinity)
  }

  @Test func errorFunctionFollowsLibm() {
    for x in stride(from: -7.0, through: 7, by: 0.031) {
      #expect(close(DeterministicMath.erf(x), erf(x)), "erf \(x)")
    }
  }

  @Test(
    "rounds halves up, also below zero",
    arguments: [(0.5, 1), (-0.5, 0), (1.49, 1), (-0.51, -1), (174.5, 175), (444.5, 445)])
  func pixelRounding(value: Double, expected: Int) {
    #expect(pixel(value) == expected)
    #expect(pixel(CGFloat(value) / 3, scale: 3) == expected)
  }

  @Test func pixelCeilingForgivesNoise() {
    // Measured on iOS: a line of 17 pt text (20.2871) is 20.33 high at 3x and 20.5 at 2x.
    let third: CGFloat = 61.0 / 3.0
    let height: CGFloat = 20.2871
    #expect(ceiledToPixel(height, scale: 3) == third)
    #expect(ceiledToPixel(height, scale: 2) == 20.5)
    #expect(ceiledToPixel(third + 1e-12, scale: 3) == third)
    let rounded: CGFloat = 31.0 / 3.0
    #expect(roundedToPixel(10.2, scale: 3) == rounded)
  }
}
