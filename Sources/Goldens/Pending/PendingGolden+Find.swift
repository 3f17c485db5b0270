// Finding pending goldens by their sidecars.

import Foundation
import PNGCodec

extension PendingGolden {
  /// Every pending golden in folders and their subfolders, each once, by the golden's path in byte order.
  ///
  /// Hidden folders and links to folders are not entered. A sidecar whose new version is gone is what a
  /// killed `accept` leaves, and pends no longer.
  ///
  /// - Parameter note: Told of each sidecar that cannot be read, and each folder that cannot be listed.
  package static func find(
    under folders: [String], note: (String) -> Void = { _ in }
  ) -> [PendingGolden] {
    var found: [String: PendingGolden] = [:]
    for folder in folders {
      for path in sidecars(under: folder, note) {
        guard let pending = read(path, note), pending.isThere else { continue }
        found[URL(fileURLWithPath: path).standardizedFileURL.path] = pending
      }
    }
    return found.values.sorted {
      ($0.goldenPath, $0.sidecarPath) < ($1.goldenPath, $1.sidecarPath)
    }
  }

  private var isThere: Bool {
    kind == .sequence
      ? fileExists(newPath + "/" + SequenceManifest.fileName)
      : fileExists(newPath) && !isFolder(newPath)
  }

  private static func sidecars(under folder: String, _ note: (String) -> Void) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      note("cannot list the folder \(folder): \(error.localizedDescription)")
      return []
    }
    var paths: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = PendingPlace.joined(folder, name)
      if isSidecar(name) {
        paths.append(path)
      } else if isFolder(path), !isLink(path) {
        paths += sidecars(under: path, note)
      }
    }
    return paths
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Reads a sidecar; nil, with a note, if it is none.
  static func read(_ path: String, _ note: (String) -> Void) -> PendingGolden? {
    do {
      let bytes = try readFile(path, maximumBytes: 16 << 20)
      var pending = try JSONDecoder().decode(PendingGolden.self, from: Data(bytes))
      pending.folder = parentFolder(of: path)
      // What it names decides which file is replaced: only the one that its own name says.
      guard pending.format == currentFormat, fileName(pending.sidecarPath) == fileName(path),
        !pending.golden.contains("/"), ![".", "..", ""].contains(pending.golden)
      else {
        note("\(path) describes another golden, or was written by another version of Emaki")
        return nil
      }
      return pending
    } catch {
      note((error as? FileError).map { "\($0)" } ?? "\(path) does not describe a pending golden")
      return nil
    }
  }
}
