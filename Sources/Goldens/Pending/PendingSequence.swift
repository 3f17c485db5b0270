// The pending version of a sequence, written frame by frame while it is checked.

import Digest
import Foundation
import PNGCodec

/// Gathers the frames of a run, and keeps on disk those that the golden sequence does not have.
///
/// Nothing is written before the first frame that is new: a sequence that matches costs nothing.
struct PendingSequence {
  private let golden: String
  private let place: PendingPlace
  private let folder: String
  private var manifest = SequenceManifest(frames: [])
  private var fileOfContent: [String: String] = [:]
  /// Why the pending version cannot be kept: said with the failure, which matters more.
  private(set) var problem: String? = nil

  init(golden: String, place: PendingPlace) {
    self.golden = golden
    self.place = place
    let own = place.folder(forGolden: golden).pending
    folder = PendingPlace.joined(
      own, PendingGolden.pendingName(of: PendingGolden.fileName(golden), .sequence))
    if place != .nowhere { PendingGolden.clear(golden: golden, kind: .sequence, in: place) }
  }

  /// A frame that the golden has, in this file of its folder.
  mutating func keep(_ file: String, label: String) {
    manifest.frames.append(.init(file: file, label: label))
  }

  /// A frame that the golden does not have; `png` is only asked for where it is written.
  mutating func add(label: String, _ png: () throws(GoldenProblem) -> [UInt8]) {
    guard place != .nowhere, problem == nil else { return }
    let index = manifest.frames.count + 1
    do {
      let png = try png()
      let content = SHA256.hexDigest(png)
      let file = fileOfContent[content] ?? SequenceManifest.fileName(index: index, png: png)
      if fileOfContent.updateValue(file, forKey: content) == nil {
        try writeFileAtomically(png, to: "\(folder)/\(file)", makingFolders: true)
      }
      manifest.frames.append(.init(file: file, label: label))
    } catch {
      problem = (error as? GoldenProblem)?.text ?? "\(error)"
    }
  }

  /// Writes the list of frames and the sidecar.
  mutating func finish(
    status: PendingGolden.Status, test: GoldenTest?, message: String, numbers: PendingNumbers,
    tolerance: Tolerance = .exact
  ) {
    guard place != .nowhere, problem == nil, !manifest.frames.isEmpty else { return }
    do {
      let list = "\(folder)/\(SequenceManifest.fileName)"
      try writeFileAtomically(try manifest.encoded(), to: list, makingFolders: true)
      var numbers = numbers
      numbers.frames = manifest.frames.count
      try PendingGolden.make(
        golden, kind: .sequence, status: status, test: test, message: message, numbers: numbers,
        tolerance: tolerance, place
      ).writeSidecar()
    } catch {
      problem = (error as? GoldenProblem)?.text ?? "\(error)"
    }
  }

  /// Takes back what was written.
  func discard() {
    if place != .nowhere { PendingGolden.clear(golden: golden, kind: .sequence, in: place) }
  }
}
