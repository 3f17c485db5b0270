import Goldens
import PNGCodec
import Pixels
import Testing

@Suite("GoldenStore verifies and records pictures and texts")
struct GoldenStoreTests {
  private let folder: TemporaryFolder
  private var goldens: String { folder.path + "/goldens" }
  private var failures: String { folder.path + "/failures" }

  init() throws { folder = try TemporaryFolder() }

  /// What each mode does with a golden that is missing, differs, or matches.
  @Test(arguments: RecordMode.allCases)
  func modes(mode: RecordMode) throws {
    let store = folder.store(mode)
    let missing = store.verify(.pixmap(picture()), named: "missing")
    #expect(missing.passed == (mode != .never))
    #expect(fileExists(goldens + "/missing.png") == (mode != .never))

    try writeFileAtomically(encodePNG(picture()), to: goldens + "/a.png", makingFolders: true)
    let differs = store.verify(.pixmap(picture(seed: 1)), named: "a")
    #expect(differs.passed == (mode == .failed || mode == .all))
    let kept = try decodePNG(readFile(goldens + "/a.png"))
    #expect(kept == (differs.passed ? picture(seed: 1) : picture()))

    let matches = store.verify(.pixmap(kept), named: "a")
    #expect(matches == (mode == .all ? .recorded(path: goldens + "/a.png") : .matched))

    let text = store.verify(text: "x", named: "missing")
    #expect(text.passed == (mode != .never))
    try writeFileAtomically(Array("x\ny\n".utf8), to: goldens + "/a.txt", makingFolders: true)
    let changed = store.verify(text: "x\nz", named: "a")
    #expect(changed.passed == differs.passed)
    #expect(try readFile(goldens + "/a.txt") == Array((changed.passed ? "x\nz\n" : "x\ny\n").utf8))
  }

