import Foundation
import Pixels
import Testing

/// The W3C formulas on straight colour in floating point, against the kernels on premultiplied bytes.
@Suite struct BlendModeTests {
  struct Straight {
    var c: [Double]
    var a: Double
  }

  private func straight(_ p: PremultipliedPixel) -> Straight {
    let a = Double(p.alpha)
    guard a > 0 else { return Straight(c: [0, 0, 0], a: 0) }
    return Straight(c: [p.red, p.green, p.blue].map { Double($0) / a }, a: a / 255)
  }

  private func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double? {
    switch mode {
    case .normal: return s
    case .multiply: return s * b
    case .screen: return s + b - s * b
    case .overlay: return separable(.hardLight, b, s)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : (s >= 1 ? 1 : min(1, b / (1 - s)))
    case .colorBurn: return b >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - b) / s))
    case .hardLight: return s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(s - b)
    case .exclusion: return s + b - 2 * s * b
    default: return nil
    }
  }

  private func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private func sat(_ c: [Double]) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }
  private func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let d = l - lum(c)
    var r = c.map { $0 + d }
    let n = r.min() ?? 0
    let x = r.max() ?? 0
    let y = lum(r)
    if n < 0 { r = r.map { y + ($0 - y) * y / (y - n) } }
    if x > 1 { r = r.map { y + ($0 - y) * (1 - y) / (x - y) } }
    return r
  }
  private func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let n = c.min() ?? 0
    let range = sat(c)
    return range > 0 ? c.map { ($0 - n) / range * s } : [0, 0, 0]
  }

  /// Premultiplied result, 0...255.
  private func reference(
    _ mode: BlendMode, _ sp: PremultipliedPixel, _ bp: PremultipliedPixel
  ) -> [Double] {
    let s = straight(sp)
    let b = straight(bp)
    let cs = s.c.map { $0 * s.a }
    let cb = b.c.map { $0 * b.a }
    func each(_ f: (Double, Double) -> Double, alpha: Double) -> [Double] {
      var result: [Double] = []
      for i in 0..<3 { result.append(f(cs[i], cb[i]) * 255) }
      return result + [alpha * 255]
    }
    let mixed: [Double]
    switch mode {
    case .sourceAtop: return each({ $0 * b.a + $1 * (1 - s.a) }, alpha: b.a)
    case .destinationOver:
      return each({ $1 + $0 * (1 - b.a) }, alpha: b.a + s.a * (1 - b.a))
    case .destinationOut: return each({ $1 * (1 - s.a) }, alpha: b.a * (1 - s.a))
    case .plusLighter: return each({ min(1, $0 + $1) }, alpha: min(1, s.a + b.a))
    case .plusDarker:
      let a: Double = min(1, s.a + b.a)
      return each({ max(0, a - (s.a - $0) - (b.a - $1)) }, alpha: a)
    case .hue: mixed = setLum(setSat(s.c, sat(b.c)), lum(b.c))
    case .saturation: mixed = setLum(setSat(b.c, sat(s.c)), lum(b.c))
    case .color: mixed = setLum(s.c, lum(b.c))
    case .luminosity: mixed = setLum(b.c, lum(s.c))
    default: mixed = (0..<3).map { separable(mode, s.c[$0], b.c[$0]) ?? -1 }
    }
    var over: [Double] = []
    for i in 0..<3 {
      let outside: Double = cs[i] * (1 - b.a) + cb[i] * (1 - s.a)
      over.append(outside + s.a * b.a * mixed[i])
    }
    over.append(s.a + b.a - s.a * b.a)
    return over.map { $0 * 255 }
  }

  @Test(arguments: BlendMode.allCases)
  func followsTheFormula(_ mode: BlendMode) {
    var seed: UInt32 = 12345
    func random(_ limit: UInt8) -> UInt8 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8((seed >> 16) % (UInt32(limit) + 1))
    }
    func pixel() -> PremultipliedPixel {
      // Full and empty alphas are as frequent as all others together.
      let kind = random(3)
      let a: UInt8 = kind == 0 ? 255 : kind == 1 && random(7) == 0 ? 0 : random(255)
      return PremultipliedPixel(red: random(a), green: random(a), blue: random(a), alpha: a)
    }
    var worst = 0.0
    var culprit = ""
    for _ in 0..<20_000 {
      let s = pixel()
      let b = pixel()
      let r = mode.blend(s, b)
      #expect(r.red <= r.alpha && r.green <= r.alpha && r.blue <= r.alpha)
      let expected = reference(mode, s, b)
      for (got, want) in zip([r.red, r.green, r.blue, r.alpha], expected) {
        let error = abs(Double(got) - want)
        if error > worst {
          worst = error
          culprit = "\(s) on \(b): \(r), wanted \(expected)"
        }
      }
    }
    // One rounding for most modes; source-over and its kin round the backdrop's share only.
    #expect(worst <= 1.01, "\(culprit)")
  }

  @Test("coverage weighs between the backdrop and the full result", arguments: BlendMode.allCases)
  func coverage(_ mode: BlendMode) {
    let source = PremultipliedPixel(RGBAColor(red: 0.8, green: 0.3, blue: 0.1, opacity: 0.9))
    let backdrop = PremultipliedPixel(RGBAColor(red: 0.2, green: 0.6, blue: 0.7, opacity: 0.8))
    var map = Pixmap(width: 3, height: 1)
    for x in 0..<3 { map[x, 0] = backdrop }
    let coverage: [UInt8] = [0, 128, 255]
    let row = [UInt32](repeating: source.bits, count: 3)
    map.withSurface { $0.blend(x: 0, y: 0, row.span, coverage: coverage.span, mode: mode) }
    #expect(map[0, 0] == backdrop)
    #expect(map[2, 0] == mode.blend(source, backdrop))
    // The "plus" modes clamp; all others are linear in coverage.
    guard mode != .plusLighter, mode != .plusDarker else { return }
    let middle = map[1, 0]
    func channels(_ p: PremultipliedPixel) -> [Double] {
      [Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha)]
    }
    let none = channels(map[0, 0])
    let all = channels(map[2, 0])
    let half = channels(middle)
    for i in 0..<4 {
      let expected: Double = (none[i] * 127 + all[i] * 128) / 255
      #expect(abs(half[i] - expected) <= 2, "\(mode)")
    }
  }
}
