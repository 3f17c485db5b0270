// Reading: PNG bytes to a Pixmap.

internal import CPNG
package import Pixels

/// Decodes a PNG of any kind to premultiplied RGBA.
///
/// 16-bit samples are rounded to 8. Colour chunks (gAMA, cHRM, iCCP, sRGB) are skipped: samples are
/// taken as sRGB. Bytes after IEND are ignored. A damaged file throws and never traps.
///
/// - Parameter limits: What may be allocated. Checked before the first allocation, as is that the
///   compressed bytes can fill the announced size at all.
package func decodePNG(_ bytes: [UInt8], limits: PNGLimits = .standard) throws(PNGError) -> Pixmap {
  let info = try scanPNG(bytes, limits: limits, verifyingChecksums: false)
  if let pixmap = decodePlainPNG(bytes, info) { return pixmap }
  return try decodeThroughLibPNG(bytes, info)
}

/// Decodes as `decodePNG` does, but always through libpng, which is what says what is right.
package func decodePNGThroughLibPNG(_ bytes: [UInt8], limits: PNGLimits = .standard)
  throws(PNGError) -> Pixmap
{
  try decodeThroughLibPNG(bytes, scanPNG(bytes, limits: limits, verifyingChecksums: false))
}

/// Whether `decodePNG` reads the file without libpng.
package func isReadWithoutLibPNG(_ bytes: [UInt8]) -> Bool {
  guard let info = try? scanPNG(bytes, limits: .standard, verifyingChecksums: false) else {
    return false
  }
  return decodePlainPNG(bytes, info) != nil
}

/// Decodes a file of any kind, and says what is wrong with a damaged one.
private func decodeThroughLibPNG(_ bytes: [UInt8], _ info: PNGInfo) throws(PNGError) -> Pixmap {
  let pixelCount = info.width * info.height
  var status = cpng_ok
  var message = [CChar](repeating: 0, count: 160)

  let pixels = unsafe [UInt8](unsafeUninitializedCapacity: pixelCount * 4) { buffer, count in
    // Not empty, since no limit lets a picture without pixels through.
    guard let pixels = buffer.baseAddress else { return }
    var hasAlpha = true
    status = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe cpng_decode(
        source.baseAddress, source.count, UInt32(info.width), UInt32(info.height), pixels,
        &hasAlpha, &message, message.count)
    }
    guard status == cpng_ok else { return }
    if hasAlpha { unsafe cpng_premultiply(pixels, pixelCount) }
    count = pixelCount * 4
  }

  switch status {
  case cpng_ok:
    return Pixmap(width: info.width, height: info.height, bytes: pixels)
  case cpng_out_of_memory:
    throw .outOfMemory
  default:
    throw PNGError(libpngMessage: text(of: message))
  }
}

extension PNGError {
  /// libpng's messages start with the chunk's name where a chunk is to blame ("IDAT: CRC error").
  init(libpngMessage message: String) {
    let parts = message.split(separator: ":", maxSplits: 1)
    if parts.count == 2, parts[0].utf8.count == 4 {
      self = .damaged(chunk: String(parts[0]), reason: String(parts[1].drop { $0 == " " }))
    } else {
      self = .damaged(chunk: "pixels", reason: message)
    }
  }
}

/// The text before the NUL that the shim always writes.
func text(of message: [CChar]) -> String {
  String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
