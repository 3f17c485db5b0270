import Foundation
import PNGCodec
import Pixels
import Testing

@Suite("decodePNG agrees with another reader on another writer's files")
struct PeerPNGTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../fixtures/png").standardizedFileURL.path

  @Test(arguments: [
    ("peer-rgba16-interlaced", 13, 9, 16), ("peer-photo-adaptive", 24, 17, 8),
    ("peer-palette-alpha", 16, 16, 8), ("peer-grayalpha", 11, 6, 8),
  ])
  func peer(name: String, width: Int, height: Int, depth: Int) throws {
    let pixmap = try decodePNG(readFile("\(Self.folder)/\(name).png"))
    let samples = try samples("\(Self.folder)/\(name).rgba", depth: depth)
    try #require((pixmap.width, pixmap.height) == (width, height))
    try #require(samples.count == width * height * 4)
    for start in stride(from: 0, to: samples.count, by: 4) {
      let alpha = samples[start + 3]
      let expected =
        samples[start..<(start + 3)].map { premultiplied($0, alpha) } + [UInt8(alpha)]
      #expect(Array(pixmap.bytes[start..<(start + 4)]) == expected, "pixel \(start / 4)")
    }
  }

  /// The peer's samples, those of 16 bits big-endian, as 8 bits.
  private func samples(_ path: String, depth: Int) throws -> [Int] {
    let bytes = try readFile(path).map { Int($0) }
    guard depth == 16 else { return bytes }
    return stride(from: 0, to: bytes.count, by: 2).map {
      eightBits(bytes[$0] << 8 | bytes[$0 + 1], depth: 16)
    }
  }
}
