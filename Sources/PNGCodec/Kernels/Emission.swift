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

  /// OPTIMIZATION: literals go eight at a time, as four pairs, which fit one call as a rule; the up to
  /// three before a match go together, those that are not there as no bits, so that only the numbers
  /// of eights and fours are branches to guess.
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
      while count >= 8 {
        let bytes = unsafe literal.loadUnaligned(as: UInt64.self).littleEndian
        let first = joined(pairs.entry(at(bytes, 0)), pairs.entry(at(bytes, 16)))
        let second = joined(pairs.entry(at(bytes, 32)), pairs.entry(at(bytes, 48)))
        if first.width &+ second.width <= 56 {
          writer.write(first.bits | second.bits &<< first.width, first.width &+ second.width)
        } else {
          writer.write(first.bits, first.width)
          writer.write(second.bits, second.width)
        }
        unsafe literal += 8
        count &-= 8
      }
      if count >= 4 {
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
    let both = joined(first, second)
    write(both.bits, both.width)
  }
}

/// The bits of two entries and how many they are, at most 52.
private func joined(_ first: CodeEntry, _ second: CodeEntry) -> BitChunk {
  let mask = EmissionTables.bitMask
  let firstWidth = UInt64(first >> EmissionTables.lengthShift)
  return BitChunk(
    bits: UInt64(first & mask) | UInt64(second & mask) &<< firstWidth,
    width: firstWidth &+ UInt64(second >> EmissionTables.lengthShift))
}

/// Two bytes of eight.
private func at(_ bytes: UInt64, _ shift: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: bytes >> shift & 0xFFFF)
}

/// What gives the entry of two literals, the first the lower byte.
private protocol LiteralPairs {
  func entry(_ bytes: UInt32) -> CodeEntry
}

/// OPTIMIZATION: one look-up for two literals.
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
