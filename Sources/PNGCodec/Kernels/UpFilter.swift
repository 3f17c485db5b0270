// PNG's up filter, with the pixels that do not change left out.

internal import CPNG

/// The smallest range, to four pixels, outside of which two rows are equal; an empty one if they are.
///
/// - Parameter next: A row that is looked at soon.
func changedPixels(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ width: Int, next: UnsafeRawPointer? = nil
) -> Range<Int> {
  let equal = unsafe cpng_equal_start(row, above, width &* 4, next)
  if equal == width &* 4 { return width..<width }
  var start = equal / 4
  while start + 4 <= width, unsafe equalFour(row, above, start) { start += 4 }
  if start + 4 > width {
    while start < width, unsafe equalOne(row, above, start) { start += 1 }
  }
  let equalEnd = unsafe cpng_equal_end(row, above, width &* 4, start &* 4)
  var end = width - equalEnd / 4
  while end - 4 >= start, unsafe equalFour(row, above, end - 4) { end -= 4 }
  while end > start, unsafe equalOne(row, above, end - 1) { end -= 1 }
  return start..<end
}

private func equalFour(_ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ x: Int) -> Bool {
  let here = unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD2<UInt64>.self)
  let there = unsafe above.loadUnaligned(fromByteOffset: x &* 4, as: SIMD2<UInt64>.self)
  let different = here ^ there
  return different[0] | different[1] == 0
}

private func equalOne(_ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ x: Int) -> Bool {
  unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
    == above.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
}

/// Writes the differences of red, green and blue, three bytes a pixel; two more bytes may be zeroed.
///
/// OPTIMIZATION: four pixels a subtraction, two a store of eight bytes whose last two the next one overwrites.
///
/// - Returns: Whether the row is opaque there.
func subtractRGB(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ pixels: Range<Int>,
  _ target: UnsafeMutableRawPointer
) -> Bool {
  var x = pixels.lowerBound
  var out = unsafe target
  var all = SIMD16<UInt8>(repeating: 255)
  while x &+ 4 <= pixels.upperBound {
    let here = unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: SIMD16<UInt8>.self)
    let there = unsafe above.loadUnaligned(fromByteOffset: x &* 4, as: SIMD16<UInt8>.self)
    all &= here
    let words = unsafe unsafeBitCast(here &- there, to: SIMD2<UInt64>.self)
    unsafe out.storeBytes(of: pairOfRGB(words[0]), as: UInt64.self)
    unsafe out.storeBytes(of: pairOfRGB(words[1]), toByteOffset: 6, as: UInt64.self)
    unsafe out += 12
    x &+= 4
  }
  var alpha = all[3] & all[7] & all[11] & all[15]
  while x < pixels.upperBound {
    for channel in 0..<3 {
      let here = unsafe row.load(fromByteOffset: x &* 4 &+ channel, as: UInt8.self)
      let there = unsafe above.load(fromByteOffset: x &* 4 &+ channel, as: UInt8.self)
      unsafe out.storeBytes(of: here &- there, toByteOffset: channel, as: UInt8.self)
    }
    unsafe alpha &= row.load(fromByteOffset: x &* 4 &+ 3, as: UInt8.self)
    unsafe out += 3
    x &+= 1
  }
  return alpha == 255
}

/// Six bytes of two pixels, two zeros above them.
private func pairOfRGB(_ pixels: UInt64) -> UInt64 {
  let pixels = pixels.littleEndian
  return (pixels & 0xFF_FFFF | pixels >> 8 & 0xFFFF_FF00_0000).littleEndian
}

/// Writes the differences of all four channels.
func subtractRGBA(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ pixels: Range<Int>,
  _ target: UnsafeMutableRawPointer
) {
  var at = pixels.lowerBound &* 4
  var out = unsafe target
  while at &+ 16 <= pixels.upperBound &* 4 {
    let here = unsafe row.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
    let there = unsafe above.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
    unsafe out.storeBytes(of: here &- there, as: SIMD16<UInt8>.self)
    unsafe out += 16
    at &+= 16
  }
  while at < pixels.upperBound &* 4 {
    let here = unsafe row.load(fromByteOffset: at, as: UInt8.self)
    let there = unsafe above.load(fromByteOffset: at, as: UInt8.self)
    unsafe out.storeBytes(of: here &- there, as: UInt8.self)
    unsafe out += 1
    at &+= 1
  }
}

/// Whether every pixel's alpha is 255.
func isOpaque(_ row: UnsafeRawPointer, _ width: Int) -> Bool {
  var all = SIMD16<UInt8>(repeating: 255)
  var at = 0
  while at &+ 16 <= width &* 4 {
    unsafe all &= row.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
    at &+= 16
  }
  var alpha = all[3] & all[7] & all[11] & all[15]
  while at < width &* 4 {
    unsafe alpha &= row.load(fromByteOffset: at &+ 3, as: UInt8.self)
    at &+= 4
  }
  return alpha == 255
}
