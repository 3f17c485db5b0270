// Linear, radial, elliptical and angular gradients.
//
// Between two stops the straight sRGB components are mixed and the result is premultiplied: Core Graphics
// offers premultiplied interpolation only as an option, and SwiftUI's default follows it. Linear gradients of opaque
// colours are computed for each pixel. The colours of all others are looked up in a table with at least two entries
// a pixel of the gradient's length, so that a hard edge between two stops at one location stays within half a
// pixel. Beyond the ends the end colours go on.

import DisplayList
import Foundation
import Geometry
import Pixels

struct GradientShader: Sendable {
  enum Kind: Sendable {
    /// t = t0 + x·dx + y·dy at the device pixel centre.
    case linear(t0: Double, dx: Double, dy: Double)
    /// t = (|p| − start) / length for p = the device pixel centre mapped into a space where the gradient is
    /// round around the origin.
    case radial(CGAffineTransform, start: Double, length: Double)
    /// t = turn of p from `start` / `sweep`, for p mapped into the gradient's space around its centre.
    case angular(CGAffineTransform, start: Double, sweep: Double)
  }

  let kind: Kind
  let table: GradientTable
  private let entryCount: Double

  var isOpaque: Bool { table.isOpaque }
  /// Whether colours are computed and none is looked up.
  var isComputed: Bool { table.entries.isEmpty }

  init(kind: Kind, stops: [GradientStop], pixelLength: Double, tables: Tables) {
    self.kind = kind
    var size = 512
    while size < 4096, Double(size) < 2 * pixelLength { size *= 2 }
    // Along columns there is one colour a row, which is computed exactly.
    if case .linear(_, let dx, _) = kind, dx == 0 || ColorRamp.between(stops) != nil { size = 0 }
    let key = GradientTable.Key(stops: stops, size: size)
    table = tables.value(
      key, cost: { $0.entries.count * 4 + 256 }, make: { GradientTable(key) })
    entryCount = Double(size)
  }

  typealias Tables = RecentCache<GradientTable.Key, GradientTable>

  func solid(row y: Int) -> PremultipliedPixel? {
    guard case .linear(let t0, 0, let dy) = kind else { return nil }
    let t = t0 + Double(y) * dy
    if t <= 0 { return PremultipliedPixel(bits: table.first) }
    if t >= 1 { return PremultipliedPixel(bits: table.last) }
    return table.color(at: t)
  }

  @inline(__always)
  private func lookup(_ t: Double) -> UInt32 {
    if t >= 1 { return table.last }
    // Also catches what is not a number.
    if t > 0 { return table.entries[Int(t * entryCount)] }
    return table.first
  }

  /// Writes the colours of `count` pixels from (x, y) to the same pixels of `surface`.
  func fetch(x: Int, y: Int, count: Int, into surface: PixelSurface) {
    if case .linear(let t0, let dx, let dy) = kind {
      if let one = solid(row: y) {
        surface.fill(x: x, y: y, count: count, with: one)
      } else {
        fetchLinear(
          PixelLine(base: t0 + Double(y) * dy, step: dx, x: x, y: y, count: count), surface
        )
      }
      return
    }
    surface.withRow(x: x, y: y, count: count) { row in
      switch kind {
      case .linear: break
      case .radial(let map, let start, let length):
        for i in 0..<count {
          let (u, v) = GradientShader.map(map, x + i, y)
          let distance = (u * u + v * v).squareRoot() - start
          row[i] =
            length > 0 ? lookup(distance / length) : (distance < 0 ? table.first : table.last)
        }
      case .angular(let map, let start, let sweep):
        let turn = 2 * Double.pi
        for i in 0..<count {
          let (u, v) = GradientShader.map(map, x + i, y)
          var angle = DeterministicMath.atan2(v, u) - start
          if sweep < 0 { angle = -angle }
          angle -= (angle / turn).rounded(.down) * turn
          let extent = abs(sweep)
          if extent > 0, angle <= extent {
            row[i] = lookup(angle / extent)
          } else {
            // The rest of the circle is shared between the two end colours.
            row[i] = angle - extent < (turn - extent) / 2 ? table.last : table.first
          }
        }
      }
    }
  }

