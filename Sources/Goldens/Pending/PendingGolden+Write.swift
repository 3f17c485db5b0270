// Writing pending goldens, and taking back those that no longer fail.

import Foundation
package import PNGCodec
import Synchronization

/// How many pending goldens this process has written.
private let written = Mutex(0)

extension PendingGolden {
  /// Writes what was made instead of a golden, then its sidecar; an older pending version is replaced.
  ///
  /// - Parameters:
  ///   - bytes: What the golden's file would hold.
  ///   - golden: The golden's path; it need not exist.
  /// - Returns: nil where the place is nowhere.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], forGolden golden: String, kind: Kind, status: Status,
    test: GoldenTest? = nil, message: String, numbers: PendingNumbers = PendingNumbers(),
    tolerance: Tolerance = .exact, in place: PendingPlace = .current
  ) throws(FileError) -> PendingGolden? {
    precondition(kind != .sequence, "a sequence is written by its frames")
    guard place != .nowhere else { return nil }
    let pending = make(
      golden, kind: kind, status: status, test: test, message: message, numbers: numbers,
      tolerance: tolerance, place)
    // A sidecar never describes another version's picture.
    try removeFile(pending.sidecarPath)
    try writeFileAtomically(bytes, to: pending.newPath, makingFolders: true)
    try pending.writeSidecar()
    return pending
  }

  static func make(
    _ golden: String, kind: Kind, status: Status, test: GoldenTest?, message: String,
    numbers: PendingNumbers, tolerance: Tolerance, _ place: PendingPlace
  ) -> PendingGolden {
    let folders = place.folder(forGolden: golden)
    let order = written.withLock { count in
      count += 1
      return count
    }
    return PendingGolden(
      golden: fileName(golden), goldenFolder: folders.golden, folder: folders.pending, kind: kind,
      status: status, test: test, message: message, numbers: numbers,
      tolerance: PendingTolerance(tolerance), order: order)
  }

  func writeSidecar() throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes: [UInt8]
    do {
      bytes = Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    } catch {
      throw FileError(.write, path: sidecarPath, reason: "\(error)")
    }
    try writeFileAtomically(bytes, to: sidecarPath, makingFolders: true)
  }

  /// Removes the pending version of a golden that is met, or was recorded. Best effort.
  package static func clear(
    golden: String, kind: Kind, in place: PendingPlace = .current
  ) {
    guard place != .nowhere else { return }
    let folder = place.folder(forGolden: golden).pending
    let new = PendingPlace.joined(folder, pendingName(of: fileName(golden), kind))
    if kind == .sequence {
      if isFolder(new) { try? FileManager.default.removeItem(atPath: new) }
    } else {
      try? removeFile(new)
    }
    try? removeFile(sidecarPath(forNew: new, kind))
  }

  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
