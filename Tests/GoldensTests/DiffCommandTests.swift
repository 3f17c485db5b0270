import Goldens
import PNGCodec
import Pixels
import Testing

@Suite("emaki diff")
struct DiffCommandTests {
  private let folder: TemporaryFolder
  private var a: String { folder.path + "/a" }
  private var b: String { folder.path + "/b" }
  private var out: String { folder.path + "/out" }

  init() throws { folder = try TemporaryFolder() }

  private func put(_ pixmap: Pixmap, _ path: String) throws {
    try writeFileAtomically(encodePNG(pixmap), to: path, makingFolders: true)
  }

  private func diff(_ expected: String, _ actual: String, out: String? = nil) -> (
    code: Int32, output: [String], notes: [String]
  ) {
    var output: [String] = []
    var notes: [String] = []
    let code = DiffCommand.run(
      expected: expected, actual: actual, out: out, output: { output.append($0) },
      note: { notes.append($0) })
    return (code, output, notes)
  }

  @Test("two equal pictures, also when their bytes differ")
  func equalPair() throws {
    try put(picture(), a + ".png")
    try put(picture(), b + ".png")
    #expect(diff(a + ".png", b + ".png", out: out) == (0, [], ["1 equal"]))
    let rgba = try encodePNG(picture(), as: PNGEncoding(colorFormat: .rgba))
    try writeFileAtomically(rgba, to: b + ".png")
    #expect(diff(a + ".png", b + ".png", out: out) == (0, [], ["1 equal"]))
    #expect(!fileExists(out))
  }

  @Test("two pictures that differ take one line and leave a picture")
  func differingPair() throws {
    try put(picture(), a + ".png")
    try put(picture().raising(2, 1, by: 7), b + ".png")
    let line =
      "b.png: 1 of 60 pixels differ, largest channel difference 7, bounds x 2 y 1 w 1 h 1, first at (2, 1)"
    #expect(diff(a + ".png", b + ".png") == (1, [line], ["1 differing"]))
    #expect(diff(a + ".png", b + ".png", out: out) == (1, [line], ["1 differing"]))
    #expect(try folder.files() == ["a.png", "b.png", "out/b.diff.png"])
    let shown = try decodePNG(readFile(out + "/b.diff.png"))
    #expect(shown.pixel(2, 1) == DifferenceColor.counted)
  }

  @Test("two folders, by relative name, in order")
  func folders() throws {
    try put(picture(), a + "/f1.png")
    try put(picture(), b + "/f1.png")
    try put(picture(), a + "/sub/f2.png")
    try put(picture(3, 3), b + "/sub/f2.png")
    try put(picture(), a + "/gone.png")
    try put(picture(), b + "/new.PNG")
    try put(picture(), b + "/.hidden.png")
    try writeFileAtomically([1], to: a + "/notes.txt")
    let result = diff(a, b, out: out)
    #expect(result.code == 1)
    #expect(
      result.output == [
        "gone.png: missing, only in \(a)", "new.PNG: extra, only in \(b)",
        "sub/f2.png: sizes differ, expected 10×6, actual 3×3",
      ])
    #expect(result.notes == ["1 equal, 1 differing, 1 missing, 1 extra"])
    #expect(fileExists(out + "/sub/f2.diff.png"))
    #expect(diff(a, a) == (0, [], ["3 equal"]))
  }

  @Test("what is missing, of two kinds or empty is bad input")
  func badInput() throws {
    try put(picture(), a + "/f.png")
    let none = folder.path + "/none"
    #expect(diff(none, a) == (2, [], ["no such file or folder: \(none)"]))
    #expect(diff(a, none) == (2, [], ["no such file or folder: \(none)"]))
    #expect(
      diff(a, a + "/f.png") == (2, [], ["cannot compare a folder with a file: \(a), \(a)/f.png"]))
    try makeFolder(b)
    try makeFolder(folder.path + "/c")
    #expect(diff(b, folder.path + "/c").code == 2)
    #expect(diff(a, b).code == 1)
  }

  @Test("damaged and absurdly large pictures are one line, and do not stop the others")
  func damaged() throws {
    try put(picture(), a + "/f1.png")
    try put(picture(), a + "/f2.png")
    try put(picture(), a + "/f3.png")
    try put(picture(), b + "/f3.png")
    try writeFileAtomically([1, 2, 3], to: b + "/f1.png")
    let whole = try readFile(a + "/f2.png")
    try writeFileAtomically(Array(whole.dropLast(5)), to: b + "/f2.png")
    let result = diff(a, b)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.notes == [
        "\(b)/f1.png: not a PNG",
        "\(b)/f2.png: PNG is cut off: \(whole.count - 5) bytes of at least \(whole.count)",
        "1 equal, 2 unreadable",
      ])
    // The same damage on both sides is still no picture.
    #expect(diff(b + "/f1.png", b + "/f1.png").code == 2)

    var giant = whole
    giant.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let crc = CRC32.checksum(giant[12..<29])
    giant.replaceSubrange(
      29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) })
    try writeFileAtomically(giant, to: b + "/f1.png")
    #expect(
      diff(a + "/f1.png", b + "/f1.png").notes[0]
        == "\(b)/f1.png: PNG is too large: 65536×65536, limit 67108864 pixels")
  }

  @Test("a folder that cannot be written is bad input, with nothing left behind")
  func unwritableOut() throws {
    try put(picture(), a + ".png")
    try put(picture(seed: 1), b + ".png")
    let before = try folder.files()
    let result = diff(a + ".png", b + ".png", out: a + ".png/out")
    #expect(result.code == 2)
    #expect(result.notes == ["cannot make the folder \(a).png: File exists"])
    #expect(try folder.files() == before)
  }
}
