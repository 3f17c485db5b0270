import Goldens
import PNGCodec
import Pixels
import Testing

@Suite("A golden says what it was made with")
struct ProvenanceTests {
  private let folder: TemporaryFolder
  private var golden: String { folder.path + "/goldens/a.png" }

  init() throws { folder = try TemporaryFolder() }

  private func store(_ mode: RecordMode, _ provenance: Provenance) -> GoldenStore {
    var store = folder.store(mode)
    store.provenance = provenance
    store.test = GoldenTest(id: "AppTests.ListTests/light()")
    return store
  }

  private let old: Provenance = Provenance([
    "renderer": "Emaki 0.1.0", "theme": "iOS 18", "fonts": "Inter 3f2a", "name": "絵巻 é",
  ])

  @Test("it goes into the picture's texts, with the test, and comes back")
  func roundTrip() throws {
    _ = store(.missing, old).verify(.pixmap(picture()), named: "a")
    let read = Provenance(png: try readFile(golden))
    for entry in old.entries { #expect(read[entry.key] == entry.value) }
    #expect(read[Provenance.testKey] == "AppTests.ListTests/light()")
    #expect(try decodePNG(readFile(golden)) == picture())
    #expect(try inspectPNG(readFile(golden)).texts.map(\.key).contains("emaki:theme"))
  }

  @Test("an encoded picture is stamped, keeps other texts, and matches by bytes")
  func stamped() throws {
    let png = try encodePNG(
      picture(), as: PNGEncoding(texts: [PNGText(key: "Author", value: "me")]))
    _ = store(.missing, old).verify(.png(png), named: "a")
    let golden = try readFile(golden)
    let texts = try inspectPNG(golden).texts
    #expect(texts.contains(PNGText(key: "Author", value: "me")))
    #expect(texts.count == 6)
    #expect(try decodePNG(golden) == picture())
    #expect(store(.never, old).verify(.png(png), named: "a") == .matched)
    // Stamping again replaces: nothing piles up.
    #expect(try old.stamped(old.stamped(png)) == old.stamped(png))
    #expect(try Provenance().stamped(old.stamped(png)) == png)
  }

  @Test("another provenance alone is no failure; with one it is said before the pixels")
  func mismatch() throws {
    _ = store(.missing, old).verify(.pixmap(picture()), named: "a")
    var now = old
    now["theme"] = "iOS 26"
    now["device"] = "iPhone 15"
    #expect(store(.never, now).verify(.pixmap(picture()), named: "a") == .matched)
    let failure = try #require(
      store(.never, now).verify(.pixmap(picture(seed: 1)), named: "a").failure)
    let lines = failure.message.split(separator: "\n")
    #expect(
      lines[0] == "golden \"a\": the golden was made with theme iOS 18, this run uses iOS 26")
    #expect(lines[1].contains("pixels differ"))
    let pending = try #require(PendingGolden.find(under: [folder.path]).first)
    #expect(
      pending.numbers.provenance == ["the golden was made with theme iOS 18, this run uses iOS 26"])
    // What is accepted says what it was made with.
    try pending.accept()
    #expect(Provenance(png: try readFile(golden))["theme"] == "iOS 26")
  }

  @Test("a sequence says it, too")
  func sequence() throws {
    let frames = { (seed: Int) in [GoldenFrame(.pixmap(picture(seed: seed)))] }
    _ = store(.missing, old).verify(frames: frames(1), named: "s")
    var now = old
    now["fonts"] = "Inter 9999"
    let failure = try #require(store(.never, now).verify(frames: frames(2), named: "s").failure)
    #expect(
      failure.message.hasPrefix(
        "golden sequence \"s\": the golden was made with font Inter 3f2a, this run uses 9999\n  frame 1"
      ))
  }

  @Test("a golden without a provenance, or a damaged one, says nothing")
  func none() throws {
    #expect(Provenance(png: try encodePNG(picture())).entries.isEmpty)
    #expect(Provenance(png: [1, 2, 3]).entries.isEmpty)
    #expect(Provenance().differences(inRun: old).isEmpty)
    #expect(old.differences(inRun: old).isEmpty)
  }

  @Test("a file that is cut anywhere is refused or read, never a trap")
  func truncated() throws {
    let png = try old.stamped(encodePNG(picture()))
    for count in 0..<png.count {
      let cut = Array(png.prefix(count))
      #expect(throws: PNGError.self) { try Provenance().stamped(cut) }
      _ = Provenance(png: cut)
    }
  }
}
