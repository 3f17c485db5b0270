// A prefix code made for counted symbols: lengths, codes, and how deflate writes the lengths down.

/// A canonical Huffman code as RFC 1951, 3.2.2 has it.
struct HuffmanCode {
  /// Bits of each symbol's code; 0 for a symbol that does not occur.
  let lengths: [UInt8]
  /// The codes, first bit lowest, as deflate's bit order wants them.
  let codes: [UInt32]

  /// The code with the least total for the counts among those no longer than `limit` bits.
  ///
  /// A function of the counts alone: equal counts are ordered by symbol.
  ///
  /// - Precondition: `1 << limit` is at least the number of symbols.
  init(counts: [UInt32], limit: Int) {
    var ordered: [UInt64] = []
    ordered.reserveCapacity(counts.count)
    for (symbol, count) in counts.enumerated() where count > 0 {
      ordered.append(UInt64(count) << 16 | UInt64(symbol))
    }
    ordered.sort()
    var lengths = [UInt8](repeating: 0, count: counts.count)
    if ordered.count == 1 {
      lengths[Int(ordered[0] & 0xFFFF)] = 1
    } else if ordered.count > 1 {
      for leafCount in Self.leavesPerLevel(ordered.map { $0 >> 16 }, limit: limit) {
        for leaf in ordered[..<leafCount] { lengths[Int(leaf & 0xFFFF)] += 1 }
      }
    }
    self.lengths = lengths
    codes = Self.codes(lengths)
  }

  /// The canonical codes for the lengths.
  private static func codes(_ lengths: [UInt8]) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    var code: UInt32 = 0
    for length in 1...16 {
      code = (code + next[length]) << 1
      next[length] = code
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      var reversed: UInt32 = 0
      for bit in 0..<UInt32(length) { reversed |= (code >> bit & 1) << (UInt32(length) - 1 - bit) }
      return reversed
    }
  }

  /// On each of `limit` levels, how many of the rarest symbols get a bit more. Counts ascend.
  ///
  /// The package-merge algorithm of Larmore and Hirschberg, A Fast Algorithm for Optimal Length-Limited
  /// Huffman Codes (1990): a level's list is the symbols and, in pairs, the list before.
  private static func leavesPerLevel(_ counts: [UInt64], limit: Int) -> [Int] {
    // Level by level in one array each, twice as long as there are symbols.
    let size = counts.count * 2
    var list: [UInt64] = []
    var isLeaf = [Bool](repeating: false, count: size * limit)
    for level in 0..<limit {
      let pairCount = list.count / 2
      let count = counts.count + pairCount
      var merged = [UInt64](repeating: 0, count: count)
      var leaf = 0
      var pair = 0
      for index in 0..<count {
        let weight = pair < pairCount ? list[pair * 2] + list[pair * 2 + 1] : .max
        if leaf < counts.count, counts[leaf] <= weight {
          merged[index] = counts[leaf]
          isLeaf[level * size + index] = true
          leaf += 1
        } else {
          merged[index] = weight
          pair += 1
        }
      }
      list = merged
    }
    var needed = 2 * (counts.count - 1)
    return (0..<limit).reversed().map { level in
      let leafCount = isLeaf[(level * size)..<(level * size + needed)].count { $0 }
      needed = 2 * (needed - leafCount)
      return leafCount
    }
  }
}