  /// The colours of the pixels of a row that begins at x, if they are one colour or change evenly.
  func ramp(x: Int, y: Int, count: Int) -> PixelRamp? {
    if let one = solid(row: y) { return PixelRamp(one) }
    guard case .linear(let t0, let dx, let dy) = kind, let ramps = table.ramps else { return nil }
    let line = PixelLine(base: t0 + Double(y) * dy, step: dx, x: x, y: y, count: count)
    for ramp in ramps {
      let inside = line.pixels(
        from: max(ramp.from, .leastNonzeroMagnitude), to: min(ramp.to, 1), after: 0)
      if inside == 0..<count { return ramp.along(base: line.base, step: line.step) }
    }
    return nil
  }

  /// How the colours change along each row of a rectangle, if all of it lies between two neighbouring stops.
  ///
  /// OPTIMIZATION: what a span would ask is asked once. Of 40 cards of 273 × 230 pixels the asking took twice as long as
  /// the colours.
  func ramps(in rect: PixelRect) -> [PixelRamp]? {
    guard case .linear(let t0, let dx, let dy) = kind, dx != 0, let ramps = table.ramps,
      !rect.isEmpty
    else { return nil }
    // Locations are monotonic along rows and columns, also as rounded, so the corners tell.
    func isInside(_ ramp: ColorRamp, _ x: Int, _ y: Int) -> Bool {
      let t = (t0 + Double(y) * dy) + Double(x) * dx
      return t >= ramp.from && t > 0 && t < ramp.to && t < 1
    }
    let ramp = ramps.first { ramp in
      isInside(ramp, rect.x0, rect.y0) && isInside(ramp, rect.x1 - 1, rect.y0)
        && isInside(ramp, rect.x0, rect.y1 - 1) && isInside(ramp, rect.x1 - 1, rect.y1 - 1)
    }
    return ramp?.along(rows: rect.y0..<rect.y1, base: { t0 + Double($0) * dy }, step: dx)
  }

  /// t = base + x·step: what lies before 0, between, and from 1 on are three runs, since t is monotonic.
  private func fetchLinear(_ line: PixelLine, _ surface: PixelSurface) {
    let rises = line.step > 0
    let ends = rises ? (table.first, table.last) : (table.last, table.first)
    /// Everything left of it is written.
    var start = 0
    func cut(from: Double, to: Double, _ body: (Range<Int>) -> Void) {
      // Location 0 itself has the colour from before it.
      let inside = line.pixels(
        from: max(from, .leastNonzeroMagnitude), to: min(to, 1), after: start)
      line.fill(start..<inside.lowerBound, ends.0, surface)
      if !inside.isEmpty { body(inside) }
      start = inside.upperBound
    }
    if let ramps = table.ramps {
      for i in ramps.indices {
        let ramp = ramps[rises ? i : ramps.count - 1 - i]
        cut(from: ramp.from, to: ramp.to) { fetch(ramp, $0, line, surface) }
      }
    } else {
      cut(from: 0, to: 1) {
        surface.lookUp(
          x: line.x + $0.lowerBound, y: line.y, count: $0.count, table.entries, base: line.base,
          step: line.step)
      }
    }
    line.fill(start..<line.count, ends.1, surface)
  }

  private func fetch(
    _ ramp: ColorRamp, _ pixels: Range<Int>, _ line: PixelLine, _ surface: PixelSurface
  ) {
    if let even = ramp.along(base: line.base, step: line.step) {
      surface.ramp(x: line.x + pixels.lowerBound, y: line.y, count: pixels.count, even)
    } else {
      for i in pixels { line.fill(i..<i + 1, table.color(at: line.location(i)).bits, surface) }
    }
  }

  @inline(__always)
  private static func map(_ m: CGAffineTransform, _ x: Int, _ y: Int) -> (Double, Double) {
    let px = Double(x) + 0.5
    let py = Double(y) + 0.5
    return (
      Double(m.a) * px + Double(m.c) * py + Double(m.tx),
      Double(m.b) * px + Double(m.d) * py + Double(m.ty)
    )
  }
}

