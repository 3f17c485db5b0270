// Runs commands for one band of pixels after another.

import Pixels

/// One worker's scratch memory and the loops that fill pixels.
final class Painter {
  /// Rows painted in one go: enough to amortise the walk over the commands, few enough that the band stays
  /// in the second-level cache (64 rows of 1179 pixels are 300 KB).
  static let bandHeight = 64

  private let accumulator = CoverageAccumulator()
  private var buffers: [PixelBuffer] = []
  /// The band that is being painted.
  private let band = PixelBuffer()
  /// Colours of a span whose shader is not one colour.
  private let row = PixelBuffer()
  /// Coverage of a span under a soft clip.
  private var weighed: [UInt8] = []
  /// Whether a frame's bands are painted where they lie, and not in a buffer that is copied; no byte depends on it.
  private let isInPlace: Bool

  init(inPlace: Bool = cachesKeepFrames) { isInPlace = inPlace }

  // MARK: - Frames

  /// Overwrites `surface` with the commands on a background.
  ///
  /// - Parameters:
  ///   - streams: Whether the surface is too large for the caches and not read soon; then inside of `streamed`.
  ///   - bandHeight: Rows painted in one go; no byte depends on it.
  func paintFrame(
    _ commands: [Command], onto surface: PixelSurface, background: PremultipliedPixel,
    streams: Bool = false, bandHeight: Int = Painter.bandHeight
  ) {
    let frame = surface.bounds
    if frame.isEmpty { return }
    let bounds = commands.map { $0.bounds }
    if !streams, frame.height <= bandHeight {
      paintRows(
        frame, Array(0..<Int32(commands.count))[...], commands, bounds, surface,
        background: background, streams: false,
        mayCut: false)
      return
    }
    let first = floorDivide(frame.y0, bandHeight)
    let bands = floorDivide(frame.y1 - 1, bandHeight) - first + 1
    // OPTIMIZATION: each band gets the list of its commands, instead of each looking through all.
    var lists = [[Int32]](repeating: [], count: bands)
    for (i, bounds) in bounds.enumerated() {
      let inside = bounds.intersection(frame)
      if inside.isEmpty { continue }
      let from = floorDivide(inside.y0, bandHeight) - first
      let to = floorDivide(inside.y1 - 1, bandHeight) - first
      for band in from...to { lists[band].append(Int32(i)) }
    }
    for band in 0..<bands {
      let y0 = (first + band) * bandHeight
      let rows = frame.intersection(
        PixelRect(x0: frame.x0, y0: y0, x1: frame.x1, y1: y0 + bandHeight))
      paintRows(
        rows, lists[band][...], commands, bounds, surface, background: background,
        streams: streams, mayCut: streams && !isInPlace)
    }
  }

  /// More commands than this are painted together instead of cutting the band where they begin and end.
  private static let mostCuts = 12

  /// Rows of computed colours painted in one go.
  private static let computedRows = 6

