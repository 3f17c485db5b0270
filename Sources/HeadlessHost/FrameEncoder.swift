// From a display list to the bytes of a PNG, with all that earlier frames can save.

import Digest
package import DisplayList
import PNGCodec
package import Pixels
package import Rasterizer
import Synchronization

/// The PNG of a frame.
package struct EncodedFrame: Sendable, Equatable {
  package var bytes: [UInt8]
  package var sha256: String
}

/// Paints and encodes frames of one size, on any number of threads.
///
/// A frame's bytes are a function of its display list alone: what is kept from earlier frames (glyph masks,
/// strips of rows with their compressed form, whole pictures) only saves time.
package final class FrameEncoder: Sendable {
  private let rasterizer: Rasterizer
  private let strips = StripCache()
  private let shown = Mutex(ShownPictures())

  package init(configuration: HostConfiguration, background: RGBAColor) {
    rasterizer = Rasterizer(
      width: configuration.pixelWidth, height: configuration.pixelHeight,
      scale: configuration.scale, background: background)
  }

  /// - Throws: `PNGError` when the frame has a size that no PNG has.
  package func encode(_ list: DisplayList) throws -> EncodedFrame {
    try encode(strips(of: list))
  }

  /// The first half of `encode`: what is painted.
  package func strips(of list: DisplayList) -> [FrameStrip] {
    rasterizer.strips(of: list, reusing: strips)
  }

  /// The second half: what is written.
  package func encode(_ strips: [FrameStrip]) throws -> EncodedFrame {
    if let known = shown.withLock({ $0.picture(of: strips) }) { return known }
    let bytes = try encodePNG(
      strips: strips.map { strip in strip.derived { PNGStrip(strip) } }, width: rasterizer.width)
    let frame = EncodedFrame(bytes: bytes, sha256: SHA256.hexDigest(bytes))
    shown.withLock { $0.add(frame, strips) }
    return frame
  }
}

extension PNGStrip {
  fileprivate convenience init(_ strip: FrameStrip) {
    let pixels = strip.pixels
    self.init(width: strip.width, pixels: pixels.span, repeats: strip.repeats)
  }
}

/// The pictures of the last frames that differ, by the strips that they show.
///
/// OPTIMIZATION: a list that bounces, or rests between two touches, shows what it showed before: then neither
/// the bits nor the digest are made again.
private struct ShownPictures: Sendable {
  /// Enough for a bounce; their bytes are few.
  private static let limit = 48

  private struct Picture: Sendable {
    /// Kept, so that no other strip can take the address of one of them.
    var strips: [FrameStrip]
    var frame: EncodedFrame
  }

  private var pictures: [[ObjectIdentifier]: Picture] = [:]
  private var order: [[ObjectIdentifier]] = []

  func picture(of strips: [FrameStrip]) -> EncodedFrame? {
    pictures[strips.map(ObjectIdentifier.init)]?.frame
  }

  mutating func add(_ frame: EncodedFrame, _ strips: [FrameStrip]) {
    let key = strips.map(ObjectIdentifier.init)
    guard pictures.updateValue(Picture(strips: strips, frame: frame), forKey: key) == nil else {
      return
    }
    order.append(key)
    if order.count > Self.limit { pictures[order.removeFirst()] = nil }
  }
}
