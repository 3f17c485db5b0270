import Foundation
import Goldens
import PNGCodec
import Pixels
import Testing

@Suite("What fails pends beside its golden until it is accepted or rejected")
struct PendingGoldenTests {
  private let folder: TemporaryFolder
  private var goldens: String { folder.path + "/goldens" }

  init() throws { folder = try TemporaryFolder() }

  private func find() -> [PendingGolden] {
    PendingGolden.find(under: [goldens]) { Issue.record("\($0)") }
  }

  private func goldenFiles() throws -> [String] {
    try folder.files().filter { $0.hasPrefix("goldens/") }.map { String($0.dropFirst(8)) }
  }

  private func frames(_ seeds: [Int]) -> [GoldenFrame] {
    seeds.map { GoldenFrame(.pixmap(picture(seed: $0)), label: "seed \($0)") }
  }

  @Test("a picture that differs: what is known, then accepted")
  func acceptedPicture() throws {
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "list/light")
    var store = folder.store()
    store.test = GoldenTest(id: "AppTests.ListTests/light()", file: "ListTests.swift", line: 12)
    let actual = picture().raising(3, 4, by: 20)
    let failure = try #require(store.verify(.pixmap(actual), named: "list/light").failure)
    #expect(failure.message.contains("  pending    \(goldens)/list/light.new.png\n"))
    #expect(failure.message.contains("  to accept  emaki accept, or run again with GOLDEN_RECORD"))
    #expect(
      try goldenFiles() == ["list/light.new.png", "list/light.new.png.json", "list/light.png"])

    let pending = try #require(find().first)
    #expect(find().count == 1)
    #expect(pending.goldenPath == goldens + "/list/light.png")
    #expect(pending.kind == .image && pending.status == .differs)
    #expect(pending.test == store.test)
    #expect(pending.numbers.pixels == 1 && pending.numbers.bounds == [3, 4, 1, 1])
    #expect(pending.message.hasPrefix("1 of 60 pixels differ"))

    try pending.accept()
    #expect(try goldenFiles() == ["list/light.png"])
    #expect(store.verify(.pixmap(actual), named: "list/light") == .matched)
  }

  @Test("rejected, the golden stays")
  func rejected() throws {
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "a")
    _ = folder.store().verify(.pixmap(picture(seed: 9)), named: "a")
    try #require(find().first).reject()
    #expect(try goldenFiles() == ["a.png"])
    #expect(folder.store().verify(.pixmap(picture()), named: "a") == .matched)
  }

  @Test("what is missing or damaged pends, too")
  func statuses() throws {
    try writeFileAtomically([1, 2, 3], to: goldens + "/b.png", makingFolders: true)
    _ = folder.store().verify(.pixmap(picture()), named: "a")
    _ = folder.store().verify(.pixmap(picture()), named: "b")
    _ = folder.store().verify(text: "x", named: "a")
    let found = find()
    #expect(found.map(\.golden) == ["a.png", "a.txt", "b.png"])
    #expect(found.map(\.status) == [.missing, .missing, .damaged])
    #expect(found.map(\.kind) == [.image, .text, .image])
    // The order of writing, in this process.
    #expect(found[0].order < found[2].order && found[2].order < found[1].order)
    for pending in found { try pending.accept() }
    #expect(try goldenFiles() == ["a.png", "a.txt", "b.png"])
    #expect(folder.store().verify(.pixmap(picture()), named: "b") == .matched)
    #expect(folder.store().verify(text: "x", named: "a") == .matched)
  }

  @Test("a test that passes again, or records, takes its pending version back")
  func stale() throws {
    let store = folder.store()
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "a")
    _ = folder.store(.missing).verify(text: "x", named: "a")
    _ = folder.store(.missing).verify(frames: frames([1, 2]), named: "s")
    func breakAll() {
      _ = store.verify(.pixmap(picture(seed: 9)), named: "a")
      _ = store.verify(text: "y", named: "a")
      _ = store.verify(frames: frames([1, 3]), named: "s")
    }
    breakAll()
    #expect(find().count == 3)
    _ = store.verify(.pixmap(picture()), named: "a")
    _ = store.verify(text: "x", named: "a")
    _ = store.verify(frames: frames([1, 2]), named: "s")
    #expect(find().isEmpty)
    #expect(try goldenFiles().allSatisfy { !$0.contains(".new") })

    breakAll()
    let recording = folder.store(.failed)
    _ = recording.verify(.pixmap(picture(seed: 9)), named: "a")
    _ = recording.verify(text: "y", named: "a")
    _ = recording.verify(frames: frames([1, 3]), named: "s")
    #expect(find().isEmpty)
    #expect(try goldenFiles().allSatisfy { !$0.contains(".new") })
  }

  @Test("a sequence pends with its new pictures only, and is accepted whole")
  func sequence() throws {
    _ = folder.store(.missing).verify(frames: frames([1, 2, 3]), named: "scroll")
    _ = folder.store().verify(frames: frames([1, 7, 3, 7]), named: "scroll")
    let new = try goldenFiles().filter { $0.hasPrefix("scroll.new/") }
    #expect(new.count == 2 && new.contains("scroll.new/frames.json"))
    let pending = try #require(find().first)
    #expect(pending.kind == .sequence && pending.newPath == goldens + "/scroll.new")
    #expect(pending.numbers.frame == 2 && pending.numbers.frames == 4)
    #expect(pending.numbers.differingFrames == 1 && pending.numbers.pixels != nil)

    try pending.accept()
    #expect(find().isEmpty)
    #expect(folder.store().verify(frames: frames([1, 7, 3, 7]), named: "scroll") == .matched)
    // Three pictures and the list: the one that no frame shows any more is gone.
    #expect(try goldenFiles().count == 4)
  }

  @Test("an accept that was killed between two moves is finished by the next")
  func halfAccepted() throws {
    _ = folder.store(.missing).verify(frames: frames([1, 2]), named: "s")
    _ = folder.store().verify(frames: frames([8, 9]), named: "s")
    let pending = try #require(find().first)
    let first = try #require(goldenFiles().first { $0.hasPrefix("s.new/frame-00001-") })
    try moveFile(
      "\(goldens)/\(first)", to: "\(goldens)/s/\(first.dropFirst("s.new/".count))")
    #expect(!folder.store().verify(frames: frames([8, 9]), named: "other").passed)
    try pending.accept()
    #expect(folder.store().verify(frames: frames([8, 9]), named: "s") == .matched)
  }

  @Test("a sequence whose picture is lost is not accepted, and the golden stays")
  func lostFrame() throws {
    _ = folder.store(.missing).verify(frames: frames([1, 2]), named: "s")
    _ = folder.store().verify(frames: frames([8, 9]), named: "s")
    let lost = try #require(goldenFiles().first { $0.hasPrefix("s.new/frame-00002-") })
    try removeFile("\(goldens)/\(lost)")
    let pending = try #require(find().first)
    #expect(throws: FileError.self) { try pending.accept() }
    #expect(folder.store().verify(frames: frames([1, 2]), named: "s") == .matched)
  }

  @Test("a rejected sequence leaves nothing; a missing and a damaged one are accepted")
  func sequenceStatuses() throws {
    _ = folder.store().verify(frames: frames([1, 1, 2]), named: "s")
    try #require(find().first).reject()
    #expect(try goldenFiles().isEmpty)

    _ = folder.store().verify(frames: frames([1, 1, 2]), named: "s")
    #expect(find().map(\.status) == [.missing])
    try #require(find().first).accept()
    #expect(folder.store().verify(frames: frames([1, 1, 2]), named: "s") == .matched)

    try writeFileAtomically(Array("x".utf8), to: goldens + "/s/frames.json")
    _ = folder.store().verify(frames: frames([1, 1, 2]), named: "s")
    #expect(find().map(\.status) == [.damaged])
    try #require(find().first).accept()
    #expect(folder.store().verify(frames: frames([1, 1, 2]), named: "s") == .matched)
  }

  @Test("in CI nothing is written beside goldens; an artefact is accepted where it came from")
  func artefacts() throws {
    let package = folder.path + "/pkg"
    try writeFileAtomically([], to: package + "/Package.swift", makingFolders: true)
    try makeFolder(package + "/Tests/goldens")
    for environment in [["CI": "true"], ["SNAPSHOT_ARTIFACTS": package + "/kept"]] {
      let store = GoldenStore(
        directory: package + "/Tests/goldens", policy: RecordPolicy(environment: environment))
      _ = store.verify(.pixmap(picture()), named: "a/b")
      _ = store.verify(frames: frames([1]), named: "s")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: package + "/Tests/goldens") == [])
      let kept =
        environment["SNAPSHOT_ARTIFACTS"] ?? package + "/output/golden-failures"
      let found = PendingGolden.find(under: [kept])
      #expect(found.map(\.goldenPath) == ["Tests/goldens/a/b.png", "Tests/goldens/s"])
      #expect(found[0].newPath == kept + "/Tests/goldens/a/b.new.png")
      #expect(fileExists(found[0].newPath))
    }
  }

  @Test("names of pending files keep the extension last, and no two goldens share one")
  func names() throws {
    let names = ["X.png", "X.json", "X", "X.png.json", ".hidden", "a.b.txt"]
    for name in names {
      try PendingGolden.write(
        [1], forGolden: goldens + "/" + name, kind: .data, status: .missing, message: "",
        in: .beside)
    }
    #expect(
      try goldenFiles() == [
        ".hidden.new", ".hidden.new.pending.json", "X.new", "X.new.json", "X.new.json.json",
        "X.new.pending.json", "X.new.png", "X.new.png.json", "X.png.new.json",
        "X.png.new.json.json", "a.b.new.txt", "a.b.new.txt.json",
      ])
    let found = PendingGolden.find(under: [goldens, goldens])
    #expect(Set(found.map(\.golden)).isSuperset(of: ["X.png", "X.json", "X", "X.png.json"]))
    for pending in found { try pending.accept() }
    #expect(Set(try goldenFiles()).isSuperset(of: names.filter { !$0.hasPrefix(".") }))
  }

  @Test("a sidecar that names another file than its own is refused, not obeyed")
  func forged() throws {
    _ = folder.store().verify(.pixmap(picture()), named: "a")
    let sidecar = goldens + "/a.new.png.json"
    let honest = String(decoding: try readFile(sidecar), as: UTF8.self)
    for (was, now) in [("\"a.png\"", "\"b.png\""), ("\"a.png\"", "\"../a.png\""), ("{", "[")] {
      try writeFileAtomically(Array(honest.replacing(was, with: now).utf8), to: sidecar)
      var notes: [String] = []
      #expect(PendingGolden.find(under: [goldens]) { notes.append($0) }.isEmpty)
      #expect(notes.count == 1 && notes.allSatisfy { $0.hasPrefix(sidecar) })
    }
  }

  private func notes() -> [String] {
    var notes: [String] = []
    _ = PendingGolden.find(under: [folder.path]) { notes.append($0) }
    return notes
  }

  @Test("a new version that nothing explains is said; a user's own file is not")
  func withoutSidecar() throws {
    _ = folder.store(.missing).verify(.pixmap(picture()), named: "a")
    _ = folder.store(.missing).verify(frames: frames([1]), named: "s")
    _ = folder.store().verify(.pixmap(picture(seed: 9)), named: "a")
    _ = folder.store().verify(frames: frames([2]), named: "s")
    #expect(notes().isEmpty)
    try removeFile(goldens + "/a.new.png.json")
    try removeFile(goldens + "/s.new.pending.json")
    for name in ["what is.new.txt", "new.png", "my.new/notes.txt"] {
      try writeFileAtomically([1], to: "\(goldens)/\(name)", makingFolders: true)
    }
    let found = notes()
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("\(goldens)/a.new.png looks like a new version") == true)
    #expect(found.last?.hasPrefix("\(goldens)/s.new looks like a new version") == true)
    var said: [String] = []
    let code = ReviewCommand.review(
      [goldens], json: false, check: true, pictures: nil, output: { _ in },
      note: { said.append($0) })
    #expect(code == 2 && said.contains { $0.contains("a.new.png") })
  }

  @Test(
    "a sidecar that cannot be obeyed says which field",
    arguments: [
      ("{", "it is not JSON"),
      ("{}", "the field 'format' is missing"),
      (#"{"format": "1"}"#, "the field 'format' should be a number"),
      (#"{"kind": "film"}"#, "the field 'kind' has a value that is not known"),
      (#"{"numbers": {"bounds": 5}}"#, "the field 'numbers.bounds' should be a list"),
      (#"{"numbers": {"bounds": [1, "x"]}}"#, "the field 'numbers.bounds[1]' should be a number"),
      (#"{"format": 7}"#, "'format' is 7, this version of Emaki reads 1"),
      (#"{"golden": "../b.png"}"#, "'golden' is \"../b.png\", which is no file of a folder"),
      (#"{"golden": "b.png"}"#, "whose sidecar is called b.new.png.json"),
    ])
  func sidecarFields(change: String, problem: String) throws {
    _ = folder.store().verify(.pixmap(picture()), named: "a")
    let path = goldens + "/a.new.png.json"
    var text = change
    if change.count > 2 {
      let (old, new) = (try readFile(path), Data(change.utf8))
      var fields = try #require(
        try JSONSerialization.jsonObject(with: Data(old)) as? [String: Any])
      let changes = try #require(try JSONSerialization.jsonObject(with: new) as? [String: Any])
      fields.merge(changes) { $1 }
      text = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    }
    try writeFileAtomically(Array(text.utf8), to: path)
    let said = try #require(notes().first)
    #expect(said.hasPrefix("\(path): ") && said.contains(problem), "\(said)")
  }

  @Test(
    "a sidecar may not name a folder outside of the package",
    arguments: ["/etc", "..", "Tests/../../elsewhere", "link"])
  func outside(place: String) throws {
    _ = folder.store().verify(.pixmap(picture()), named: "a")
    let path = goldens + "/a.new.png.json"
    var named = place
    if place == "link" {
      // A link in the package that leads out of it.
      let package = FileManager.default.currentDirectoryPath
      named = "\(package)/.build/out-\(UUID().uuidString)"
      try FileManager.default.createSymbolicLink(
        atPath: named, withDestinationPath: NSTemporaryDirectory())
    }
    defer { if place == "link" { try? removeFile(named) } }
    var text = String(decoding: try readFile(path), as: UTF8.self)
    text = text.replacing("\"golden\"", with: "\"goldenFolder\" : \"\(named)\", \"golden\"")
    try writeFileAtomically(Array(text.utf8), to: path)
    let said = try #require(notes().first)
    #expect(
      said.contains("'goldenFolder' is \"\(named)\", which is outside of the package"), "\(said)")
    #expect(ReviewCommand.accept([], in: folder.path, output: { _ in }, note: { _ in }) == 2)
  }

  @Test("a golden that is a link stays one, recorded or accepted")
  func link() throws {
    try makeFolder(goldens)
    let target = folder.path + "/target.png"
    try writeFileAtomically(encodePNG(picture()), to: target)
    try FileManager.default.createSymbolicLink(
      atPath: goldens + "/a.png", withDestinationPath: "../target.png")
    _ = folder.store().verify(.pixmap(picture(seed: 9)), named: "a")
    try #require(find().first).accept()
    #expect(try decodePNG(readFile(target)) == picture(seed: 9))
    _ = folder.store(.all).verify(.pixmap(picture(seed: 3)), named: "a")
    #expect(try decodePNG(readFile(target)) == picture(seed: 3))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: goldens + "/a.png")
        == "../target.png")
  }
}
