// The target's own exp, log and cos, seen through what it offers: each against the C library's.

import Foundation
import ScrollPhysics
import Testing

@Suite struct DeterministicFunctionsTests {
  @Test("exp: a coast agrees with the C library to 1e-9 pt over its whole length")
  func exponential() {
    let coast = Deceleration(position: 0, velocity: 8000)
    for step in 0...3000 {
      let t = Double(step) / 1000
      guard t < coast.duration else { break }
      let expected = 8000 * coast.rate.factor * (1 - pow(0.998, t * 1000))
      #expect(abs(coast.position(at: t) - expected) < 1e-9)
    }
  }

  @Test(
    "log: durations agree with the C library", arguments: [10.01, 11, 250, 625, 2000, 1e5, 1e9])
  func logarithm(speed: Double) {
    let coast = Deceleration(position: 0, velocity: -speed)
    #expect(abs(coast.duration - log(10 / speed) / (1000 * log(0.998))) < 1e-12)
  }

  @Test("cos: the ease agrees with the C library and ends exactly")
  func cosine() {
    let ease = CosineEase(from: -100, to: 900)
    for step in 0...300 {
      let t = Double(step) / 1000
      let expected = -100 + 1000 * (1 - cos(Double.pi * t / 0.3)) / 2
      #expect(abs(ease.position(at: t) - expected) < 1e-9)
    }
    #expect(ease.position(at: 0.3) == 900)
    #expect(ease.position(at: 0) == -100)
  }
}