  @Test("a flipped pixel fails with its place, its size and three pictures")
  func flippedPixel() throws {
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "list/light@2x")
    let actual = picture().raising(3, 4, by: 20)
    let failure = try #require(
      folder.store().verify(.pixmap(actual), named: "list/light@2x").failure)
    let shown = failures + "/list/light@2x"
    let settings = passingSettings(expected: picture(), actual: actual).map(\.description)
      .joined(separator: ", ")
    #expect(
      failure.message == """
        golden "list/light@2x": 1 of 60 pixels differ, largest channel difference 20, \
        bounds x 3 y 4 w 1 h 1, first at (3, 4)
          expected   \(shown)/expected.png
          actual     \(shown)/actual.png
          diff       \(shown)/diff.png
          passes at  \(settings)
          pending    \(goldens)/list/light@2x.new.png
          to accept  emaki accept, or run again with GOLDEN_RECORD=failed
        """)
    #expect(try decodePNG(readFile(failure.artefacts[0])) == picture())
    #expect(try decodePNG(readFile(failure.artefacts[1])) == actual)
    #expect(try decodePNG(readFile(failure.artefacts[2])).pixel(3, 4) == DifferenceColor.counted)
  }

  @Test("a missing golden fails, shows what was drawn, and records nothing")
  func missing() throws {
    let failure = try #require(folder.store().verify(.pixmap(picture()), named: "new").failure)
    #expect(failure.reason == .missing)
    #expect(failure.message.hasPrefix("golden \"new\" is missing: \(goldens)/new.png\n"))
    #expect(
      try folder.files() == [
        "failures/new/actual.png", "goldens/new.new.png", "goldens/new.new.png.json",
      ])
  }

  @Test("sizes that differ fail with both")
  func sizes() throws {
    _ = folder.store(.missing).verify(.pixmap(picture(4, 4)), named: "a")
    let failure = try #require(folder.store().verify(.pixmap(picture(5, 4)), named: "a").failure)
    #expect(failure.message.contains("sizes differ, expected 4×4, actual 5×4"))
    #expect(failure.artefacts.count == 3)
  }

  @Test("an encoded picture matches by bytes, or by pixels when bytes differ")
  func encoded() throws {
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "a")
    let golden = try readFile(goldens + "/a.png")
    let other = try encodePNG(picture(), as: PNGEncoding(colorFormat: .rgba))
    #expect(other != golden)
    #expect(folder.store().verify(.png(golden), named: "a") == .matched)
    #expect(folder.store().verify(.png(other), named: "a") == .matched)
    let wrong = folder.store(.all).verify(.png([1, 2, 3]), named: "a")
    #expect(wrong.failure?.reason == .unusable)
    #expect(try readFile(goldens + "/a.png") == golden)
  }

  @Test("a tolerance is the caller's, and lets pass without recording")
  func tolerance() throws {
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "a")
    let near = GoldenPicture.pixmap(picture().raising(0, 0, by: 2))
    let loose = Tolerance(metric: .perChannel(limit: 2))
    #expect(folder.store().verify(near, named: "a", tolerance: loose) == .matched)
    #expect(folder.store(.failed).verify(near, named: "a", tolerance: loose) == .matched)
    #expect(!folder.store().verify(near, named: "a").passed)
  }

  @Test("a damaged golden fails by name, and `failed` replaces it")
  func damaged() throws {
    try writeFileAtomically([1, 2, 3], to: goldens + "/a.png", makingFolders: true)
    let failure = try #require(folder.store().verify(.pixmap(picture()), named: "a").failure)
    #expect(failure.reason == .unusable)
    #expect(failure.message.hasPrefix("golden \"a\": \(goldens)/a.png: not a PNG\n"))
    #expect(folder.store(.failed).verify(.pixmap(picture()), named: "a").passed)
    #expect(folder.store().verify(.pixmap(picture()), named: "a") == .matched)
  }

  @Test("pixels that no PNG can give back are refused, not recorded to fail forever")
  func invalidPixels() throws {
    let invalid = Pixmap(width: 1, height: 1, bytes: [200, 0, 0, 100])
    let result = folder.store(.missing).verify(.pixmap(invalid), named: "a")
    #expect(result.failure?.reason == .unusable)
    #expect(try folder.files().isEmpty)
  }

  @Test("a golden that cannot be written says so")
  func unwritable() throws {
    try writeFileAtomically([0], to: goldens)
    let failure = try #require(
      folder.store(.missing).verify(.pixmap(picture()), named: "a").failure)
    #expect(
      failure.message
        == "golden \"a\" was not recorded: cannot make the folder \(goldens): File exists")
    // And failures that cannot be shown do not hide the failure.
    let store = GoldenStore(
      directory: folder.path + "/none", failures: goldens,
      policy: RecordPolicy(mode: .never, pending: .nowhere))
    let missing = try #require(store.verify(.pixmap(picture()), named: "a").failure)
    #expect(missing.reason == .missing)
    #expect(missing.message.contains("actual is not shown: cannot make the folder"))
  }

  @Test("a policy's note is said with the failure")
  func note() throws {
    let policy = RecordPolicy(environment: ["CI": "true", "GOLDEN_RECORD": "all"])
    let store = GoldenStore(directory: goldens, failures: failures, policy: policy)
    let failure = try #require(store.verify(text: "x", named: "a").failure)
    #expect(failure.message.hasSuffix("GOLDEN_RECORD=all is ignored because CI is set"))
    #expect(!fileExists(goldens))
  }

  @Test("a text fails with its first differing line and three files")
  func text() throws {
    _ = folder.store(.missing).verify(text: "a\nb\nc\n", named: "tree")
    #expect(folder.store().verify(text: "a\nb\nc", named: "tree") == .matched)
    let failure = try #require(folder.store().verify(text: "a\nB\nc", named: "tree").failure)
    #expect(failure.reason == .text(line: 2))
    #expect(
      failure.message == """
        golden "tree": first differing line 2
          expected  b
          actual    B
          expected   \(failures)/tree/expected.txt
          actual     \(failures)/tree/actual.txt
          diff       \(failures)/tree/diff.txt
          pending    \(goldens)/tree.new.txt
          to accept  emaki accept, or run again with GOLDEN_RECORD=failed
        """)
    let listing = try readFile(failures + "/tree/diff.txt")
    #expect(String(decoding: listing, as: UTF8.self) == "@@ line 2 → 2 @@\n  a\n- b\n+ B\n")
  }

  @Test("failures go to the package's output folder unless told")
  func failuresFolder() throws {
    try writeFileAtomically([], to: folder.path + "/pkg/Package.swift", makingFolders: true)
    let store = GoldenStore(
      directory: folder.path + "/pkg/Tests/goldens/deep", policy: RecordPolicy(mode: .never))
    #expect(store.failures == folder.path + "/pkg/output/golden-failures")
  }
}
