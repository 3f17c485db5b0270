// Scaling pictures along the axes, before they are painted pixel for pixel.

import DisplayList
import Foundation
import Pixels

/// Which source pixels make each destination pixel along one axis.
struct ResamplingAxis {
  /// First source index of each destination pixel, and where its weights begin.
  var starts: [(source: Int, weight: Int, count: Int)] = []
  /// 16-bit weights; those of one destination pixel sum to 65,536.
  var weights: [UInt32] = []

  /// - Parameters:
  ///   - destination: Wanted destination pixels, relative to the drawn rectangle.
  ///   - origin: Source coordinate at destination coordinate 0.
  ///   - step: Source pixels a destination pixel; negative for mirrored pictures.
  ///   - bounds: Source indices that may be read; beyond them the nearest counts.
  init(
    destination: Range<Int>, origin: Double, step: Double, bounds: Range<Int>,
    interpolation: ImageFill.Interpolation
  ) {
    let shrinks = abs(step) > 1 + 1e-9
    for i in destination {
      let a = origin + Double(i) * step
      let b = origin + Double(i + 1) * step
      let center = (a + b) / 2
      if interpolation == .none {
        append([(Int((center + 1e-9).rounded(.down)), 1)], bounds)
      } else if shrinks, interpolation != .low {
        // Every source pixel counts by how much of it the destination pixel covers.
        let low = min(a, b)
        let high = max(a, b)
        var shares: [(Int, Double)] = []
        var j = Int((low + 1e-9).rounded(.down))
        while Double(j) < high - 1e-9 {
          shares.append((j, min(high, Double(j + 1)) - max(low, Double(j))))
          j += 1
        }
        append(shares, bounds)
      } else {
        let left = (center - 0.5).rounded(.down)
        let share = center - 0.5 - left
        append([(Int(left), 1 - share), (Int(left) + 1, share)], bounds)
      }
    }
  }

  private mutating func append(_ shares: [(Int, Double)], _ bounds: Range<Int>) {
    let first = min(bounds.upperBound - 1, max(bounds.lowerBound, shares[0].0))
    let last = min(bounds.upperBound - 1, max(bounds.lowerBound, shares[shares.count - 1].0))
    let total = shares.reduce(0) { $0 + $1.1 }
    var line = [UInt32](repeating: 0, count: last - first + 1)
    var done = 0.0
    var given: UInt32 = 0
    for (index, share) in shares {
      // Rounding the running sum keeps the whole exactly 65,536.
      done += share
      let upTo = UInt32(min(1, done / total) * 65_536 + 0.5)
      line[min(last, max(first, index)) - first] += upTo - given
      given = upTo
    }
    starts.append((first, weights.count, line.count))
    weights += line
  }
}

/// Scales the part of `pixmap` that two axes ask for; columns first, keeping 8 more bits in between.
func resample(_ pixmap: Pixmap, x: ResamplingAxis, y: ResamplingAxis) -> Pixmap {
  var result = Pixmap(width: x.starts.count, height: y.starts.count)
  guard result.width > 0, result.height > 0 else { return result }
  let firstRow = y.starts.map(\.source).reduce(Int.max, min)
  let lastRow = y.starts.map { $0.source + $0.count - 1 }.reduce(0, max)
  let rowLength = result.width * 4
  var between = [UInt32](repeating: 0, count: rowLength * (lastRow - firstRow + 1))
  for row in firstRow...lastRow {
    let source = row * pixmap.width * 4
    var out = (row - firstRow) * rowLength
    for start in x.starts {
      for channel in 0..<4 {
        var sum: UInt32 = 128
        for k in 0..<start.count {
          sum &+=
            x.weights[start.weight + k]
            &* UInt32(pixmap.bytes[source + (start.source + k) * 4 + channel])
        }
        between[out] = sum >> 8
        out += 1
      }
    }
  }
  var sums = [UInt32](repeating: 0, count: rowLength)
  for (row, start) in y.starts.enumerated() {
    for i in 0..<rowLength { sums[i] = 0x80_0000 }
    for k in 0..<start.count {
      let weight = y.weights[start.weight + k]
      if weight == 0 { continue }
      let source = (start.source + k - firstRow) * rowLength
      for i in 0..<rowLength { sums[i] &+= weight &* between[source + i] }
    }
    for i in 0..<rowLength {
      result.bytes[row * rowLength + i] = UInt8(truncatingIfNeeded: sums[i] >> 24)
    }
  }
  return result
}
