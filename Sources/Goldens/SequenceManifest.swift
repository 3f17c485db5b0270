// The list of a golden sequence's frames: `frames.json` beside the pictures.

import Digest
import Foundation
import PNGCodec

/// The frames of a golden sequence, in order.
///
/// Picture files are named by the first frame that shows them and by their content. So equal frames
/// share one file, and recording adds files before the manifest is replaced and removes old ones after
/// it: a run killed at any moment leaves the old sequence whole, or the new one.
struct SequenceManifest: Codable, Equatable {
  struct Frame: Codable, Equatable {
    /// A file in the manifest's folder.
    var file: String
    /// What the frame shows, for messages: its time and offset.
    var label: String
  }

  static let fileName = "frames.json"
  static let currentFormat = 1

  var format = SequenceManifest.currentFormat
  var frames: [Frame]

  /// Reads a manifest; nil when there is none.
  static func read(from folder: String) throws(GoldenProblem) -> SequenceManifest? {
    let path = folder + "/" + fileName
    guard fileExists(path) else { return nil }
    let manifest: SequenceManifest
    do {
      manifest = try JSONDecoder().decode(SequenceManifest.self, from: Data(try readFile(path)))
    } catch let error as FileError {
      throw GoldenProblem(text: "\(error)")
    } catch {
      throw GoldenProblem(text: "\(path) is not a list of frames")
    }
    guard manifest.format == currentFormat else {
      throw GoldenProblem(
        text: "\(path) has format \(manifest.format), this version reads \(currentFormat)")
    }
    for frame in manifest.frames where !isFrameFile(frame.file) {
      throw GoldenProblem(text: "\(path) names \"\(frame.file)\", which is no frame of its folder")
    }
    return manifest
  }

  func encoded() throws(GoldenProblem) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    } catch {
      throw GoldenProblem(text: "the list of frames cannot be written: \(error)")
    }
  }

  /// The name of the picture that frame `index`, from 1, is the first to show.
  static func fileName(index: Int, png: [UInt8]) -> String {
    "\(frameName(index))-\(SHA256.hexDigest(png).prefix(12)).png"
  }

  /// Removes the pictures of a folder that no frame shows. Best effort: such a picture is clutter, not damage.
  func removeOtherFrames(from folder: String) {
    let used = Set(frames.map(\.file))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where Self.isFrameFile(name) && !used.contains(name) {
      try? removeFile("\(folder)/\(name)")
    }
  }

  static func isFrameFile(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png") && !name.contains("/")
  }
}

/// "frame-00012", as the frames of a render are called.
func frameName(_ index: Int) -> String {
  let digits = String(index)
  return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
}
