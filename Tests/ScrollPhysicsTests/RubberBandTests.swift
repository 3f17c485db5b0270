import ScrollPhysics
import Testing

@Suite struct RubberBandTests {
  @Test("590 pt of travel show 235.0 in a viewport of 852 (measured on iOS 17)")
  func measured() {
    let band = RubberBand(dimension: 852)
    #expect(abs(band.displacement(forTravel: 590) - 235.0) < 0.005)
  }

  @Test("equals (1 − 1 / (0.55·x/d + 1))·d, is odd, and never reaches d")
  func formula() {
    let d = 700.0
    let band = RubberBand(dimension: d)
    for x in stride(from: 0.0, through: 5000, by: 7.5) {
      let expected = (1 - 1 / (0.55 * x / d + 1)) * d
      #expect(abs(band.displacement(forTravel: x) - expected) < 1e-10)
      #expect(band.displacement(forTravel: -x) == -band.displacement(forTravel: x))
      #expect(band.displacement(forTravel: x) < d)
    }
  }

  @Test("the inverse undoes it on either side")
  func inverse() {
    let band = RubberBand(dimension: 852)
    for x in stride(from: -3000.0, through: 3000, by: 12.5) {
      let back = band.travel(forDisplacement: band.displacement(forTravel: x))
      #expect(abs(back - x) < 1e-8)
    }
  }

  @Test(
    "an empty, absurd or outgrown viewport gives finite numbers",
    arguments: [0, -5, .nan, .infinity])
  func degenerate(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.displacement(forTravel: 100) == 0)
    #expect(band.travel(forDisplacement: 100) == 0)
    #expect(RubberBand(dimension: 100).travel(forDisplacement: 500).isFinite)
  }
}
