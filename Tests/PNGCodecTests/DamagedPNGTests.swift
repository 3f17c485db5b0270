import PNGCodec
import Pixels
import Testing

@Suite("decodePNG refuses damage with a clear error")
struct DamagedPNGTests {
  /// One small file of each layout the writer knows, and one with a text and interlacing.
  static let samples: [[UInt8]] = {
    var noisy = Pixmap(width: 20, height: 20)
    var flat = Pixmap(width: 5, height: 3)
    for i in 0..<400 {
      let values: [Int] = [i * 7 % 200, i / 2, i * 31 % 200, 200 + i % 40]
      for channel in 0..<4 { noisy.bytes[i * 4 + channel] = UInt8(values[channel]) }
    }
    for i in 0..<15 {
      flat.bytes[i * 4 + 2] = UInt8(i % 3)
      flat.bytes[i * 4 + 3] = 255
    }
    let files = [
      try? encodePNG(noisy), try? encodePNG(flat), try? encodePNG(noisy, as: PNGEncoding()),
      try? encodePNG(flat, as: PNGEncoding()),
      try? encodePNG(flat, as: PNGEncoding(colorFormat: .trueColor)),
    ]
    var built = PNGBuilder(width: 9, height: 9, bitDepth: 4, colorType: .palette) { x, y, _ in
      (x + y) % 16
    }
    built.isInterlaced = true
    built.palette = (0..<48).map { UInt8($0 * 5) }
    built.transparency = [0, 128]
    built.extraChunks = PNGBuilder.chunk("tEXt", Array("Title".utf8) + [0] + Array("x".utf8))
    return files.compactMap { $0 } + [built.bytes()]
  }()

  @Test("cut off at every length", arguments: samples.indices)
  func truncated(sample: Int) throws {
    let file = Self.samples[sample]
    _ = try decodePNG(file)
    for length in 0..<file.count {
      let error = #expect(throws: PNGError.self) { try decodePNG(Array(file[..<length])) }
      #expect(throws: PNGError.self) { try inspectPNG(Array(file[..<length])) }
      guard length > 0 else {
        #expect(error == .notPNG)
        continue
      }
      guard case .truncated(let expected, let actual) = error else {
        Issue.record("at \(length): \(error.map { "\($0)" } ?? "nothing")")
        continue
      }
      #expect(actual == length)
      #expect((length + 1...file.count).contains(expected))
    }
  }

