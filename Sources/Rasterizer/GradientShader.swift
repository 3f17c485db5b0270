// Linear, radial, elliptical and angular gradients.
//
// Between two stops the straight sRGB components are mixed and the result is premultiplied: Core Graphics
// offers premultiplied interpolation only as an option, and SwiftUI's default follows it. Colours are looked
// up in a table with at least two entries a pixel of the gradient's length, so that a hard edge between two
// stops at one location stays within half a pixel. Beyond the ends the end colours go on.

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

  init(kind: Kind, stops: [GradientStop], pixelLength: Double, tables: Tables) {
    self.kind = kind
    var size = 512
    while size < 4096, Double(size) < 2 * pixelLength { size *= 2 }
    // Along columns there is one colour a row, which is computed exactly.
    if case .linear(_, 0, _) = kind { size = 0 }
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
        fetchLinear(base: t0 + Double(y) * dy, step: dx, x, y, count, surface)
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

  /// t = base + x·step: what lies before 0, between, and from 1 on are three runs, since t is monotonic.
  private func fetchLinear(
    base: Double, step: Double, _ x: Int, _ y: Int, _ count: Int, _ surface: PixelSurface
  ) {
    func t(_ i: Int) -> Double { base + Double(x + i) * step }
    if t(0) > 0, t(0) < 1, t(count - 1) > 0, t(count - 1) < 1 {
      surface.lookUp(x: x, y: y, count: count, table.entries, base: base, step: step)
      return
    }
    /// The first of `low ..< high` for which `holds`, which goes on holding.
    func firstIndex(_ low: Int, _ high: Int, _ holds: (Int) -> Bool) -> Int {
      var (low, high) = (low, high)
      while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let rises = step > 0
    // Not a number counts as before.
    let inside = firstIndex(0, count) { rises ? t($0) > 0 : t($0) < 1 }
    let end = firstIndex(inside, count) { rises ? t($0) >= 1 : !(t($0) > 0) }
    let (before, after) = rises ? (table.first, table.last) : (table.last, table.first)
    if inside > 0 {
      surface.fill(x: x, y: y, count: inside, with: PremultipliedPixel(bits: before))
    }
    if end > inside {
      surface.lookUp(
        x: x + inside, y: y, count: end - inside, table.entries, base: base, step: step)
    }
    if end < count {
      surface.fill(x: x + end, y: y, count: count - end, with: PremultipliedPixel(bits: after))
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
