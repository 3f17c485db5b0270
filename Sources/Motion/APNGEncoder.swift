// Animated PNG: the house's own PNGs, taken apart and put behind one another.
//
// Source: Portable Network Graphics (Third Edition), sections 4.9 and 11.3.6: acTL, fcTL and fdAT.

import Foundation
import PNGCodec
import Pixels

/// Writes an animated PNG that plays for ever.
///
/// The first picture is the default image, which a reader without animation shows. Every other stores only
/// the rectangle in which it differs from the one before. A picture's time is its frames', exactly.
package final class APNGEncoder: FilmEncoder {
  private let path: String
  private let framesPerSecond: Int
  private let pictures: [PictureRun]
  private let encoding: PNGEncoding
  private let threads: Int
  /// Whether every frame's file is one that we write, of the kind of pixels that the film has.
  private let reusesFiles: Bool

  private var bytes: [UInt8] = []
  /// Of fcTL and fdAT chunks together.
  private var sequence: UInt32 = 0
  private var frameCount: UInt32 = 0
  private var previous: Pixmap?

  /// - Parameter opaque: whether no picture lets anything shine through: all have the same kind of pixels.
  package init(
    path: String, pictures: [PictureRun], framesPerSecond: Int, opaque: Bool, threads: Int
  ) {
    self.path = path
    self.pictures = pictures
    self.framesPerSecond = framesPerSecond
    self.threads = threads
    // Opaque pictures are three bytes a pixel in our own form, too; which others are depends on each.
    reusesFiles = opaque
    encoding =
      opaque ? .fast : PNGEncoding(colorFormat: .rgba, compressionLevel: 6)
  }

  package func add(_ pictures: [FilmPicture], first: Int) throws {
    let previous = previous
    let encoding = encoding
    let reuses = reusesFiles
    let parts = try parallelMap(count: pictures.count, threads: threads) { position in
      let picture = pictures[position]
      let pixmap = picture.pixmap
      let all = PixelRect(x0: 0, y0: 0, x1: pixmap.width, y1: pixmap.height)
      var rect = all
      if let before = position == 0 ? previous : pictures[position - 1].pixmap {
        rect = changedRect(from: before, to: pixmap)
        // A frame has at least one pixel.
        if rect.isEmpty { rect = PixelRect(x0: 0, y0: 0, x1: 1, y1: 1) }
      }
      // OPTIMIZATION: where most of the screen changed, the frame's own file has its pixels compressed already.
      if reuses, rect.width * rect.height * 2 > all.width * all.height { return (all, picture.png) }
      return (rect, try encodePNG(pixmap.cropped(to: rect), as: encoding))
    }
    for (position, part) in parts.enumerated() {
      append(part.1, at: part.0, frames: self.pictures[first + position].frames.count)
    }
    self.previous = pictures.last?.pixmap
  }

  package func finish() throws {
    bytes += chunk("IEND", [])
    // How many frames there are is known only now; acTL stands right behind signature and header.
    let start = Self.headerEnd
    let forEver: UInt32 = 0
    let control = chunk("acTL", bigEndian(frameCount) + bigEndian(forEver))
    bytes.replaceSubrange(start..<start + control.count, with: control)
    try writeFileAtomically(bytes, to: path, makingFolders: true)
  }

  private static let headerEnd = 8 + 25

  /// - Parameter frames: for how many the picture stays.
  private func append(_ png: [UInt8], at rect: PixelRect, frames: Int) {
    let chunks = PNGChunks(png)
    if frameCount == 0 {
      bytes += png[..<Self.headerEnd]
      bytes += chunk("acTL", [UInt8](repeating: 0, count: 8))
      for part in chunks.parts where part.type != "IHDR" {
        // What a PNG says of itself goes before its pixels.
        if part.type == "IDAT" { break }
        bytes += chunk(part.type, Array(png[part.content]))
      }
    }
    let (count, unit) = Self.delay(frames: frames, framesPerSecond: framesPerSecond)
    let place = [rect.width, rect.height, rect.x0, rect.y0].flatMap { bigEndian(UInt32($0)) }
    // Stays as it is when its time is over, and replaces what was there, whatever its alpha.
    let disposeNone: UInt8 = 0
    let blendSource: UInt8 = 0
    bytes += chunk(
      "fcTL",
      nextSequence() + place + bigEndian(count) + bigEndian(unit) + [disposeNone, blendSource])
    for part in chunks.parts where part.type == "IDAT" {
      bytes +=
        frameCount == 0
        ? chunk("IDAT", Array(png[part.content]))
        : chunk("fdAT", nextSequence() + png[part.content])
    }
    frameCount += 1
  }

  private func nextSequence() -> [UInt8] {
    defer { sequence += 1 }
    return bigEndian(sequence)
  }

  /// So many frames as a fraction of a second, in lowest terms, both of at most 16 bits.
  ///
  /// Exact wherever both fit. A picture that stays for minutes at an odd rate gets the finest unit that fits.
  package static func delay(frames: Int, framesPerSecond: Int) -> (UInt16, UInt16) {
    var (a, b) = (frames, framesPerSecond)
    while b != 0 { (a, b) = (b, a % b) }
    let (count, unit) = (frames / a, framesPerSecond / a)
    if count <= 0xFFFF { return (UInt16(count), UInt16(unit)) }
    var coarse = unit
    while coarse > 1, count * coarse / unit > 0xFFFF { coarse -= 1 }
    return (UInt16(min(count * coarse / unit, 0xFFFF)), UInt16(coarse))
  }
}

/// The chunks of a PNG that the house's encoder wrote.
struct PNGChunks {
  let parts: [(type: String, content: Range<Int>)]

  init(_ png: [UInt8]) {
    var parts: [(type: String, content: Range<Int>)] = []
    var position = 8
    while position + 12 <= png.count {
      let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: png[position + 4..<position + 8], as: UTF8.self)
      parts.append((type, position + 8..<position + 8 + length))
      position += 12 + length
    }
    self.parts = parts
  }

  /// Whether a picture of these chunks may have pixels that are not opaque.
  static func mayBeTranslucent(_ png: [UInt8]) -> Bool {
    let chunks = PNGChunks(png)
    guard let header = chunks.parts.first, header.content.count == 13 else { return true }
    let colorType = png[header.content.lowerBound + 9]
    return colorType & 4 != 0 || chunks.parts.contains { $0.type == "tRNS" }
  }
}

private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
  let covered = Array(type.utf8) + content
  return bigEndian(UInt32(content.count)) + covered + bigEndian(CRC32.checksum(covered))
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func bigEndian(_ value: UInt16) -> [UInt8] {
  [UInt8(value >> 8), UInt8(value & 0xFF)]
}
