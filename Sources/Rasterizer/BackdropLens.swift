// What a backdrop filter does, in whole numbers.

import DisplayList
import Foundation
import Geometry
import Pixels

/// A backdrop filter at a scale of the screen: all that its picture depends on beside what lies beneath.
///
/// The blur works on cells of up to 16 pixels and leaves a value for each corner of a cell, between which the shader
/// mixes. A standard deviation is at least three cells, so that neither can be seen: after the cells' own softness
/// (a box and a tent, 1/12 + 1/6 of a cell squared) what is left of the Gaussian is taken at the cells' centres.
struct BackdropLens: Hashable, Sendable {
  /// A cell has 2^shift pixels a side.
  let shift: Int
  /// Of the cells beside a corner, outward from it; all on both sides together at most 65,536.
  let weights: [UInt32]
  /// 65,536 leaves colours as they are.
  private let saturation: Int
  /// Premultiplied, 65,280 · 65,536 for 1.
  private let tint: SIMD4<Int>
  /// What the tint lets through, of 65,536.
  private let rest: Int
  /// Of 65,536.
  private let opacity: Int

  /// - Parameter scale: Pixels a point.
  init(_ filter: BackdropFilter, scale: Double) {
    let sigma = min(max(0, Double(filter.radius) * scale), 1000)
    var shift = 0
    while shift < 4, sigma >= Double(6 << shift) { shift += 1 }
    self.shift = shift
    weights = BackdropLens.weights(sigma: sigma / Double(1 << shift))
    saturation = Int((max(0, Double(filter.saturation)) * 65_536).rounded())
    func share(_ x: Float) -> Double { x > 0 ? (x < 1 ? Double(x) : 1) : 0 }
    let alpha = Int((share(filter.tint.opacity) * 65_536).rounded())
    func channel(_ x: Float) -> Int { Int((share(x) * 65_280).rounded()) * alpha }
    tint = SIMD4(
      channel(filter.tint.red), channel(filter.tint.green), channel(filter.tint.blue), channel(1))
    rest = 65_536 - alpha
    opacity = Int((share(filter.opacity) * 65_536).rounded())
  }

  /// - Parameter sigma: Cells.
  private static func weights(sigma: Double) -> [UInt32] {
    let variance = max(sigma * sigma - 1.0 / 12 - 1.0 / 6, 0.01)
    let reach = max(1, Int((Double(Effect.blurReach) * variance.squareRoot()).rounded(.up)))
    let bell = (0..<reach).map { index in
      let distance = Double(index) + 0.5
      return DeterministicMath.exp(-distance * distance / (2 * variance))
    }
    let total = 2 * bell.reduce(0, +)
    // Down, so that no sum of them exceeds the whole.
    return bell.map { UInt32($0 / total * 65_536) }
  }

  /// The picture of an area.
  func picture(of cells: CellSums) -> Backdrop {
    let across = blurredAcross(cells)
    let columns = cells.columns + 1
    var nodes = [SIMD4<UInt32>](repeating: .zero, count: columns * (cells.rows + 1))
    let weigh = EdgeWeights(weights, shift: shift, length: cells.height)
    for row in 0...cells.rows {
      let taps = weigh.taps(row)
      for column in 0..<columns {
        var sum = SIMD4<UInt32>.zero
        for tap in taps.cells {
          sum &+= across[tap.cell * columns + column] &* SIMD4(repeating: tap.weight)
        }
        // From 4 binary places to 8.
        nodes[row * columns + column] = filtered(
          SIMD4(
            taps.mean(sum.x, places: 4), taps.mean(sum.y, places: 4), taps.mean(sum.z, places: 4),
            taps.mean(sum.w, places: 4)))
      }
    }
    return Backdrop(nodes, columns: columns, cells: cells)
  }

  /// For each row of cells and each corner, means over x that are still sums over y, with 4 binary places.
  private func blurredAcross(_ cells: CellSums) -> [SIMD4<UInt32>] {
    let columns = cells.columns + 1
    var result = [SIMD4<UInt32>](repeating: .zero, count: columns * cells.rows)
    let weigh = EdgeWeights(weights, shift: shift, length: cells.width)
    let sums = cells.sums
    for column in 0..<columns {
      let taps = weigh.taps(column)
      for row in 0..<cells.rows {
        var sum = SIMD4<UInt32>.zero
        for tap in taps.cells {
          sum &+= sums[row * cells.columns + tap.cell] &* SIMD4(repeating: tap.weight)
        }
        result[row * columns + column] = SIMD4(
          taps.mean(sum.x, places: 4), taps.mean(sum.y, places: 4), taps.mean(sum.z, places: 4),
          taps.mean(sum.w, places: 4))
      }
    }
    return result
  }

  /// Saturates, tints and fades one premultiplied colour, 65,280 for 1.
  private func filtered(_ color: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = Int(color.w)
    // Of Rec. 709; together 65,536, so that greys stay what they are.
    let luminance =
      (13_933 * Int(color.x) + 46_871 * Int(color.y) + 4_732 * Int(color.z)) >> 16
    func vivid(_ value: UInt32) -> Int {
      min(max(luminance + ((Int(value) - luminance) * saturation + 32_768) >> 16, 0), alpha)
    }
    func tinted(_ value: Int, _ tint: Int) -> UInt32 {
      let over = (tint + value * rest + 32_768) >> 16
      return UInt32((over * opacity + 32_768) >> 16)
    }
    return SIMD4(
      tinted(vivid(color.x), tint.x), tinted(vivid(color.y), tint.y),
      tinted(vivid(color.z), tint.z), tinted(alpha, tint.w))
  }
}

/// The weights of the cells around a corner, cut at the edges of the picture.
private struct EdgeWeights {
  let weights: [UInt32]
  let shift: Int
  /// Pixels.
  let length: Int

  init(_ weights: [UInt32], shift: Int, length: Int) {
    self.weights = weights
    self.shift = shift
    self.length = length
  }

  struct Taps {
    var cells: [(cell: Int, weight: UInt32)] = []
    /// Of the weights, each times the pixels that its cell has.
    var whole: UInt64 = 0

    /// A weighted sum as a mean with some more binary places.
    func mean(_ sum: UInt32, places: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: (UInt64(sum) &<< places + whole / 2) / whole)
    }
  }

  /// - Parameter corner: Between the cells `corner` − 1 and `corner`.
  func taps(_ corner: Int) -> Taps {
    let count = (length + (1 << shift) - 1) >> shift
    var taps = Taps()
    for cell in max(0, corner - weights.count)..<min(count, corner + weights.count) {
      let weight = weights[cell < corner ? corner - 1 - cell : cell - corner]
      let pixels = CellSums.extent(of: cell, shift: shift, length: length)
      taps.cells.append((cell, weight))
      taps.whole += UInt64(weight) * UInt64(pixels)
    }
    return taps
  }
}
