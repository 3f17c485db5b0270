import CKernels
import Pixels
import Testing

/// Every form of the loops against plain arithmetic, one channel at a time.
@Suite("Loops of every instruction set") struct KernelTests {
  private struct Random {
    var state: UInt64
    mutating func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33) ^ UInt32(truncatingIfNeeded: state >> 13)
    }
    /// No channel above alpha.
    mutating func pixel() -> UInt32 {
      let bits = next()
      let alpha = [0, 255, bits >> 24][Int(bits & 3) % 3]
      return (0..<3).reduce(alpha << 24) { $0 | (next() % (alpha + 1)) << (8 * UInt32($1)) }
    }
  }

  private func divide(_ x: UInt32) -> UInt32 { (x * 2 + 255) / 510 }

  private func channels(_ f: (UInt32) -> UInt32) -> UInt32 {
    (0..<4).reduce(UInt32(0)) { $0 | f(8 * UInt32($1)) << (8 * UInt32($1)) }
  }

  private func scale(_ p: UInt32, _ factor: UInt32) -> UInt32 {
    channels { divide(((p >> $0) & 255) * factor) }
  }

  private func over(_ s: UInt32, _ d: UInt32) -> UInt32 {
    channels { ((s >> $0) & 255) + divide(((d >> $0) & 255) * (255 - s >> 24)) }
  }

  /// Never changed.
  private nonisolated(unsafe) static let variants: [ck_kernels] = {
    var all: [ck_kernels] = unsafe []
    while let next = unsafe ck_variant(unsafe all.count) { unsafe all.append(next.pointee) }
    return unsafe all
  }()

  @Test("there is a portable form, and the best one is among all")
  func list() {
    let best = unsafe String(cString: ck_best().pointee.name)
    let names = unsafe KernelTests.variants.map { unsafe String(cString: $0.name) }
    #expect(names.first == "portable" && names.contains(best))
  }

  /// Lengths around every width of vector, from every alignment of a pixel.
  private func forEachRun(_ body: (ck_kernels, Int, Int, inout Random) -> Void) {
    for i in unsafe KernelTests.variants.indices {
      var random = Random(state: 11)
      for count in Array(0...40) + [63, 64, 65, 130] {
        for offset in 0..<3 {
          unsafe body(KernelTests.variants[i], count, offset, &random)
        }
      }
    }
  }

  @Test("every alpha over every backdrop")
  func exhaustive() {
    for i in unsafe KernelTests.variants.indices {
      for alpha in 0...255 as ClosedRange<UInt32> {
        let color = alpha << 24 | alpha / 3 << 16 | alpha << 8
        var row = (0..<256).map { UInt32($0) * 0x0101_0101 }
        let expected = row.map { over(color, $0) }
        let rows = row.map { _ in color }
        var other = row
        unsafe KernelTests.variants[i].blend_color(&row, row.count, color)
        unsafe KernelTests.variants[i].blend_row(&other, rows, other.count, 255)
        #expect(row == expected && other == expected, "alpha \(alpha)")
      }
    }
  }

  @Test("every coverage of every alpha")
  func coverage() {
    let mask = (0..<256).map { UInt8($0) }
    for i in unsafe KernelTests.variants.indices {
      for alpha in 0...255 as ClosedRange<UInt32> {
        let color = alpha << 24 | alpha << 16 | alpha / 2
        var row = [UInt32](repeating: 0xFF80_40C0, count: 256)
        let expected = mask.map { over(scale(color, UInt32($0)), 0xFF80_40C0) }
        let rows = row.map { _ in color }
        var other = row
        unsafe KernelTests.variants[i].blend_color_mask(&row, 0, mask, 0, 256, 1, color)
        unsafe KernelTests.variants[i].blend_row_mask(&other, rows, mask, 256)
        #expect(row == expected && other == expected, "alpha \(alpha)")
      }
    }
  }

  @Test("fills, copies and blends of all lengths and places; nothing beside is touched")
  func runs() {
    unsafe forEachRun { k, n, offset, random in
      let before = (0..<n + offset + 4).map { _ in random.pixel() }
      let source = (0..<n).map { _ in random.pixel() }
      let mask = (0..<n).map { _ in
        [0, 255, UInt8(truncatingIfNeeded: random.next())][Int(random.next() % 3)]
      }
      let color = random.pixel()
      let weight = random.next() % 256
      func check(
        _ name: String, _ expected: (Int) -> UInt32, _ run: (UnsafeMutablePointer<UInt32>) -> Void
      ) {
        var row = before
        unsafe row.withUnsafeMutableBufferPointer { buffer in
          if let start = buffer.baseAddress { unsafe run(start + offset) }
        }
        var right = before
        for i in 0..<n { right[offset + i] = expected(i) }
        #expect(row == right, "\(name) of \(n) at \(offset)")
      }
      unsafe check("fill", { _ in color }) { unsafe k.fill($0, n, color) }
      unsafe check("stream_fill", { _ in color }) { unsafe k.stream_fill($0, n, color) }
      unsafe check("stream_copy", { source[$0] }) { unsafe k.stream_copy($0, source, n) }
      unsafe check("stream_over", { over(source[$0], color) }) {
        unsafe k.stream_over($0, source, n, color)
      }
      unsafe check("blend_color", { over(color, before[offset + $0]) }) {
        unsafe k.blend_color($0, n, color)
      }
      unsafe check("blend_row", { over(scale(source[$0], weight), before[offset + $0]) }) {
        unsafe k.blend_row($0, source, n, weight)
      }
      unsafe check(
        "blend_row_mask", { over(scale(source[$0], UInt32(mask[$0])), before[offset + $0]) }
      ) { unsafe k.blend_row_mask($0, source, mask, n) }
      unsafe check(
        "blend_color_mask", { over(scale(color, UInt32(mask[$0])), before[offset + $0]) }
      ) { unsafe k.blend_color_mask($0, 0, mask, 0, n, 1, color) }
    }
  }

  @Test func tables() {
    unsafe forEachRun { k, n, offset, random in
      let table = (0..<1024).map { _ in random.next() }
      let step = 0.9 / 140 * (offset == 1 ? -1 : 1)
      let base = step < 0 ? 0.999 : 0.001
      var row = [UInt32](repeating: 0, count: n)
      unsafe k.table_row(&row, n, table, 1024, base, Double(offset), step)
      for i in 0..<n {
        let t = base + Double(offset + i) * step
        #expect(row[i] == table[Int(t * 1024)])
      }
    }
  }

  @Test("a colour that changes evenly: the top bytes of sums, wherever a row is cut")
  func ramps() {
    unsafe forEachRun { k, n, offset, random in
      let start = (0..<4).map { _ in random.next() }
      // Every third has one colour.
      let step = (0..<4).map { _ in n % 3 == 0 ? 0 : random.next() }
      let x = UInt32(truncatingIfNeeded: offset - 1)
      let before = (0..<n + 4).map { _ in random.pixel() }
      var row = before
      unsafe k.ramp_row(&row, n, x, start, step)
      #expect(row[n...] == before[n...])
      for i in 0..<n {
        let channels = (0..<4).map { start[$0] &+ (x &+ UInt32(i)) &* step[$0] }
        let expected = (0..<4).reduce(0) { $0 | (channels[$1] >> 24) << UInt32(8 * $1) }
        #expect(row[i] == expected, "pixel \(i) of \(n)")
      }
    }
  }

  @Test(
    "rows of ramps past the caches: the bytes of one row after another, and nothing beside them")
  func rowsOfRamps() {
    unsafe forEachRun { k, n, offset, random in
      let rows = 5
      // Every second row has one colour.
      let words = (0..<8 * rows).map { $0 / 8 % 2 == 1 && $0 % 8 > 3 ? 0 : random.next() }
      let x = UInt32(truncatingIfNeeded: offset - 1)
      let before = (0..<n * rows + offset + 4).map { _ in random.pixel() }
      var (expected, streamed) = (before, before)
      for y in 0..<rows {
        unsafe expected.withUnsafeMutableBufferPointer { d in
          guard let start = d.baseAddress else { return }
          let ramp = words[8 * y..<8 * y + 8]
          unsafe k.ramp_row(
            start + offset + y * n, n, x, Array(ramp.prefix(4)), Array(ramp.suffix(4)))
        }
      }
      let ramps = (0..<rows).map { y in
        let r = words[8 * y..<8 * y + 8].map { $0 }
        return ck_ramp(start: (r[0], r[1], r[2], r[3]), step: (r[4], r[5], r[6], r[7]))
      }
      unsafe streamed.withUnsafeMutableBufferPointer { d in
        guard let start = d.baseAddress else { return }
        unsafe k.stream_ramps(start + offset, n, rows, x, ramps)
      }
      unsafe k.stream_end()
      #expect(streamed == expected, "\(rows) rows of \(n) from \(offset)")
    }
  }

  @Test("points of a cubic: Bernstein's form, rounded down from ½ more, far ones brought near")
  func cubics() {
    let curves: [[Double]] = [
      [0.3, -5, 100.25, 60, -20, 90.125, 33, -0.001], [1e9, 1, 2, -1e9, 3, 4, -1e9, 1e9],
    ]
    for i in unsafe KernelTests.variants.indices {
      for p in curves {
        for n in [2, 3, 4, 5, 17, 1024] {
          var xy = [Int32](repeating: 0, count: 2 * n + 14)
          unsafe KernelTests.variants[i].cubic_points(&xy, n, p)
          for j in 1..<n {
            let t = Double(j) / Double(n)
            let u = 1 - t
            for axis in 0..<2 {
              let v =
                p[axis] * (u * u * u) + p[2 + axis] * (3 * u * u * t)
                + p[4 + axis] * (3 * u * t * t) + p[6 + axis] * (t * t * t)
              let expected = Int32(
                min(0x1p28, max(-0x1p28, v * 256 + 0.5)).rounded(.down))
              #expect(xy[2 * (j - 1) + axis] == expected)
            }
          }
        }
      }
    }
  }

  @Test("convolution: the plain sum, to the bit")
  func convolution() {
    let weights: [UInt32] = [20_000, 12_000, 8000, 2768]
    unsafe forEachRun { k, n, step, random in
      let step = step + 1
      let reach = weights.count - 1
      let bytes = (0..<n + 2 * reach * step).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var row = [UInt16](repeating: 0, count: n)
      unsafe bytes.withUnsafeBufferPointer { buffer in
        if let start = buffer.baseAddress {
          unsafe k.convolve_row(&row, start + reach * step, n, step, weights, reach)
        }
      }
      for i in 0..<n {
        let at = i + reach * step
        let sum = (-reach...reach).reduce(UInt32(128)) {
          $0 + weights[abs($1)] * UInt32(bytes[at + $1 * step])
        }
        #expect(row[i] == UInt16(truncatingIfNeeded: sum >> 8))
      }
    }
  }
}
