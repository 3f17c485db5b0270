// Pictures of the kinds that frames are made of, from a seed.

import Pixels

/// Numbers that follow from a seed alone: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

enum TestPicture: CaseIterable {
  /// Bands of one colour with text-like specks; most rows equal the one above.
  case list
  case gradient
  case noise
  /// Differences that are small mostly and sometimes large, as a photograph's.
  case photo
  /// Translucent specks over nothing.
  case alpha
  /// Opaque rows above, translucent ones below.
  case halfAlpha
  case blank

  func pixmap(width: Int, height: Int, seed: UInt64) -> Pixmap {
    var random = SeededGenerator(state: seed)
    var pixmap = Pixmap(width: width, height: height)
    var level = [128, 128, 128]
    var specks: [Int: [UInt8]] = [:]
    for y in 0..<height {
      if y % 7 == 0 {
        specks = [:]
        for _ in 0..<(width / 6) {
          let value = UInt8.random(in: 0...255, using: &random)
          specks[Int.random(in: 0..<width, using: &random)] = [value, value, value, 255]
        }
      }
      for x in 0..<width {
        let pixel: [UInt8]
        switch self {
        case .list:
          let band: [UInt8] = y / 20 % 2 == 0 ? [255, 59, 48, 255] : [255, 255, 255, 255]
          pixel = y % 20 < 9 ? specks[x] ?? band : band
        case .gradient:
          pixel = [UInt8((x + y) / 3 & 255), UInt8(y & 255), UInt8(x / 2 & 255), 255]
        case .noise:
          let bits = random.next()
          pixel = [UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255), 255]
        case .photo:
          for channel in 0..<3 {
            let bits = random.next()
            level[channel] += bits.trailingZeroBitCount * (bits >> 63 == 0 ? 1 : -1)
            level[channel] = min(255, max(0, level[channel]))
          }
          pixel = level.map { UInt8($0) } + [255]
        case .alpha, .halfAlpha:
          if self == .halfAlpha, y < height / 2 {
            pixel = [UInt8(x & 127), 9, UInt8(y / 4 & 255), 255]
          } else {
            let alpha = specks[x]?[0] ?? 0
            pixel = [alpha / 2, alpha, alpha / 3, alpha]
          }
        case .blank: pixel = [0, 0, 0, 0]
        }
        let at = (y * width + x) * 4
        for channel in 0..<4 { pixmap.bytes[at + channel] = pixel[channel] }
      }
    }
    return pixmap
  }
}