  @Test("with any one bit flipped", arguments: samples.indices)
  func flippedBit(sample: Int) {
    let file = Self.samples[sample]
    // Every byte is in the signature or a length, or under a checksum, so no flip may pass.
    for index in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << bit
        #expect(throws: PNGError.self, "byte \(index) bit \(bit)") { try decodePNG(damaged) }
        #expect(throws: PNGError.self, "byte \(index) bit \(bit)") { try inspectPNG(damaged) }
      }
    }
  }

  private func outcome(_ decode: () throws(PNGError) -> Pixmap) -> (Pixmap?, PNGError?) {
    do throws(PNGError) { return (try decode(), nil) } catch { return (nil, error) }
  }

  @Test(
    "with a wrong byte under a right checksum it says what libpng says", arguments: samples.indices)
  func forgedContent(sample: Int) {
    let file = Self.samples[sample]
    // 1 Mpx keeps the plausible giants among the forged headers cheap.
    let limits = PNGLimits(maximumPixels: 1 << 20)
    var start = 8
    while start < file.count {
      let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[(start + 4)..<(start + 8)], as: UTF8.self)
      for index in 0..<length {
        for value: UInt8 in [0, 1, 2, 3, 4, 6, 16, 127, 128, 255] {
          var content = Array(file[(start + 8)..<(start + 8 + length)])
          content[index] = value
          let forged =
            Array(file[..<start]) + PNGBuilder.chunk(type, content)
            + Array(file[(start + 12 + length)...])
          let (pixmap, error) = outcome { () throws(PNGError) in
            try decodePNG(forged, limits: limits)
          }
          let (expected, expectedError) = outcome { () throws(PNGError) in
            try decodePNGThroughLibPNG(forged, limits: limits)
          }
          #expect(error == expectedError)
          #expect(pixmap == expected, "\(type) byte \(index) as \(value)")
        }
      }
      start += 12 + length
    }
  }

  @Test("chunks left out, doubled or in the wrong order never trap", arguments: samples.indices)
  func shuffledChunks(sample: Int) {
    let file = Self.samples[sample]
    var chunks: [[UInt8]] = []
    var start = 8
    while start < file.count {
      let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      chunks.append(Array(file[start..<(start + 12 + length)]))
      start += 12 + length
    }
    let signature = Array(file[..<8])
    for i in chunks.indices {
      var without = chunks
      without.remove(at: i)
      _ = try? decodePNG(signature + without.flatMap { $0 })
      _ = try? decodePNG(signature + (chunks[...i] + chunks[i...]).flatMap { $0 })
      for j in chunks.indices {
        var swapped = chunks
        swapped.swapAt(i, j)
        _ = try? decodePNG(signature + swapped.flatMap { $0 })
      }
    }
  }

  @Test("what is no PNG at all")
  func notPNG() {
    #expect(throws: PNGError.notPNG) { try decodePNG([]) }
    #expect(throws: PNGError.notPNG) { try decodePNG(Array("GIF89a".utf8)) }
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
    #expect(throws: PNGError.gitLFSPointer) { try decodePNG(Array(pointer.utf8)) }
  }

  /// A whole file with a true checksum over a false size.
  private func claiming(_ width: Int, _ height: Int, content: [UInt8] = [1, 2, 3]) -> [UInt8] {
    let header = PNGBuilder.bigEndian(width) + PNGBuilder.bigEndian(height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGBuilder.chunk("IHDR", header)
      + PNGBuilder.chunk("IDAT", content) + PNGBuilder.chunk("IEND", [])
  }

  @Test("absurd sizes, before anything is allocated")
  func absurdSizes() {
    let limit = PNGLimits.standard.maximumPixels
    #expect(throws: PNGError.tooLarge(width: 100_000, height: 100_000, maximumPixels: limit)) {
      try decodePNG(claiming(100_000, 100_000))
    }
    #expect(
      throws: PNGError.tooLarge(
        width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, maximumPixels: limit)
    ) { try decodePNG(claiming(0x7FFF_FFFF, 0x7FFF_FFFF)) }
    #expect(throws: PNGError.implausible(width: 8000, height: 8000, compressedBytes: 3)) {
      try decodePNG(claiming(8000, 8000))
    }
    for (width, height) in [(0, 5), (5, 0), (0x8000_0000, 1), (1, 0xFFFF_FFFF)] {
      #expect(throws: PNGError.self) { try decodePNG(claiming(width, height)) }
    }
    #expect(throws: PNGError.tooLarge(width: 3, height: 4, maximumPixels: 11)) {
      try decodePNG(claiming(3, 4), limits: PNGLimits(maximumPixels: 11))
    }
  }

  @Test("too few rows")
  func tooFewRows() {
    let oneRow = PNGBuilder.deflateStored([UInt8](repeating: 0, count: 5))
    #expect(throws: PNGError.damaged(chunk: "pixels", reason: "Not enough image data")) {
      try decodePNG(claiming(1, 2, content: oneRow))
    }
  }

  @Test(
    "every error is one line",
    arguments: [
      PNGError.notPNG, .gitLFSPointer, .truncated(expectedBytes: 9, actualBytes: 8),
      .damaged(chunk: "IDAT", reason: "CRC error"),
      .tooLarge(width: 1, height: 2, maximumPixels: 1),
      .implausible(width: 1, height: 2, compressedBytes: 3), .noPixels(width: 0, height: 1),
      .badTextKey(""), .badTextValue(key: "k"), .outOfMemory,
    ])
  func oneLine(error: PNGError) {
    #expect(!error.description.isEmpty)
    #expect(!error.description.contains("\n"))
  }
}
