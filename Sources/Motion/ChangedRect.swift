// What differs between two pictures.

package import Pixels

/// The smallest rectangle that holds every pixel in which two pictures of one size differ.
package func changedRect(from old: Pixmap, to new: Pixmap) -> PixelRect {
  precondition(
    old.width == new.width && old.height == new.height,
    "\(old.width)×\(old.height) and \(new.width)×\(new.height) pictures do not compare")
  let stride = new.width * 4
  return unsafe old.bytes.withUnsafeBytes { old in
    unsafe new.bytes.withUnsafeBytes { new in
      var rect = PixelRect.empty
      for y in 0..<(stride == 0 ? 0 : new.count / stride) {
        let row = y * stride..<(y + 1) * stride
        let a = unsafe UnsafeRawBufferPointer(rebasing: old[row])
        let b = unsafe UnsafeRawBufferPointer(rebasing: new[row])
        guard unsafe !a.elementsEqual(b) else { continue }
        var x0 = 0
        while unsafe a[x0] == b[x0] { x0 += 1 }
        var x1 = stride - 1
        while unsafe a[x1] == b[x1] { x1 -= 1 }
        rect = rect.union(PixelRect(x0: x0 / 4, y0: y, x1: x1 / 4 + 1, y1: y + 1))
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
