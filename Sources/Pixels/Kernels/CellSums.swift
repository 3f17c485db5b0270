// A picture in large square cells: what wide blurs are computed from.

/// The sums of the channels over the cells of a grid; cells at the right and lower edges may be smaller.
package struct CellSums {
  /// Pixels.
  package let width: Int
  /// Pixels.
  package let height: Int
  /// A cell has 2^shift pixels a side.
  package let shift: Int
  package let columns: Int
  package let rows: Int
  /// Red, green, blue and alpha, row by row: at most 255 for each pixel of the cell.
  package private(set) var sums: [SIMD4<UInt32>]
  /// Sums over the rows of one cell for each pixel of a row, two channels a word.
  private var redBlue: [UInt32]
  private var greenAlpha: [UInt32]

  /// - Precondition: `shift` is 0...4, so that sums of a cell stay within 16 bits.
  package init(width: Int, height: Int, shift: Int) {
    precondition((0...4).contains(shift), "cells of 2^\(shift) pixels")
    self.width = width
    self.height = height
    self.shift = shift
    columns = (width + (1 << shift) - 1) >> shift
    rows = (height + (1 << shift) - 1) >> shift
    sums = Array(repeating: .zero, count: columns * rows)
    redBlue = Array(repeating: 0, count: width)
    greenAlpha = redBlue
  }

  /// The pixels of a row that belong to a column, or of a column that belong to a row.
  package static func extent(of cell: Int, shift: Int, length: Int) -> Int {
    min(1 << shift, length - cell << shift)
  }

  /// Adds the pixels of some rows.
  ///
  /// - Parameter first: The row of the picture that is the surface's first, where a row of cells begins.
  package mutating func add(_ surface: PixelSurface, fromRow first: Int) {
    precondition(
      surface.bounds.width == width && first & (1 << shift - 1) == 0
        && first + surface.bounds.height <= height,
      "\(surface.bounds) as rows from \(first) of \(width)×\(height)")
    var y = surface.bounds.y0
    while y < surface.bounds.y1 {
      let row = (first + y - surface.bounds.y0) >> shift
      let end = min(y + 1 << shift, surface.bounds.y1)
      addRows(y..<end, of: surface)
      collect(row)
      y = end
    }
  }

  private mutating func addRows(_ rows: Range<Int>, of surface: PixelSurface) {
    let mask: UInt32 = 0x00FF_00FF
    let x0 = surface.bounds.x0
    let count = width
    unsafe redBlue.withUnsafeMutableBufferPointer { redBlue in
      unsafe greenAlpha.withUnsafeMutableBufferPointer { greenAlpha in
        for y in rows {
          let pixels = unsafe surface.span(x: x0, y: y, count: count)
          if y == rows.lowerBound {
            for x in 0..<count {
              let pixel = unsafe pixels[x]
              unsafe redBlue[x] = pixel & mask
              unsafe greenAlpha[x] = (pixel &>> 8) & mask
            }
          } else {
            for x in 0..<count {
              let pixel = unsafe pixels[x]
              unsafe redBlue[x] &+= pixel & mask
              unsafe greenAlpha[x] &+= (pixel &>> 8) & mask
            }
          }
        }
      }
    }
  }

  private mutating func collect(_ row: Int) {
    for column in 0..<columns {
      let start = column << shift
      let end = min(start + 1 << shift, width)
      var both = (redBlue: UInt32(0), greenAlpha: UInt32(0))
      for x in start..<end {
        both.redBlue &+= redBlue[x]
        both.greenAlpha &+= greenAlpha[x]
      }
      sums[row * columns + column] = SIMD4(
        both.redBlue & 0xFFFF, both.greenAlpha & 0xFFFF, both.redBlue &>> 16,
        both.greenAlpha &>> 16)
    }
  }
}
