// Deflate's symbols for lengths, as tables: RFC 1951, 3.2.5.

enum DeflateAlphabet {
  static let endOfBlock = 256
  /// Literals, the end of the block, and 29 symbols for lengths.
  static let count = 286
  static let shortestMatch = 3
  static let longestMatch = 258

  /// The shortest length of each symbol from 257 on, and how many bits say how much longer it is.
  static let lengthBases: [Int] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let lengthExtraBits: [Int] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]

  /// The symbol of each length, less 257, at the length less 3.
  static let lengthSymbols: [UInt8] = (3...258).map { length in
    UInt8(lengthBases.lastIndex { $0 <= length } ?? 0)
  }

  /// The order in which a block's header lists the lengths of the code for code lengths.
  static let lengthCodeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}
