// Writing: a Pixmap to PNG bytes.

internal import CPNG
package import Pixels

/// How a PNG is written: every choice gives the same pixels back.
package struct PNGEncoding: Hashable, Sendable {
  package enum Writer: Sendable {
    /// Our own, whose bytes depend on no library. It takes no notice of format, filter and level.
    case emaki
    case libpng
    /// Both write, and the smaller file is taken.
    case smaller
  }

  package enum ColorFormat: Sendable {
    /// A palette for at most 256 colours, else RGB when opaque, else RGBA.
    case automatic
    /// RGB when opaque, else RGBA.
    case trueColor
    case rgba
  }

  package enum Filter: Sendable {
    /// Faster and, on pictures of user interfaces, smaller.
    case none
    /// One of PNG's five for each row, by libpng's heuristics: for photographs.
    case adaptive
  }

  package var writer: Writer
  package var colorFormat: ColorFormat
  package var filter: Filter
  /// zlib's, 0...9.
  package var compressionLevel: Int
  package var texts: [PNGText]

  /// A way through libpng.
  package init(
    colorFormat: ColorFormat = .automatic, filter: Filter = .none, compressionLevel: Int = 1,
    texts: [PNGText] = []
  ) {
    precondition(
      (0...9).contains(compressionLevel), "compression level \(compressionLevel), not in 0...9")
    writer = .libpng
    self.colorFormat = colorFormat
    self.filter = filter
    self.compressionLevel = compressionLevel
    self.texts = texts
  }

  /// For frames that are written once and read once: RGB or RGBA, filtered *up*, runs.
  package static let fast = {
    var encoding = PNGEncoding()
    encoding.writer = .emaki
    return encoding
  }()
  /// For committed goldens, which are written once and kept: with a palette where there can be one, and ten or more
  /// times slower than `fast`.
  package static let smallest = {
    var encoding = PNGEncoding(compressionLevel: 9)
    encoding.writer = .smaller
    return encoding
  }()
}

/// Encodes a pixmap as a PNG with straight alpha, marked as sRGB.
///
/// `decodePNG` gives the same pixmap back as long as its pixels are valid, no channel above its alpha.
/// The same pixmap and encoding give the same bytes: `fast` always, libpng's on one version of zlib.
///
/// - Throws: `noPixels`; `tooLarge` for what `decodePNG` would refuse; `badTextKey`, `badTextValue`.
package func encodePNG(_ pixmap: Pixmap, as encoding: PNGEncoding = .fast) throws(PNGError)
  -> [UInt8]
{
  try checkSize(width: pixmap.width, height: pixmap.height)
  if encoding.writer == .emaki {
    let strip = unsafe PNGStrip(width: pixmap.width, pixels: pixmap.bytes.span.bytes)
    return try encodePNG(strips: [strip], width: pixmap.width, texts: encoding.texts)
  }
  if encoding.writer == .smaller {
    // Without filters libpng makes more of a photograph than we do, and with them it takes seconds.
    var (own, other) = (encoding, encoding)
    own.writer = .emaki
    other.writer = .libpng
    let files = (try encodePNG(pixmap, as: own), try encodePNG(pixmap, as: other))
    return files.0.count < files.1.count ? files.0 : files.1
  }
  var textChunks: [UInt8] = []
  for text in encoding.texts { textChunks += try text.chunk() }

  var message = [CChar](repeating: 0, count: 160)
  var written: UnsafeMutablePointer<UInt8>? = nil
  var writtenCount = 0
  let status = unsafe pixmap.bytes.withUnsafeBufferPointer { pixels in
    unsafe cpng_encode(
      pixels.baseAddress, UInt32(pixmap.width), UInt32(pixmap.height),
      encoding.colorFormat.choice, Int32(encoding.compressionLevel), encoding.filter == .adaptive,
      &written, &writtenCount, &message, message.count)
  }
  switch status {
  case cpng_ok: break
  case cpng_out_of_memory: throw .outOfMemory
  default: throw PNGError(libpngMessage: text(of: message))
  }
  defer { unsafe cpng_free(written) }
  let file = unsafe UnsafeBufferPointer(start: written, count: writtenCount)

  var bytes: [UInt8] = []
  bytes.reserveCapacity(writtenCount + textChunks.count)
  // Texts go right after the header, where a reader finds them without passing the pixels.
  let headerEnd = PNGChunkReader.signature.count + 25
  unsafe bytes.append(contentsOf: file[..<headerEnd])
  bytes += textChunks
  unsafe bytes.append(contentsOf: file[headerEnd...])
  return bytes
}

extension PNGEncoding.ColorFormat {
  fileprivate var choice: cpng_color_choice {
    switch self {
    case .automatic: cpng_color_automatic
    case .trueColor: cpng_color_true
    case .rgba: cpng_color_rgba
    }
  }
}
