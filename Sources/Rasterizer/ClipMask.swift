// A soft clip inside one band.

import Pixels

/// Coverage of a clip, with the run of every row where it does not weigh at all.
final class ClipMask {
  let bounds: PixelRect
  private(set) var bytes: [UInt8]
  /// Device pixels x0..<x1 of full coverage, by row.
  private var solid: [Range<Int>]

  /// - Parameter outer: The clip around this one; both count.
  init(
    _ outline: Outline, bounds: PixelRect, within outer: ClipMask?,
    _ accumulator: CoverageAccumulator
  ) {
    self.bounds = bounds
    bytes = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    solid = []
    solid.reserveCapacity(bounds.height)
    switch outline {
    case .edges(let fill):
      accumulator.begin(bounds)
      fill.add(to: accumulator)
      for y in bounds.y0..<bounds.y1 {
        accumulator.finishRow(y, evenOdd: fill.evenOdd)
        accumulator.writeRow(to: &bytes, at: (y - bounds.y0) * bounds.width)
        var run = bounds.x0..<bounds.x0
        accumulator.forEachSpan { span, _ in
          if span.constant == 255 && span.count > run.count { run = span.x..<span.x + span.count }
        }
        solid.append(run)
      }
    case .runs(let runs, let x, let y0):
      let columns = bounds.x0 - x..<bounds.x1 - x
      for y in bounds.y0..<bounds.y1 {
        runs.writeRow(
          y - y0, from: columns.lowerBound, count: bounds.width, to: &bytes,
          at: (y - bounds.y0) * bounds.width)
        var run = bounds.x0..<bounds.x0
        runs.forEachSpan(row: y - y0, columns: columns) { span, _ in
          if span.constant == 255 && span.count > run.count {
            run = x + span.x..<x + span.x + span.count
          }
        }
        solid.append(run)
      }
    }
    guard let outer else { return }
    for y in bounds.y0..<bounds.y1 {
      multiply(y, by: outer)
      solid[y - bounds.y0] = solid[y - bounds.y0].clamped(to: outer.solid[y - outer.bounds.y0])
    }
  }

  private func multiply(_ y: Int, by outer: ClipMask) {
    let offset = (y - bounds.y0) * bounds.width
    let theirs = (y - outer.bounds.y0) * outer.bounds.width + bounds.x0 - outer.bounds.x0
    for i in 0..<bounds.width {
      bytes[offset + i] = product(bytes[offset + i], outer.bytes[theirs + i])
    }
  }

  /// Whether the clip leaves a span of a row as it is.
  func leaves(x: Int, y: Int, count: Int) -> Bool {
    let run = solid[y - bounds.y0]
    return x >= run.lowerBound && x + count <= run.upperBound
  }

  /// Writes the clip's coverage of a span, times `constant`, to the start of `target`.
  func weigh(x: Int, y: Int, count: Int, constant: UInt8, into target: inout [UInt8]) {
    let start = (y - bounds.y0) * bounds.width + x - bounds.x0
    if constant == 255 {
      for i in 0..<count { target[i] = bytes[start + i] }
    } else {
      for i in 0..<count { target[i] = product(bytes[start + i], constant) }
    }
  }

  /// Writes the clip's coverage of a span, times a byte a pixel, to the start of `target`.
  func weigh(x: Int, y: Int, _ coverage: Span<UInt8>, into target: inout [UInt8]) {
    let start = (y - bounds.y0) * bounds.width + x - bounds.x0
    for i in 0..<coverage.count { target[i] = product(bytes[start + i], coverage[i]) }
  }
}

/// Two coverages together, a·b/255 rounded to nearest.
@inline(__always)
private func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let t = UInt32(a) &* UInt32(b) &+ 128
  return UInt8(truncatingIfNeeded: (t &+ t >> 8) >> 8)
}
