// Records goldens over and over, for a test that kills it: golden-recorder FOLDER ROUNDS.

import Foundation
import Goldens
import Pixels

/// Each round writes one of two versions of everything: a picture, a text, a sequence, and an accepted new
/// version of a picture and of a sequence. Says "ready" before the first. With `GOLDEN_JUNIT`, recordings are reported.
@main enum GoldenRecorder {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 3, let rounds = Int(words[2]) else { exit(2) }
    var recording = GoldenStore(directory: words[1], policy: RecordPolicy(mode: .all))
    let checking = GoldenStore(directory: words[1], policy: RecordPolicy(mode: .never))
    if ProcessInfo.processInfo.environment["GOLDEN_JUNIT"] != nil { recording.run = .current }
    FileHandle.standardOutput.write(Data("ready\n".utf8))
    for round in 0..<rounds {
      let version = round % 2
      guard recording.verify(.pixmap(picture(version)), named: "picture").passed,
        recording.verify(text: text(version), named: "text").passed,
        recording.verify(frames: frames(version), named: "sequence").passed
      else { exit(1) }
      _ = checking.verify(.pixmap(picture(version)), named: "accepted-picture")
      _ = checking.verify(frames: frames(version), named: "accepted-sequence")
      for pending in PendingGolden.find(under: [words[1]]) {
        do { try pending.accept() } catch { exit(1) }
      }
    }
  }

  static func picture(_ version: Int) -> Pixmap {
    var pixmap = Pixmap(width: 120, height: 80)
    for i in 0..<(120 * 80) {
      pixmap.bytes[i * 4] = UInt8((i * 7 + version * 50) % 256)
      pixmap.bytes[i * 4 + 1] = UInt8(i * i % 251)
      pixmap.bytes[i * 4 + 2] = UInt8(version)
      pixmap.bytes[i * 4 + 3] = 255
    }
    return pixmap
  }

  static func text(_ version: Int) -> String {
    String(repeating: "line of version \(version)\n", count: 2000)
  }

  /// The versions share their second frame.
  static func frames(_ version: Int) -> [GoldenFrame] {
    [version, 7, version + 2].map {
      GoldenFrame(.pixmap(picture($0)), label: "version \(version)")
    }
  }
}
