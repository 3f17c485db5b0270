// What lies beneath a material, out of focus: few colours, between which pixels mix.

import Pixels

/// What a material shows.
enum Backdrop: Sendable {
  /// The same everywhere: over one colour.
  case solid(PremultipliedPixel)
  case grid(BackdropGrid)

  /// - Parameters:
  ///   - nodes: Premultiplied, 65,280 for 1, at the corners of the cells, row by row.
  ///   - columns: Nodes in a row.
  init(_ nodes: [SIMD4<UInt32>], columns: Int, cells: CellSums) {
    if let first = nodes.first, nodes.allSatisfy({ $0 == first }) {
      func byte(_ x: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (x + 128) >> 8) }
      self = .solid(
        PremultipliedPixel(
          red: byte(first.x), green: byte(first.y), blue: byte(first.z), alpha: byte(first.w)))
    } else {
      self = .grid(
        BackdropGrid(
          nodes: nodes, columns: columns, width: cells.width, height: cells.height,
          shift: cells.shift))
    }
  }

  /// Bytes.
  var cost: Int {
    switch self {
    case .solid: 64
    case .grid(let grid): grid.nodes.count * 16 + 64
    }
  }
}

/// Colours at the corners of square cells, and bilinear mixtures between them.
final class BackdropGrid: Sendable {
  /// Premultiplied, 65,280 for 1, row by row.
  let nodes: [SIMD4<UInt32>]
  private let columns: Int
  /// Pixels.
  private let width: Int
  /// Pixels.
  private let height: Int
  /// A cell has 2^shift pixels a side, 0...4.
  private let shift: Int
  let isOpaque: Bool

  init(nodes: [SIMD4<UInt32>], columns: Int, width: Int, height: Int, shift: Int) {
    self.nodes = nodes
    self.columns = columns
    self.width = width
    self.height = height
    self.shift = shift
    isOpaque = nodes.allSatisfy { $0.w == 65_280 }
  }

  /// Writes the colours of `count` pixels from (x, y) to the same pixels of `surface`.
  ///
  /// Beside the grid its edge goes on.
  ///
  /// - Parameters:
  ///   - originX: The pixel whose upper left corner is the first node.
  ///   - originY: Its row.
  func fetch(
    x: Int, y: Int, count: Int, originX: Int, originY: Int, into surface: PixelSurface
  ) {
    let side = 1 << shift
    let line = min(max(y - originY, 0), height - 1)
    let row = (line >> shift) * columns
    // At the pixel's middle, in halves of a pixel.
    let down = UInt32(2 * (line & (side - 1)) + 1)
    let up = UInt32(2 * side) - down
    // A colour of the line with 9 + shift binary places.
    func color(_ column: Int) -> SIMD4<UInt32> {
      nodes[row + column] &* SIMD4(repeating: up)
        &+ nodes[row + columns + column] &* SIMD4(repeating: down)
    }
    let toRamp = SIMD4(repeating: UInt32(15 - shift))
    let toStep = SIMD4(repeating: UInt32(15 - 2 * shift))
    let half = SIMD4<UInt32>(repeating: 1 << 23)
    let end = x + count
    var x = x
    if x < originX {
      let n = min(end, originX) - x
      surface.ramp(x: x, y: y, count: n, PixelRamp(start: color(0) &<< toRamp &+ half, step: .zero))
      x += n
    }
    var column = -1
    var right = SIMD4<UInt32>.zero
    while x < min(end, originX + width) {
      let cell = (x - originX) >> shift
      let left = cell == column + 1 && column >= 0 ? right : color(cell)
      right = color(cell + 1)
      column = cell
      let start = originX + cell << shift
      let n = min(end, min(start + side, originX + width)) - x
      // All of it modulo 2³², so a fall is a rise.
      let rise = right &- left
      let step = rise &<< toStep
      let halfStep = rise &<< (toStep &- SIMD4(repeating: 1))
      let before = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: start)) &* step
      surface.ramp(
        x: x, y: y, count: n,
        PixelRamp(start: left &<< toRamp &+ half &+ halfStep &- before, step: step))
      x += n
    }
    if x < end {
      surface.ramp(
        x: x, y: y, count: end - x,
        PixelRamp(start: color(columns - 1) &<< toRamp &+ half, step: .zero))
    }
  }
}
