// Where lines may break: UAX #14, through ICU.

import CLineBreak

/// ICU's line breaker, opened once: its rules take longer to open than a paragraph to break.
///
/// Confined to one thread. Safe: the handle is made once and closed in `deinit`.
@safe final class LineBreakFinder {
  private let breaker: UnsafeMutableRawPointer

  init() {
    guard let breaker = unsafe clinebreak_open() else {
      preconditionFailure("ICU has no line breaking rules")
    }
    unsafe self.breaker = breaker
  }

  deinit { unsafe clinebreak_close(breaker) }

  /// - Parameter scalars: one paragraph.
  /// - Returns: one entry a character and one for the end; true where a line may start.
  func find(in scalars: [UInt32]) -> [Bool] {
    var canBreak = [Bool](repeating: false, count: scalars.count + 1)
    var units: [UInt16] = []
    units.reserveCapacity(scalars.count + 8)
    // The index of the character at each UTF-16 offset.
    var indices: [Int] = []
    indices.reserveCapacity(scalars.count + 9)
    for (index, value) in scalars.enumerated() {
      if value < 0x10000 {
        units.append(UInt16(value))
        indices.append(index)
      } else {
        units.append(UInt16(0xD7C0 + (value >> 10)))
        units.append(UInt16(0xDC00 + (value & 0x3FF)))
        indices.append(index)
        indices.append(index)
      }
    }
    indices.append(scalars.count)
    unsafe units.withUnsafeBufferPointer { buffer in
      unsafe clinebreak_set_text(breaker, buffer.baseAddress, Int32(buffer.count))
      while case let boundary = unsafe clinebreak_next(breaker), boundary >= 0 {
        canBreak[indices[Int(boundary)]] = true
      }
    }
    return canBreak
  }
}
