// Where pending goldens go: beside the golden, or into a folder that CI keeps.

import Foundation
import PNGCodec

/// Where pending goldens are written.
package enum PendingPlace: Hashable, Sendable {
  /// Beside the golden, for a developer to review.
  case beside
  /// Into this folder, under the golden's path from its package's root.
  case folder(String)
  /// Into `output/golden-failures` of the golden's package.
  case failures
  case nowhere

  /// Beside the golden, unless `SNAPSHOT_ARTIFACTS` names a folder, or `CI` is set.
  ///
  /// A CI run must leave its checkout as it was: what it finds goes where artefacts are gathered.
  package init(environment: [String: String]) {
    if let folder = environment["SNAPSHOT_ARTIFACTS"], !folder.isEmpty {
      self = .folder(folder)
    } else {
      self = RecordPolicy.isCI(environment) ? .failures : .beside
    }
  }

  /// This process's place.
  package static let current = PendingPlace(environment: ProcessInfo.processInfo.environment)

  /// The folder of a golden's pending files, and what the sidecar says of the golden's own.
  func folder(forGolden path: String) -> (pending: String, golden: String?) {
    let own = parentFolder(of: path)
    switch self {
    case .beside, .nowhere: return (own, nil)
    case .folder(let folder): return Self.mirrored(own, in: folder)
    case .failures:
      return Self.mirrored(own, in: packageRoot(above: path) + "/output/golden-failures")
    }
  }

  private static func mirrored(_ own: String, in folder: String) -> (
    pending: String, golden: String?
  ) {
    let full = URL(fileURLWithPath: own).standardizedFileURL.path
    let root = packageRoot(above: own)
    let inside =
      full == root ? "" : full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : nil
    let mirrored = inside ?? String(full.drop { $0 == "/" })
    return (joined(folder, mirrored), inside.map { $0.isEmpty ? "." : $0 } ?? full)
  }

  static func joined(_ folder: String, _ name: String) -> String {
    name.isEmpty ? folder : folder == "." ? name : folder + "/" + name
  }
}

/// The nearest folder with a manifest, from `path` upwards; the working folder if there is none.
func packageRoot(above path: String) -> String {
  var folder = URL(fileURLWithPath: path).standardizedFileURL.path
  while folder != "/", folder != "." {
    if fileExists(folder + "/Package.swift") { return folder }
    folder = parentFolder(of: folder)
  }
  return FileManager.default.currentDirectoryPath
}
