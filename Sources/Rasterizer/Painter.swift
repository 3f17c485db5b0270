// Runs commands for one band of pixels after another.

import Pixels

/// One worker's scratch memory and the loops that fill pixels.
final class Painter {
  private let accumulator = CoverageAccumulator()
  private var buffers: [PixelBuffer] = []
  /// Colours of a span whose shader is not one colour.
  private var row: [UInt32] = []
  /// Coverage of a span under a soft clip.
  private var weighed: [UInt8] = []

  /// Overwrites `surface` with the commands on a background.
  func paintFrame(
    _ commands: [Command], onto surface: PixelSurface, background: PremultipliedPixel
  ) {
    let window = surface.bounds
    // OPTIMIZATION: nothing before the last fill that hides the whole band is painted at all.
    let start = commands.lastIndex { command in
      if case .draw(let draw) = command { draw.hides(window) } else { false }
    }
    if start == nil { surface.fill(window, with: background) }
    paint(commands[(start ?? 0)...], onto: surface, window: window, clip: nil)
  }

  /// Paints commands into a transparent group and hands its surface to `body`.
  func paintGroup<R>(
    _ commands: [Command], bounds: PixelRect, _ body: (PixelSurface) -> R
  ) -> R {
    let buffer = takeBuffer()
    defer { buffers.append(buffer) }
    let surface = buffer.cleared(bounds)
    paint(commands[...], onto: surface, window: bounds, clip: nil)
    return body(surface)
  }

  private func takeBuffer() -> PixelBuffer { buffers.popLast() ?? PixelBuffer() }

  /// - Parameters:
  ///   - window: What may be touched: inside the surface and, with a clip, inside the clip's bounds.
  ///   - clip: Weighs everything that is painted.
  private func paint(
    _ commands: ArraySlice<Command>, onto surface: PixelSurface, window: PixelRect,
    clip: ClipMask?
  ) {
    for command in commands {
      let inside = command.bounds.intersection(window)
      if inside.isEmpty { continue }
      switch command {
      case .draw(let draw):
        paint(draw, onto: surface, inside, clip)
      case .clipRect(_, let contents):
        paint(contents[...], onto: surface, window: inside, clip: clip)
      case .clip(let fill, _, let contents):
        let mask = ClipMask(fill, bounds: inside, within: clip, accumulator)
        paint(contents[...], onto: surface, window: inside, clip: mask)
      case .layer(_, let contents, let end):
        paintLayer(contents, end, onto: surface, inside, clip)
      }
    }
  }

  private func paintLayer(
    _ contents: [Command], _ end: LayerEnd, onto surface: PixelSurface, _ bounds: PixelRect,
    _ clip: ClipMask?
  ) {
    let buffer = takeBuffer()
    defer { buffers.append(buffer) }
    let group = buffer.cleared(bounds)
    paint(contents[...], onto: group, window: bounds, clip: nil)
    var coverage: UInt8 = 255
    var mode = BlendMode.normal
    switch end {
    case .composite(let c, let m):
      coverage = c
      mode = m
    case .mask(let stencil):
      let other = takeBuffer()
      defer { buffers.append(other) }
      let mask = other.cleared(bounds)
      paint(stencil[...], onto: mask, window: bounds, clip: nil)
      group.multiply(byAlphaOf: mask)
    case .colorMatrix(let matrix):
      group.applyColorMatrix(matrix)
    }
    guard let clip else {
      surface.composite(group, in: bounds, coverage: coverage, mode: mode)
      return
    }
    reserve(bounds.width)
    for y in bounds.y0..<bounds.y1 {
      clip.weigh(x: bounds.x0, y: y, count: bounds.width, constant: coverage, into: &weighed)
      let weights = weighed
      surface.composite(
        group, x: bounds.x0, y: y, coverage: weights.span.extracting(0..<bounds.width), mode: mode)
    }
  }

  private func reserve(_ count: Int) {
    if row.count < count { row = [UInt32](repeating: 0, count: count) }
    if weighed.count < count { weighed = [UInt8](repeating: 0, count: count) }
  }

  // MARK: - Draws

