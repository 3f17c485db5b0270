// SceneFolder.swift: a folder of Swift files, each a scene of its own.

import Foundation

/// The scenes directly in a folder.
package struct SceneFolder: Equatable, Sendable {
  /// As the user wrote it, without a slash at its end.
  package var path: String

  /// The paths of the Swift files in it, by the bytes of their names; none whose name begins with a dot.
  package var sources: [String]

  /// Nil if the path names no folder.
  ///
  /// - Throws: if it cannot be read or holds no Swift file.
  package init?(path: String) throws(SceneBuildError) {
    guard FileFacts(path: path)?.isFolder == true else { return nil }
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let folder = String(trimmed)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw SceneBuildError("\(path) cannot be read; check its permissions")
    }
    let prefix = folder == "/" ? "/" : folder + "/"
    self.path = folder
    sources = names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { prefix + $0 }
      .filter { FileFacts(path: $0)?.isFolder == false }
    guard !sources.isEmpty else {
      throw SceneBuildError("\(path) holds no Swift file; expected one or more, each a scene")
    }
  }
}
