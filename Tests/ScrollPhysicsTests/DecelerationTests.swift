import ScrollPhysics
import Testing

@Suite struct DecelerationTests {
  @Test("the factor is 0.499 s for normal, 0.099 s for fast")
  func factor() {
    #expect(abs(Deceleration.Rate.normal.factor - 0.499) < 1e-12)
    #expect(abs(Deceleration.Rate.fast.factor - 0.099) < 1e-12)
  }

  // A trace of iOS 17: 6621.33 seen at 1.0 s (6621.46 predicted), at rest on 6818.0, UIKit's own
  // forecast 6819.67. Two of the numbers give the start of the coast, the others check it.
  @Test("one measured coast: 1.0 s after, at rest, and UIKit's own forecast")
  func measuredCoast() {
    // rest = x0 + (v0 − 10)·0.499 and x(1) = x0 + v0·0.499·(1 − r^1000), with r^1000 = 0.1350645…
    let left = 0.998.power(1000)
    let velocity = (6818.0 + 4.99 - 6621.46) / (0.499 * left)
    let start = 6818.0 - (velocity - 10) * 0.499
    let coast = Deceleration(position: start, velocity: velocity)
    #expect(abs(coast.position(at: 1) - 6621.46) < 0.005)
    #expect(abs(coast.position(at: 1) - 6621.33) < 1.0 / 3)
    #expect(abs(coast.rest - 6818.0) < 1e-9)
    #expect(coast.position(at: 10) == coast.rest)
    // UIKit's forecast takes 0.4995 s in place of 0.499 s.
    #expect(abs(start + (velocity - 10) * 0.4995 - 6819.67) < 1.0 / 3)
  }

  @Test(
    "is dead at 10 pt/s: continuous there, and still after", arguments: [250, -625, 2000, -8000.0])
  func stop(velocity: Double) {
    let coast = Deceleration(position: 40, velocity: velocity)
    let end = coast.duration
    #expect(abs(coast.velocity(at: end - 1e-9).magnitude - 10) < 1e-6)
    #expect(abs(coast.position(at: end - 1e-9) - coast.rest) < 1e-6)
    #expect(coast.velocity(at: end) == 0)
    let stop = velocity < 0 ? -10.0 : 10.0
    #expect(abs(coast.rest - (40 + (velocity - stop) * 0.499)) < 1e-9)
  }

  @Test("the crossing of an edge is where the closed form says")
  func crossing() throws {
    let coast = Deceleration(position: 300, velocity: -2000)
    let (time, velocity) = try #require(coast.crossing(of: 0))
    #expect(abs(coast.position(at: time)) < 1e-9)
    #expect(abs(coast.velocity(at: time) - velocity) < 1e-8)
    // Speed lost = distance / 0.499 s.
    #expect(abs(velocity - (-2000 + 300 / 0.499)) < 1e-9)
  }

  @Test("no crossing of an edge behind, or beyond the rest")
  func noCrossing() {
    let coast = Deceleration(position: 300, velocity: -2000)
    #expect(coast.crossing(of: 400) == nil)
    #expect(coast.crossing(of: coast.rest - 0.01) == nil)
    #expect(coast.crossing(of: coast.rest + 0.01) != nil)
    #expect(Deceleration(position: 0, velocity: 0).crossing(of: 0) == nil)
  }

  @Test("a coast to a target ends on it", arguments: [-500, -0.5, 0, 3, 852.0])
  func target(distance: Double) {
    let coast = Deceleration(position: 100, target: 100 + distance, rate: .fast)
    #expect(abs(coast.rest - (100 + distance)) < 1e-9)
  }
}

extension Double {
  /// By repeated multiplication, so that the test stands on nothing that it tests.
  fileprivate func power(_ n: Int) -> Double {
    (0..<n).reduce(1.0) { product, _ in product * self }
  }
}
