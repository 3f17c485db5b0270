// Glyphs that are pictures.

import DisplayList
import Foundation
import Geometry
import Pixels
import Typesetting

extension SceneBuilder {
  /// Emoji keep their colours; of the text's paint they take a colour's opacity.
  func addPictures(
    _ run: GlyphRun, _ origin: CGPoint, _ paint: Paint, _ place: Placement,
    to commands: inout [Command]
  ) {
    var drawn: [Command] = []
    for glyph in run.glyphs {
      guard let picture = glyph.outline.picture else { continue }
      let size = run.fontSize
      let box = CGRect(
        x: origin.x + glyph.position.x + picture.bounds.minX * size,
        y: origin.y + glyph.position.y + picture.bounds.minY * size,
        width: picture.bounds.width * size, height: picture.bounds.height * size)
      if place.transform.isScaleAndTranslation, place.transform.a > 0, place.transform.d > 0 {
        addScaled(glyph.outline, picture.pixmap, box, place, to: &drawn)
      } else {
        addImage(ImageFill(whole: picture.pixmap, destination: box), place, to: &drawn)
      }
    }
    guard !drawn.isEmpty else { return }
    guard case .color(let color) = paint, PremultipliedPixel(color).alpha < 255 else {
      commands += drawn
      return
    }
    let bounds = drawn.reduce(PixelRect.empty) { $0.union($1.bounds) }
    commands.append(
      .layer(
        bounds: bounds, drawn,
        .composite(coverage: PremultipliedPixel(color).alpha, .normal)))
  }

  /// OPTIMIZATION: the picture is scaled once for all that show it in this size.
  private func addScaled(
    _ outline: GlyphOutline, _ pixmap: Pixmap, _ box: CGRect, _ place: Placement,
    to commands: inout [Command]
  ) {
    let target = PixelRect(rounding: box.applying(place.transform))
    let bounds = target.intersection(place.clip)
    guard !bounds.isEmpty else { return }
    let scaled = caches.emoji.value(
      EmojiKey(outline: outline, width: target.width, height: target.height),
      cost: { $0.bytes.count }
    ) {
      resample(
        pixmap, x: ResamplingAxis(stretching: pixmap.width, to: target.width),
        y: ResamplingAxis(stretching: pixmap.height, to: target.height))
    }
    commands.append(
      .draw(
        Draw(
          coverage: .rect, shader: .pixels(scaled, x: target.x0, y: target.y0, isOpaque: false),
          bounds: bounds)))
  }
}

extension ResamplingAxis {
  /// All of some source pixels.
  fileprivate init(stretching source: Int, to destination: Int) {
    self.init(
      destination: 0..<destination, origin: 0, step: Double(source) / Double(destination),
      bounds: 0..<source, interpolation: .medium)
  }
}

extension ImageFill {
  fileprivate init(whole pixmap: Pixmap, destination: CGRect) {
    self.init(
      pixmap: pixmap, source: CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height),
      destination: destination)
  }
}
