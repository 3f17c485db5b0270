import Foundation
import PNGCodec
import Pixels
import Testing

@Suite("pngcheck finds nothing wrong")
struct PNGCheckTests {
  /// pngcheck inflates the pixels and judges every chunk; it ends with 0 if all is well.
  private func pngcheck(_ file: [UInt8]) throws -> Int32 {
    let path = NSTemporaryDirectory() + "emaki-pngcheck-\(UUID().uuidString).png"
    try writeFileAtomically(file, to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pngcheck", "-q", path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: TestPicture.allCases)
  func fast(kind: TestPicture) throws {
    for (width, height) in [(1, 1), (90, 70), (500, 300)] {
      var encoding = PNGEncoding.fast
      encoding.texts = [PNGText(key: "Software", value: "Emaki")]
      let pixmap = kind.pixmap(width: width, height: height, seed: 8)
      var file = try encodePNG(pixmap, as: encoding)
      #expect(try pngcheck(file) == 0)
      // It does look: a bit of the pixels makes it complain.
      file[file.count - 20] ^= 1
      #expect(try pngcheck(file) != 0)
    }
  }
}
