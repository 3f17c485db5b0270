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

  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel.isOpaque
    case .gradient(let gradient): gradient.isOpaque
    case .image: false
    case .pixels(_, _, _, let isOpaque): isOpaque
    }
  }

  /// The one colour of the row, if it has only one.
  func solid(row y: Int) -> PremultipliedPixel? {
    switch self {
    case .solid(let pixel): pixel
    case .gradient(let gradient): gradient.solid(row: y)
    case .image, .pixels: nil
    }
  }

  /// Writes the colours of `count` pixels from (x, y) to the start of `row`.
  func fetch(x: Int, y: Int, count: Int, into row: inout [UInt32]) {
    switch self {
    case .solid(let pixel):
      for i in 0..<count { row[i] = pixel.bits }
    case .gradient(let gradient): gradient.fetch(x: x, y: y, count: count, into: &row)
    case .image(let image): image.fetch(x: x, y: y, count: count, into: &row)
    case .pixels(let pixmap, let x0, let y0, _):
      pixmap.copyRow(y - y0, from: x - x0, count: count, into: &row)
    }
  }
}
