import Pixels
import Testing

@Suite struct CoverageAccumulatorTests {
  private func coverage(
    _ points: [(Double, Double)], _ window: PixelRect, evenOdd: Bool = false
  ) -> [[UInt8]] {
    let fixed = points.map { (Int32($0.0 * 256), Int32($0.1 * 256)) }
    let edges = fixed.indices.map { i in
      let a = fixed[i]
      let b = fixed[(i + 1) % fixed.count]
      return Edge(x0: a.0, y0: a.1, x1: b.0, y1: b.1)
    }
    return rows(edges, window, evenOdd: evenOdd, CoverageAccumulator())
  }

  private func rows(
    _ edges: [Edge], _ window: PixelRect, evenOdd: Bool, _ accumulator: CoverageAccumulator
  ) -> [[UInt8]] {
    accumulator.begin(window)
    accumulator.add(edges)
    return (window.y0..<window.y1).map { y in
      accumulator.finishRow(y, evenOdd: evenOdd)
      var row = [UInt8](repeating: 0, count: window.width)
      accumulator.writeRow(to: &row, at: 0)
      return row
    }
  }

  @Test("a rectangle covers each pixel by the overlap")
  func rectangle() {
    let rows = coverage(
      [(1.25, 1.5), (4.75, 1.5), (4.75, 3), (1.25, 3)], PixelRect(x0: 0, y0: 0, x1: 6, y1: 4))
    #expect(rows[0] == [0, 0, 0, 0, 0, 0])
    // .75 × .5, .5, …: rounded to nearest of 255.
    #expect(rows[1] == [0, 96, 128, 128, 96, 0])
    #expect(rows[2] == [0, 191, 255, 255, 191, 0])
    #expect(rows[3] == [0, 0, 0, 0, 0, 0])
  }

  @Test("a diagonal halves the pixels it crosses corner to corner")
  func diagonal() {
    let rows = coverage(
      [(0, 0), (4, 4), (0, 4)], PixelRect(x0: 0, y0: 0, x1: 4, y1: 4))
    for y in 0..<4 {
      for x in 0..<4 { #expect(rows[y][x] == (x < y ? 255 : x == y ? 128 : 0)) }
    }
  }

  @Test("a shallow edge: trapezoid areas in closed form")
  func shallow() {
    // Under the line from (0, 1) up to (8, 0), pixel x is covered by (x + ½)/8.
    let rows = coverage([(0, 1), (8, 0), (8, 1)], PixelRect(x0: 0, y0: 0, x1: 8, y1: 1))
    for x in 0..<8 {
      let expected = (Double(x) + 0.5) / 8 * 255
      #expect(abs(Double(rows[0][x]) - expected) <= 0.75, "\(x)")
    }
  }

  @Test func windingRules() {
    let window = PixelRect(x0: 0, y0: 0, x1: 8, y1: 8)
    // The same square twice around.
    let twice: [(Double, Double)] = [
      (1, 1), (7, 1), (7, 7), (1, 7), (1, 1), (7, 1), (7, 7), (1, 7),
    ]
    #expect(coverage(twice, window)[4][4] == 255)
    #expect(coverage(twice, window, evenOdd: true)[4][4] == 0)
    // A clockwise and an anticlockwise outline cover alike.
    let square: [(Double, Double)] = [(1.5, 1.5), (6.5, 1.5), (6.5, 6.5), (1.5, 6.5)]
    #expect(coverage(square, window) == coverage(square.reversed(), window))
  }

  @Test("any window into a shape shows the same pixels")
  func windows() {
    var seed: UInt32 = 7
    func random() -> Double {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return Double(seed >> 8) / Double(1 << 24) * 60 - 10
    }
    let points = (0..<17).map { _ in (random(), random()) }
    let whole = PixelRect(x0: -20, y0: -20, x1: 60, y1: 60)
    let all = coverage(points, whole)
    for window in [
      PixelRect(x0: 0, y0: 0, x1: 40, y1: 40), PixelRect(x0: 13, y0: 5, x1: 14, y1: 33),
      PixelRect(x0: 7, y0: 21, x1: 39, y1: 22), PixelRect(x0: -20, y0: 30, x1: 5, y1: 60),
    ] {
      let part = coverage(points, window)
      for y in window.y0..<window.y1 {
        #expect(
          part[y - window.y0] == Array(all[y + 20][(window.x0 + 20)..<(window.x1 + 20)]),
          "row \(y) of \(window)")
      }
    }
  }

  @Test("long empty and full runs are spans, not bytes; the accumulator ends clean")
  func spans() {
    let accumulator = CoverageAccumulator()
    let window = PixelRect(x0: 0, y0: 0, x1: 1000, y1: 1)
    let edges = [
      Edge(x0: 100 * 256 + 128, y0: 0, x1: 100 * 256 + 128, y1: 256),
      Edge(x0: 900 * 256, y0: 256, x1: 900 * 256, y1: 0),
    ]
    _ = rows(edges, window, evenOdd: false, accumulator)
    let solid = accumulator.spans.filter { $0.constant == 255 }
    #expect(solid.count == 1 && solid[0].count > 780)
    #expect(accumulator.spans.reduce(0) { $0 + $1.count } < 820)
    #expect(rows([], window, evenOdd: false, accumulator)[0].allSatisfy { $0 == 0 })
  }
}

@Suite struct ConvolutionTests {
  /// Plain sums in floating point.
  private func reference(_ bytes: [UInt8], _ w: Int, _ h: Int, _ k: [Double]) -> [Double] {
    let reach = k.count - 1
    func at(_ x: Int, _ y: Int) -> Double {
      x >= 0 && x < w && y >= 0 && y < h ? Double(bytes[y * w + x]) : 0
    }
    var result: [Double] = []
    for y in 0..<h {
      for x in 0..<w {
        var sum = 0.0
        for j in -reach...reach {
          for i in -reach...reach { sum += at(x + i, y + j) * k[abs(i)] * k[abs(j)] }
        }
        result.append(sum)
      }
    }
    return result
  }

  @Test func followsThePlainSum() {
    let weights: [UInt32] = [30_000, 12_000, 5768]
    let k = weights.map { Double($0) / 65_536 }
    var bytes = [UInt8](repeating: 0, count: 20 * 12)
    for y in 3..<9 { for x in 2..<13 { bytes[y * 20 + x] = x == 7 ? 17 : 255 } }
    let got = convolve(bytes, width: 20, height: 12, channels: 1, weights: weights, edge: .zero)
    for (a, b) in zip(got, reference(bytes, 20, 12, k)) { #expect(abs(Double(a) - b) < 0.51) }
  }

  @Test("clamped edges keep a flat picture flat, in every channel")
  func clamping() {
    let bytes = (0..<9 * 5).flatMap { _ in [10, 20, 30, 40] as [UInt8] }
    let got = convolve(
      bytes, width: 9, height: 5, channels: 4, weights: [40_000, 12_768], edge: .clamp)
    #expect(got == bytes)
    let faded = convolve(
      bytes, width: 9, height: 5, channels: 4, weights: [40_000, 12_768], edge: .zero)
    #expect(faded != bytes && faded[4 * (2 * 9 + 4)] == 10)
  }
}
