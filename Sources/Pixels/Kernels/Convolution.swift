// Separable symmetric convolution of byte planes: the engine of blurs and shadows.

internal import CKernels

/// What lies beyond the edges of a convolved image.
package enum ConvolutionEdge: Sendable { case zero, clamp }

/// Convolves rows, then columns, with the same symmetric kernel.
///
/// Where a whole window has one value (the inside and outside of most things on a screen) the answer is that
/// value, so the cost follows the length of contours and not the area.
///
/// - Parameters:
///   - bytes: `width * height * channels` bytes.
///   - channels: Interleaved channels a pixel. A channel that never exceeds another still does not after.
///   - weights: The kernel from its centre outwards, scaled so that the whole (centre once, others twice)
///     is 65,536.
/// - Returns: As many bytes, rounded to nearest once; between the passes values keep 8 more bits.
package func convolve(
  _ bytes: [UInt8], width: Int, height: Int, channels: Int, weights: [UInt32],
  edge: ConvolutionEdge
) -> [UInt8] {
  precondition(bytes.count == width * height * channels, "wrong byte count \(bytes.count)")
  precondition(
    weights[0] + 2 * weights.dropFirst().reduce(0, +) == 65_536, "weights do not sum to 65,536")
  guard width > 0, height > 0, weights.count > 1 else { return bytes }
  let rowLength = width * channels
  var between = [UInt16](repeating: 0, count: rowLength * height)
  var result = bytes
  unsafe bytes.withUnsafeBufferPointer { source in
    unsafe between.withUnsafeMutableBufferPointer { target in
      unsafe convolveRows(
        source.baseAddress.unsafelyUnwrapped, target.baseAddress.unsafelyUnwrapped,
        width: width, height: height, channels: channels, weights: weights, edge: edge)
    }
  }
  unsafe between.withUnsafeBufferPointer { source in
    unsafe result.withUnsafeMutableBufferPointer { target in
      unsafe convolveColumns(
        source.baseAddress.unsafelyUnwrapped, target.baseAddress.unsafelyUnwrapped,
        rowLength: rowLength, height: height, weights: weights, edge: edge)
    }
  }
  return result
}

/// The indices within `reach` of a place where neighbours differ, as merged ranges.
private func activeRanges(count: Int, reach: Int, differs: (Int) -> Bool) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  for i in 0...count where differs(i) {
    let range = max(0, i - reach)..<min(count, i + reach)
    if let last = ranges.last, last.upperBound >= range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }
  return ranges
}

private func convolveRows(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt16>, width: Int, height: Int,
  channels: Int, weights: [UInt32], edge: ConvolutionEdge
) {
  let reach = weights.count - 1
  let length = width * channels
  let pad = reach * channels
  var padded = [UInt8](repeating: 0, count: length + 2 * pad)
  for y in 0..<height {
    let line = unsafe source + y * length
    let out = unsafe target + y * length
    for i in 0..<length { unsafe out[i] = UInt16(line[i]) << 8 }
    if edge == .clamp {
      for i in 0..<pad {
        unsafe padded[i] = line[i % channels]
        unsafe padded[pad + length + i] = line[length - channels + i % channels]
      }
    }
    for i in 0..<length { unsafe padded[pad + i] = line[i] }
    let ranges = activeRanges(count: width, reach: reach) { x in
      let at = pad + x * channels
      for c in 0..<channels where padded[at - channels + c] != padded[at + c] { return true }
      return false
    }
    for range in ranges {
      let from = range.lowerBound * channels
      let n = range.count * channels
      unsafe padded.withUnsafeBufferPointer { p in
        let centre = unsafe p.baseAddress.unsafelyUnwrapped + pad + from
        unsafe weights.withUnsafeBufferPointer { w in
          unsafe kernels.convolve_row(
            out + from, centre, n, channels, w.baseAddress.unsafelyUnwrapped, reach)
        }
      }
    }
  }
}

private func convolveColumns(
  _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt8>, rowLength: Int,
  height: Int, weights: [UInt32], edge: ConvolutionEdge
) {
  let reach = weights.count - 1
  let nothing = [UInt16](repeating: 0, count: rowLength)
  unsafe nothing.withUnsafeBufferPointer { empty in
    let blank = unsafe empty.baseAddress.unsafelyUnwrapped
    func row(_ y: Int) -> UnsafePointer<UInt16> {
      if y >= 0 && y < height { return unsafe source + y * rowLength }
      if edge == .zero { return unsafe blank }
      return unsafe source + (y < 0 ? 0 : height - 1) * rowLength
    }
    for i in 0..<rowLength * height {
      unsafe target[i] = UInt8(truncatingIfNeeded: (UInt32(source[i]) &+ 128) &>> 8)
    }
    let ranges = activeRanges(count: height, reach: reach) { y in
      let a = unsafe row(y - 1)
      let b = unsafe row(y)
      for i in 0..<rowLength where unsafe a[i] != b[i] { return true }
      return false
    }
    var window = unsafe [UnsafePointer<UInt16>](repeating: blank, count: 2 * reach + 1)
    for range in ranges {
      for y in range {
        for k in 0...2 * reach { unsafe window[k] = row(y - reach + k) }
        unsafe window.withUnsafeBufferPointer { rows in
          unsafe rows.withMemoryRebound(to: UnsafePointer<UInt16>?.self) { rows in
            unsafe weights.withUnsafeBufferPointer { w in
              unsafe kernels.convolve_column(
                target + y * rowLength, rows.baseAddress.unsafelyUnwrapped, rowLength,
                w.baseAddress.unsafelyUnwrapped, reach)
            }
          }
        }
      }
    }
  }
}
