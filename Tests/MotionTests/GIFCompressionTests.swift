import Motion
import Testing

/// What goes in comes out of a decoder that follows the specification's text, not our code.
@Suite struct GIFCompressionTests {
  /// The indexes of compressed data; nil if it is none.
  private func decompressed(_ data: [UInt8]) -> [UInt8]? {
    guard let root = data.first.map(Int.init), (2...8).contains(root) else { return nil }
    var bytes: [UInt8] = []
    var position = 1
    while position < data.count, data[position] > 0 {
      let end = position + 1 + Int(data[position])
      guard end <= data.count else { return nil }
      bytes += data[(position + 1)..<end]
      position = end
    }
    // The empty block is the last byte.
    guard position == data.count - 1 else { return nil }

    let clear = 1 << root
    var strings: [[UInt8]] = []
    var size = root + 1
    var previous: [UInt8]?
    var bit = 0
    var result: [UInt8] = []
    while bit + size <= bytes.count * 8 {
      var code = 0
      for offset in 0..<size where bytes[(bit + offset) / 8] >> UInt8((bit + offset) % 8) & 1 == 1 {
        code |= 1 << offset
      }
      bit += size
      if code == clear {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        size = root + 1
        previous = nil
        continue
      }
      if code == clear + 1 { return bytes.count * 8 - bit < 8 ? result : nil }
      guard let before = previous else {
        guard code < clear else { return nil }
        result += strings[code]
        previous = strings[code]
        continue
      }
      guard code <= strings.count, strings.count < 4096 else { return nil }
      let string = code < strings.count ? strings[code] : before + [before[0]]
      strings.append(before + [string[0]])
      if strings.count == 1 << size, size < 12 { size += 1 }
      result += string
      previous = string
    }
    return nil
  }

  @Test(arguments: [2, 4, 16, 128, 256])
  func roundTrips(colors: Int) {
    var state: UInt32 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % bound
    }
    // One pixel; runs; noise; both, past a full table many times; every length around a change of size.
    #expect(decompressed(gifCompressed([1], colorCount: colors)) == [1])
    for count in 1...600 {
      let noise = (0..<count).map { _ in UInt8(random(colors)) }
      #expect(decompressed(gifCompressed(noise, colorCount: colors)) == noise)
    }
    var pixels: [UInt8] = []
    while pixels.count < 200_000 {
      let isRun = random(3) == 0
      for _ in 0..<(isRun ? random(3000) : 1) { pixels.append(UInt8(isRun ? 0 : random(colors))) }
      pixels.append(UInt8(random(colors)))
    }
    let data = gifCompressed(pixels, colorCount: colors)
    #expect(decompressed(data) == pixels)
  }

  @Test func runsTakeFewBytes() {
    #expect(gifCompressed([UInt8](repeating: 0, count: 1_000_000), colorCount: 2).count < 3000)
  }
}
