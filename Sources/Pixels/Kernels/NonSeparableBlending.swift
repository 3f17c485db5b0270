// The four blend modes that work on hue, saturation and luminosity (W3C Compositing 1, 10.2).

extension BlendMode {
  func blendNonSeparable(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    let s = PremultipliedPixel(bits: source)
    let b = PremultipliedPixel(bits: backdrop)
    guard b.alpha > 0 else { return source }
    let cs = straight(s)
    let cb = straight(b)
    let mixed: SIMD3<Float>
    switch self {
    case .hue: mixed = withLuminosity(withSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: mixed = withLuminosity(withSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: mixed = withLuminosity(cs, luminosity(cb))
    default: mixed = withLuminosity(cb, luminosity(cs))
    }
    let sa = Float(s.alpha) / 255
    let ba = Float(b.alpha) / 255
    let alpha = over(source, backdrop) >> 24
    func channel(_ i: Int) -> UInt8 {
      let value = cs[i] * sa * (1 - ba) + cb[i] * ba * (1 - sa) + mixed[i] * sa * ba
      return min(UInt8(truncatingIfNeeded: alpha), byte(unit(value)))
    }
    return PremultipliedPixel(
      red: channel(0), green: channel(1), blue: channel(2),
      alpha: UInt8(truncatingIfNeeded: alpha)
    ).bits
  }

  private func straight(_ p: PremultipliedPixel) -> SIMD3<Float> {
    let c = p.unpremultiplied
    return SIMD3(c.red, c.green, c.blue)
  }

  private func luminosity(_ c: SIMD3<Float>) -> Float {
    0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  }

  private func saturation(_ c: SIMD3<Float>) -> Float {
    max(c[0], max(c[1], c[2])) - min(c[0], min(c[1], c[2]))
  }

  private func withLuminosity(_ c: SIMD3<Float>, _ l: Float) -> SIMD3<Float> {
    clipped(shifted(c, l - luminosity(c)))
  }

  private func shifted(_ c: SIMD3<Float>, _ d: Float) -> SIMD3<Float> {
    SIMD3(c[0] + d, c[1] + d, c[2] + d)
  }

  /// Pulls a colour back into 0...1 toward its own luminosity.
  private func clipped(_ c: SIMD3<Float>) -> SIMD3<Float> {
    let l = luminosity(c)
    let low = min(c[0], min(c[1], c[2]))
    let high = max(c[0], max(c[1], c[2]))
    func toward(_ c: SIMD3<Float>, _ k: Float) -> SIMD3<Float> {
      SIMD3(l + (c[0] - l) * k, l + (c[1] - l) * k, l + (c[2] - l) * k)
    }
    var result = c
    if low < 0 { result = toward(result, l / (l - low)) }
    if high > 1 { result = toward(result, (1 - l) / (high - l)) }
    return result
  }

  private func withSaturation(_ c: SIMD3<Float>, _ s: Float) -> SIMD3<Float> {
    let low = min(c[0], min(c[1], c[2]))
    let high = max(c[0], max(c[1], c[2]))
    guard high > low else { return SIMD3(0, 0, 0) }
    let k = s / (high - low)
    return SIMD3((c[0] - low) * k, (c[1] - low) * k, (c[2] - low) * k)
  }
}
