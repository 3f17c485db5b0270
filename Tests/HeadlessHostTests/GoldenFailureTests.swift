// What a broken frame of the seed scene looks like to the one who broke it.

import Foundation
import Goldens
import HeadlessHost
import PNGCodec
import Pixels
import Scenes
import ScrollPhysics
import SwiftUI
import Testing

@Suite("A golden of the stretchy list fails with which and where")
@MainActor
final class GoldenFailureTests {
  private let folder = NSTemporaryDirectory() + "emaki-scene-goldens-\(UUID().uuidString)"
  private let frames: [GoldenFrame]

  /// A pull of a few frames, and its goldens in a folder that may be harmed.
  init() throws {
    var run = ScriptedRun(
      host: try Fixtures.host("StretchyList", .iPhone15Pro.with { $0.scale = 1 }),
      script: try ScrollScript(
        json: Array(
          #"{"fps": 10, "steps": [{"drag": {"from": [196, 300], "to": [196, 560], "seconds": 0.3}}]}"#
            .utf8), file: "pull.json"))
    var frames: [GoldenFrame] = []
    while let frame = run.next() {
      frames.append(
        GoldenFrame(
          .pixmap(run.host.pixels()), label: "t=\(frame.time) offset=\(run.host.offset.y)"))
    }
    self.frames = frames
    #expect(store(.missing).verify(frames: frames, named: "pull").passed)
    #expect(store().verify(frames: frames, named: "pull") == .matched)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func store(_ mode: RecordMode = .never) -> GoldenStore {
    GoldenStore(
      directory: folder + "/goldens", failures: folder + "/failures",
      policy: RecordPolicy(mode: mode))
  }

  @Test("a flipped pixel: the frame, its time and offset, the place, and three pictures")
  func flippedPixel() throws {
    var broken = frames
    guard case .pixmap(var pixmap) = broken[2].picture else { return }
    pixmap.bytes[(80 * pixmap.width + 200) * 4 + 1] ^= 1
    broken[2].picture = .pixmap(pixmap)
    let failure = try #require(store().verify(frames: broken, named: "pull").failure)
    guard case .frame(3, differing: 1, _) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    #expect(failure.message.contains("frame 3 (\(frames[2].label)): "))
    #expect(failure.message.contains("(200, 80)"), "\(failure.message)")
    #expect(failure.artefacts.count == 3)
    for picture in failure.artefacts {
      #expect(failure.message.contains(picture))
      let shown = try decodePNG(try readFile(picture))
      #expect(shown.width >= 393 && shown.height >= 852, "\(picture)")
    }
  }

  @Test("a golden that is gone: its path, and the picture that should be there")
  func missingGolden() throws {
    let gone = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder + "/goldens/pull")
        .first { $0.hasPrefix("frame-00002-") })
    try removeFile(folder + "/goldens/pull/" + gone)
    let failure = try #require(store().verify(frames: frames, named: "pull").failure)
    #expect(failure.reason == .missing)
    #expect(failure.message.contains("frame 2"))
    #expect(failure.message.contains(folder + "/goldens/pull/" + gone))
    let shown = try #require(failure.artefacts.first)
    #expect(fileExists(shown) && failure.message.contains(shown))
  }

  @Test("a frame that did not come: its number, time and offset, and its golden")
  func missingFrame() throws {
    let failure = try #require(
      store().verify(frames: frames.dropLast(), named: "pull").failure)
    #expect(failure.reason == .missingFrame(frames.count))
    #expect(
      failure.message.contains(
        "frame \(frames.count) (\(frames[frames.count - 1].label)) is missing"))
    let shown = try #require(failure.artefacts.first)
    #expect(fileExists(shown) && failure.message.contains(shown))
  }

  @Test("in CI nothing is recorded, whatever is asked for", arguments: RecordMode.allCases)
  func noRecordingInCI(mode: RecordMode) throws {
    let policy = RecordPolicy(environment: ["CI": "true", "GOLDEN_RECORD": mode.rawValue])
    let store = GoldenStore(
      directory: folder + "/goldens", failures: folder + "/failures", policy: policy)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder + "/goldens").sorted()
    #expect(store.verify(frames: frames, named: "another").failure?.reason == .missing)
    #expect(store.verify(frames.first!.picture, named: "one").failure?.reason == .missing)
    #expect(store.verify(text: "a line", named: "text").failure?.reason == .missing)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder + "/goldens").sorted() == before)
  }
}