  /// Overwrites whole rows of a frame.
  ///
  /// OPTIMIZATION: every pixel of the frame is written once, past the caches: rows of one colour directly,
  /// others from a band in the cache. A frame's memory then is not read before it is written. Where the caches keep
  /// frames, they are painted in place: circles take 0.7 of the time, cards and a list 0.75.
  private func paintRows(
    _ rows: PixelRect, _ list: ArraySlice<Int32>, _ commands: [Command], _ bounds: [PixelRect],
    _ surface: PixelSurface, background: PremultipliedPixel, streams: Bool,
    mayCut: Bool
  ) {
    // Nothing before the last fill that hides all of the rows is painted at all.
    var rest = list
    var base = background
    if let last = list.lastIndex(where: { commands[Int($0)].hides(rows) }) { rest = list[last...] }
    // One colour over one colour is arithmetic on colours.
    while let next = rest.first, let pixel = commands[Int(next)].solid(covering: rows) {
      base = pixel.over(base)
      rest = rest.dropFirst()
    }
    guard let next = rest.first else {
      if streams {
        surface.streamFill(rows, with: base)
      } else {
        surface.fill(rows, with: base)
      }
      return
    }
    if !streams {
      if !commands[Int(next)].hides(rows) { surface.fill(rows, with: base) }
      for i in rest { paint(commands[Int(i)], onto: surface, window: rows, clip: nil) }
      return
    }
    if mayCut, rest.count <= Painter.mostCuts {
      var cuts = [rows.y0, rows.y1]
      for i in rest {
        for y in [bounds[Int(i)].y0, bounds[Int(i)].y1] where y > rows.y0 && y < rows.y1 {
          cuts.append(y)
        }
      }
      if cuts.count > 2 {
        cuts.sort()
        for (y0, y1) in zip(cuts, cuts.dropFirst()) where y1 > y0 {
          let part = PixelRect(x0: rows.x0, y0: y0, x1: rows.x1, y1: y1)
          let inside = rest.filter { !bounds[Int($0)].intersection(part).isEmpty }
          paintRows(
            part, inside[...], commands, bounds, surface, background: base, streams: true,
            mayCut: false)
        }
        return
      }
    }
    if rest.count == 1, case .draw(let draw) = commands[Int(next)], draw.covers(rows),
      case .pixels(let pixmap, let x, let y, let isOpaque) = draw.shader
    {
      surface.stream(pixmap, x: x, y: y, in: rows, over: isOpaque ? .clear : base)
      return
    }
    if rest.count == 1, case .draw(let draw) = commands[Int(next)], draw.hides(rows),
      case .gradient(let gradient) = draw.shader, gradient.isComputed
    {
      let ramps =
        gradient.ramps(in: rows)
        ?? (rows.y0..<rows.y1).compactMap {
          gradient.ramp(x: rows.x0, y: $0, count: rows.width)
        }
      if ramps.count == rows.height, rows.width == surface.bounds.width {
        surface.streamRamps(rows.y0..<rows.y1, ramps)
        return
      }
      // OPTIMIZATION: few rows at a time, which stay in the first-level cache; single ones end within a line of the
      // cache, and stores past it wait for that.
      for y in stride(from: rows.y0, to: rows.y1, by: Painter.computedRows) {
        let few = PixelRect(
          x0: rows.x0, y0: y, x1: rows.x1, y1: min(rows.y1, y + Painter.computedRows))
        let buffer = band.surface(few)
        for y in few.y0..<few.y1 { gradient.fetch(x: few.x0, y: y, count: few.width, into: buffer) }
        surface.stream(buffer)
      }
      return
    }
    let buffer = isInPlace ? surface : band.surface(rows)
    if !commands[Int(next)].hides(rows) { buffer.fill(rows, with: base) }
    for i in rest { paint(commands[Int(i)], onto: buffer, window: rows, clip: nil) }
    if !isInPlace { surface.stream(buffer) }
  }

  // MARK: - Groups

  /// Paints commands into a transparent group and hands its surface to `body`.
  func paintGroup<R>(
    _ commands: [Command], bounds: PixelRect, _ body: (PixelSurface) -> R
  ) -> R {
    let buffer = takeBuffer()
    defer { buffers.append(buffer) }
    let surface = buffer.cleared(bounds)
    paint(commands, onto: surface, window: bounds, clip: nil)
    return body(surface)
  }

  private func takeBuffer() -> PixelBuffer { buffers.popLast() ?? PixelBuffer() }

  private func paint(
    _ commands: [Command], onto surface: PixelSurface, window: PixelRect, clip: ClipMask?
  ) {
    for command in commands { paint(command, onto: surface, window: window, clip: clip) }
  }

  /// - Parameters:
  ///   - window: What may be touched: inside the surface and, with a clip, inside the clip's bounds.
  ///   - clip: Weighs everything that is painted.
  private func paint(
    _ command: Command, onto surface: PixelSurface, window: PixelRect, clip: ClipMask?
  ) {
    let inside = command.bounds.intersection(window)
    if inside.isEmpty { return }
    switch command {
    case .draw(let draw):
      paint(draw, onto: surface, inside, clip)
    case .clipRect(_, let contents):
      paint(contents, onto: surface, window: inside, clip: clip)
    case .clip(let outline, _, let contents):
      let mask = ClipMask(outline, bounds: inside, within: clip, accumulator)
      paint(contents, onto: surface, window: inside, clip: mask)
    case .layer(_, let contents, let end):
      paintLayer(contents, end, onto: surface, inside, clip)
    }
  }

