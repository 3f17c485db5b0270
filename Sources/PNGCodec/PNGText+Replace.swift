// Reading and exchanging the texts of a PNG without touching its pixels.

/// The tEXt and uncompressed iTXt chunks before the first pixels, where `encodePNG` puts them.
///
/// Nothing after the first IDAT is read, and no checksum: this is for a question asked of many files.
package func readPNGTexts(_ bytes: [UInt8]) throws(PNGError) -> [PNGText] {
  var reader = try PNGChunkReader(bytes)
  var texts: [PNGText] = []
  while let chunk = try reader.next(), chunk.type != "IDAT" {
    guard chunk.type == "tEXt" || chunk.type == "iTXt" else { continue }
    if let text = PNGText(chunkType: chunk.type, content: bytes[chunk.content]) {
      texts.append(text)
    }
  }
  return texts
}

/// A PNG with new texts right after its header, without those of its own whose key starts with `prefix`.
///
/// - Throws: As `decodePNG` for a file that is cut off or no PNG, and for texts that no chunk can hold.
package func replacingPNGTexts(
  in bytes: [UInt8], whereKeyHasPrefix prefix: String, with texts: [PNGText]
) throws(PNGError) -> [UInt8] {
  var reader = try PNGChunkReader(bytes)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + texts.count * 100)
  // Where what has not been copied yet starts.
  var start = 0
  while let chunk = try reader.next() {
    let range = (chunk.content.lowerBound - 8)..<(chunk.content.upperBound + 4)
    if chunk.type == "IHDR" {
      result += bytes[start..<range.upperBound]
      for text in texts { result += try text.chunk() }
      start = range.upperBound
    } else if chunk.type == "tEXt" || chunk.type == "iTXt",
      let text = PNGText(chunkType: chunk.type, content: bytes[chunk.content]),
      text.key.hasPrefix(prefix)
    {
      result += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
  }
  return result + bytes[start...]
}
