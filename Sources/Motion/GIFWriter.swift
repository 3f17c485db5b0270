// giflib behind values: the pictures of a GIF go in, its bytes come out.

import CGIF
import RenderJob

/// Encodes GIF89a into memory; plays for ever.
@safe final class GIFWriter {
  private let output = Output()
  private var gif: UnsafeMutablePointer<GifFileType>?

  /// What giflib has written so far; it keeps a pointer to this object.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// - Parameters:
  ///   - width, height: pixels, 1...65,535.
  init(width: Int, height: Int) throws(MotionError) {
    guard (1...0xFFFF).contains(width), (1...0xFFFF).contains(height) else {
      throw MotionError("a GIF has at most 65535 pixels a side, not \(width)×\(height)")
    }
    var error: Int32 = 0
    unsafe gif = EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { gif, bytes, count in
        guard let user = unsafe gif?.pointee.UserData, let bytes = unsafe bytes else { return 0 }
        let output = unsafe Unmanaged<Output>.fromOpaque(user).takeUnretainedValue()
        unsafe output.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &error)
    guard unsafe gif != nil else { throw Self.failure(error) }
    unsafe EGifSetGifVersion(gif, true)
    try check(unsafe EGifPutScreenDesc(gif, Int32(width), Int32(height), 8, 0, nil))
    // Netscape's extension: 0 is for ever.
    try check(unsafe EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE))
    try put(block: Array("NETSCAPE2.0".utf8))
    try put(block: [1, 0, 0])
    try check(unsafe EGifPutExtensionTrailer(gif))
  }

  deinit {
    var error: Int32 = 0
    if unsafe gif != nil { unsafe EGifCloseFile(gif, &error) }
  }

  /// Adds a picture that stays where it is when its time is over.
  ///
  /// - Parameters:
  ///   - indexes: `width * height` of them, into the colours.
  ///   - colors: 1 to 256, `0x00BBGGRR`.
  ///   - transparent: the index that shows what is beneath, if any.
  ///   - delay: hundredths of a second.
  func add(
    _ indexes: [UInt8], x: Int, y: Int, width: Int, height: Int, colors: [UInt32],
    transparent: Int?, delay: Int
  ) throws(MotionError) {
    precondition(indexes.count == width * height, "\(indexes.count) pixels of \(width)×\(height)")
    let keep: UInt8 = 1 << 2
    let control: [UInt8] = [
      keep | (transparent == nil ? 0 : 1), UInt8(delay & 0xFF), UInt8(delay >> 8),
      UInt8(transparent ?? 0),
    ]
    try check(
      unsafe control.withUnsafeBytes {
        unsafe EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, Int32($0.count), $0.baseAddress)
      })
    // A table's size is a power of two, at least two.
    var size = 2
    while size < colors.count { size *= 2 }
    let table = (0..<size).map { index in
      let color = index < colors.count ? colors[index] : 0
      return GifColorType(
        Red: UInt8(color & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color >> 16 & 0xFF))
    }
    let map = unsafe GifMakeMapObject(Int32(size), table)
    guard unsafe map != nil else { throw Self.failure(Int32(E_GIF_ERR_NOT_ENOUGH_MEM)) }
    defer { unsafe GifFreeMapObject(map) }
    try check(
      unsafe EGifPutImageDesc(
        gif, Int32(x), Int32(y), Int32(width), Int32(height), false, map))
    var row = [UInt8](repeating: 0, count: width)
    for y in 0..<height {
      // A copy, since giflib masks the line in place.
      row.replaceSubrange(0..<width, with: indexes[y * width..<(y + 1) * width])
      try check(unsafe EGifPutLine(gif, &row, Int32(width)))
    }
  }

  /// The whole file; nothing can be added afterwards.
  func finish() throws(MotionError) -> [UInt8] {
    var error: Int32 = 0
    let status = unsafe EGifCloseFile(gif, &error)
    unsafe gif = nil
    guard status == GIF_OK else { throw Self.failure(error) }
    return output.bytes
  }

  private func put(block: [UInt8]) throws(MotionError) {
    try check(
      unsafe block.withUnsafeBytes {
        unsafe EGifPutExtensionBlock(gif, Int32($0.count), $0.baseAddress)
      })
  }

  private func check(_ status: Int32) throws(MotionError) {
    guard status != GIF_OK else { return }
    throw Self.failure(unsafe gif?.pointee.Error ?? 0)
  }

  private static func failure(_ code: Int32) -> MotionError {
    let words = unsafe GifErrorString(code).map { unsafe String(cString: $0) }
    return MotionError("cannot write the GIF: \(words ?? "error \(code)")", status: .fault)
  }
}
