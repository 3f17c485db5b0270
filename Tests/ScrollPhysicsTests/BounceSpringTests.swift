import Foundation
import ScrollPhysics
import Testing

/// The overscroll of a finger that pulled 600 pt and was lifted at rest, as seen on iOS 17.
///
/// The viewport is 852 high. The overscroll at 1/60 s
/// samples, the first 7.2 ms after the lift, in whole pixels of 1/3 pt.
let releaseTrace: [Double] = [
  223.33, 197, 173.33, 152, 133.33, 116.33, 101.33, 88.33, 76.67, 66.67, 57.67, 50, 43, 37.33, 32,
  27.67, 23.67, 20.33, 17.67, 15, 13, 11, 9.67, 8.33, 7, 6, 5, 4.33, 3.67,
]

@Suite struct BounceSpringTests {
  @Test("ω = 2π/0.575, that is stiffness 119.4 and damping 21.85")
  func constants() {
    let omega = BounceSpring.angularFrequency
    #expect(abs(omega - 10.9273) < 5e-5)
    #expect(abs(omega * omega - 119.4) < 0.05)
    #expect(abs(2 * omega - 21.85) < 0.01)
  }

  @Test("a release at rest follows the trace within a pixel")
  func trace() {
    let spring = BounceSpring(releasedAt: 235, velocity: 0)
    for (index, seen) in releaseTrace.enumerated() {
      let shown = spring.displacement(at: 0.0072 + Double(index) / 60)
      let pixels = (shown * 3).rounded()
      #expect(abs(pixels - (seen * 3).rounded()) <= 1, "sample \(index): \(shown), seen \(seen)")
    }
    // The trace is done at 0.69 s: less than two pixels are left then.
    #expect(spring.displacement(at: 0.69) < 0.5)
  }

  /// The trace's publisher reads it as 10 s⁻¹ less the drag's 625 pt/s; that reading keeps within
  /// 2.2 pixels.
  @Test("a release outward at 625 pt/s follows the same trace within 0.75 pt")
  func traceByVelocity() {
    let spring = BounceSpring(releasedAt: 235, velocity: 625)
    #expect(spring.velocity == 625 - 2350)
    for (index, seen) in releaseTrace.enumerated() {
      #expect(abs(spring.displacement(at: 0.0072 + Double(index) / 60) - seen) < 0.75)
    }
  }

  @Test("release rules: outward adds to 10 s⁻¹, inward leaves it alone, either side of the content")
  func releaseRules() {
    #expect(BounceSpring(releasedAt: 100, velocity: 400).velocity == -600)
    #expect(BounceSpring(releasedAt: -100, velocity: -400).velocity == 600)
    #expect(BounceSpring(releasedAt: 100, velocity: -400).velocity == -1000)
    #expect(BounceSpring(releasedAt: -100, velocity: 400).velocity == 1000)
    #expect(BounceSpring(releasedAt: -100, velocity: 0).velocity == 725)
  }

  @Test("an impact starts at the edge with the coast's speed, and peaks at v/(ω·e)")
  func impact() {
    let spring = BounceSpring(impactVelocity: 1000)
    #expect(spring.displacement(at: 0) == 0)
    #expect(spring.velocity(at: 0) == 1000)
    let peak = spring.displacement(at: 1 / BounceSpring.angularFrequency)
    #expect(abs(peak - 1000 / (BounceSpring.angularFrequency * exp(1))) < 1e-9)
  }

  @Test(
    "ends at the first moment from which |x| < 0.1 and |v| < 10",
    arguments: [(235.0, 0.0), (0, 2000), (-40, -900), (0.05, 3), (0.05, 500), (3, 8000)])
  func end(displacement: Double, velocity: Double) {
    let spring = BounceSpring(displacement: displacement, velocity: velocity)
    let omega = BounceSpring.angularFrequency
    let slope = velocity + omega * displacement
    func state(_ t: Double) -> (Double, Double) {
      let line = displacement + slope * t
      return (line * exp(-omega * t), (slope - omega * line) * exp(-omega * t))
    }
    let (x, v) = state(spring.duration + 1e-9)
    #expect(abs(x) < 0.1 && abs(v) < 10)
    if spring.duration > 0 {
      let (x, v) = state(spring.duration - 1e-6)
      #expect(abs(x) >= 0.0999 || abs(v) >= 9.99)
    }
    #expect(spring.displacement(at: spring.duration) == 0)
  }

  @Test(
    "a bounce let go by the rules never passes its edge", arguments: [0.0, 300, -300, 5000, -5000])
  func staysOnItsSide(velocity: Double) {
    let spring = BounceSpring(releasedAt: 120, velocity: velocity)
    for step in 0..<2000 { #expect(spring.displacement(at: Double(step) / 1000) >= 0) }
  }
}
