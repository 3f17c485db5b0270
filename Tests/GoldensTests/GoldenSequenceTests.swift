import Goldens
import PNGCodec
import Pixels
import Testing

@Suite("GoldenStore verifies and records sequences")
struct GoldenSequenceTests {
  private let folder: TemporaryFolder
  private var goldens: String { folder.path + "/goldens/scroll" }

  init() throws { folder = try TemporaryFolder() }

  /// Frame n shows `seeds[n]`.
  private func frames(_ seeds: [Int]) -> [GoldenFrame] {
    seeds.enumerated().map { index, seed in
      GoldenFrame(.pixmap(picture(seed: seed)), label: "t=\(index)")
    }
  }

  private func verify(_ seeds: [Int], _ mode: RecordMode = .never) -> GoldenResult {
    folder.store(mode).verify(frames: frames(seeds), named: "scroll")
  }

  private func pictures() throws -> [String] {
    try folder.files().filter { $0.hasPrefix("goldens/") && $0.hasSuffix(".png") }
      .map { String($0.dropFirst("goldens/scroll/".count).prefix(11)) }
  }

  @Test("equal frames share a picture, named by the first that shows it")
  func sharing() throws {
    #expect(verify([1, 2, 1, 2, 3, 3], .missing) == .recorded(path: goldens))
    #expect(try pictures() == ["frame-00001", "frame-00002", "frame-00005"])
    #expect(verify([1, 2, 1, 2, 3, 3]) == .matched)
  }

  @Test("the first frame that differs is named, with the count and its pictures")
  func differs() throws {
    _ = verify([1, 2, 3, 4], .missing)
    let failure = try #require(verify([1, 2, 7, 8]).failure)
    guard case .frame(3, differing: 2, .pixels(let difference)) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    let shown = folder.path + "/failures/scroll/frame-00003"
    #expect(
      failure.message.hasPrefix(
        """
        golden sequence "scroll": frame 3 (t=2): \(difference)
          2 of 4 frames differ
          expected   \(shown)/expected.png
          actual     \(shown)/actual.png
          diff       \(shown)/diff.png
        """))
    #expect(failure.artefacts.count == 6)
  }

  @Test("a label that changed is told with the frame")
  func labels() throws {
    _ = verify([1, 2], .missing)
    let moved = [1, 9].map { GoldenFrame(.pixmap(picture(seed: $0)), label: "moved") }
    let failure = try #require(folder.store().verify(frames: moved, named: "scroll").failure)
    #expect(failure.message.contains("frame 2 (expected t=1, actual moved): "))
  }

  @Test("a frame too few is missing")
  func missingFrame() throws {
    _ = verify([1, 2, 3], .missing)
    let failure = try #require(verify([1, 2]).failure)
    #expect(failure.reason == .missingFrame(3))
    #expect(
      failure.message.hasPrefix(
        """
        golden sequence "scroll": frame 3 (t=2) is missing
          0 frames differ; the golden has 3 frames, this run 2
          expected   \(goldens)/frame-00003-
        """))
  }

  @Test("a frame too many is extra")
  func extraFrame() throws {
    _ = verify([1, 2], .missing)
    let failure = try #require(verify([1, 2, 3, 4]).failure)
    #expect(failure.reason == .extraFrame(3))
    #expect(failure.message.hasPrefix("golden sequence \"scroll\": frame 3 (t=2) is extra\n"))
    #expect(failure.artefacts == [folder.path + "/failures/scroll/frame-00003/actual.png"])
  }

  @Test("only the first few differing frames are written out, all are counted")
  func manyDiffer() throws {
    _ = verify(Array(0..<9), .missing)
    let failure = try #require(verify(Array(20..<29)).failure)
    #expect(failure.message.contains("9 of 9 frames differ"))
    #expect(failure.artefacts.count == 15)
  }

  @Test("a sequence that was never recorded, a lost picture and a broken list each fail by name")
  func unusable() throws {
    let never = try #require(verify([1, 2]).failure)
    #expect(never.reason == .missing)
    #expect(never.message.contains("\(goldens)/frames.json"))
    #expect(never.artefacts.count == 1)

    _ = verify([1, 2], .missing)
    let second = try #require(folder.files().first { $0.contains("frame-00002-") })
    try removeFile(folder.path + "/" + second)
    let lost = try #require(verify([1, 2]).failure)
    #expect(lost.reason == .missing)
    #expect(lost.message.contains("the golden of frame 2 is missing: \(folder.path)/\(second)"))

    for list in [
      "nonsense", #"{"format": 2, "frames": []}"#,
      #"{"format": 1, "frames": [{"file": "frame-../x.png", "label": ""}]}"#,
    ] {
      try writeFileAtomically(Array(list.utf8), to: goldens + "/frames.json")
      let broken = try #require(verify([1, 2]).failure)
      #expect(broken.reason == .unusable)
      #expect(broken.message.contains("frames.json"))
    }
    #expect(verify([1, 2], .failed).passed)
    #expect(verify([1, 2]) == .matched)
  }

  @Test("no frames at all is never a match")
  func empty() {
    #expect(!verify([]).passed)
    #expect(!verify([], .all).passed)
    _ = verify([1], .missing)
    #expect(!verify([]).passed)
  }

  @Test("`missing` leaves a recorded sequence alone")
  func missingMode() throws {
    _ = verify([1, 2], .missing)
    let before = try readFile(goldens + "/frames.json")
    #expect(!verify([1, 3], .missing).passed)
    #expect(try readFile(goldens + "/frames.json") == before)
  }

  @Test("`failed` replaces the frames that differ and drops pictures that no frame shows")
  func failedMode() throws {
    _ = verify([1, 2, 3], .missing)
    let before = try folder.files()
    #expect(verify([1, 2, 3], .failed) == .matched)
    #expect(try folder.files() == before)
    #expect(verify([1, 5], .failed) == .recorded(path: goldens))
    #expect(try pictures() == ["frame-00001", "frame-00002"])
    #expect(verify([1, 5]) == .matched)
    #expect(verify([5, 5, 6], .all) == .recorded(path: goldens))
    #expect(try pictures() == ["frame-00001", "frame-00003"])
    #expect(verify([5, 5, 6]) == .matched)
  }

  @Test("recording twice gives the same files, byte for byte")
  func deterministic() throws {
    _ = verify([1, 2, 1], .all)
    let names = try folder.files()
    let first = try names.map { try readFile(folder.path + "/" + $0) }
    _ = verify([1, 2, 1], .all)
    #expect(try folder.files() == names)
    #expect(try names.map { try readFile(folder.path + "/" + $0) } == first)
  }

  @Test("frames are asked for one at a time")
  func lazyFrames() {
    var made = 0
    let frames = sequence(state: 0) { (index: inout Int) -> GoldenFrame? in
      guard index < 4 else { return nil }
      index += 1
      made += 1
      return GoldenFrame(.pixmap(picture(seed: index)))
    }
    #expect(folder.store(.missing).verify(frames: frames, named: "scroll").passed)
    #expect(made == 4)
  }
}
