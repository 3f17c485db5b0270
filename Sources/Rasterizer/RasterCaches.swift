// What a rasterizer keeps between frames.

import Pixels
import Typesetting

/// Caches that copies of a rasterizer share; none of them ever changes an answer.
final class RasterCaches: Sendable {
  let glyphs = GlyphMaskCache()
  /// Emoji in the sizes in which they are painted.
  let emoji = RecentCache<EmojiKey, Pixmap>(limit: 8 << 20)
  /// Rounded rectangles, ellipses and their strokes.
  let shapes = RecentCache<ShapeKey, KeptShape>(limit: 8 << 20)
  let blurs = RecentCache<BlurKey, CoverageRuns>(limit: 8 << 20)
  let gradients = RecentCache<GradientTable.Key, GradientTable>(limit: 2 << 20)
  let backdrops = RecentCache<BackdropKey, Backdrop>(limit: 4 << 20)
  let pictures = PictureFacts()

  func beginFrame() {
    emoji.beginFrame()
    shapes.beginFrame()
    blurs.beginFrame()
    gradients.beginFrame()
    backdrops.beginFrame()
    pictures.beginFrame()
  }
}

/// A glyph that is a picture, and the pixels that it is scaled to.
struct EmojiKey: Hashable, Sendable {
  /// Kept alive by the key, so that its identity is its own.
  var outline: GlyphOutline
  var width: Int
  var height: Int

  static func == (a: EmojiKey, b: EmojiKey) -> Bool {
    a.outline === b.outline && a.width == b.width && a.height == b.height
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(outline))
    hasher.combine(width)
  }
}

/// A kept shape and how far it is blurred.
struct BlurKey: Hashable, Sendable {
  /// Kept alive by the key, so that its identity is its own.
  var shape: CoverageRuns
  /// From the centre outwards.
  var weights: [UInt32]

  static func == (a: BlurKey, b: BlurKey) -> Bool {
    a.shape === b.shape && a.weights == b.weights
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(shape))
    hasher.combine(weights.count)
    hasher.combine(weights[0])
  }
}
