// What differs between two pictures.

package import Pixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The smallest rectangle that holds every pixel in which two pictures of one size differ.
package func changedRect(from old: Pixmap, to new: Pixmap) -> PixelRect {
  precondition(
    old.width == new.width && old.height == new.height,
    "\(old.width)×\(old.height) and \(new.width)×\(new.height) pictures do not compare")
  let stride = new.width * 4
  return unsafe old.bytes.withUnsafeBytes { old in
    unsafe new.bytes.withUnsafeBytes { new in
      var rect = PixelRect.empty
      guard let a = old.baseAddress, let b = new.baseAddress, stride > 0 else {
        return rect
      }
      for y in 0..<new.count / stride {
        let row = y * stride
        guard unsafe memcmp(a + row, b + row, stride) != 0 else { continue }
        func differs(_ x: Int) -> Bool {
          unsafe a.loadUnaligned(fromByteOffset: row + x * 4, as: UInt32.self)
            != b.loadUnaligned(fromByteOffset: row + x * 4, as: UInt32.self)
        }
        // Only outside of what is known to have changed.
        var x0 = 0
        while x0 < (rect.isEmpty ? stride / 4 : rect.x0), !differs(x0) { x0 += 1 }
        var x1 = stride / 4 - 1
        while x1 >= (rect.isEmpty ? x0 : rect.x1), !differs(x1) { x1 -= 1 }
        let columns =
          rect.isEmpty ? x0..<x1 + 1 : min(x0, rect.x0)..<max(x1 + 1, rect.x1)
        rect = PixelRect(
          x0: columns.lowerBound, y0: rect.isEmpty ? y : rect.y0, x1: columns.upperBound, y1: y + 1)
      }
      return rect
    }
  }
}

extension Pixmap {
  /// The pixels of a rectangle inside of it.
  package func cropped(to rect: PixelRect) -> Pixmap {
    precondition(
      PixelRect(x0: 0, y0: 0, x1: width, y1: height).contains(rect), "\(rect) is outside")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rect.width * rect.height * 4)
    for y in rect.y0..<rect.y1 {
      bytes += self.bytes[(y * width + rect.x0) * 4..<(y * width + rect.x1) * 4]
    }
    return Pixmap(width: rect.width, height: rect.height, bytes: bytes)
  }
}
