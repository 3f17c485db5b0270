// At most so many colours that stand for all colours of a picture.

/// Colours for a GIF, and which of them each pixel gets.
///
/// Few colours are kept exactly. Of many, those that share the upper six bits of each channel are taken as one,
/// their mean, and boxes of these are cut at the median along their longest side, the most varied box first
/// (Heckbert 1982), until there are as many as allowed. No dithering: on user interfaces it shows as noise and
/// doubles the file.
package struct MedianCut: Sendable {
  /// `0x00BBGGRR`, opaque; at least one.
  package private(set) var colors: [UInt32]

  /// Exact colours, or nil where there are too many.
  private let exact: FewColors?
  /// For each cell of six bits a channel the index of its colour.
  private let cells: [UInt8]

  /// Stands for a pixel that is left out: it counts for no colour.
  package static let leftOut: UInt32 = 0xFF00_0000

  /// - Parameters:
  ///   - pixels: red in the lowest byte, the highest 0; or `leftOut`.
  ///   - limit: the most colours, 1...256.
  package init(_ pixels: [UInt32], limit: Int) {
    precondition((1...256).contains(limit), "\(limit) colours")
    if let few = FewColors(pixels, limit: limit) {
      colors = few.sorted
      exact = FewColors(colors)
      cells = []
      return
    }
    exact = nil
    (colors, cells) = Self.cut(pixels, limit: limit)
  }

  /// The index of a pixel's colour; the pixel is one of those given.
  package func index(of pixel: UInt32) -> UInt8 {
    if let exact { return exact.index(of: pixel & 0xFF_FFFF) }
    return cells[Self.cell(pixel)]
  }

  /// The index of each pixel's colour; those that are left out get `other`.
  ///
  /// OPTIMIZATION: neighbours of one colour are looked up once: nine of ten pixels of a user interface are like the
  /// one before.
  package func indexes(of pixels: [UInt32], other: UInt8 = 0) -> [UInt8] {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { indexes, count in
        var latest: (pixel: UInt32, index: UInt8) = (Self.leftOut, other)
        for position in 0..<pixels.count {
          let pixel = unsafe pixels[position]
          if latest.pixel != pixel {
            latest = (pixel, pixel == Self.leftOut ? other : index(of: pixel))
          }
          unsafe indexes[position] = latest.index
        }
        count = pixels.count
      }
    }
  }

  private static func cell(_ pixel: UInt32) -> Int {
    let red = pixel >> 2 & 0x3F
    let green = pixel >> 10 & 0x3F
    let blue = pixel >> 18 & 0x3F
    return Int(red | green << 6 | blue << 12)
  }

  /// What the pixels of one cell add up to.
  private struct Sum {
    var cell: Int
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
    /// The means of red, green and blue, in 1/16: asked for at every comparison of a sort.
    private(set) var means = SIMD4<Int32>.zero

    init(cell: Int = 0) { self.cell = cell }

    mutating func add(_ pixel: UInt32, times: Int) {
      count += times
      red += Int(pixel & 0xFF) * times
      green += Int(pixel >> 8 & 0xFF) * times
      blue += Int(pixel >> 16 & 0xFF) * times
    }

    mutating func takeMeans() {
      func mean(_ sum: Int) -> Int32 { Int32((sum * 16 + count / 2) / count) }
      means = SIMD4(mean(red), mean(green), mean(blue), 0)
    }

    /// 0, 1, 2 for red, green, blue: the mean, in 1/16.
    func mean(_ channel: Int) -> Int { Int(means[channel]) }
  }

  /// The cells that pixels fall into, in ascending order.
  private static func sums(_ pixels: [UInt32]) -> [Sum] {
    var places = [Int32](repeating: -1, count: 1 << 18)
    var sums: [Sum] = []
    unsafe pixels.withUnsafeBufferPointer { pixels in
      var position = 0
      while position < pixels.count {
        let pixel = unsafe pixels[position]
        let start = position
        repeat { position += 1 } while unsafe position < pixels.count && pixels[position] == pixel
        if pixel == leftOut { continue }
        let cell = cell(pixel)
        if places[cell] < 0 {
          places[cell] = Int32(sums.count)
          sums.append(Sum(cell: cell))
        }
        sums[Int(places[cell])].add(pixel, times: position - start)
      }
    }
    sums.sort { $0.cell < $1.cell }
    for index in sums.indices { sums[index].takeMeans() }
    return sums
  }

  private struct Box {
    var sums: ArraySlice<Sum>
    /// The channel along which it is longest.
    var channel = 0
    /// How much cutting it may gain: its pixels times the square of its longest side.
    var gain = 0

    init(_ sums: ArraySlice<Sum>) {
      self.sums = sums
      var longest = 0
      for candidate in 0..<3 {
        var (low, high) = (Int.max, 0)
        for sum in sums {
          let mean = sum.mean(candidate)
          low = min(low, mean)
          high = max(high, mean)
        }
        if high - low > longest {
          longest = high - low
          channel = candidate
        }
      }
      gain = sums.reduce(0) { $0 + $1.count } * longest * longest
    }
  }

  private static func cut(_ pixels: [UInt32], limit: Int) -> (colors: [UInt32], cells: [UInt8]) {
    var boxes = [Box(sums(pixels)[...])]
    while boxes.count < limit {
      // The first of equals, so that the choice depends on nothing else.
      guard let best = boxes.indices.max(by: { (boxes[$0].gain, $1) < (boxes[$1].gain, $0) }),
        boxes[best].gain > 0
      else { break }
      let (low, high) = halves(of: boxes[best])
      boxes[best] = low
      boxes.append(high)
    }
    var cells = [UInt8](repeating: 0, count: 1 << 18)
    var colors: [UInt32] = []
    for (index, box) in boxes.enumerated() {
      var total = Sum()
      for sum in box.sums {
        cells[sum.cell] = UInt8(index)
        total.count += sum.count
        total.red += sum.red
        total.green += sum.green
        total.blue += sum.blue
      }
      func mean(_ sum: Int) -> UInt32 { UInt32((sum + total.count / 2) / total.count) }
      colors.append(mean(total.red) | mean(total.green) << 8 | mean(total.blue) << 16)
    }
    return (colors, cells)
  }

  /// Cuts where half of the pixels lie on either side, neither side empty.
  private static func halves(of box: Box) -> (Box, Box) {
    let channel = box.channel
    func rank(_ sum: Sum) -> Int { sum.mean(channel) << 18 | sum.cell }
    let sorted = box.sums.sorted { rank($0) < rank($1) }
    let half = sorted.reduce(0) { $0 + $1.count } / 2
    var position = 0
    var passed = 0
    while position < sorted.count - 1, passed + sorted[position].count <= half || position == 0 {
      passed += sorted[position].count
      position += 1
    }
    return (Box(sorted[..<position]), Box(sorted[position...]))
  }
}

