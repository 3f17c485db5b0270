// Shaped glyphs as values that any thread may paint.

package import Foundation
package import Geometry
package import Pixels

/// A glyph that is a picture: an emoji in its own colours.
package struct GlyphPicture: Sendable {
  package let pixmap: Pixmap
  /// Where it lies, em units, y down, origin on the baseline.
  package let bounds: CGRect

  package init(pixmap: Pixmap, bounds: CGRect) {
    self.pixmap = pixmap
    self.bounds = bounds
  }
}

/// The outline of one glyph of one face, as an immutable value. One object per (face, glyph), so its
/// identity is a cache key.
package final class GlyphOutline: Sendable {
  /// In em units, y down, origin on the baseline: multiply by the font size to get points.
  package let path: Path
  /// What is drawn in place of the path, which is empty then.
  package let picture: GlyphPicture?
  /// Bounds of the path or the picture, em units, y down; null for an empty glyph.
  package let bounds: CGRect
  /// Names the face and glyph in dumps and caches: "Inter-Regular#123".
  package let name: String

  /// Whether nothing is drawn: a space.
  package var isBlank: Bool { path.isEmpty && picture == nil }

  package init(path: Path, bounds: CGRect, name: String) {
    self.path = path
    picture = nil
    self.bounds = bounds
    self.name = name
  }

  package init(picture: GlyphPicture, name: String) {
    path = Path()
    self.picture = picture
    bounds = picture.bounds
    self.name = name
  }
}

/// Glyphs of one size that share a baseline, in visual order.
package struct GlyphRun: Sendable, Equatable {
  package struct Glyph: Sendable, Equatable {
    package var outline: GlyphOutline
    /// The glyph's origin relative to the run's origin, points, y down.
    package var position: CGPoint

    package init(outline: GlyphOutline, position: CGPoint) {
      self.outline = outline
      self.position = position
    }

    package static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position
    }
  }

  /// Points per em.
  package var fontSize: CGFloat
  package var glyphs: [Glyph]
  /// The text that was shaped, for dumps.
  package var text: String
  /// Ink bounds relative to the run's origin, points, y down.
  package var inkBounds: CGRect

  package init(fontSize: CGFloat, glyphs: [Glyph], text: String, inkBounds: CGRect) {
    self.fontSize = fontSize
    self.glyphs = glyphs
    self.text = text
    self.inkBounds = inkBounds
  }
}
