import Foundation
import Goldens
import Pixels
import Testing

@Suite("LabColor")
struct LabColorTests {
  @Test("cube roots are right to the last bit or two, and exact for cubes")
  func cubeRoots() {
    #expect(cubeRoot(0) == 0)
    for i in 1...1000 {
      let x = Double(i) / 997
      let root = cubeRoot(x)
      // Not the C library's cbrt, which is up to four units off.
      #expect(abs(root - pow(x, 1.0 / 3)) <= 2 * root.ulp, "\(x)")
    }
    for i in [0.125, 0.25, 0.5, 0.75, 1] { #expect(abs(cubeRoot(i * i * i) - i) <= i.ulp) }
    #expect(abs(cubeRoot(1e-9) - 1e-3) < 1e-17)
  }

  struct Known: CustomTestStringConvertible, Sendable {
    var name: String
    var color: RGB
    var oklab: [Double]
    var cielab: [Double]
    var testDescription: String { name }
  }

  /// Sources: the sRGB primaries in OKLab from CSS Color 4, and in CIELAB under D65 from B. Lindbloom's
  /// tables; OKLab lightness there is without the toe.
  static let primaries = [
    Known(
      name: "red", color: RGB(255, 0, 0), oklab: [0.62796, 0.22486, 0.12585],
      cielab: [53.2408, 80.0925, 67.2032]),
    Known(
      name: "green", color: RGB(0, 255, 0), oklab: [0.86644, -0.23389, 0.17950],
      cielab: [87.7347, -86.1827, 83.1793]),
    Known(
      name: "blue", color: RGB(0, 0, 255), oklab: [0.45201, -0.03246, -0.31153],
      cielab: [32.2970, 79.1875, -107.8602]),
    Known(
      name: "white", color: RGB(255, 255, 255), oklab: [1, 0, 0], cielab: [100, 0, 0]),
    Known(name: "black", color: RGB(0, 0, 0), oklab: [0, 0, 0], cielab: [0, 0, 0]),
  ]

  @Test("the primaries", arguments: primaries)
  func known(known: Known) {
    let lab = LabColor(cielab: known.color)
    for (value, expected) in zip([lab.lightness, lab.a, lab.b], known.cielab) {
      #expect(abs(value - expected) < 0.01, "\(lab)")
    }
    let oklab = LabColor(oklab: known.color)
    #expect(abs(oklab.a - known.oklab[1]) < 2e-5, "\(oklab)")
    #expect(abs(oklab.b - known.oklab[2]) < 2e-5, "\(oklab)")
    // The toe's inverse, from the same source: L = (Lr² + k1·Lr) / (k3·(Lr + k2)).
    let (k1, k2) = (0.206, 0.03)
    let lr = oklab.lightness
    #expect(
      abs((lr * lr + k1 * lr) / ((1 + k1) / (1 + k2) * (lr + k2)) - known.oklab[0]) < 2e-5,
      "\(oklab)")
  }

  @Test("the toe keeps black and white, and gives middle gray half the lightness of white")
  func toe() {
    #expect(abs(LabColor(oklab: RGB(255, 255, 255)).lightness - 1) < 1e-6)
    // CIELAB's L* of 50 is sRGB 118.9; the toe was made to bring Lr near L*.
    #expect(abs(LabColor(oklab: RGB(119, 119, 119)).lightness - 0.5) < 0.01)
  }

  @Test("ΔE 1994 equals its form with hue angles")
  func deltaE94() {
    var random = Random(seed: 94)
    for _ in 0..<500 {
      func color() -> LabColor {
        LabColor(
          cielab: RGB(
            Double(random.below(256)), Double(random.below(256)), Double(random.below(256))))
      }
      let (one, other) = (color(), color())
      let (c1, c2) = (hypot(one.a, one.b), hypot(other.a, other.b))
      let angle = atan2(one.b, one.a) - atan2(other.b, other.a)
      let hue = 2 * (c1 * c2).squareRoot() * sin(angle / 2)
      let expected = hypot(
        one.lightness - other.lightness,
        hypot((c1 - c2) / (1 + 0.045 * c1), hue / (1 + 0.015 * c1)))
      #expect(abs(one.deltaE94(to: other) - min(100, expected)) < 1e-6)
    }
    let (black, white) = (LabColor(cielab: RGB(0, 0, 0)), LabColor(cielab: RGB(255, 255, 255)))
    #expect(abs(black.deltaE94(to: white) - 100) < 1e-9)
  }

  private func distance(_ one: [UInt8], _ other: [UInt8], _ metric: PixelMetric) -> Double? {
    let pictures = [one, other].map { Pixmap(width: 1, height: 1, bytes: $0) }
    guard
      case .pixels(let found) = compare(
        expected: pictures[0], actual: pictures[1], tolerance: Tolerance(metric: metric))
    else { return nil }
    return found.largestDistance
  }

  @Test("black and white are 1 apart in OKLab and 100 in ΔE, and so are they and nothing at all")
  func ends() throws {
    let (black, white, clear): ([UInt8], [UInt8], [UInt8]) = (
      [0, 0, 0, 255], [255, 255, 255, 255], [0, 0, 0, 0]
    )
    #expect(abs(try #require(distance(black, white, .oklab(threshold: 0))) - 1) < 1e-6)
    #expect(abs(try #require(distance(black, white, .deltaE94(limit: 0))) - 100) < 1e-9)
    for color in [black, white] {
      #expect(abs(try #require(distance(clear, color, .deltaE94(limit: 0))) - 100) < 1e-9)
      #expect(
        try #require(distance(clear, color, .oklab(threshold: 0, backdrop: .blackAndWhite))) > 0.99)
    }
  }

  @Test("OKLab's distance is what its two colours say, edges apart")
  func oklabDistance() throws {
    var random = Random(seed: 7)
    for _ in 0..<200 {
      let one = (0..<3).map { _ in UInt8(random.below(256)) }
      let other = one.map { UInt8((Int($0) + 1 + random.below(200)) % 256) }
      let colors = [one, other].map {
        LabColor(oklab: RGB(Double($0[0]), Double($0[1]), Double($0[2])))
      }
      let chroma = hypot(colors[0].a - colors[1].a, colors[0].b - colors[1].b)
      let expected = abs(colors[0].lightness - colors[1].lightness) + chroma
      let found = try #require(distance(one + [255], other + [255], .oklab(threshold: 0)))
      #expect(abs(found - expected) < 1e-12)
      #expect(distance(one + [255], other + [255], .oklab(threshold: found)) == nil)
      #expect(distance(one + [255], other + [255], .oklab(threshold: found.nextDown)) != nil)
    }
  }
}
