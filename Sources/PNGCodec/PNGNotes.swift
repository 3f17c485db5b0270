// Long texts inside a PNG, compressed: what a tool wants to remember of a picture.

internal import CDeflate

/// The most bytes that a note may have decompressed: its size is somebody else's word.
private let largestNote = 4 << 20

/// The PNG with texts added right after its header, as compressed iTXt chunks.
///
/// - Throws: `badTextKey` for a key that is not 1 to 79 characters of printable ASCII, `notPNG`, `truncated`.
package func addingNotes(_ notes: [PNGText], to png: [UInt8]) throws(PNGError) -> [UInt8] {
  if notes.isEmpty { return png }
  var reader = try PNGChunkReader(png)
  guard let header = try reader.next(), header.type == "IHDR" else {
    throw .damaged(chunk: "IHDR", reason: "is not the first chunk")
  }
  var chunks: [UInt8] = []
  for note in notes {
    guard (1...79).contains(note.key.utf8.count),
      note.key.utf8.allSatisfy({ (32...126).contains($0) })
    else { throw .badTextKey(note.key) }
    // Key, NUL; compressed, method 0; empty language and translated key, each with its NUL.
    let head = Array(note.key.utf8) + [0, 1, 0, 0, 0]
    chunks += pngChunk("iTXt", content: head + deflate(Array(note.value.utf8)))
  }
  let end = header.content.upperBound + 4
  return Array(png[..<end]) + chunks + Array(png[end...])
}

/// The compressed texts of a PNG, in file order; those that cannot be read are left out.
package func notes(in png: [UInt8]) -> [PNGText] {
  var notes: [PNGText] = []
  guard var reader = try? PNGChunkReader(png) else { return [] }
  // Texts behind the pixels are none of ours: a verification should not walk the file.
  while let chunk = try? reader.next(), chunk.type != "IDAT" {
    guard chunk.type == "iTXt", (try? reader.verify(chunk)) != nil,
      let note = note(png[chunk.content])
    else { continue }
    notes.append(note)
  }
  return notes
}

private func note(_ content: ArraySlice<UInt8>) -> PNGText? {
  guard let keyEnd = content.firstIndex(of: 0) else { return nil }
  let rest = content[(keyEnd + 1)...]
  guard rest.prefix(4).elementsEqual([1, 0, 0, 0]),
    let bytes = inflate(Array(rest.dropFirst(4))),
    let value = String(validating: bytes, as: UTF8.self)
  else { return nil }
  return PNGText(key: String(decoding: content[..<keyEnd], as: UTF8.self), value: value)
}

/// How many bytes a note takes in a file.
package func noteSize(_ text: String) -> Int { deflate(Array(text.utf8)).count }

private func deflate(_ bytes: [UInt8]) -> [UInt8] {
  guard let compressor = unsafe libdeflate_alloc_compressor(9) else { return [] }
  defer { unsafe libdeflate_free_compressor(compressor) }
  let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
  return unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, written in
    written = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe libdeflate_zlib_compress(
        compressor, input.baseAddress, input.count, buffer.baseAddress, bound)
    }
  }
}

private func inflate(_ bytes: [UInt8]) -> [UInt8]? {
  guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  var room = min(largestNote, max(4096, bytes.count * 8))
  while true {
    var result = LIBDEFLATE_BAD_DATA
    let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, written in
      var count = 0
      result = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe libdeflate_zlib_decompress(
          decompressor, input.baseAddress, input.count, buffer.baseAddress, room, &count)
      }
      written = result == LIBDEFLATE_SUCCESS ? count : 0
    }
    if result == LIBDEFLATE_SUCCESS { return output }
    guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < largestNote else { return nil }
    room = min(largestNote, room * 8)
  }
}
