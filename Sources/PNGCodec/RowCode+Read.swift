// Reading coded rows back: their symbols' counts, their filtered bytes.

extension RowCode {
  /// How often each of deflate's 29 length symbols occurs.
  func lengthCounts() -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: DeflateAlphabet.lengthBases.count)
    for index in 0..<Self.matchCount {
      counts[Int(DeflateAlphabet.lengthSymbols[index & 255])] += unsafe matchCounts[index]
    }
    return counts
  }

  /// Calls `body` with each row's filtered bytes and 0, or with nothing and a number of repeats.
  func forEachRow(rowBytes: Int, bytesPerPixel: Int, _ body: ([UInt8], Int) -> Void) {
    var row: [UInt8] = []
    var literal = 0
    var index = 0
    func append(_ byte: UInt8) {
      row.append(byte)
      if row.count == rowBytes {
        body(row, 0)
        row.removeAll(keepingCapacity: true)
      }
    }
    while index < sequenceCount {
      let word = unsafe sequences[index]
      index += 1
      for _ in 0..<(word & 0xFFFF) {
        append(unsafe literals[literal])
        literal += 1
      }
      let match = word >> 16
      if match == Self.zeroRows {
        body([], Int(unsafe sequences[index]))
        index += 1
      } else if match < Self.noMatch {
        let distance = match < 256 ? 1 : bytesPerPixel
        let length = Int(match & 255) + DeflateAlphabet.shortestMatch
        // A match ends with its row at the latest, so the row is there while it is copied.
        for _ in 0..<length { append(row[row.count - distance]) }
      }
    }
  }
}