  private func paint(
    _ draw: Draw, onto surface: PixelSurface, _ window: PixelRect, _ clip: ClipMask?
  ) {
    reserve(window.width)
    switch draw.coverage {
    case .rect:
      if clip == nil, draw.mode == .normal, case .solid(let pixel) = draw.shader, pixel.isOpaque {
        surface.fill(window, with: pixel)
        return
      }
      for y in window.y0..<window.y1 {
        paintSpan(draw, surface, clip, x: window.x0, y: y, count: window.width, coverage: 255)
      }
    case .edges(let fill):
      accumulator.begin(window)
      accumulator.add(fill.edges)
      for y in window.y0..<window.y1 {
        accumulator.finishRow(y, evenOdd: fill.evenOdd)
        let coverage = accumulator.coverage
        for span in accumulator.spans {
          if let constant = span.constant {
            paintSpan(
              draw, surface, clip, x: span.x, y: y, count: span.count, coverage: constant)
          } else {
            let start = span.x - window.x0
            paintSpan(
              draw, surface, clip, x: span.x, y: y,
              coverage: coverage.span.extracting(start..<start + span.count))
          }
        }
      }
    case .masks(let masks):
      for placed in masks {
        let r = placed.bounds.intersection(window)
        if r.isEmpty { continue }
        let bytes = placed.mask.bytes
        for y in r.y0..<r.y1 {
          let start = (y - placed.y) * placed.mask.width + r.x0 - placed.x
          paintSpan(
            draw, surface, clip, x: r.x0, y: y,
            coverage: bytes.span.extracting(start..<start + r.width))
        }
      }
    }
  }

  /// A span of one coverage.
  private func paintSpan(
    _ draw: Draw, _ surface: PixelSurface, _ clip: ClipMask?, x: Int, y: Int, count: Int,
    coverage: UInt8
  ) {
    if let clip, !clip.leaves(x: x, y: y, count: count) {
      clip.weigh(x: x, y: y, count: count, constant: coverage, into: &weighed)
      let weights = weighed
      paintWeighed(draw, surface, x: x, y: y, weights.span.extracting(0..<count))
      return
    }
    if draw.mode == .normal, let pixel = draw.shader.solid(row: y) {
      surface.blend(x: x, y: y, count: count, pixel.scaled(by: coverage))
      return
    }
    draw.shader.fetch(x: x, y: y, count: count, into: &row)
    let fetched = row
    let colors = fetched.span.extracting(0..<count)
    if draw.mode != .normal {
      surface.blend(x: x, y: y, colors, coverage: coverage, mode: draw.mode)
    } else if coverage == 255, draw.shader.isOpaque {
      surface.copy(x: x, y: y, colors)
    } else {
      surface.blend(x: x, y: y, colors, coverage: coverage)
    }
  }

  /// A span with a byte of coverage a pixel.
  private func paintSpan(
    _ draw: Draw, _ surface: PixelSurface, _ clip: ClipMask?, x: Int, y: Int,
    coverage: Span<UInt8>
  ) {
    if let clip, !clip.leaves(x: x, y: y, count: coverage.count) {
      clip.weigh(x: x, y: y, coverage, into: &weighed)
      let weights = weighed
      paintWeighed(draw, surface, x: x, y: y, weights.span.extracting(0..<coverage.count))
    } else {
      paintWeighed(draw, surface, x: x, y: y, coverage)
    }
  }

  private func paintWeighed(
    _ draw: Draw, _ surface: PixelSurface, x: Int, y: Int, _ coverage: Span<UInt8>
  ) {
    if draw.mode == .normal, let pixel = draw.shader.solid(row: y) {
      surface.blend(x: x, y: y, pixel, coverage: coverage)
      return
    }
    draw.shader.fetch(x: x, y: y, count: coverage.count, into: &row)
    let fetched = row
    let colors = fetched.span.extracting(0..<coverage.count)
    if draw.mode == .normal {
      surface.blend(x: x, y: y, colors, coverage: coverage)
    } else {
      surface.blend(x: x, y: y, colors, coverage: coverage, mode: draw.mode)
    }
  }
}
