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

  private var kind: Kind
  private var stops: [GradientStop]
  private var table: [UInt32]
  private var first: UInt32
  private var last: UInt32
  let isOpaque: Bool

  init(kind: Kind, stops: [GradientStop], pixelLength: Double) {
    self.kind = kind
    // Locations never decrease: a stop before its predecessor moves up to it, as in CSS.
    var ordered = stops
    for i in ordered.indices.dropFirst() {
      ordered[i].location = max(ordered[i].location, ordered[i - 1].location)
    }
    self.stops = ordered
    isOpaque = !stops.isEmpty && stops.allSatisfy { $0.color.opacity >= 1 }
    var size = 512
    while size < 4096, Double(size) < 2 * pixelLength { size *= 2 }
    first = 0
    last = 0
    table = []
    first = color(at: 0).bits
    last = color(at: 1).bits
    if let pixel = ordered.first.map({ PremultipliedPixel($0.color).bits }),
      ordered[0].location >= 0
    {
      first = pixel
    }
    if let end = ordered.last, end.location <= 1 { last = PremultipliedPixel(end.color).bits }
    if case .linear(_, 0, _) = kind { return }
    table = (0..<size).map { color(at: (Double($0) + 0.5) / Double(size)).bits }
  }

  /// The colour at a location; at a location shared by several stops, that of the last.
  func color(at t: Double) -> PremultipliedPixel {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if t < Double(first.location) { return PremultipliedPixel(first.color) }
    if t >= Double(last.location) { return PremultipliedPixel(last.color) }
    var i = 1
    while i < stops.count - 1, Double(stops[i].location) <= t { i += 1 }
    let from = Double(stops[i - 1].location)
    let span = Double(stops[i].location) - from
    let share = span > 0 ? (t - from) / span : 1
    return PremultipliedPixel(stops[i - 1].color.mixed(with: stops[i].color, by: Float(share)))
  }

  func solid(row y: Int) -> PremultipliedPixel? {
    guard case .linear(let t0, 0, let dy) = kind else { return nil }
    let t = t0 + Double(y) * dy
    if t <= 0 { return PremultipliedPixel(bits: first) }
    if t >= 1 { return PremultipliedPixel(bits: last) }
    return color(at: t)
  }

  @inline(__always)
  private func lookup(_ t: Double) -> UInt32 {
    if t >= 1 { return last }
    // Also catches what is not a number.
    if t > 0 { return table[Int(t * Double(table.count))] }
    return first
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
          row[i] = length > 0 ? lookup(distance / length) : (distance < 0 ? first : last)
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
            row[i] = angle - extent < (turn - extent) / 2 ? last : first
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
    let (before, after) = rises ? (first, last) : (last, first)
    if inside > 0 {
      surface.fill(x: x, y: y, count: inside, with: PremultipliedPixel(bits: before))
    }
    if end > inside {
      surface.lookUp(x: x + inside, y: y, count: end - inside, table, base: base, step: step)
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
    _ stops: [GradientStop], from a: CGPoint, to b: CGPoint, transform: CGAffineTransform
  ) -> GradientShader {
    let vx = Double(b.x - a.x)
    let vy = Double(b.y - a.y)
    let square = vx * vx + vy * vy
    let inverse = transform.inverted()
    guard square > 0 else {
      // No direction: everything is past the end.
      return GradientShader(kind: .linear(t0: 1, dx: 0, dy: 0), stops: stops, pixelLength: 0)
    }
    let dx = (Double(inverse.a) * vx + Double(inverse.b) * vy) / square
    let dy = (Double(inverse.c) * vx + Double(inverse.d) * vy) / square
    let t0 =
      ((Double(inverse.tx) - Double(a.x)) * vx + (Double(inverse.ty) - Double(a.y)) * vy) / square
    let length = 1 / max((dx * dx + dy * dy).squareRoot(), 1e-9)
    return GradientShader(
      kind: .linear(t0: t0 + (dx + dy) / 2, dx: dx, dy: dy), stops: stops, pixelLength: length)
  }

  /// A radial gradient; `stretch` multiplies the unit circle's axes (the half-size of an elliptical one).
  static func radial(
    _ stops: [GradientStop], center: CGPoint, stretch: CGSize, start: CGFloat, end: CGFloat,
    transform: CGAffineTransform
  ) -> GradientShader {
    let local = CGAffineTransform(
      a: stretch.width, b: 0, c: 0, d: stretch.height, tx: center.x, ty: center.y
    ).concatenating(transform)
    let size = abs(Double(local.a * local.d - local.b * local.c)).squareRoot()
    guard size > 0 else {
      return GradientShader(kind: .linear(t0: 1, dx: 0, dy: 0), stops: stops, pixelLength: 0)
    }
    var stops = stops
    var (start, end) = (start, end)
    if end < start {
      swap(&start, &end)
      stops = stops.reversed().map { GradientStop(color: $0.color, location: 1 - $0.location) }
    }
    return GradientShader(
      kind: .radial(local.inverted(), start: Double(start), length: Double(end - start)),
      stops: stops, pixelLength: Double(end - start) * size)
  }

  static func angular(
    _ stops: [GradientStop], center: CGPoint, start: CGFloat, end: CGFloat,
    transform: CGAffineTransform
  ) -> GradientShader {
    let local = CGAffineTransform(translationX: center.x, y: center.y).concatenating(transform)
    let turn = 2 * Double.pi
    let sweep = min(turn, max(-turn, Double(end - start)))
    return GradientShader(
      kind: .angular(local.inverted(), start: Double(start), sweep: sweep), stops: stops,
      pixelLength: 2048)
  }
}
