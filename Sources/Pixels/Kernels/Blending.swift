// The blend modes other than source-over.
//
// The separable formulas are those of "Compositing and Blending Level 1" (W3C) multiplied out for
// premultiplied colour: co = cs·(1 − ab) + cb·(1 − as) + as·ab·B(cb, cs). Coverage scales the source first; for
// every mode that equals mixing the blended result with the backdrop, because the formulas are linear in it.

extension PixelSurface {
  /// Blends a row of pixels into a span, all weighted by one coverage.
  package func blend(x: Int, y: Int, _ source: Span<UInt32>, coverage: UInt8, mode: BlendMode) {
    let target = unsafe span(x: x, y: y, count: source.count)
    for i in 0..<source.count {
      unsafe target[i] = mode.blend(scale(source[i], UInt32(coverage)), target[i])
    }
  }

  /// Blends a row of pixels into a span, each weighted by its own coverage.
  package func blend(
    x: Int, y: Int, _ source: Span<UInt32>, coverage: Span<UInt8>, mode: BlendMode
  ) {
    precondition(source.count == coverage.count, "\(source.count) ≠ \(coverage.count)")
    let target = unsafe span(x: x, y: y, count: source.count)
    for i in 0..<source.count where coverage[i] != 0 {
      unsafe target[i] = mode.blend(scale(source[i], UInt32(coverage[i])), target[i])
    }
  }
}

extension BlendMode {
  /// One premultiplied pixel blended into another.
  package func blend(
    _ source: PremultipliedPixel, _ backdrop: PremultipliedPixel
  ) -> PremultipliedPixel {
    PremultipliedPixel(bits: blend(source.bits, backdrop.bits))
  }

  func blend(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    // A clear source changes nothing in any mode; groups are mostly empty.
    if source == 0 { return backdrop }
    let sa = Int32(source &>> 24)
    let ba = Int32(backdrop &>> 24)
    switch self {
    case .normal: return over(source, backdrop)
    case .destinationOver: return over(backdrop, source)
    case .destinationOut: return scale(backdrop, 255 &- (source &>> 24))
    case .sourceAtop:
      return map(source, backdrop, alpha: ba) { s, b in s &* ba &+ b &* (255 &- sa) }
    case .plusLighter:
      return map(source, backdrop, alpha: min(255, sa &+ ba)) { s, b in (s &+ b) &* 255 }
    case .plusDarker:
      // Core Graphics: max(0, (1 − d) + (1 − s) taken from 1); here each distance is from its own alpha.
      let alpha = min(255, sa &+ ba)
      return map(source, backdrop, alpha: alpha) { s, b in
        max(0, alpha &- (sa &- s) &- (ba &- b)) &* 255
      }
    case .hue, .saturation, .color, .luminosity: return blendNonSeparable(source, backdrop)
    default: break
    }
    let alpha = Int32(over(source, backdrop) &>> 24)
    return map(source, backdrop, alpha: alpha) { s, b in
      s &* (255 &- ba) &+ b &* (255 &- sa) &+ product(s, b, sa, ba)
    }
  }

  /// as·ab·B(cb, cs) in units of 255², for premultiplied `s` and `b`.
  @inline(__always)
  private func product(_ s: Int32, _ b: Int32, _ sa: Int32, _ ba: Int32) -> Int32 {
    switch self {
    case .multiply: return s &* b
    case .screen: return s &* ba &+ b &* sa &- s &* b
    case .overlay: return hardLight(b, s, ba, sa)
    case .hardLight: return hardLight(s, b, sa, ba)
    case .darken: return min(s &* ba, b &* sa)
    case .lighten: return max(s &* ba, b &* sa)
    case .difference: return abs(s &* ba &- b &* sa)
    case .exclusion: return s &* ba &+ b &* sa &- 2 &* s &* b
    case .colorDodge:
      if b == 0 { return 0 }
      if s >= sa { return sa &* ba }
      return min(sa &* ba, rounded(b &* sa &* sa, sa &- s))
    case .colorBurn:
      if b >= ba { return sa &* ba }
      if s <= 0 { return 0 }
      return sa &* ba &- min(sa &* ba, rounded((ba &- b) &* sa &* sa, s))
    case .softLight: return softLight(s, b, sa, ba)
    default: return 0
    }
  }

  @inline(__always)
  private func hardLight(_ s: Int32, _ b: Int32, _ sa: Int32, _ ba: Int32) -> Int32 {
    2 &* s <= sa ? 2 &* s &* b : sa &* ba &- 2 &* (ba &- b) &* (sa &- s)
  }

  private func softLight(_ s: Int32, _ b: Int32, _ sa: Int32, _ ba: Int32) -> Int32 {
    guard sa > 0, ba > 0 else { return 0 }
    let cs = Float(s) / Float(sa)
    let cb = Float(b) / Float(ba)
    let result: Float
    if cs <= 0.5 {
      result = cb - (1 - 2 * cs) * cb * (1 - cb)
    } else {
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      result = cb + (2 * cs - 1) * (d - cb)
    }
    return Int32(result * Float(sa * ba) + 0.5)
  }

  private func rounded(_ a: Int32, _ b: Int32) -> Int32 { (a &+ b / 2) / b }

  /// Applies `f` (in units of 255²) to the three colour channels; results never exceed alpha.
  @inline(__always)
  private func map(
    _ source: UInt32, _ backdrop: UInt32, alpha: Int32, _ f: (Int32, Int32) -> Int32
  ) -> UInt32 {
    var result = UInt32(alpha) &<< 24
    var shift: UInt32 = 0
    while shift < 24 {
      let s = Int32((source &>> shift) & 0xFF)
      let b = Int32((backdrop &>> shift) & 0xFF)
      let value = min(alpha, max(0, (f(s, b) &+ 127) / 255))
      result |= UInt32(value) &<< shift
      shift &+= 8
    }
    return result
  }
}
