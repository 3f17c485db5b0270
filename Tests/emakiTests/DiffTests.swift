import Foundation
import Testing

/// `emaki diff`, as far as the command line goes: comparing is tested where it is done.
@Suite final class DiffTests {
  private let program: Program

  /// A 1×1 grey PNG, and one of another grey.
  private static let pictures = [
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  ]

  init() throws {
    program = try Program()
    for (name, text) in zip(["a.png", "b.png"], Self.pictures) {
      try Data(base64Encoded: text)?.write(to: URL(filePath: "\(program.folder)/\(name)"))
    }
  }

  deinit { program.clean() }

  @Test func equalPicturesAreSilentSuccess() throws {
    let result = try program.run("diff", "a.png", "a.png")
    #expect(result.code == 0 && result.output.isEmpty)
  }

  @Test func aDifferenceIsExitCodeOneAndAPicture() throws {
    let result = try program.run("diff", "a.png", "b.png", "--out", "d")
    #expect(result.code == 1)
    #expect(result.output.contains("b.png"))
    #expect(try program.files().contains { $0.hasPrefix("d/") && $0.hasSuffix(".png") })
  }

  @Test func whatIsNoPictureIsBadInput() throws {
    try program.write("broken.png", "not a picture")
    let result = try program.run("diff", "a.png", "broken.png")
    #expect(result.code == 2 && result.messages.contains("broken.png"))
    let missing = try program.run("diff", "a.png", "missing.png")
    #expect(missing.code == 2 && missing.messages.contains("missing.png"))
  }
}
