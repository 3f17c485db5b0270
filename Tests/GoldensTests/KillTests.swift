import Foundation
import Goldens
import PNGCodec
import Pixels
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A recording process that is killed leaves every golden old or new.
@Suite("A kill leaves no half golden", .serialized)
struct KillTests {
  private let folder: TemporaryFolder
  private var goldens: String { folder.path + "/goldens" }

  init() throws { folder = try TemporaryFolder() }

  /// The recorder beside this test runner.
  private static let recorder: String = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return parentFolder(of: runner) + "/golden-recorder"
  }()

  /// - Returns: The process, once it has said that it is ready.
  private func start(rounds: Int) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Self.recorder)
    process.arguments = [goldens, "\(rounds)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    #expect(pipe.fileHandleForReading.availableData == Data("ready\n".utf8))
    return process
  }

  /// What a golden is, by the version that it shows; nil when it is not there.
  private func version(ofPicture path: String) throws -> UInt8? {
    guard fileExists(path) else { return nil }
    let pixmap = try decodePNG(readFile(path))
    #expect(pixmap.width == 120 && pixmap.height == 80)
    return pixmap.bytes[2]
  }

  private struct Frames: Decodable {
    struct Frame: Decodable {
      let file: String
      let label: String
    }
    let frames: [Frame]
  }

  private func check(sequence name: String) throws {
    let list = "\(goldens)/\(name)/frames.json"
    guard fileExists(list) else { return }
    let frames = try JSONDecoder().decode(Frames.self, from: Data(try readFile(list))).frames
    let versions = try frames.map { try version(ofPicture: "\(goldens)/\(name)/\($0.file)") }
    #expect(versions == [0, 7, 2] || versions == [1, 7, 3], "\(name): \(versions)")
  }

  @Test func everyGoldenIsOldOrNew() throws {
    let kills = 120
    var seen: Set<UInt8?> = []
    var kill = 0
    // On a slow machine a round takes longer: then the kills go on, later each time round.
    while kill < kills || (!seen.isSuperset(of: [0, 1]) && kill < 5 * kills) {
      let process = try start(rounds: 1_000_000)
      // A round takes some milliseconds: the kills fall all over it, and over those that follow.
      usleep(UInt32(kill * 331 % 40_000 * (1 + kill / kills)))
      kill += 1
      #expect(Glibc.kill(process.processIdentifier, SIGKILL) == 0)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)

      for name in ["picture", "accepted-picture"] {
        let shown = try version(ofPicture: "\(goldens)/\(name).png")
        #expect([nil, 0, 1].contains(shown), "\(name): \(String(describing: shown))")
        seen.insert(shown)
      }
      if fileExists(goldens + "/text.txt") {
        let text = String(decoding: try readFile(goldens + "/text.txt"), as: UTF8.self)
        let versions = [0, 1].map { String(repeating: "line of version \($0)\n", count: 2000) }
        #expect(versions.contains(text))
      }
      try check(sequence: "sequence")
      try check(sequence: "accepted-sequence")
    }
    // Or the kills came too early to prove anything.
    #expect(seen.isSuperset(of: [0, 1]))

    // A run to its end leaves goldens and, of the killed ones, only what git is told to ignore.
    let process = try start(rounds: 2)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let root = #filePath.replacing("/Tests/GoldensTests/KillTests.swift", with: "")
    try writeFileAtomically(try readFile(root + "/.gitignore"), to: goldens + "/.gitignore")
    #expect(try git("init", "--quiet").status == 0)
    let tracked = try git("ls-files", "--others", "--exclude-standard").lines
    let kinds = tracked.filter { $0 != ".gitignore" }.map {
      $0.replacing(/frame-0000\d-[0-9a-f]{12}\.png/, with: "frame.png")
    }
    let sequence = ["frame.png", "frame.png", "frame.png", "frames.json"]
    #expect(
      kinds.sorted()
        == (["accepted-picture.png", "picture.png", "text.txt"]
        + sequence.map { "accepted-sequence/" + $0 } + sequence.map { "sequence/" + $0 }).sorted())
  }

  private func git(_ arguments: String...) throws -> (status: Int32, lines: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", goldens] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").map(String.init))
  }
}
