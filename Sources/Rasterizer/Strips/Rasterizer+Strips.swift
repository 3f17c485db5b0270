// Frames as strips: only rows that differ from the row above are painted, and only if no frame before had them.
//
// OPTIMIZATION: a screen of a list has about 2,500 rows and 700 that differ from the row above; after a scroll
// by whole pixels all but a few of those were painted before.

package import DisplayList
import Geometry
import Pixels

extension Rasterizer {
  /// The rows of a painted list from top to bottom: what `render(_:)` gives, in parts.
  ///
  /// - Parameter cache: Strips of earlier frames; the pixels are the same without.
  package func strips(of list: DisplayList, reusing cache: StripCache? = nil) -> [FrameStrip] {
    let frame = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    guard !frame.isEmpty else { return [] }
    let commands = commands(for: list, frame: frame)
    let backdrop = PremultipliedPixel(background)
    let painter = Painter()
    let buffer = PixelBuffer()
    cache?.beginFrame()
    return RowStructure(commands, frame: frame).strips.map { part in
      let rows = PixelRect(
        x0: 0, y0: part.rows.lowerBound, x1: width,
        y1: part.isEven ? part.rows.lowerBound + 1 : part.rows.upperBound)
      let visible = commands.filter { !$0.bounds.intersection(rows).isEmpty }
      func paint() -> FrameStrip {
        let surface = buffer.surface(rows)
        painter.paintFrame(visible, onto: surface, background: backdrop)
        if part.isEven {
          return FrameStrip(width: width, pixels: surface.words(), repeats: [part.rows.count])
        }
        let (pixels, repeats) = surface.distinctRows()
        return FrameStrip(width: width, pixels: pixels, repeats: repeats)
      }
      guard let cache,
        let signature = StripSignature(
          visible, rows: rows, count: part.rows.count, background: backdrop)
      else { return paint() }
      if let known = cache.strip(for: signature) { return known }
      return cache.keep(
        paint(), for: signature, objects: StripSignature.namedObjects(in: visible, rows: rows))
    }
  }
}
