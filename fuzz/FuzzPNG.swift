// The PNG reader: as the file comes, and with its checksums made right, so that damage gets past them.

import PNGCodec
import Pixels

/// What decodes, encodes to the same pixels; what does not, says why.
func fuzzPNG(_ bytes: [UInt8]) {
  read(bytes)
  read(withRightChecksums(bytes))
}

private func read(_ file: [UInt8]) {
  // 1 Mpx: larger ones take longer and find no more.
  let limits = PNGLimits(maximumPixels: 1 << 20)
  _ = try? inspectPNG(file, limits: limits)
  do throws(PNGError) {
    let pixmap = try decodePNG(file, limits: limits)
    precondition(pixmap.bytes.count == pixmap.width * pixmap.height * 4)
    guard pixmap.width * pixmap.height <= 4096 else { return }
    let again = try decodePNG(try encodePNG(pixmap))
    precondition(again == pixmap, "encoded and decoded, the pixels are others")
  } catch {
    precondition(!"\(error)".isEmpty, "an error without words")
  }
}

private func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
  var file = file
  var start = 8
  while start + 12 <= file.count {
    let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - start - 12 else { break }
    let end = start + 8 + length
    let sum = CRC32.checksum(Array(file[(start + 4)..<end]))
    for i in 0..<4 { file[end + i] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * i)) }
    start = end + 4
  }
  return file
}
