// GIF: what changed between two pictures, in colours of its own.

import PNGCodec
package import Pixels

/// Writes a GIF that plays for ever.
///
/// Every picture stores the rectangle that differs from the one shown before, and in it only the pixels that
/// do: the others are transparent, and what has not changed keeps its colour. Up to 255 colours of such a
/// picture are exact; see `MedianCut` for more. Pixels that are not opaque are shown on white.
package final class GIFEncoder: FilmEncoder {
  private let path: String
  private let writer: GIFWriter
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

  private struct Part: Sendable {
    var rect: PixelRect
    var indexes: [UInt8]
    var colors: [UInt32]
    var transparent: Int?
  }

  package func add(_ pixmaps: [Pixmap], first: Int) throws {
    let used = pixmaps.indices.filter { moments[first + $0] != nil }
    let shown = shown
    let parts = try parallelMap(count: used.count, threads: threads) { position in
      Self.part(
        pixmaps[used[position]], over: position == 0 ? shown : pixmaps[used[position - 1]])
    }
    for (position, part) in zip(used, parts) {
      for (repetition, moment) in (moments[first + position] ?? []).enumerated() {
        // What is shown already needs no second time but a pixel.
        let part = repetition == 0 ? part : Self.part(pixmaps[position], over: pixmaps[position])
        try writer.add(
          part.indexes, x: part.rect.x0, y: part.rect.y0, width: part.rect.width,
          height: part.rect.height, colors: part.colors, transparent: part.transparent,
          delay: moment.delay)
      }
      self.shown = pixmaps[position]
    }
  }

  package func finish() throws {
    try writeFileAtomically(try writer.finish(), to: path, makingFolders: true)
  }

  private static func part(_ pixmap: Pixmap, over shown: Pixmap?) -> Part {
    guard let shown else {
      let all = PixelRect(x0: 0, y0: 0, x1: pixmap.width, y1: pixmap.height)
      let pixels = pixmap.onWhite(in: all)
      let cut = MedianCut(pixels, limit: 256)
      return Part(rect: all, indexes: cut.indexes(of: pixels), colors: cut.colors)
    }
    var rect = changedRect(from: shown, to: pixmap)
    if rect.isEmpty { rect = PixelRect(x0: 0, y0: 0, x1: 1, y1: 1) }
    let pixels = pixmap.onWhite(in: rect)
    let before = shown.onWhite(in: rect)
    let changed = zip(pixels, before).compactMap { $0 == $1 ? nil : $0 }
    let cut = MedianCut(changed, limit: 255)
    let transparent = cut.colors.count
    let indexes = cut.indexes(
      of: pixels, except: { pixels[$0] == before[$0] }, other: UInt8(transparent))
    return Part(
      rect: rect, indexes: indexes, colors: cut.colors + [0], transparent: transparent)
  }
}

extension Pixmap {
  /// The pixels of a rectangle laid on white, red in the lowest byte.
  fileprivate func onWhite(in rect: PixelRect) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.y0..<rect.y1 {
      var i = (y * width + rect.x0) * 4
      for _ in rect.x0..<rect.x1 {
        // Premultiplied, so white shows through by what is left of alpha.
        let rest = 255 - UInt32(bytes[i + 3])
        pixels.append(
          (UInt32(bytes[i]) + rest) | (UInt32(bytes[i + 1]) + rest) << 8
            | (UInt32(bytes[i + 2]) + rest) << 16)
        i += 4
      }
    }
    return pixels
  }
}