extension GradientShader {
  /// A linear gradient between two points of a space that `transform` maps to device pixels.
  static func linear(
    _ stops: [GradientStop], from a: CGPoint, to b: CGPoint, transform: CGAffineTransform,
    tables: Tables
  ) -> GradientShader {
    let vx = Double(b.x - a.x)
    let vy = Double(b.y - a.y)
    let square = vx * vx + vy * vy
    let inverse = transform.inverted()
    guard square > 0 else {
      // No direction: everything is past the end.
      return GradientShader(
        kind: .linear(t0: 1, dx: 0, dy: 0), stops: stops, pixelLength: 0, tables: tables)
    }
    let dx = (Double(inverse.a) * vx + Double(inverse.b) * vy) / square
    let dy = (Double(inverse.c) * vx + Double(inverse.d) * vy) / square
    let t0 =
      ((Double(inverse.tx) - Double(a.x)) * vx + (Double(inverse.ty) - Double(a.y)) * vy) / square
    let length = 1 / max((dx * dx + dy * dy).squareRoot(), 1e-9)
    return GradientShader(
      kind: .linear(t0: t0 + (dx + dy) / 2, dx: dx, dy: dy), stops: stops, pixelLength: length,
      tables: tables)
  }

  /// A radial gradient; `stretch` multiplies the unit circle's axes (the half-size of an elliptical one).
  static func radial(
    _ stops: [GradientStop], center: CGPoint, stretch: CGSize, start: CGFloat, end: CGFloat,
    transform: CGAffineTransform, tables: Tables
  ) -> GradientShader {
    let local = CGAffineTransform(
      a: stretch.width, b: 0, c: 0, d: stretch.height, tx: center.x, ty: center.y
    ).concatenating(transform)
    let size = abs(Double(local.a * local.d - local.b * local.c)).squareRoot()
    guard size > 0 else {
      return GradientShader(
        kind: .linear(t0: 1, dx: 0, dy: 0), stops: stops, pixelLength: 0, tables: tables)
    }
    var stops = stops
    var (start, end) = (start, end)
    if end < start {
      swap(&start, &end)
      stops = stops.reversed().map { GradientStop(color: $0.color, location: 1 - $0.location) }
    }
    return GradientShader(
      kind: .radial(local.inverted(), start: Double(start), length: Double(end - start)),
      stops: stops, pixelLength: Double(end - start) * size, tables: tables)
  }

  static func angular(
    _ stops: [GradientStop], center: CGPoint, start: CGFloat, end: CGFloat,
    transform: CGAffineTransform, tables: Tables
  ) -> GradientShader {
    let local = CGAffineTransform(translationX: center.x, y: center.y).concatenating(transform)
    let turn = 2 * Double.pi
    let sweep = min(turn, max(-turn, Double(end - start)))
    return GradientShader(
      kind: .angular(local.inverted(), start: Double(start), sweep: sweep), stops: stops,
      pixelLength: 2048, tables: tables)
  }
}

/// Part of a row along which a gradient's location changes evenly.
private struct PixelLine {
  var base: Double
  var step: Double
  /// The first pixel.
  var x: Int
  var y: Int
  var count: Int

  func location(_ i: Int) -> Double { base + Double(x + i) * step }

  /// The pixels at `from ..< to`, of those from `start` on; what is not a number lies before all.
  func pixels(from: Double, to: Double, after start: Int) -> Range<Int> {
    let rises = step > 0
    let first = firstIndex(from: start) { rises ? location($0) >= from : location($0) < to }
    return first..<firstIndex(from: first) { rises ? location($0) >= to : location($0) < from }
  }

  /// The first for which `holds`, which goes on holding.
  private func firstIndex(from start: Int, _ holds: (Int) -> Bool) -> Int {
    if start < count, holds(start) { return start }
    if start < count, !holds(count - 1) { return count }
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func fill(_ pixels: Range<Int>, _ word: UInt32, _ surface: PixelSurface) {
    guard !pixels.isEmpty else { return }
    surface.fill(
      x: x + pixels.lowerBound, y: y, count: pixels.count, with: PremultipliedPixel(bits: word))
  }
}
