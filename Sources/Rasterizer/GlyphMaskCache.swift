// Glyph outlines as coverage pictures, kept between frames.

import Foundation
import Geometry
import Pixels
import Synchronization
import Typesetting

/// A glyph's coverage with its place relative to the pixel that holds the origin.
final class GlyphMask: Sendable {
  let mask: CoverageMask
  let left: Int
  let top: Int
  /// Keeps the outline, whose identity is the key, from being replaced by another at the same address.
  let outline: GlyphOutline

  init(mask: CoverageMask, left: Int, top: Int, outline: GlyphOutline) {
    self.mask = mask
    self.left = left
    self.top = top
    self.outline = outline
  }
}

/// Masks by outline, size and subpixel phase. Painting outlines each time costs 5 to 25 times as much.
///
/// Sizes count in full precision, so a mask never depends on what was drawn before.
final class GlyphMaskCache: Sendable {
  struct Key: Hashable {
    var outline: ObjectIdentifier
    /// Bit patterns of pixels an em along x and y.
    var scaleX: UInt64
    var scaleY: UInt64
    /// Quarters of a pixel to the right.
    var phase: UInt8
  }

  private struct State {
    var masks: [Key: GlyphMask] = [:]
    var byteCount = 0
  }

  /// Enough for some thousand glyphs at reading sizes; then the cache starts anew.
  private static let byteLimit = 8 << 20

  private let state = Mutex(State())

  /// - Parameters:
  ///   - scaleX: Pixels an em along x; negative when mirrored.
  ///   - phase: 0...3, quarters of a pixel to the right.
  func mask(
    _ outline: GlyphOutline, scaleX: Double, scaleY: Double, phase: Int,
    accumulator: CoverageAccumulator
  ) -> GlyphMask {
    let key = Key(
      outline: ObjectIdentifier(outline), scaleX: scaleX.bitPattern, scaleY: scaleY.bitPattern,
      phase: UInt8(phase))
    if let known = state.withLock({ $0.masks[key] }) { return known }
    var edges = FillEdges(
      outline.path, evenOdd: false,
      transform: CGAffineTransform(
        a: CGFloat(scaleX), b: 0, c: 0, d: CGFloat(scaleY), tx: CGFloat(phase) / 4, ty: 0))
    // OPTIMIZATION: rows of whole vectors, which end in pixels without coverage. What is left of a vector is painted
    // pixel by pixel, and a page of text took 1.08 of the time.
    edges.bounds.x1 += -edges.bounds.width & 7
    let made = GlyphMask(
      mask: coverageMask(edges, accumulator), left: edges.bounds.x0, top: edges.bounds.y0,
      outline: outline)
    state.withLock { state in
      if state.byteCount > GlyphMaskCache.byteLimit {
        state.masks.removeAll(keepingCapacity: true)
        state.byteCount = 0
      }
      state.masks[key] = made
      state.byteCount += made.mask.bytes.count + 128
    }
    return made
  }
}

/// The whole coverage of an outline as a picture.
func coverageMask(_ fill: FillEdges, _ accumulator: CoverageAccumulator) -> CoverageMask {
  let bounds = fill.bounds
  var bytes = [UInt8](repeating: 0, count: bounds.width * bounds.height)
  if !bounds.isEmpty {
    accumulator.begin(bounds)
    fill.add(to: accumulator)
    for y in bounds.y0..<bounds.y1 {
      accumulator.finishRow(y, evenOdd: fill.evenOdd)
      accumulator.writeRow(to: &bytes, at: (y - bounds.y0) * bounds.width)
    }
  }
  return CoverageMask(bytes: bytes, width: bounds.width, height: bounds.height)
}
