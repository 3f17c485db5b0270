// A Huffman code as tables to look symbols up in.

/// A code's bits and, from bit 27 on, how many they are.
typealias CodeEntry = UInt32

/// A Huffman code for the symbols of `RowCode`.
@safe final class EmissionTables {
  /// A pair of literals has at most 26 bits, a match with all that belongs to it 19.
  static let longestCode = 13
  static let lengthShift: UInt32 = 27
  static let bitMask: UInt32 = 1 << lengthShift - 1
  /// From how many literals on a table of all pairs, which takes 0.1 ms to make, is worth it.
  private static let pairsThreshold = 300_000

  let literals: UnsafeMutablePointer<CodeEntry>
  /// The 512 matches; then two entries without bits, for `noMatch` and `zeroRows`.
  let matches: UnsafeMutablePointer<CodeEntry>
  /// Two literals, the first the lower byte of the index; nil for a small picture.
  let pairs: UnsafeMutablePointer<CodeEntry>?

  /// - Parameter code: Deflate's literals and lengths. Distances take one bit: 0 for a byte back, 1 for a pixel.
  init(_ code: HuffmanCode, literalCount: Int) {
    unsafe literals = .allocate(capacity: 256)
    unsafe matches = .allocate(capacity: RowCode.matchCount + 2)
    let codes = code.codes
    for symbol in 0..<256 {
      unsafe literals[symbol] = codes[symbol] | UInt32(code.lengths[symbol]) << Self.lengthShift
    }
    for index in 0..<RowCode.matchCount {
      let length = index & 255 + DeflateAlphabet.shortestMatch
      let symbol = Int(DeflateAlphabet.lengthSymbols[index & 255])
      var bits = codes[257 + symbol]
      var width = UInt32(code.lengths[257 + symbol])
      bits |= UInt32(length - DeflateAlphabet.lengthBases[symbol]) << width
      width += UInt32(DeflateAlphabet.lengthExtraBits[symbol])
      bits |= UInt32(index >> 8) << width
      unsafe matches[index] = bits | (width + 1) << Self.lengthShift
    }
    unsafe matches[RowCode.matchCount] = 0
    unsafe matches[RowCode.matchCount + 1] = 0

    guard literalCount >= Self.pairsThreshold else {
      unsafe pairs = nil
      return
    }
    let table = UnsafeMutablePointer<CodeEntry>.allocate(capacity: 1 << 16)
    for second in 0..<256 {
      let entry = unsafe literals[second]
      for first in 0..<256 {
        unsafe table[second << 8 | first] = joinedEntry(literals[first], entry)
      }
    }
    unsafe pairs = table
  }

  deinit {
    unsafe literals.deallocate()
    unsafe matches.deallocate()
    unsafe pairs?.deallocate()
  }
}

/// Two entries as one.
func joinedEntry(_ first: CodeEntry, _ second: CodeEntry) -> CodeEntry {
  let mask = EmissionTables.bitMask
  let bits = (second & mask) &<< (first >> EmissionTables.lengthShift)
  return first &+ bits &+ (second & ~mask)
}
