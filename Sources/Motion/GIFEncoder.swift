// GIF: what changed between two pictures, in colours of its own.

import PNGCodec
import Pixels

/// Writes a GIF that plays for ever.
///
/// Every picture stores the rectangle that differs from the one shown before, and in it only the pixels that
/// do: the others are transparent, and what has not changed keeps its colour. Up to 255 colours of such a
/// picture are exact; see `MedianCut` for more. Pixels that are not opaque are shown on white.
package final class GIFEncoder: FilmEncoder {
  private let path: String
  private var writer: GIFWriter
  private let threads: Int
  /// Of each picture that is shown; the others are skipped.
  private let moments: [Int: [GIFMoment]]
  private var shown: Pixmap?

  package init(
    path: String, pictures: [PictureRun], framesPerSecond: Int, width: Int, height: Int,
    threads: Int
  ) throws(MotionError) {
    self.path = path
    self.threads = threads
    writer = try GIFWriter(width: width, height: height)
    moments = Dictionary(
      grouping: gifTiming(pictures, framesPerSecond: framesPerSecond), by: \.picture)
  }

  package func add(_ frames: [FilmPicture], first: Int) throws {
    let pixmaps = frames.map(\.pixmap)
    let used = pixmaps.indices.filter { moments[first + $0] != nil }
    let shown = shown
    // OPTIMIZATION: pictures are compressed at once, on all threads; putting the file together is nothing.
    let pictures = try parallelMap(count: used.count, threads: threads) { position in
      Self.picture(
        pixmaps[used[position]], over: position == 0 ? shown : pixmaps[used[position - 1]])
    }
    for (position, picture) in zip(used, pictures) {
      for (repetition, moment) in (moments[first + position] ?? []).enumerated() {
        // What is shown already needs no second time but a pixel.
        writer.add(
          repetition == 0
            ? picture : Self.picture(pixmaps[position], over: pixmaps[position]),
          delay: moment.delay)
      }
      self.shown = pixmaps[position]
    }
  }

  package func finish() throws {
    try writeFileAtomically(writer.finish(), to: path, makingFolders: true)
  }

  private static func picture(_ pixmap: Pixmap, over shown: Pixmap?) -> GIFPicture {
    guard let shown else {
      let all = PixelRect(x0: 0, y0: 0, x1: pixmap.width, y1: pixmap.height)
      let pixels = pixmap.onWhite(in: all)
      let cut = MedianCut(pixels, limit: 256)
      return GIFPicture(
        cut.indexes(of: pixels), in: all, colors: cut.colors, transparent: nil)
    }
    var rect = changedRect(from: shown, to: pixmap)
    if rect.isEmpty { rect = PixelRect(x0: 0, y0: 0, x1: 1, y1: 1) }
    let pixels = pixmap.onWhite(in: rect, besides: shown)
    let cut = MedianCut(pixels, limit: 255)
    let transparent = cut.colors.count
    return GIFPicture(
      cut.indexes(of: pixels, other: UInt8(transparent)), in: rect, colors: cut.colors + [0],
      transparent: transparent)
  }
}

extension Pixmap {
  /// The pixels of a rectangle laid on white, red in the lowest byte, the highest 0; those that another picture of the
  /// same size shows, too, are left out.
  fileprivate func onWhite(in rect: PixelRect, besides shown: Pixmap? = nil) -> [UInt32] {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe (shown?.bytes ?? []).withUnsafeBytes { shown in
        unsafe [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { pixels, count in
          for y in rect.y0..<rect.y1 {
            let place = (y * width + rect.x0) * 4
            let row = unsafe UnsafeMutableBufferPointer(
              rebasing: pixels[count..<count + rect.width])
            let new = unsafe UnsafeRawBufferPointer(rebasing: bytes[place...])
            if unsafe shown.isEmpty {
              unsafe Self.layOnWhite(row, new)
            } else {
              let old = unsafe UnsafeRawBufferPointer(rebasing: shown[place...])
              unsafe Self.layOnWhite(row, new, besides: old)
            }
            count += rect.width
          }
        }
      }
    }
  }

  // OPTIMIZATION: plain loops over words, of which the compiler makes vectors.

  private static func layOnWhite(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ new: UnsafeRawBufferPointer
  ) {
    for x in 0..<row.count { unsafe row[x] = onWhite(new, x) }
  }

  private static func layOnWhite(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ new: UnsafeRawBufferPointer,
    besides old: UnsafeRawBufferPointer
  ) {
    let leftOut = MedianCut.leftOut
    for x in 0..<row.count {
      let pixel = unsafe onWhite(new, x)
      unsafe row[x] = pixel == onWhite(old, x) ? leftOut : pixel
    }
  }

  @inline(__always)
  private static func onWhite(_ row: UnsafeRawBufferPointer, _ x: Int) -> UInt32 {
    let word = UInt32(
      littleEndian: unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
    // Premultiplied, so white shows through by what is left of alpha: no channel overflows.
    let white = 255 &- word >> 24
    return (word & 0xFF_FFFF) &+ (white | white << 8 | white << 16)
  }
}
