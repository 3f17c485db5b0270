// The vector comparison of two rows against the plain definition.

import Pixels
import Testing

@Suite("rowDifference")
struct RowDifferenceTests {
  /// The definition, a channel at a time.
  private func plain(_ one: [UInt8], _ other: [UInt8], beyond limit: UInt8) -> RowDifference? {
    var found: RowDifference?
    for x in 0..<one.count / 4 {
      var largest = 0
      for byte in x * 4..<x * 4 + 4 {
        largest = max(largest, abs(Int(one[byte]) - Int(other[byte])))
      }
      guard largest > Int(limit) else { continue }
      let level = UInt8(largest)
      found = RowDifference(
        count: (found?.count ?? 0) + 1, largest: max(found?.largest ?? 0, level),
        first: found?.first ?? x, last: x)
    }
    return found
  }

  private func vector(_ one: [UInt8], _ other: [UInt8], beyond limit: UInt8) -> RowDifference? {
    unsafe rowDifference(one.span.bytes, other.span.bytes, beyond: limit)
  }

  @Test("rows of every length, with few and many differences, and every limit that matters")
  func random() {
    var generator = SplitMix(state: 7)
    for width in Array(0...70) + [1179] {
      for density in [0, 1, 5, 50, 100] {
        for limit: UInt8 in [0, 1, 8, 127, 254, 255] {
          let one = (0..<width * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
          let other = one.map { byte in
            Int.random(in: 0..<100, using: &generator) < density
              ? UInt8.random(in: 0...255, using: &generator) : byte
          }
          let expected = plain(one, other, beyond: limit)
          #expect(vector(one, other, beyond: limit) == expected, "\(width) \(density) \(limit)")
        }
      }
    }
  }

  @Test("a difference as large as the limit passes, one more counts, in either direction")
  func limits() {
    for limit in 0..<255 {
      for width in [1, 4, 16, 19] {
        for x in [0, width / 2, width - 1] {
          for channel in 0..<4 {
            let dark = [UInt8](repeating: 0, count: width * 4)
            var within = dark
            within[x * 4 + channel] = UInt8(limit)
            var beyond = dark
            beyond[x * 4 + channel] = UInt8(limit + 1)
            let found = RowDifference(count: 1, largest: UInt8(limit + 1), first: x, last: x)
            #expect(vector(dark, within, beyond: UInt8(limit)) == nil)
            #expect(vector(dark, beyond, beyond: UInt8(limit)) == found)
            #expect(vector(beyond, dark, beyond: UInt8(limit)) == found)
          }
        }
      }
    }
  }
}

/// Steele, Lea and Flood 2014: the same numbers on every machine.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
