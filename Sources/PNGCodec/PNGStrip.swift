// Rows of a picture, compressed apart from the rest of it.

internal import Synchronization

/// Some whole rows of pictures of one width, filtered and searched for runs once, for any number of pictures.
///
/// Only the first row has to be coded again when strips are put together, since its code depends on the row
/// above; and the Huffman code, which is the whole picture's, is laid over the symbols then. So the bytes of a
/// picture do not show where it was cut.
///
/// Immutable as seen from outside: any number of threads may encode pictures with it at once.
package final class PNGStrip: Sendable {
  package let width: Int
  /// Rows, each as often as it repeats.
  package let height: Int
  /// Whether every pixel is.
  package let isOpaque: Bool
  /// The first and the last row as given: premultiplied RGBA.
  let firstRow: [UInt8]
  let lastRow: [UInt8]
  /// The rows after the first: as RGB if opaque, else as straight RGBA.
  let tail: StripTail
  /// An opaque strip's tail as RGBA, made when a picture with alpha asks for it.
  private let alphaTail = Mutex<StripTail?>(nil)

  /// - Parameters:
  ///   - pixels: Premultiplied RGBA, `width * 4` bytes a row, rows one after another.
  ///   - repeats: How often each row is there, at least once; nil for once each. Rows may also be given again:
  ///     neither shows in the bytes of a picture.
  package init(width: Int, pixels: RawSpan, repeats: [Int]? = nil) {
    precondition(width > 0, "a strip of width \(width)")
    let rowCount = pixels.byteCount / (width * 4)
    precondition(
      rowCount > 0 && pixels.byteCount == rowCount * width * 4,
      "\(pixels.byteCount) bytes for rows of \(width) pixels")
    if let repeats {
      precondition(repeats.count == rowCount, "\(repeats.count) repeats of \(rowCount) rows")
      precondition(repeats.allSatisfy { $0 > 0 }, "a row repeats less than once")
    }
    self.width = width
    height = repeats?.reduce(0, +) ?? rowCount
    (firstRow, lastRow, tail) = unsafe pixels.withUnsafeBytes { bytes in
      guard let rows = bytes.baseAddress else { preconditionFailure("no rows") }
      let rowSize = width * 4
      let first = unsafe [UInt8](bytes[..<rowSize])
      let last = unsafe [UInt8](bytes[((rowCount - 1) * rowSize)...])
      let opaque =
        unsafe PNGCodec.isOpaque(rows, width)
        ? StripTail.opaque(rows, width: width, rowCount: rowCount, repeats: repeats) : nil
      let tail =
        unsafe opaque
        ?? StripTail.withAlpha(rows, width: width, rowCount: rowCount, repeats: repeats)
      return (first, last, tail)
    }
    isOpaque = tail.bytesPerPixel == 3
  }

  /// As the other, from words whose lowest byte is red.
  package convenience init(width: Int, pixels: Span<UInt32>, repeats: [Int]? = nil) {
    unsafe self.init(width: width, pixels: pixels.bytes, repeats: repeats)
  }

  /// Memory held, in bytes.
  package var byteCost: Int {
    2 * firstRow.count + tail.byteCost + (alphaTail.withLock { $0?.byteCost } ?? 0)
  }

  /// The tail for pictures with so many bytes a pixel.
  func tail(bytesPerPixel: Int) -> StripTail {
    if bytesPerPixel == tail.bytesPerPixel { return tail }
    return alphaTail.withLock { made in
      if let made { return made }
      let fresh = tail.withAlpha(firstRow: firstRow, width: width)
      made = fresh
      return fresh
    }
  }
}

/// The coded rows of a strip but for its first one, and what they add to a picture's counts.
final class StripTail: Sendable {
  let bytesPerPixel: Int
  /// Never changed once it is here, which is why it may be shared: nothing in `RowCode` changes on reading.
  nonisolated(unsafe) let code: RowCode
  let literalCounts: [UInt32]
  /// How often each length symbol occurs, those of repeated rows left out.
  let lengthCounts: [UInt32]

  private init(_ code: RowCode, bytesPerPixel: Int) {
    code.finishRow()
    code.trim()
    self.bytesPerPixel = bytesPerPixel
    literalCounts = code.literalCounts()
    lengthCounts = code.lengthCounts()
    unsafe self.code = code
  }

  var byteCost: Int { unsafe code.byteCost + 4 * (literalCounts.count + lengthCounts.count) }

  /// The tail of opaque rows; nil as soon as a row turns out not to be.
  static func opaque(
    _ rows: UnsafeRawPointer, width: Int, rowCount: Int, repeats: [Int]?
  ) -> StripTail? {
    let coder = RowCoder(width: width, bytesPerPixel: 3)
    let code = RowCode(rows: rowCount, rowBytes: coder.rowBytes)
    code.appendZeroRows((repeats?[0] ?? 1) - 1, rowBytes: coder.rowBytes)
    for y in 1..<max(rowCount, 1) {
      let row = unsafe rows + y * width * 4
      let above = unsafe row - width * 4
      let count = repeats?[y] ?? 1
      let next = y + 2 < rowCount ? unsafe row + 2 * width * 4 : nil
      let changed = unsafe changedPixels(row, above, width, next: next)
      if changed.isEmpty {
        code.appendZeroRows(count, rowBytes: coder.rowBytes)
        continue
      }
      guard unsafe coder.code(row, above: above, changed: changed, into: code) else { return nil }
      code.appendZeroRows(count - 1, rowBytes: coder.rowBytes)
    }
    return StripTail(code, bytesPerPixel: 3)
  }

  /// The tail of any rows.
  static func withAlpha(
    _ rows: UnsafeRawPointer, width: Int, rowCount: Int, repeats: [Int]?
  ) -> StripTail {
    let coder = RowCoder(width: width, bytesPerPixel: 4)
    let code = RowCode(rows: rowCount, rowBytes: coder.rowBytes)
    var above = unsafe straightRow(rows, width)
    code.appendZeroRows((repeats?[0] ?? 1) - 1, rowBytes: coder.rowBytes)
    for y in 1..<max(rowCount, 1) {
      let row = unsafe rows + y * width * 4
      let count = repeats?[y] ?? 1
      if unsafe equalRows(row, row - width * 4, width) {
        code.appendZeroRows(count, rowBytes: coder.rowBytes)
        continue
      }
      let straight = unsafe straightRow(row, width)
      unsafe coder.code(straight, above: above, into: code)
      code.appendZeroRows(count - 1, rowBytes: coder.rowBytes)
      above = straight
    }
    return StripTail(code, bytesPerPixel: 4)
  }

  /// The RGBA tail of a strip whose RGB tail this is.
  func withAlpha(firstRow: [UInt8], width: Int) -> StripTail {
    let coder = RowCoder(width: width, bytesPerPixel: 4)
    let result = unsafe RowCode(rows: code.rowBound, rowBytes: coder.rowBytes)
    var above = firstRow
    unsafe code.forEachRow(rowBytes: 1 + width * 3, bytesPerPixel: 3) { filtered, zeroRows in
      if zeroRows > 0 {
        result.appendZeroRows(zeroRows, rowBytes: coder.rowBytes)
        return
      }
      var row = above
      for x in 0..<width {
        for channel in 0..<3 { row[x * 4 + channel] &+= filtered[1 + x * 3 + channel] }
      }
      unsafe coder.code(row, above: above, into: result)
      above = row
    }
    return StripTail(result, bytesPerPixel: 4)
  }
}
