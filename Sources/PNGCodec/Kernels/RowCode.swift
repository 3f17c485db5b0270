// Coded rows before they have bits: literals, runs and repeated rows.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The symbols of some rows of a filtered picture, in a form that any Huffman code can be laid over.
///
/// `sequences` are words: so many literals (the low half), then a match (the high half): an index
/// into 512 matches, `noMatch`, or `zeroRows`, after which a whole word says how many.
/// A match's index is its length less 3, plus 256 if it copies from a pixel back and not from a byte back.
///
/// OPTIMIZATION: a word a match and a byte a literal, in place of a word for either: a strip that waits for its
/// next frame takes less memory, and literals are emitted several at a time.
@safe final class RowCode {
  static let noMatch: UInt32 = 512
  static let zeroRows: UInt32 = 513
  static let matchCount = 512
  /// Bytes that may be read beyond the last literal.
  private static let slack = 64

  private(set) var sequences: UnsafeMutablePointer<UInt32>
  private(set) var sequenceCount = 0
  private var sequenceCapacity: Int
  private(set) var literals: UnsafeMutablePointer<UInt8>
  private(set) var literalCount = 0
  private var literalCapacity: Int
  /// A bound for the rows that `init` would have to make room for to take these again.
  private(set) var rowBound = 0
  private var endsInZeroRows = false
  /// Literals that no sequence covers yet.
  private(set) var pendingLiterals = 0

  /// How often each of the 512 matches occurs.
  let matchCounts: UnsafeMutablePointer<UInt32>
  private(set) var zeroRowCount = 0
  private(set) var adler = AdlerSum()
  /// The last row's part of it.
  private(set) var lastRowAdler = AdlerSum()

  /// Room for so many rows, whatever is in them.
  ///
  /// OPTIMIZATION: no buffer grows and none is copied; what the rows do not fill is never touched, so it
  /// costs addresses but no memory, and `trim` gives it back.
  init(rows: Int, rowBytes: Int) {
    // A match covers at least four bytes; up to eight words are for what is no match.
    sequenceCapacity = max(rows, 1) * (rowBytes / 4 + 8)
    literalCapacity = max(rows, 1) * rowBytes
    unsafe sequences = .allocate(capacity: sequenceCapacity)
    unsafe literals = .allocate(capacity: literalCapacity + Self.slack)
    unsafe matchCounts = .allocate(capacity: Self.matchCount)
    unsafe matchCounts.initialize(repeating: 0, count: Self.matchCount)
  }

  deinit {
    unsafe sequences.deallocate()
    unsafe literals.deallocate()
    unsafe matchCounts.deallocate()
  }

  /// Bytes held.
  var byteCost: Int { sequenceCapacity * 4 + literalCapacity + Self.matchCount * 4 }

  /// Gives unused memory back. No row can be added after this.
  func trim() {
    let shorterSequences = UnsafeMutablePointer<UInt32>.allocate(capacity: max(sequenceCount, 1))
    unsafe shorterSequences.update(from: sequences, count: sequenceCount)
    unsafe sequences.deallocate()
    unsafe sequences = shorterSequences
    sequenceCapacity = sequenceCount

    let shorterLiterals = UnsafeMutablePointer<UInt8>.allocate(capacity: literalCount + Self.slack)
    unsafe shorterLiterals.update(from: literals, count: literalCount)
    unsafe literals.deallocate()
    unsafe literals = shorterLiterals
    literalCapacity = literalCount
  }

  /// Takes over what a row's coder wrote behind the ends of both buffers.
  func commitRow(sequences: Int, literals: Int, pendingLiterals: Int, adler sum: AdlerSum) {
    sequenceCount = sequences
    literalCount = literals
    self.pendingLiterals = pendingLiterals
    adler.append(sum)
    lastRowAdler = sum
    rowBound += 1
    endsInZeroRows = false
  }

  /// Covers literals that are still pending.
  func finishRow() {
    while pendingLiterals > 0 {
      let count = min(pendingLiterals, 0xFFFF)
      unsafe sequences[sequenceCount] = Self.noMatch << 16 | UInt32(count)
      sequenceCount += 1
      pendingLiterals -= count
    }
  }

  /// Adds rows that equal the one above.
  func appendZeroRows(_ count: Int, rowBytes: Int) {
    guard count > 0 else { return }
    if endsInZeroRows {
      unsafe sequences[sequenceCount - 1] += UInt32(count)
    } else {
      finishRow()
      unsafe sequences[sequenceCount] = Self.zeroRows << 16
      unsafe sequences[sequenceCount + 1] = UInt32(count)
      sequenceCount += 2
      rowBound += 1
      endsInZeroRows = true
    }
    zeroRowCount += count
    adler.append(AdlerSum(first: RowCoder.filterType, rows: count, count: rowBytes))
  }

  /// Counts each literal value.
  ///
  /// OPTIMIZATION: four tables, since one would wait on itself where a value repeats.
  func literalCounts() -> [UInt32] {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1024) { tables in
      guard let table = tables.baseAddress else { return [] }
      unsafe table.initialize(repeating: 0, count: 1024)
      let from = unsafe UnsafeRawPointer(literals)
      var i = 0
      while i + 8 <= literalCount {
        let word = unsafe from.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        unsafe table[Int(word & 255)] &+= 1
        unsafe table[256 &+ Int(word >> 8 & 255)] &+= 1
        unsafe table[512 &+ Int(word >> 16 & 255)] &+= 1
        unsafe table[768 &+ Int(word >> 24 & 255)] &+= 1
        unsafe table[Int(word >> 32 & 255)] &+= 1
        unsafe table[256 &+ Int(word >> 40 & 255)] &+= 1
        unsafe table[512 &+ Int(word >> 48 & 255)] &+= 1
        unsafe table[768 &+ Int(word >> 56)] &+= 1
        i &+= 8
      }
      while i < literalCount {
        unsafe table[Int(literals[i])] &+= 1
        i &+= 1
      }
      return (0..<256).map {
        unsafe table[$0] + table[256 + $0] + table[512 + $0] + table[768 + $0]
      }
    }
  }
}
