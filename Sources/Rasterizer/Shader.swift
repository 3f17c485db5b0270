// Where the colour of a pixel comes from.

import Foundation
import Geometry
import Pixels

enum Shader: Sendable {
  case solid(PremultipliedPixel)
  case gradient(GradientShader)
  case image(ImageShader)
  /// A picture already in device pixels, its first pixel at (x, y).
  case pixels(Pixmap, x: Int, y: Int, isOpaque: Bool)
  /// A blurred picture, its first node at the upper left corner of pixel (x, y).
  case backdrop(BackdropGrid, x: Int, y: Int)

  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    case .image: false
    case .pixels(_, _, _, let isOpaque): isOpaque
    case .backdrop(let grid, _, _): grid.isOpaque
    }
  }

  /// The one colour of the row, if it has only one.
  func solid(row y: Int) -> PremultipliedPixel? {
    switch self {
    case .solid(let pixel): pixel
    case .gradient(let gradient): gradient.solid(row: y)
    case .image, .pixels, .backdrop: nil
    }
  }

  /// Writes the colours of `count` pixels from (x, y) to the same pixels of `surface`.
  func fetch(x: Int, y: Int, count: Int, into surface: PixelSurface) {
    switch self {
    case .solid(let pixel): surface.fill(x: x, y: y, count: count, with: pixel)
    case .gradient(let gradient): gradient.fetch(x: x, y: y, count: count, into: surface)
    case .image(let image):
      surface.withRow(x: x, y: y, count: count) { image.fetch(x: x, y: y, into: &$0) }
    case .pixels(let pixmap, let x0, let y0, _):
      surface.blend(
        pixmap, x: x0, y: y0, in: PixelRect(x0: x, y0: y, x1: x + count, y1: y + 1),
        coverage: 255, isOpaque: true)
    case .backdrop(let grid, let x0, let y0):
      grid.fetch(x: x, y: y, count: count, originX: x0, originY: y0, into: surface)
    }
  }

  /// How the colours change along each row of a rectangle, if they do so evenly.
  func ramps(in rect: PixelRect) -> [PixelRamp]? {
    if case .gradient(let gradient) = self { gradient.ramps(in: rect) } else { nil }
  }
}
