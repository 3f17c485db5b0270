// The compression of GIF: LZW with codes of 3 to 12 bits.
//
// Source: GIF89a specification, appendix F, "Variable-Length-Code LZW Compression".

/// Compresses a picture's indexes as a GIF holds them: the least code size, then blocks of at most 255 bytes and an
/// empty one.
///
/// - Parameters:
///   - indexes: at least one, each below `colorCount`.
///   - colorCount: of the picture's colour table, 2...256, a power of two.
package func gifCompressed(_ indexes: [UInt8], colorCount: Int) -> [UInt8] {
  precondition(!indexes.isEmpty && (2...256).contains(colorCount), "no picture of a GIF")
  // Codes of two bits at least, even for two colours.
  let rootBits = max(2, colorCount.trailingZeroBitCount)
  var bits = CodeWriter(rootBits: rootBits)
  var table = StringTable()
  var runs = RunTable()
  let clear = 1 << rootBits
  var size = rootBits + 1
  // The last code that is known to the reader: clear and end are.
  var last = clear + 1
  bits.put(clear, size)
  var prefix = Int(indexes[0])
  unsafe indexes.withUnsafeBufferPointer { indexes in
    var position = 1
    // How long the prefix is where it is one index over and over, else 0; and that index.
    var (run, repeated) = unsafe (1, indexes[0])
    func skip() {
      guard let (length, code) = unsafe runs.longest(indexes, from: position - 1) else { return }
      position += length - 1
      (run, prefix) = (length, code)
    }
    skip()
    while position < indexes.count {
      let index = unsafe indexes[position]
      position += 1
      if let longer = table.find(prefix, index) {
        prefix = longer
        run = run > 0 && index == repeated ? run + 1 : 0
        continue
      }
      bits.put(prefix, size)
      last += 1
      table.add(last)
      if run > 0, index == repeated { runs.add(last, of: index) }
      if last >= 1 << size { size += 1 }
      if last == 4095 {
        bits.put(clear, size)
        table.clear()
        runs.clear()
        size = rootBits + 1
        last = clear + 1
      }
      prefix = Int(index)
      (run, repeated) = (1, index)
      skip()
    }
  }
  bits.put(prefix, size)
  // The reader has added one more string by now.
  if last + 1 >= 1 << size, size < 12 { size += 1 }
  bits.put(clear + 1, size)
  return bits.finish()
}

/// Strings by their prefix's code and their last index, open addressing.
///
/// OPTIMIZATION: an array of slots that start afresh by a number instead of being emptied; a dictionary took seven
/// times as long.
private struct StringTable {
  private static let bits = 14
  /// A prefix of 12 bits, an index of 8, and above them the table's number; 0 is no string.
  private var keys = [UInt64](repeating: 0, count: 1 << bits)
  private var codes = [UInt16](repeating: 0, count: 1 << bits)
  private var generation: UInt64 = 1
  /// Where the string belongs that was not found.
  private var slot = 0
  private var key: UInt64 = 0

  @inline(__always)
  mutating func find(_ prefix: Int, _ index: UInt8) -> Int? {
    let string = UInt64(prefix) << 8 | UInt64(index)
    key = generation << 20 | string
    var slot = Int(
      truncatingIfNeeded: (string &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(Self.bits)))
    while true {
      let found = keys[slot]
      if found == key { return Int(codes[slot]) }
      if found >> 20 != generation {
        self.slot = slot
        return nil
      }
      slot = (slot + 1) & ((1 << Self.bits) - 1)
    }
  }

  /// Gives the string that was just not found a code.
  mutating func add(_ code: Int) {
    keys[slot] = key
    codes[slot] = UInt16(code)
  }

  mutating func clear() { generation += 1 }
}

/// The strings that are one index over and over, by their length.
///
/// OPTIMIZATION: most of what changes in a user interface is left out, or of one colour. Where a string begins, the longest
/// of these that fits is taken at once, where the table of all strings would be asked for each pixel: the same codes.
private struct RunTable {
  /// For each index the codes of its strings of two and more, each one longer than that before.
  private var codes = [[UInt16]](repeating: [], count: 256)
  private var used: [UInt8] = []

  /// The longest known string of the index at a position that the indexes go on with, if it is more than that index.
  @inline(__always)
  func longest(
    _ indexes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (length: Int, code: Int)? {
    let index = unsafe indexes[start]
    let known = codes[Int(index)]
    if known.isEmpty { return nil }
    let end = min(indexes.count, start + 1 + known.count)
    var position = start + 1
    let eight = UInt64(index) &* 0x0101_0101_0101_0101
    let bytes = UnsafeRawBufferPointer(indexes)
    while position &+ 8 <= end,
      unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) == eight
    {
      position &+= 8
    }
    while position < end, unsafe indexes[position] == index { position &+= 1 }
    let length = position - start
    return length > 1 ? (length, Int(known[length - 2])) : nil
  }

  /// Adds the string that is one longer than the longest known.
  mutating func add(_ code: Int, of index: UInt8) {
    if codes[Int(index)].isEmpty { used.append(index) }
    codes[Int(index)].append(UInt16(code))
  }

  mutating func clear() {
    for index in used { codes[Int(index)].removeAll(keepingCapacity: true) }
    used.removeAll(keepingCapacity: true)
  }
}

/// Codes as bytes, lowest bits first, in blocks.
private struct CodeWriter {
  private var bytes: [UInt8]
  /// Where the present block's length stands.
  private var blockStart = 1
  private var pending: UInt64 = 0
  private var pendingBits = 0

  init(rootBits: Int) { bytes = [UInt8(rootBits), 0] }

  mutating func put(_ code: Int, _ size: Int) {
    pending |= UInt64(code) << UInt64(pendingBits)
    pendingBits += size
    while pendingBits >= 8 {
      add(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }

  private mutating func add(_ byte: UInt8) {
    if bytes.count - blockStart - 1 == 255 { startBlock() }
    bytes.append(byte)
  }

  private mutating func startBlock() {
    bytes[blockStart] = UInt8(bytes.count - blockStart - 1)
    blockStart = bytes.count
    bytes.append(0)
  }

  mutating func finish() -> [UInt8] {
    if pendingBits > 0 { add(UInt8(truncatingIfNeeded: pending)) }
    if bytes.count - blockStart - 1 > 0 { startBlock() }
    return bytes
  }
}
