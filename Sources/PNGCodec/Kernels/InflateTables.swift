// Decoding tables of deflate's Huffman codes.

/// A prefix code as a table that the next bits of the stream index.
///
/// An entry says what the bits are and how many (its low 6 bits):
/// - literals: bit 31, one or two in bits 8...23, how many in bits 24...25;
/// - a length or distance: its base from bit 16 on, how many extra bits in bits 8...12;
/// - `exceptional`: the end of the block, a subtable at bits 8...23, or nothing at all.
@safe final class InflateTable {
  static let literal: UInt32 = 1 << 31
  static let exceptional: UInt32 = 1 << 7
  static let endOfBlock: UInt32 = 1 << 6 | exceptional
  static let subtable: UInt32 = 1 << 24 | exceptional
  static let invalid: UInt32 = exceptional

  let bits: Int
  let entries: UnsafeMutablePointer<UInt32>
  private let capacity: Int

  /// - Parameter bits: The longest code that needs no second look-up.
  init(bits: Int) {
    self.bits = bits
    // Each symbol beyond `bits` has a subtable of its own at worst.
    capacity = 1 << bits + 288 << (15 - bits)
    unsafe entries = .allocate(capacity: capacity)
    unsafe entries.initialize(repeating: Self.invalid, count: capacity)
  }

  deinit { unsafe entries.deallocate() }

  /// Makes the table for code lengths 0...15; `symbols` are the entries without their number of bits.
  ///
  /// - Returns: False if the lengths are no whole code. One code alone may be a bit long, as zlib has it.
  func build(_ lengths: ArraySlice<UInt8>, symbols: [UInt32]) -> Bool {
    var perLength = [Int](repeating: 0, count: 16)
    for length in lengths { perLength[Int(length)] += 1 }
    perLength[0] = 0
    var room = 1 << 15
    for length in 1...15 { room -= perLength[length] << (15 - length) }
    guard room >= 0 else { return false }
    let primary = 1 << bits
    for index in 0..<primary { unsafe entries[index] = Self.invalid }
    if room > 0 {
      guard perLength[1] == 1, room == 1 << 14 else { return false }
    }

    var nextCode = [Int](repeating: 0, count: 17)
    for length in 1...15 { nextCode[length + 1] = (nextCode[length] + perLength[length]) << 1 }
    // The codes with the first bit lowest, and how long the longest with each beginning is.
    var codes: [(code: Int, length: Int, entry: UInt32)] = []
    codes.reserveCapacity(lengths.count)
    var longest = [UInt8](
      repeating: 0, count: perLength[(bits + 1)...].contains { $0 > 0 } ? primary : 0)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      let code = reversed(nextCode[length], length)
      nextCode[length] += 1
      codes.append((code, length, symbols[symbol]))
      if length > bits {
        longest[code & (primary - 1)] = max(longest[code & (primary - 1)], UInt8(length))
      }
    }
    var end = primary
    for (start, length) in longest.enumerated() where length > 0 {
      let size = 1 << (Int(length) - bits)
      unsafe entries[start] =
        Self.subtable | UInt32(end) << 8 | UInt32(Int(length) - bits)
      for index in end..<(end + size) { unsafe entries[index] = Self.invalid }
      end += size
    }
    for (code, length, entry) in codes {
      if length <= bits {
        for index in stride(from: code, to: primary, by: 1 << length) {
          unsafe entries[index] = entry | UInt32(length)
        }
      } else {
        let link = unsafe entries[code & (primary - 1)]
        let base = Int(link >> 8 & 0xFFFF)
        let size = 1 << Int(link & 63)
        for index in stride(from: code >> bits, to: size, by: 1 << (length - bits)) {
          unsafe entries[base + index] = entry | UInt32(length - bits)
        }
      }
    }
    return true
  }

  /// Puts a second literal into the entries that leave its code enough bits.
  ///
  /// OPTIMIZATION: most literals of a photograph have five bits or fewer: two a look-up.
  func pairLiterals() {
    let primary = 1 << bits
    // From the top: a paired entry's second half is a lower index, or itself, not yet paired.
    for index in stride(from: primary - 1, through: 0, by: -1) {
      let first = unsafe entries[index]
      guard first & Self.literal != 0 else { continue }
      let length = first & 63
      let second = unsafe entries[index >> Int(length)]
      guard second & Self.literal != 0, second >> 24 & 3 == 1, length + (second & 63) <= bits
      else { continue }
      unsafe entries[index] =
        Self.literal | 2 << 24 | (second & 0xFF00) << 8 | first & 0xFF00
        | (length + (second & 63))
    }
  }

  private func reversed(_ code: Int, _ length: Int) -> Int {
    var result = 0
    for bit in 0..<length { result |= (code >> bit & 1) << (length - 1 - bit) }
    return result
  }

  /// The entries of deflate's symbols, without their numbers of bits.
  static let literalSymbols: [UInt32] =
    (0..<256).map { literal | 1 << 24 | $0 << 8 } + [endOfBlock]
    + zip(DeflateAlphabet.lengthBases, DeflateAlphabet.lengthExtraBits).map {
      UInt32($0) << 16 | UInt32($1) << 8
    } + [invalid, invalid]

  static let distanceSymbols: [UInt32] = {
    var base: UInt32 = 1
    return (0..<30).map { (symbol: Int) -> UInt32 in
      let extraBits = UInt32(max(0, symbol / 2 - 1))
      defer { base += 1 << extraBits }
      return base << 16 | extraBits << 8
    } + [invalid, invalid]
  }()

  /// The symbol itself, for the code of the code lengths.
  static let plainSymbols: [UInt32] = (0..<19).map { $0 << 16 }
}
