// Between premultiplied bytes and the straight ones that picture files hold.

extension Pixmap {
  /// Premultiplies straight RGBA bytes, rounding to nearest.
  package init(width: Int, height: Int, straightBytes: [UInt8]) {
    self.init(width: width, height: height, bytes: straightBytes)
    for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] != 255 {
      let a = UInt32(bytes[i + 3])
      for c in i..<i + 3 { bytes[c] = UInt8(divide255(UInt32(bytes[c]) * a)) }
    }
  }

  /// Straight RGBA bytes, rounded to nearest; fully transparent pixels are black.
  package var straightBytes: [UInt8] {
    var result = bytes
    for i in stride(from: 0, to: result.count, by: 4) where result[i + 3] != 255 {
      let a = Int(result[i + 3])
      for c in i..<i + 3 {
        result[c] = a == 0 ? 0 : UInt8(min(255, (Int(result[c]) * 255 + a / 2) / a))
      }
    }
    return result
  }
}