/// At most 256 colours and a number for each, by open addressing.
///
/// OPTIMIZATION: a dictionary takes some 30 ns a look-up, this 2.
private struct FewColors: Sendable {
  private static let bits: UInt32 = 10
  private static let empty = UInt32.max
  private var slots = [UInt32](repeating: empty, count: 1 << bits)
  private var numbers = [UInt8](repeating: 0, count: 1 << bits)
  private var count = 0

  /// The given colours, numbered in their order.
  init(_ colors: [UInt32]) {
    for color in colors { _ = add(color) }
  }

  /// The colours of pixels that are not left out; nil if there are more than `limit`.
  init?(_ pixels: [UInt32], limit: Int) {
    let isWithin = unsafe pixels.withUnsafeBufferPointer { pixels in
      var latest = MedianCut.leftOut
      for position in 0..<pixels.count {
        let pixel = unsafe pixels[position]
        if pixel == latest || pixel == MedianCut.leftOut { continue }
        latest = pixel
        if add(pixel), count > limit { return false }
      }
      return true
    }
    if !isWithin { return nil }
  }

  /// In ascending order; black alone where there is none.
  var sorted: [UInt32] {
    count == 0 ? [0] : slots.filter { $0 != Self.empty }.sorted()
  }

  /// The number of a colour that is one of them; 0 of another.
  func index(of color: UInt32) -> UInt8 {
    let slot = slot(of: color)
    return slots[slot] == color ? numbers[slot] : 0
  }

  /// Whether the colour was new.
  private mutating func add(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    guard slots[slot] != color else { return false }
    slots[slot] = color
    numbers[slot] = UInt8(truncatingIfNeeded: count)
    count += 1
    return true
  }

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> (32 - Self.bits))
    while slots[slot] != Self.empty, slots[slot] != color { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
