// Symbols to bits.

extension BitWriter {
  /// Appends the sequences and literals of `code` in these ranges.
  ///
  /// - Parameter zeroRow: The bits of a row that equals the one above.
  mutating func write(
    _ code: RowCode, sequences range: Range<Int>, firstLiteral: Int, _ tables: EmissionTables,
    zeroRow: [BitChunk]
  ) {
    if let table = unsafe tables.pairs {
      unsafe write(
        code, range, firstLiteral, tables, zeroRow, pairs: TabledPairs(table: table))
    } else {
      unsafe write(
        code, range, firstLiteral, tables, zeroRow, pairs: JoinedPairs(table: tables.literals))
    }
  }

  /// OPTIMIZATION: literals go four at a time, as two pairs; the up to three before a match go together, those
  /// that are not there as no bits, so that only the number of fours is a branch to guess.
  private mutating func write(
    _ code: RowCode, _ range: Range<Int>, _ firstLiteral: Int, _ tables: EmissionTables,
    _ zeroRow: [BitChunk], pairs: some LiteralPairs
  ) {
    let singles = unsafe tables.literals
    let matches = unsafe tables.matches
    var sequence = unsafe code.sequences + range.lowerBound
    let end = unsafe code.sequences + range.upperBound
    var literal = unsafe UnsafeRawPointer(code.literals + firstLiteral)
    var writer = self
    while unsafe sequence < end {
      let word = unsafe sequence.pointee
      unsafe sequence += 1
      var count = word & 0xFFFF
      while count >= 4 {
        let bytes = unsafe literal.loadUnaligned(as: UInt32.self).littleEndian
        let first = pairs.entry(bytes & 0xFFFF)
        let second = pairs.entry(bytes >> 16)
        writer.write(first, second)
        unsafe literal += 4
        count &-= 4
      }
      let bytes = unsafe literal.loadUnaligned(as: UInt32.self).littleEndian
      let pair = pairs.entry(bytes & 0xFFFF) & (0 &- count >> 1)
      let last = bytes &>> ((count & 2) << 3) & 255
      let single = unsafe singles[Int(last)] & (0 &- count & 1)
      writer.write(pair, single)
      unsafe literal += Int(count)
      let match = word >> 16
      unsafe writer.write(matches[Int(match)], 0)
      if match == RowCode.zeroRows {
        for _ in 0..<(unsafe sequence.pointee) {
          for chunk in zeroRow { writer.write(chunk.bits, chunk.width) }
        }
        unsafe sequence += 1
      }
    }
    self = writer
  }

  /// Appends the bits of two entries, at most 56.
  private mutating func write(_ first: CodeEntry, _ second: CodeEntry) {
    let mask = EmissionTables.bitMask
    let firstWidth = UInt64(first >> EmissionTables.lengthShift)
    let bits = UInt64(first & mask) | UInt64(second & mask) &<< firstWidth
    write(bits, firstWidth &+ UInt64(second >> EmissionTables.lengthShift))
  }
}

/// What gives the entry of two literals, the first the lower byte.
private protocol LiteralPairs {
  func entry(_ bytes: UInt32) -> CodeEntry
}

/// OPTIMIZATION: halves the look-ups: 22 instructions for four literals in place of 45.
@safe private struct TabledPairs: LiteralPairs {
  let table: UnsafeMutablePointer<CodeEntry>

  func entry(_ bytes: UInt32) -> CodeEntry { unsafe table[Int(bytes)] }
}

/// For pictures too small for that table to be made.
@safe private struct JoinedPairs: LiteralPairs {
  let table: UnsafeMutablePointer<CodeEntry>

  func entry(_ bytes: UInt32) -> CodeEntry {
    unsafe joinedEntry(table[Int(bytes & 255)], table[Int(bytes >> 8)])
  }
}
