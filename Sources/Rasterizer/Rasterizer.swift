// DisplayList → Pixmap: a pure function of values.
//
// Two stages. `SceneBuilder` walks the list once and resolves transforms, rectangular clips, glyph masks,
// resampled pictures, shadows and blurs into commands in device pixels, each with its bounds. `Painter` then
// runs the commands for one horizontal band after another. A pixel's bytes depend on the commands alone, never
// on the band it falls into, so bands may be painted in any order and on any number of threads.

import Dispatch
package import DisplayList
package import Foundation
import Geometry
package import Pixels
import Synchronization

/// Paints display lists into pixmaps of one size.
///
/// Copies share caches, which never change an answer.
package struct Rasterizer: Sendable {
  /// Pixels.
  package let width: Int
  package let height: Int
  /// Pixels a point.
  package let scale: CGFloat
  /// What lies beneath the list.
  package var background: RGBAColor

  private let caches = RasterCaches()

  package init(width: Int, height: Int, scale: CGFloat, background: RGBAColor = .clear) {
    precondition(width >= 0 && height >= 0, "negative raster size \(width)×\(height)")
    precondition(scale > 0 && scale.isFinite, "scale \(scale) is not positive")
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
  }

  /// A new pixmap with the list painted on the background.
  package func render(_ list: DisplayList) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    render(list, into: &pixmap)
    return pixmap
  }

  /// Overwrites `pixmap`, reusing its buffer (a fresh one of 12 MB costs 5 ms in page faults).
  ///
  /// - Parameter threads: How many bands are painted at once; the bytes are the same for every number.
  /// - Precondition: The pixmap has the rasterizer's size.
  package func render(_ list: DisplayList, into pixmap: inout Pixmap, threads: Int = 1) {
    precondition(
      pixmap.width == width && pixmap.height == height,
      "a \(pixmap.width)×\(pixmap.height) pixmap for a \(width)×\(height) rasterizer")
    render(list, into: &pixmap, threads: threads, bandHeight: Painter.bandHeight)
  }

  /// As `render(_:into:threads:)` with bands of another height, painted in place or not, to prove that neither matters.
  package func render(
    _ list: DisplayList, into pixmap: inout Pixmap, threads: Int, bandHeight: Int,
    inPlace: Bool = cachesKeepFrames
  ) {
    let frame = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    guard !frame.isEmpty else { return }
    let commands = commands(for: list, frame: frame)
    let backdrop = PremultipliedPixel(background)
    // A worker takes a few bands at a time.
    let workers = min(max(1, threads), (height + bandHeight - 1) / bandHeight)
    let share = workers == 1 ? height : bandHeight * max(1, height / (bandHeight * workers * 4))
    let shares = (height + share - 1) / share
    pixmap.withSurface { surface in
      let work: @Sendable (Painter, Int) -> Void = { painter, part in
        let rows = PixelRect(
          x0: 0, y0: part * share, x1: frame.x1, y1: min(frame.y1, (part + 1) * share))
        streamed {
          painter.paintFrame(
            commands, onto: surface.window(rows), background: backdrop, streams: true,
            bandHeight: bandHeight)
        }
      }
      if workers == 1 {
        let painter = Painter(inPlace: inPlace)
        for part in 0..<shares { work(painter, part) }
        return
      }
      let next = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        let painter = Painter(inPlace: inPlace)
        while true {
          let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
          if part >= shares { return }
          work(painter, part)
        }
      }
    }
  }

  /// What the painter has to do for a list.
  func commands(for list: DisplayList, frame: PixelRect) -> [Command] {
    caches.beginFrame()
    return SceneBuilder.commands(
      for: list, scale: scale, frame: frame,
      background: PremultipliedPixel(background), caches: caches)
  }
}
