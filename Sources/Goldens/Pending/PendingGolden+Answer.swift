// Accepting and rejecting: by renames, so that a golden is the old one or the new one at every moment.

import Foundation
package import PNGCodec

extension PendingGolden {
  /// Makes the new version the golden.
  ///
  /// Killed at any moment, it leaves the golden old or new, and can be run again. A picture that cannot be
  /// read is refused: the golden stays.
  package func accept() throws(FileError) {
    if kind == .image { try checkPicture(newPath) }
    try makeFolder(parentFolder(of: goldenPath))
    if kind == .sequence {
      try acceptSequence()
    } else {
      try moveFile(newPath, to: goldenPath)
    }
    try removeFile(sidecarPath)
  }

  /// Keeps the golden as it is and forgets the new version.
  package func reject() throws(FileError) {
    if kind == .sequence {
      try removeFolder(newPath)
      if let manifest = try? SequenceManifest.read(from: goldenPath) {
        manifest.removeOtherFrames(from: goldenPath)
      }
    } else {
      try removeFile(newPath)
    }
    try removeFile(sidecarPath)
  }

  /// Pictures first, then the list that names them, then what no list names: as recording does.
  private func acceptSequence() throws(FileError) {
    let manifest: SequenceManifest?
    do throws(GoldenProblem) {
      manifest = try SequenceManifest.read(from: newPath)
    } catch {
      throw FileError(.read, path: newPath, reason: error.text)
    }
    guard let manifest else {
      throw FileError(.read, path: newPath, reason: "it has no \(SequenceManifest.fileName)")
    }
    // Before anything moves: a picture of neither folder would leave a golden without it.
    for file in Set(manifest.frames.map(\.file)).sorted() {
      guard fileExists("\(newPath)/\(file)") || fileExists("\(goldenPath)/\(file)") else {
        throw FileError(
          .read, path: "\(newPath)/\(file)",
          reason: "a frame is lost; run the test again to see whether it still differs")
      }
    }
    for file in Set(manifest.frames.map(\.file)).sorted() where fileExists("\(newPath)/\(file)") {
      try checkPicture("\(newPath)/\(file)")
    }
    try makeFolder(goldenPath)
    for file in Set(manifest.frames.map(\.file)).sorted() where fileExists("\(newPath)/\(file)") {
      try moveFile("\(newPath)/\(file)", to: "\(goldenPath)/\(file)")
    }
    let list = SequenceManifest.fileName
    try moveFile("\(newPath)/\(list)", to: "\(goldenPath)/\(list)")
    manifest.removeOtherFrames(from: goldenPath)
    try removeFolder(newPath)
  }

  /// What cannot be decoded must not take a golden's place: it would fail from then on, and the good one is gone.
  private func checkPicture(_ path: String) throws(FileError) {
    let bytes = try readFile(path)
    do throws(PNGError) {
      _ = try decodePNG(bytes)
    } catch {
      throw FileError(
        .read, path: path,
        reason: "\(error); the golden stays. Run the test again, or 'emaki reject' this version")
    }
  }

  private func removeFolder(_ path: String) throws(FileError) {
    guard isFolder(path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileError(.remove, path: path, reason: error.localizedDescription)
    }
  }
}
