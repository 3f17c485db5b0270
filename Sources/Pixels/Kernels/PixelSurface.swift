// The one place where pixels are written through pointers.

/// A window of device pixels that somebody else owns, addressed in device coordinates.
///
/// Every operation checks its span once and then runs without checks. Two surfaces over disjoint rows of
/// one buffer may be written from two threads.
///
/// Invariant (why `@unchecked Sendable` holds): whoever makes surfaces keeps the memory alive for as long
/// as they are used, and never lets two threads write surfaces that overlap.
@safe
package struct PixelSurface: @unchecked Sendable {
  /// What the surface covers, device pixels.
  package let bounds: PixelRect
  /// Pixels from one row to the next.
  let stride: Int
  /// The pixel at (`bounds.x0`, `bounds.y0`).
  let base: UnsafeMutablePointer<UInt32>

  @unsafe
  init(bounds: PixelRect, stride: Int, base: UnsafeMutablePointer<UInt32>) {
    self.bounds = bounds
    self.stride = stride
    unsafe self.base = unsafe base
  }

  /// The rows of this surface that `rect` covers, in full width of the intersection.
  package func window(_ rect: PixelRect) -> PixelSurface {
    let r = bounds.intersection(rect)
    let offset = r.isEmpty ? 0 : (r.y0 - bounds.y0) * stride + r.x0 - bounds.x0
    return unsafe PixelSurface(bounds: r, stride: stride, base: base + offset)
  }

  /// The same pixels as another row, for a surface of one row.
  package func moved(toRow y: Int) -> PixelSurface {
    precondition(bounds.height == 1, "\(bounds.height) rows")
    return unsafe PixelSurface(
      bounds: PixelRect(x0: bounds.x0, y0: y, x1: bounds.x1, y1: y + 1), stride: stride, base: base)
  }

  /// The address of a span, checked.
  @inline(__always)
  func span(x: Int, y: Int, count: Int) -> UnsafeMutablePointer<UInt32> {
    precondition(
      count >= 0 && x >= bounds.x0 && x + count <= bounds.x1 && y >= bounds.y0 && y < bounds.y1,
      "span \(x)+\(count) of row \(y) leaves \(bounds)")
    return unsafe base + ((y - bounds.y0) * stride + x - bounds.x0)
  }

  package func pixel(x: Int, y: Int) -> PremultipliedPixel {
    unsafe PremultipliedPixel(bits: span(x: x, y: y, count: 1).pointee)
  }
}

extension Pixmap {
  /// Runs `body` with a surface over all pixels; the pixmap's buffer is reused if nobody else holds it.
  package mutating func withSurface<R>(_ body: (PixelSurface) throws -> R) rethrows -> R {
    let rect = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    let stride = width
    // Array storage is 16-byte aligned, so its bytes may be bound to 32-bit pixels.
    return unsafe try bytes.withUnsafeMutableBytes { raw in
      guard let start = raw.baseAddress else {
        var none: UInt32 = 0
        return unsafe try withUnsafeMutablePointer(to: &none) {
          unsafe try body(PixelSurface(bounds: .empty, stride: 0, base: $0))
        }
      }
      let pixels = unsafe start.assumingMemoryBound(to: UInt32.self)
      return unsafe try body(PixelSurface(bounds: rect, stride: stride, base: pixels))
    }
  }
}

/// Pixels for a group that is composited later; grows and is reused.
@safe
package final class PixelBuffer {
  private var storage: UnsafeMutablePointer<UInt32>
  private var capacity: Int

  package init() {
    capacity = 0
    unsafe storage = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
  }

  deinit { unsafe storage.deallocate() }

  /// A transparent surface over `bounds`, valid until the next call or the end of the buffer.
  package func cleared(_ bounds: PixelRect) -> PixelSurface {
    let surface = surface(bounds)
    unsafe fillWords(storage, bounds.width * bounds.height, 0)
    return surface
  }

  /// A surface over `bounds` with whatever was there before, valid until the next call or the end of the buffer.
  package func surface(_ bounds: PixelRect) -> PixelSurface {
    let count = bounds.width * bounds.height
    if count > capacity {
      unsafe storage.deallocate()
      unsafe storage = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
      unsafe storage.initialize(repeating: 0, count: count)
      capacity = count
    }
    return unsafe PixelSurface(bounds: bounds, stride: bounds.width, base: storage)
  }
}