  private func paintLayer(
    _ contents: [Command], _ end: LayerEnd, onto surface: PixelSurface, _ bounds: PixelRect,
    _ clip: ClipMask?
  ) {
    let buffer = takeBuffer()
    defer { buffers.append(buffer) }
    let group = buffer.cleared(bounds)
    paint(contents, onto: group, window: bounds, clip: nil)
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
      paint(stencil, onto: mask, window: bounds, clip: nil)
      group.multiply(byAlphaOf: mask)
    case .colorMatrix(let matrix):
      group.applyColorMatrix(matrix)
    }
    guard let clip else {
      surface.composite(group, in: bounds, coverage: coverage, mode: mode)
      return
    }
    for y in bounds.y0..<bounds.y1 {
      weigh(clip, x: bounds.x0, y: y, count: bounds.width, coverage) {
        surface.composite(group, x: bounds.x0, y: y, coverage: $0, mode: mode)
      }
    }
  }

  // MARK: - Draws

  private func paint(
    _ draw: Draw, onto surface: PixelSurface, _ window: PixelRect, _ clip: ClipMask?
  ) {
    if clip == nil, draw.mode == .normal, case .solid(let pixel) = draw.shader {
      paint(draw.coverage, pixel, onto: surface, window)
      return
    }
    let colors = row.surface(PixelRect(x0: window.x0, y0: 0, x1: window.x1, y1: 1))
    let span = SpanPainter(
      draw: draw, surface: surface, clip: clip, colors: colors, top: window.y0,
      ramps: draw.shader.ramps(in: window) ?? [])
    switch draw.coverage {
    case .rect:
      if clip == nil, draw.mode == .normal,
        case .pixels(let pixmap, let x, let y, let isOpaque) = draw.shader
      {
        surface.blend(pixmap, x: x, y: y, in: window, coverage: 255, isOpaque: isOpaque)
        return
      }
      paint(span, window, coverage: 255)
    case .outline(.edges(let fill)):
      accumulator.begin(window)
      fill.add(to: accumulator)
      for y in window.y0..<window.y1 {
        accumulator.finishRow(y, evenOdd: fill.evenOdd)
        accumulator.forEachSpan { run, bytes in paintSpan(span, run, x: 0, y: y, bytes) }
      }
    case .outline(.runs(let runs, let x, let y0)):
      var y = window.y0
      while y < window.y1 {
        let alike = runs.alikeRows(from: y - y0, to: window.y1 - y0)
        let rows = alike.lowerBound + y0..<alike.upperBound + y0
        runs.forEachSpan(row: y - y0, columns: window.x0 - x..<window.x1 - x) { run, bytes in
          guard let constant = run.constant else {
            for y in rows { paintSpan(span, x: x + run.x, y: y, coverage: bytes) }
            return
          }
          let from = x + run.x
          let part = PixelRect(
            x0: from, y0: rows.lowerBound, x1: from + run.count, y1: rows.upperBound)
          paint(span, part, coverage: constant)
        }
        y = rows.upperBound
      }
    case .masks(let masks):
      for placed in masks {
        let r = placed.bounds.intersection(window)
        if r.isEmpty { continue }
        let bytes = placed.mask.bytes
        for y in r.y0..<r.y1 {
          let start = (y - placed.y) * placed.mask.width + r.x0 - placed.x
          paintSpan(
            span, x: r.x0, y: y, coverage: bytes.span.extracting(start..<start + r.width))
        }
      }
    }
  }

  /// One colour, as most things have.
  private func paint(
    _ coverage: Draw.Coverage, _ pixel: PremultipliedPixel, onto surface: PixelSurface,
    _ window: PixelRect
  ) {
    switch coverage {
    case .rect: surface.blend(window, pixel)
    case .outline(.edges(let fill)):
      accumulator.begin(window)
      fill.add(to: accumulator)
      accumulator.paint(evenOdd: fill.evenOdd, onto: surface, pixel)
    case .outline(.runs(let runs, let x, let y)):
      surface.blend(runs, x: x, y: y, in: window, pixel)
    case .masks(let masks):
      let all = masks.span
      for i in all.indices {
        let r = all[i].bounds.intersection(window)
        if r.isEmpty { continue }
        let width = all[i].mask.width
        let start = (r.y0 - all[i].y) * width + r.x0 - all[i].x
        let bytes = all[i].mask.bytes
        surface.blend(r, pixel, coverage: bytes.span.extracting(start...), rowLength: width)
      }
    }
  }

  /// What the spans of one draw have in common.
  private struct SpanPainter {
    let draw: Draw
    let surface: PixelSurface
    let clip: ClipMask?
    /// Room for the colours of one row, at row 0.
    let colors: PixelSurface
    /// How the colours of each row change, from row `top` on; empty where they do not do so evenly.
    let top: Int
    let ramps: [PixelRamp]

    func fetch(x: Int, y: Int, count: Int, into target: PixelSurface) {
      if ramps.isEmpty {
        draw.shader.fetch(x: x, y: y, count: count, into: target)
      } else {
        target.ramp(x: x, y: y, count: count, ramps[y - top])
      }
    }
  }

  private func paintSpan(
    _ p: SpanPainter, _ run: CoverageSpan, x: Int, y: Int, _ bytes: Span<UInt8>
  ) {
    if let constant = run.constant {
      paintSpan(p, x: x + run.x, y: y, count: run.count, coverage: constant)
    } else {
      paintSpan(p, x: x + run.x, y: y, coverage: bytes)
    }
  }

  /// A rectangle of one coverage.
  private func paint(_ p: SpanPainter, _ rect: PixelRect, coverage: UInt8) {
    if coverage == 255, p.clip == nil, p.draw.mode == .normal, !p.ramps.isEmpty {
      let rows = rect.y0 - p.top..<rect.y1 - p.top
      p.surface.ramps(rect, p.ramps.span.extracting(rows))
      return
    }
    for y in rect.y0..<rect.y1 {
      paintSpan(p, x: rect.x0, y: y, count: rect.width, coverage: coverage)
    }
  }

  /// A span of one coverage.
  private func paintSpan(_ p: SpanPainter, x: Int, y: Int, count: Int, coverage: UInt8) {
    if let clip = p.clip, !clip.leaves(x: x, y: y, count: count) {
      weigh(clip, x: x, y: y, count: count, coverage) { paintWeighed(p, x: x, y: y, $0) }
      return
    }
    if p.draw.mode == .normal {
      if let pixel = p.draw.shader.solid(row: y) {
        p.surface.blend(x: x, y: y, count: count, pixel.scaled(by: coverage))
        return
      }
      if coverage == 255, p.draw.shader.isOpaque {
        p.fetch(x: x, y: y, count: count, into: p.surface)
        return
      }
    }
    let colors = p.colors.moved(toRow: y)
    p.fetch(x: x, y: y, count: count, into: colors)
    p.surface.composite(
      colors, in: PixelRect(x0: x, y0: y, x1: x + count, y1: y + 1),
      coverage: coverage, mode: p.draw.mode)
  }

  /// A span with a byte of coverage a pixel.
  private func paintSpan(_ p: SpanPainter, x: Int, y: Int, coverage: Span<UInt8>) {
    guard let clip = p.clip, !clip.leaves(x: x, y: y, count: coverage.count) else {
      paintWeighed(p, x: x, y: y, coverage)
      return
    }
    reserve(coverage.count)
    clip.weigh(x: x, y: y, coverage, into: &weighed)
    let weights = weighed
    let all = weights.span
    paintWeighed(p, x: x, y: y, all.extracting(0..<coverage.count))
  }

  private func paintWeighed(_ p: SpanPainter, x: Int, y: Int, _ coverage: Span<UInt8>) {
    if p.draw.mode == .normal, let pixel = p.draw.shader.solid(row: y) {
      p.surface.blend(x: x, y: y, pixel, coverage: coverage)
      return
    }
    let colors = p.colors.moved(toRow: y)
    p.fetch(x: x, y: y, count: coverage.count, into: colors)
    p.surface.composite(
      colors, x: x, y: y, coverage: coverage, mode: p.draw.mode)
  }

  /// The coverage of a span of one coverage under a clip.
  private func weigh(
    _ clip: ClipMask, x: Int, y: Int, count: Int, _ constant: UInt8, _ body: (Span<UInt8>) -> Void
  ) {
    reserve(count)
    clip.weigh(x: x, y: y, count: count, constant: constant, into: &weighed)
    let weights = weighed
    let all = weights.span
    body(all.extracting(0..<count))
  }

  private func reserve(_ count: Int) {
    if weighed.count < count { weighed = [UInt8](repeating: 0, count: count) }
  }
}

extension Command {
  /// Whether nothing beneath `rect` can show.
  fileprivate func hides(_ rect: PixelRect) -> Bool {
    if case .draw(let draw) = self { draw.hides(rect) } else { false }
  }

  /// The colour, if that is all that the command does to `rect`.
  fileprivate func solid(covering rect: PixelRect) -> PremultipliedPixel? {
    guard case .draw(let draw) = self, case .solid(let pixel) = draw.shader, draw.covers(rect)
    else { return nil }
    return pixel
  }
}
