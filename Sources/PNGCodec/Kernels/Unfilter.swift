// PNG's filters undone (Portable Network Graphics, third edition, 9.2).

/// Left byte plus difference, mod 256.
func undoSub(
  _ row: UnsafeMutablePointer<UInt8>, _ filtered: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ bytesPerPixel: Int
) {
  // OPTIMIZATION: a channel at a time, so that the byte to the left is in a register.
  for channel in 0..<bytesPerPixel {
    var left: UInt8 = 0
    var at = channel
    while at < count {
      unsafe left &+= filtered[at]
      unsafe row[at] = left
      at &+= bytesPerPixel
    }
  }
}

/// Byte above plus difference, mod 256. Up to 15 bytes too many are read and written.
func undoUp(
  _ row: UnsafeMutablePointer<UInt8>, _ filtered: UnsafeMutablePointer<UInt8>,
  _ above: UnsafeMutablePointer<UInt8>, _ count: Int
) {
  let target = UnsafeMutableRawPointer(row)
  let differences = UnsafeRawPointer(filtered)
  let above = UnsafeRawPointer(above)
  var at = 0
  while at < count {
    let difference = unsafe differences.loadUnaligned(
      fromByteOffset: at, as: SIMD16<UInt8>.self)
    let base = unsafe above.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
    unsafe target.storeBytes(of: base &+ difference, toByteOffset: at, as: SIMD16<UInt8>.self)
    at &+= 16
  }
}

/// Half of left and above, rounded down, plus difference, mod 256.
func undoAverage(
  _ row: UnsafeMutablePointer<UInt8>, _ filtered: UnsafeMutablePointer<UInt8>,
  _ above: UnsafeMutablePointer<UInt8>, _ count: Int, _ bytesPerPixel: Int
) {
  for channel in 0..<bytesPerPixel {
    var left: UInt8 = 0
    var at = channel
    while at < count {
      let sum = unsafe UInt32(left) &+ UInt32(above[at])
      left = unsafe filtered[at] &+ UInt8(truncatingIfNeeded: sum >> 1)
      unsafe row[at] = left
      at &+= bytesPerPixel
    }
  }
}

/// Whichever of left, above and above left is nearest to left + above - above left, plus difference, mod 256.
func undoPaeth(
  _ row: UnsafeMutablePointer<UInt8>, _ filtered: UnsafeMutablePointer<UInt8>,
  _ above: UnsafeMutablePointer<UInt8>, _ count: Int, _ bytesPerPixel: Int
) {
  // OPTIMIZATION: three channels side by side, since each waits for its own left neighbour only.
  if bytesPerPixel == 3 {
    var left: (Int32, Int32, Int32) = (0, 0, 0)
    var corner: (Int32, Int32, Int32) = (0, 0, 0)
    var at = 0
    while at &+ 3 <= count {
      let up = unsafe (Int32(above[at]), Int32(above[at &+ 1]), Int32(above[at &+ 2]))
      left.0 = unsafe (paeth(left.0, up.0, corner.0) &+ Int32(filtered[at])) & 255
      left.1 = unsafe (paeth(left.1, up.1, corner.1) &+ Int32(filtered[at &+ 1])) & 255
      left.2 = unsafe (paeth(left.2, up.2, corner.2) &+ Int32(filtered[at &+ 2])) & 255
      corner = up
      unsafe row[at] = UInt8(truncatingIfNeeded: left.0)
      unsafe row[at &+ 1] = UInt8(truncatingIfNeeded: left.1)
      unsafe row[at &+ 2] = UInt8(truncatingIfNeeded: left.2)
      at &+= 3
    }
    return
  }
  for channel in 0..<bytesPerPixel {
    var left: Int32 = 0
    var corner: Int32 = 0
    var at = channel
    while at < count {
      let up = unsafe Int32(above[at])
      left = unsafe (paeth(left, up, corner) &+ Int32(filtered[at])) & 255
      corner = up
      unsafe row[at] = UInt8(truncatingIfNeeded: left)
      at &+= bytesPerPixel
    }
  }
}

private func paeth(_ left: Int32, _ up: Int32, _ corner: Int32) -> Int32 {
  let byLeft = abs(up &- corner)
  let byUp = abs(left &- corner)
  let byCorner = abs(left &+ up &- corner &- corner)
  let nearer = byLeft <= byUp ? left : up
  return byCorner < min(byLeft, byUp) ? corner : nearer
}
