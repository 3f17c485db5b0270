// Smaller pictures, each pixel the mean of a square of pixels.

package import Pixels

extension Pixmap {
  /// The picture in so many times fewer rows and columns.
  ///
  /// Each pixel is the mean of a square of `factor × factor` premultiplied pixels, rounded to nearest; at the
  /// right and lower edge, of what is left of the square. Sides round up.
  package func boxReduced(by factor: Int) -> Pixmap {
    precondition(factor > 0, "a picture cannot become \(factor) times smaller")
    if factor == 1 { return self }
    let columns = (width + factor - 1) / factor
    let rows = (height + factor - 1) / factor
    var result = Pixmap(width: columns, height: rows)
    var sums = [UInt32](repeating: 0, count: columns * 4)
    for row in 0..<rows {
      for index in sums.indices { sums[index] = 0 }
      let lines = row * factor..<min(height, (row + 1) * factor)
      for y in lines { addSums(ofRow: y, factor: factor, to: &sums) }
      for column in 0..<columns {
        let area = UInt32(lines.count * (min(width, (column + 1) * factor) - column * factor))
        for channel in 0..<4 {
          let index = column * 4 + channel
          result.bytes[row * columns * 4 + index] = UInt8((sums[index] + area / 2) / area)
        }
      }
    }
    return result
  }

  private func addSums(ofRow y: Int, factor: Int, to sums: inout [UInt32]) {
    var source = y * width * 4
    var target = 0
    var left = factor
    for _ in 0..<width {
      for channel in 0..<4 { sums[target + channel] += UInt32(bytes[source + channel]) }
      source += 4
      left -= 1
      if left == 0 {
        left = factor
        target += 4
      }
    }
  }
}
